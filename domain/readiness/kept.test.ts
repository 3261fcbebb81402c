import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDrift, keptShare, LEAST_SCORED, type DuePromises } from './kept';

/** What came of vehicles with this many promises each, of which this many were kept. */
const due = (vehicles: readonly (readonly [promises: number, kept: number])[]): DuePromises => {
  const sum = (of: (promises: number, kept: number) => number) =>
    vehicles.reduce((total, [promises, kept]) => total + of(promises, kept), 0);
  return {
    vehicles: vehicles.length,
    promises: sum((promises) => promises),
    kept: sum((_, kept) => kept),
    promisesSquared: sum((promises) => promises * promises),
    keptSquared: sum((_, kept) => kept * kept),
    both: sum((promises, kept) => promises * kept),
  };
};
const alike = (kept: number, missed: number, promises = 1) =>
  due([
    ...Array.from({ length: kept }, () => [promises, promises] as const),
    ...Array.from({ length: missed }, () => [promises, 0] as const),
  ]);

test('the share lies within its interval, between none and all', () => {
  const vehicle = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }))
    .map(([promises, kept]) => [promises, Math.min(promises, kept)] as const);
  fc.assert(
    fc.property(fc.array(vehicle, { minLength: LEAST_SCORED, maxLength: 80 }), (vehicles) => {
      const { share = 0, low = 0, high = 0 } = keptShare(due(vehicles)) ?? {};
      expect(low).toBeGreaterThanOrEqual(0);
      expect(share).toBeGreaterThanOrEqual(low - 1e-9);
      expect(high).toBeGreaterThanOrEqual(share - 1e-9);
      expect(high).toBeLessThanOrEqual(1);
    }),
  );
});

test('is known as Wilson has it where each vehicle was promised once, and no better where each was ten times', () => {
  const once = keptShare(alike(90, 10));
  expect(once?.low).toBeCloseTo(0.8256, 4);
  expect(once?.high).toBeCloseTo(0.9448, 4);
  const often = keptShare(alike(90, 10, 10));
  expect(often?.low).toBeCloseTo(once?.low ?? 0, 9);
  expect(often?.high).toBeCloseTo(once?.high ?? 0, 9);
});

test('of too few vehicles nothing is said, however often they were promised', () => {
  expect(keptShare(alike(LEAST_SCORED - 1, 0, 30))).toBeNull();
});

test('what is kept seldom is told apart from chance', () => {
  expect(isDrift(keptShare(alike(80, 20)))).toBe(true);
  expect(isDrift(keptShare(alike(88, 12)))).toBe(false);
  expect(isDrift(keptShare(alike(24, 6)))).toBe(false);
  expect(isDrift(null)).toBe(false);
});
