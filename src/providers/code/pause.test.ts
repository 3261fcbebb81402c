import { expect, test } from 'vitest';
import { waitAfter } from './pause';

test('waits grow to half a minute, and are not all the same', () => {
  for (const [vain, wait] of [
    [0, 2000],
    [1, 4000],
    [3, 16_000],
    [5, 30_000],
    [5000, 30_000],
  ] as const) {
    const waits = Array.from({ length: 40 }, () => waitAfter(vain));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(wait * 0.75);
    expect(Math.max(...waits)).toBeLessThanOrEqual(wait * 1.25);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});
