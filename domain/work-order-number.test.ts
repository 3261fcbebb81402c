import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkOrderNumber } from './work-order-number';

test.each(['1234567', '0000000'])('%s is a work order number', (text) => {
  expect(isWorkOrderNumber(text)).toBe(true);
});

test.each([
  '',
  '123456',
  '12345678',
  ' 1234567',
  '1234567\n',
  '12345 7',
  '123456a',
  '1e34567',
  '１２３４５６７',
  '-123456',
])('%j is none', (text) => {
  expect(isWorkOrderNumber(text)).toBe(false);
});

test('is a number exactly when it is seven digits long and has nothing but digits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999_999 }), (number) => {
      expect(isWorkOrderNumber(String(number))).toBe(String(number).length === 7);
    }),
  );
});
