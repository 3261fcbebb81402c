import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTicks, linear, spread, ticks } from './scale';

test('a scale places the ends of its domain at the ends of its range', () => {
  const y = linear([0, 20], [200, 0]);
  expect([y(0), y(5), y(20)]).toEqual([200, 150, 0]);
  expect(linear([3, 3], [10, 90])(3)).toBe(10);
});

test.each([
  [[8.2, 12.4], 5, [0, 2.5, 5, 7.5, 10, 12.5]],
  [[7], 4, [0, 2, 4, 6, 8]],
  [[0.3], 4, [0, 0.1, 0.2, 0.3]],
  [[-0.8, 4.2], 4, [-2, 0, 2, 4, 6]],
  [[-3], 4, [-3, -2, -1, 0]],
  [[], 4, [0, 1]],
  [[0, 0], 4, [0, 1]],
])('%j with at most %i steps is written as %j', (values, most, written) => {
  expect(ticks(values, most)).toEqual(written);
});

test('what is written reaches from below the least value to above the greatest, with nought', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
      const written = ticks(
        values.map((value) => Number(value.toFixed(3))),
        5,
      );
      const [first = 0, last = 0] = [written[0], written.at(-1)];
      expect(written).toContain(0);
      expect(first).toBeLessThanOrEqual(Math.min(0, ...values) + 1e-3);
      expect(last).toBeGreaterThanOrEqual(Math.max(0, ...values) - 1e-3);
      expect(written.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('the last day is always written, and as many before it as have room', () => {
  expect(dayTicks(84, 940, 64)).toEqual([6, 13, 20, 27, 34, 41, 48, 55, 62, 69, 76, 83]);
  expect(dayTicks(5, 300, 64)).toEqual([0, 1, 2, 3, 4]);
  expect(dayTicks(84, 50, 64)).toEqual([83]);
  expect(dayTicks(0, 300, 64)).toEqual([]);
});

test('values that stand too close are moved apart in their order, and none below the end', () => {
  expect(spread([50, 100], 15, 200)).toEqual([50, 100]);
  expect(spread([96, 100], 15, 200)).toEqual([85, 100]);
  expect(spread([100, 96], 15, 200)).toEqual([100, 85]);
  expect(spread([198, 199, 205], 15, 200)).toEqual([170, 185, 200]);
});
