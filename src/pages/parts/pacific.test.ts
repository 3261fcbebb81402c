import { expect, test } from 'vitest';
import { orderTime, pacificDay, pacificIso } from './pacific';

test.each([
  ['2026-03-02T15:04:05Z', '2026-03-02T07:04:05-08:00', '03/02/2026 7:04 AM', '2026/03/02'],
  ['2026-07-05T06:30:00Z', '2026-07-04T23:30:00-07:00', '07/04/2026 11:30 PM', '2026/07/04'],
  // The night in which the clocks change.
  ['2026-03-08T10:00:00Z', '2026-03-08T03:00:00-07:00', '03/08/2026 3:00 AM', '2026/03/08'],
  ['2027-01-01T07:59:59Z', '2026-12-31T23:59:59-08:00', '12/31/2026 11:59 PM', '2026/12/31'],
])('%s is %s in Pacific time', (moment, iso, shown, day) => {
  expect(pacificIso(new Date(moment))).toBe(iso);
  expect(new Date(iso).getTime()).toBe(new Date(moment).getTime());
  expect(orderTime(moment, 'America/Los_Angeles', 'en')).toEqual([shown, '']);
  expect(pacificDay(moment)).toBe(day);
});

test('no moment is no day', () => {
  expect(pacificDay('')).toBe('');
});

test('an order time is told in the time of the site, beside it in Pacific time', () => {
  const sent = '2026-03-02T15:04:05Z';
  expect(orderTime(sent, 'America/Chicago', 'en')).toEqual(['03/02/2026 9:04 AM', '7:04 AM']);
  expect(orderTime(sent, 'America/Chicago', 'fr')).toEqual(['02/03/2026 09:04', '07:04']);
  expect(orderTime('2026-03-02T07:30:00Z', 'America/Chicago', 'en')).toEqual([
    '03/02/2026 1:30 AM',
    '03/01/2026 11:30 PM',
  ]);
});
