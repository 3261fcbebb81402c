import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isValidVin,
  makeFromVin,
  modelYearCharacter,
  vinCharacterValue,
  vinCheckDigit,
  vinModelYear,
  withCheckDigit,
} from './vin';

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const character = fc.constantFrom(...CHARACTERS.split(''));
const validVin = fc
  .array(character, { minLength: 17, maxLength: 17 })
  .map((characters) => withCheckDigit(characters.join('')) ?? '');

describe('check digit', () => {
  test.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['5GZCZ43D13S812715', '1'],
    ['11111111111111111', '1'],
  ])('%s carries %s', (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit);
    expect(isValidVin(vin)).toBe(true);
  });

  test('letters have the values of the standard', () => {
    const values = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('').map(vinCharacterValue);
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(['I', 'O', 'Q', '.', '', 'AB', 'a'].map(vinCharacterValue)).toEqual(Array(7).fill(undefined));
  });

  test('text that is no VIN in form has none', () => {
    for (const text of [
      '',
      '1M8GDM9AXKP04278',
      '1M8GDM9AXKP0427888',
      '1M8GDM9AXKPO42788',
      '1m8gdm9axkp042788',
    ]) {
      expect(vinCheckDigit(text)).toBeUndefined();
      expect(withCheckDigit(text)).toBeUndefined();
      expect(isValidVin(text)).toBe(false);
    }
  });

  test('a VIN with its check digit verifies, whatever its other characters are', () => {
    fc.assert(fc.property(validVin, (vin) => isValidVin(vin)));
  });

  // 11 is prime, no weight is a multiple of 11 and two values differ by at most 9: a changed value always changes
  // the remainder. Letters and digits of the same value (A, J and 1) cannot be told apart.
  test('changing one character is noticed exactly when its value changes', () => {
    const place = fc.integer({ min: 0, max: 16 }).filter((at) => at !== 8);
    fc.assert(
      fc.property(validVin, place, character, (vin, at, other) => {
        const changed = vin.slice(0, at) + other + vin.slice(at + 1);
        const sameValue = vinCharacterValue(other) === vinCharacterValue(vin.charAt(at));
        return isValidVin(changed) === sameValue;
      }),
    );
  });

  test('any other character in place of the check digit is noticed', () => {
    fc.assert(
      fc.property(validVin, character, (vin, other) => {
        const changed = vin.slice(0, 8) + other + vin.slice(9);
        return isValidVin(changed) === (changed === vin);
      }),
    );
  });
});

describe('model year', () => {
  test.each([
    ['1M8GDM9AXKP042788', 1989],
    ['4T1G11AK5LU000001', 2020],
    ['1FTEW1EP5RK000001', 2024],
    ['1FTEW1EP5TK000001', 2026],
    ['1HGCM82633A004352', 2003],
  ])('%s is of %i', (vin, year) => {
    expect(vinModelYear(vin)).toBe(year);
  });

  test('a character that names no year gives none', () => {
    expect(vinModelYear('4T1G11AK5UU000001')).toBeUndefined();
    expect(vinModelYear('4T1G11AK50U000001')).toBeUndefined();
    expect(vinModelYear('short')).toBeUndefined();
  });

  test('position 7 decides between the two cycles of thirty years', () => {
    fc.assert(
      fc.property(validVin, fc.integer({ min: 1980, max: 2039 }), (vin, year) => {
        const series = year < 2010 ? '3' : 'C';
        const dated = `${vin.slice(0, 6)}${series}${vin.slice(7, 9)}${modelYearCharacter(year)}${vin.slice(10)}`;
        return vinModelYear(dated) === year;
      }),
    );
  });

  test('years outside the two cycles are refused', () => {
    for (const year of [1979, 2040, 2020.5, Number.NaN]) {
      expect(() => modelYearCharacter(year)).toThrow(RangeError);
    }
  });
});

test('the make is read from the world manufacturer identifier', () => {
  expect(makeFromVin('4T1G11AK5LU000001')).toBe('Toyota');
  expect(makeFromVin('1ftew1ep5rk000001')).toBe('Ford');
  expect(makeFromVin('ZZZ')).toBeUndefined();
});
