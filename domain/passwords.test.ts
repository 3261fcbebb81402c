import { expect, test } from 'vitest';
import { passwordFault } from './passwords';

const PERSON = {
  userName: 'robin.field7',
  email: 'r.field@lakeside.example',
  firstName: 'Robin',
  lastName: 'Field',
};
const COMMON = new Set(['sunshine', '1q2w3e4r5t', 'qwertyuiop']);
const codeOf = (password: string, person = PERSON) =>
  passwordFault(password, person, (text) => COMMON.has(text))?.code;

test.each(['1q2w3e4r5t', 'QWERTYUIOP', 'Sunshine2026!', '!!sunshine!!', 'ｓｕｎｓｈｉｎｅ123'])(
  '%s is among those that are tried first, whatever stands around it',
  (password) => expect(codeOf(password)).toBe('passwordCommon'),
);

test.each(['aaaaaaaaaaaa', 'abcabcabcabc', '123412341234', 'abcdefghijkl', '9876543210'])(
  '%s is a pattern',
  (password) => expect(codeOf(password)).toBe('passwordCommon'),
);

test.each([
  'robin.field7',
  'Robin.Field2026',
  'robin field!',
  'field-robin-1',
  'r.field@lakeside.example',
  'R.Field12345',
  'frontline2026',
])('%s is what the person is called', (password) => expect(codeOf(password)).toBe('passwordIsName'));

test.each(['correct horse battery', 'robin likes sunshine', '8264019375', 'Ünterwegs im Süden'])(
  '%s can be chosen',
  (password) => expect(codeOf(password)).toBeUndefined(),
);

test('a person without names has none in the way, and a short one is in nobody’s way', () => {
  const nobody = { userName: 'al', email: '', firstName: '', lastName: '' };
  expect(codeOf('1234 al 5678', nobody)).toBeUndefined();
  expect(codeOf('+49 30 901820', nobody)).toBeUndefined();
});
