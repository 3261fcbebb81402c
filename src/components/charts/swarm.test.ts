import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binned, swarm } from './swarm';

test('the first of a height stands in the middle, the others by turns on both sides', () => {
  expect(swarm([100], 9, 40)).toEqual([0]);
  expect(swarm([100, 100, 100], 9, 40)).toEqual([0, -9, 9]);
  expect(swarm([100, 100], 9, 40)).toEqual([4.5, -4.5]);
  expect(swarm([100, 300], 9, 40)).toEqual([0, 0]);
});

test('however many, they keep within their column, and the same ones always stand at the same places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 200 }),
      fc.integer({ min: 4, max: 60 }),
      (heights, half) => {
        const offsets = swarm(heights, 9, half);
        expect(swarm(heights, 9, half)).toEqual(offsets);
        for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(half + 4.5);
      },
    ),
  );
});

test('ages are counted in steps, and none is lost', () => {
  expect(binned([0, 0.4, 1, 5.5], (age) => age, 1)).toEqual([
    { from: 0, to: 1, items: [0, 0.4] },
    { from: 1, to: 2, items: [1] },
    { from: 5, to: 6, items: [5.5] },
  ]);
});
