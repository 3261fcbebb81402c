import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitHours } from './hour-split';

test('the hour split adds up to the labor and differs by at most a hundredth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 40 }),
      (hours, technicians) => {
        const shares = splitHours(hours, technicians);
        expect(shares).toHaveLength(technicians);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(hours);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(splitHours(100, 3)).toEqual([34, 33, 33]);
  expect(splitHours(120, 0)).toEqual([]);
});
