import { expect, test } from 'vitest';
import { MOST_ON_SITE, odometerDoubt } from './odometer';

test.each([
  [40_000, 39_999, 'lower'],
  [40_000, 40_000, undefined],
  [40_000, 40_000 + MOST_ON_SITE, undefined],
  [40_000, 40_001 + MOST_ON_SITE, 'far'],
  [null, 400_000, undefined],
  [40_000, null, undefined],
])('an odometer known at %j that shows %j is doubted: %j', (known, reading, doubt) => {
  expect(odometerDoubt(known, reading)).toBe(doubt);
});
