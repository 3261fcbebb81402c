import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentsOf, sharesOf, stretchesOf } from './shares';

const amounts = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('shares are those of all of them, and nothing has none', () => {
  expect(sharesOf([1, 3])).toEqual([0.25, 0.75]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});

describe('whole percents', () => {
  test('give what rounding has left to whoever lost most by it', () => {
    expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percentsOf([2, 1])).toEqual([67, 33]);
    expect(percentsOf([0, 0])).toEqual([0, 0]);
    expect(percentsOf([0, 7])).toEqual([0, 100]);
  });

  test('always add up to a hundred', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        expect(sum(percentsOf(values))).toBe(sum(values) > 0 ? 100 : 0);
      }),
    );
  });
});

test('stretches lie side by side and fill the whole width to the pixel', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 320, max: 1600 }), (values, width) => {
      fc.pre(sum(values) > 0);
      const stretches = stretchesOf(values, width);
      expect(sum(stretches.map((stretch) => stretch.width))).toBe(width);
      for (const [index, { start }] of stretches.entries()) {
        expect(start).toBe(sum(stretches.slice(0, index).map((stretch) => stretch.width)));
      }
    }),
  );
});
