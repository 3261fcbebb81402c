import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalFactor, PRIOR_MS, shopFactor } from './factor';

const HOUR = 3_600_000;

describe('By how much longer than the book somebody takes', () => {
  it('is what their shop takes while nothing is known of them', () => {
    expect(personalFactor({ bookMs: 0, actualMs: 0 }, 1.2)).toBe(1.2);
    expect(shopFactor({ bookMs: 0, actualMs: 0 })).toBe(1);
  });

  it('is half of their own after as much work as the expectation weighs', () => {
    expect(personalFactor({ bookMs: PRIOR_MS, actualMs: 1.4 * PRIOR_MS }, 1)).toBeCloseTo(1.2);
  });

  it('lies between their own and that of their shop, and never beyond half and twice of the book', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4_000, noNaN: true }),
        fc.double({ min: 0, max: 40_000, noNaN: true }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (book, actual, shop) => {
          const factor = personalFactor({ bookMs: book * HOUR, actualMs: actual * HOUR }, shop);
          const own = Math.min(2, Math.max(0.5, actual / book));
          expect(factor).toBeGreaterThanOrEqual(Math.min(own, shop) - 1e-9);
          expect(factor).toBeLessThanOrEqual(Math.max(own, shop) + 1e-9);
        },
      ),
    );
  });
});
