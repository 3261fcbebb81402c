import { expect, test } from 'vitest';
import { exportFileName } from './export-request';

test.each([
  [
    'Lakeside Auto Auction',
    '2026-03-05T12:00:00Z',
    'csv',
    'Work Orders Lakeside Auto Auction 2026-03-05.csv',
  ],
  [
    'Lakeside Auto Auction',
    '2026-03-05T03:00:00Z',
    'xlsx',
    'Work Orders Lakeside Auto Auction 2026-03-04.xlsx',
  ],
  ['East/West: "A"', '2026-12-31T12:00:00Z', 'csv', 'Work Orders East West   A 2026-12-31.csv'],
] as const)("the file of %s at %s as %s carries the site's date", (siteName, now, format, name) => {
  expect(exportFileName({ siteName, timeZone: 'America/Chicago' }, format, new Date(now))).toBe(name);
});
