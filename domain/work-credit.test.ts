import { expect, test } from 'vitest';
import { completingAsksCredit, creditIsComplete, firstCredit, showsWorkCredit } from './work-credit';

test.each([
  ['', null, false],
  ['MVS', null, true],
  ['Shared Services', null, true],
  ['Sublet', null, false],
  ['Sublet', 3, true],
] as const)('credit "%s" with vendor %s can be confirmed: %s', (credit, vendor, complete) => {
  expect(creditIsComplete(credit, vendor)).toBe(complete);
});

test('a dialog begins with the credit that is there, for a technician with MVS', () => {
  expect(firstCredit('', false)).toBe('');
  expect(firstCredit('', true)).toBe('MVS');
  expect(firstCredit('Sublet', true)).toBe('Sublet');
  expect(firstCredit('Something else', false)).toBe('');
});

test('the repair dashboard offers work credit for wholesale labor and to change one that is there', () => {
  expect(showsWorkCredit({ wholesale: true, workCredit: '' })).toBe(true);
  expect(showsWorkCredit({ wholesale: false, workCredit: '' })).toBe(false);
  expect(showsWorkCredit({ wholesale: false, workCredit: 'MVS' })).toBe(true);
});

test('completing asks for the credit of wholesale labor that has none', () => {
  expect(completingAsksCredit({ wholesale: true, workCredit: '' })).toBe(true);
  expect(completingAsksCredit({ wholesale: true, workCredit: 'MVS' })).toBe(false);
  expect(completingAsksCredit({ wholesale: false, workCredit: '' })).toBe(false);
});
