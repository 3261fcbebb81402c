import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number';

test.each([
  ['61,50', 61.5],
  ['61.50', 61.5],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['.5', 0.5],
  ['7', 7],
  ['-3,2', -3.2],
  ['1,500', 1500],
  ['1.250', 1250],
  ['41 200', 41200],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567', 1234567],
])('%s means %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ['1.333', '.', 1.333],
  ['1,333', '.', 1333],
  ['1,333', ',', 1.333],
  ['1.333', ',', 1333],
  ['1.333.333', '.', 1333333],
  ['1,234.567', '.', 1234.567],
] as const)('%s with decimals behind "%s" means %d', (text, decimal, number) => {
  expect(readNumber(text, decimal)).toBe(number);
});

test.each(['', ' ', 'abc', '1,2,3', '1.234.5', '12,34.5', '1e3', '0x10', '5-', '--5'])(
  '"%s" is no number',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);

test('an amount is read back as it is written in any of the three languages, with or without its thousands apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('en-US', 'es-ES', 'fr-FR'),
      fc.boolean(),
      (cents, language, useGrouping) => {
        const written = (cents / 100).toLocaleString(language, { useGrouping, minimumFractionDigits: 2 });
        expect(readNumber(written)).toBe(cents / 100);
      },
    ),
  );
});
