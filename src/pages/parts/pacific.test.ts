import { expect, test } from 'vitest';
import { formatPacific, pacificDay, pacificIso } from './pacific';

test.each([
  ['2026-03-02T15:04:05Z', '2026-03-02T07:04:05-08:00', '03/02/2026 7:04 AM', '2026/03/02'],
  ['2026-07-05T06:30:00Z', '2026-07-04T23:30:00-07:00', '07/04/2026 11:30 PM', '2026/07/04'],
  // The night in which the clocks change.
  ['2026-03-08T10:00:00Z', '2026-03-08T03:00:00-07:00', '03/08/2026 3:00 AM', '2026/03/08'],
  ['2027-01-01T07:59:59Z', '2026-12-31T23:59:59-08:00', '12/31/2026 11:59 PM', '2026/12/31'],
])('%s is %s in Pacific time', (moment, iso, shown, day) => {
  expect(pacificIso(new Date(moment))).toBe(iso);
  expect(new Date(iso).getTime()).toBe(new Date(moment).getTime());
  expect(formatPacific(moment, 'en')).toBe(shown);
  expect(pacificDay(moment)).toBe(day);
});

test('no moment is no day', () => {
  expect(pacificDay('')).toBe('');
});
