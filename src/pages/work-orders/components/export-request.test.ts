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
  const site = { siteName, timeZone: 'America/Chicago' };
  expect(exportFileName(site, { type: 'Summary', format, status: '' }, new Date(now))).toBe(name);
});

test.each([
  ['Summary', 'Open', 'Work Orders Lakeside 2026-03-05.csv'],
  ['Detail', '', 'Work Orders Lakeside 2026-03-05 Detail.csv'],
  ['Summary', 'Repair', 'Work Orders Lakeside 2026-03-05 Repair.csv'],
  ['Detail', 'Repair', 'Work Orders Lakeside 2026-03-05 Repair Detail.csv'],
] as const)('a file in %s of the status "%s" is told from the others by its name', (type, status, name) => {
  const site = { siteName: 'Lakeside', timeZone: 'America/Chicago' };
  expect(exportFileName(site, { type, format: 'csv', status }, new Date('2026-03-05T12:00:00Z'))).toBe(name);
});
