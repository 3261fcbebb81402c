import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedPlace } from '../lot/place';
import { withCheckDigit } from '../vin';
import { keyTag, readCode } from './code';

const VIN = '1HGCM82633A004352';

test.each([
  ['a VIN', VIN],
  ['one in small letters', VIN.toLowerCase()],
  ['with the I of Code 39', `I${VIN}`],
  ['between the asterisks of Code 39', `*${VIN}*`],
  ['with a line end and spaces', ` ${VIN}\r\n`],
  ['among the fields of a door label', `${VIN},FORD,05/24,GVWR 6500`],
  ['in the address of a page', `https://example.com/v?vin=${VIN}`],
  ['twice', `${VIN};${VIN}`],
])('a code that is %s is read as the VIN', (_, text) => {
  expect(readCode(text)).toEqual({ kind: 'vin', text: VIN });
});

test('the tag of a key says so besides the VIN; what begins alike and has none is a name', () => {
  expect(readCode(keyTag(VIN))).toEqual({ kind: 'vin', text: VIN, key: true });
  expect(readCode('K-1234')).toEqual({ kind: 'name', text: 'K-1234' });
});

test('the label of a place says which one it is', () => {
  expect(readCode(markedPlace('A-12'))).toEqual({ kind: 'place', text: 'A-12' });
  expect(readCode('place north 3\r')).toEqual({ kind: 'place', text: 'NORTH 3' });
});

test.each([
  ['a lot place', 'B-14'],
  ['a number', '5617309'],
  ['a part number', 'FBC-25226'],
  ['seventeen characters whose check digit is wrong', '1HGCM82633A004353'],
  ['eighteen characters that begin with an I and are none', 'I1HGCM82633A00435X'],
])('%s is a name', (_, text) => {
  expect(readCode(text)).toEqual({ kind: 'name', text });
});

test.each([
  ['nothing', ' \u0000 '],
  ['the address of a page', 'https://example.com/menu'],
  ['a contact', 'BEGIN:VCARD\nFN:Ann'],
  ['a network', 'WIFI:S:Shop;P:secret;;'],
  ['a long text', 'x'.repeat(61)],
  ['two VINs', `${VIN} ${withCheckDigit('5YJ3E1EA7KF311694')}`],
])('%s is of no use', (_, text) => {
  expect(readCode(text).kind).toBe('foreign');
});

test('whatever is scanned is read, and a VIN is always found behind its I', () => {
  const letters = fc.constantFrom(...Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789'));
  const vins = fc
    .string({ unit: letters, minLength: 17, maxLength: 17 })
    .map((text) => withCheckDigit(text) ?? VIN);
  fc.assert(
    fc.property(vins, (vin) => {
      expect(readCode(`I${vin}`)).toEqual({ kind: 'vin', text: vin });
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(['vin', 'place', 'name', 'foreign']).toContain(readCode(text).kind);
    }),
  );
});
