import { describe, expect, test } from 'vitest';
import { isReady, toBody, valueOf } from './vehicle-values';

describe('what is typed about a vehicle', () => {
  test.each([
    ['mileage', '41,200', 41_200],
    ['mileage', '41 200', 41_200],
    ['mileage', '41200', 41_200],
    ['year', '2021', 2021],
    ['crGrade', '3,8', 3.8],
    ['crGrade', '3.84', 3.8],
    ['crGrade', '', null],
    ['color', '  Red ', 'Red'],
    ['vehicleOptions', 'Tow bar; Sunroof\n\nRadio', ['Tow bar', 'Sunroof', 'Radio']],
  ] as const)('%s as %j is sent as it is meant', (field, text, value) => {
    expect(valueOf(field, text)).toEqual(value);
    expect(isReady(field, { text })).toBe(true);
  });

  test.each([
    ['year', '1899'],
    ['year', '2020.5'],
    ['mileage', 'many'],
    ['mileage', '2,000,001'],
    ['crGrade', '5.1'],
    ['make', 'x'.repeat(41)],
    ['vehicleOptions', 'x'.repeat(61)],
    ['vin', '1HGCV1F30LA7'],
  ] as const)('%s as %j is not sent', (field, text) => {
    expect(isReady(field, { text })).toBe(false);
  });

  test('a VIN with a wrong check digit is sent once it was compared with the vehicle', () => {
    const text = '1FTFW1ET5DFC10311';
    expect(isReady('vin', { text })).toBe(false);
    expect(isReady('vin', { text, confirmed: true })).toBe(true);
    expect(toBody({ vin: { text, confirmed: true } })).toEqual({ vin: text, vinConfirmed: true });
  });
});
