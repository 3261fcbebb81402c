import { expect, test } from 'vitest';
import { quickDays } from './quick-days';

/** Still the evening of February 28 in Chicago, already the next morning in Tokyo. */
const NOW = new Date('2026-03-01T03:00:00Z');

test.each([
  ['today', 'America/Chicago', '2026-02-28', '2026-02-28'],
  ['today', 'Asia/Tokyo', '2026-03-01', '2026-03-01'],
  ['week', 'America/Chicago', '2026-02-22', '2026-02-28'],
  ['week', 'Asia/Tokyo', '2026-02-23', '2026-03-01'],
  ['month', 'America/Chicago', '2026-02-01', '2026-02-28'],
  ['month', 'Asia/Tokyo', '2026-03-01', '2026-03-01'],
] as const)('%s in %s is from %s to %s', (choice, timeZone, from, to) => {
  expect(quickDays(choice, timeZone, NOW)).toEqual({ from, to });
});
