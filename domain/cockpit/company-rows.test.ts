import { expect, test } from 'vitest';
import {
  orderAfter,
  percentWithin,
  siteRows,
  sortedRows,
  totalRow,
  waitedFor,
  type Company,
} from './company-rows';

const USUAL = { sort: 'name', direction: 'asc', measure: 'hours', clock: 'calendar' } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Site = Company['sites'][number];
const site = (siteId: number, siteName: string, more: Partial<Site> = {}): Site => ({
  siteId,
  siteName,
  countedUntil: '2026-03-02T12:00:00.000Z',
  days: 10,
  vehicles: 20,
  p50Ms: 6 * DAY,
  p90Ms: 12 * DAY,
  p50OpenMs: 40 * HOUR,
  p90OpenMs: 80 * HOUR,
  goalMs: null,
  goalOpenMs: null,
  within: null,
  withinOpen: null,
  causes: [{ cause: 'working', closed: false, ms: HOUR, openMs: HOUR, cents: 500, unpricedMs: 0 }],
  here: 4,
  centsADay: 9000,
  waiting: [{ who: 'consignor', vehicles: 3, centsADay: 6000 }],
  ...more,
});
const COMPANY: Company = {
  all: { vehicles: 50, p50Ms: 7 * DAY, p90Ms: 14 * DAY, p50OpenMs: 41 * HOUR, p90OpenMs: 82 * HOUR },
  sites: [
    site(1, 'Austin', { goalMs: 10 * DAY, within: 15 }),
    site(2, 'Boise', {
      vehicles: 30,
      goalMs: 8 * DAY,
      within: 10,
      waiting: [
        { who: 'supplier', vehicles: 1, centsADay: 0 },
        { who: 'consignor', vehicles: 5, centsADay: 1000 },
      ],
    }),
    site(3, 'Camden', {
      days: 0,
      vehicles: 0,
      p50Ms: null,
      p90Ms: null,
      causes: [],
      here: 0,
      centsADay: 0,
      waiting: [],
    }),
  ],
};

test('all sites together are the sum of their rows, but for how long vehicles took', () => {
  const total = totalRow(COMPANY, 'calendar', 'All');
  expect(total).toMatchObject({
    siteId: null,
    vehicles: 50,
    perDay: 5,
    half: 7 * DAY,
    most: 14 * DAY,
    // Of the sites that have a goal, each judged by its own.
    goal: { ms: null, within: 25, of: 50 },
    spent: { ms: 2 * HOUR, cents: 1000 },
    here: 8,
    centsADay: 18_000,
    waiting: { consignor: { vehicles: 8, cents: 7000 }, supplier: { vehicles: 1, cents: 0 } },
  });
  expect(percentWithin(total)).toBe(50);
});

test('by open hours there is the goal of open hours alone', () => {
  const total = totalRow(COMPANY, 'open', 'All');
  expect(total).toMatchObject({ half: 41 * HOUR, most: 82 * HOUR, goal: undefined });
  expect(percentWithin(total)).toBeUndefined();
});

test.each([
  ['name', 'asc', 'Austin, Boise, Camden'],
  ['name', 'desc', 'Camden, Boise, Austin'],
  ['completed', 'desc', 'Boise, Austin, Camden'],
  // A site without vehicles took no time: it is not the fastest.
  ['half', 'asc', 'Austin, Boise, Camden'],
  ['half', 'desc', 'Austin, Boise, Camden'],
  ['goal', 'asc', 'Boise, Austin, Camden'],
  ['waiting consignor', 'desc', 'Austin, Boise, Camden'],
  // Without a price, the number of waiting vehicles decides.
  ['waiting supplier', 'desc', 'Boise, Austin, Camden'],
] as const)('sorted by %s, %s: %s', (sort, direction, expected) => {
  const rows = sortedRows(siteRows(COMPANY, 'calendar'), { ...USUAL, sort, direction });
  expect(rows.map(({ name }) => name).join(', ')).toBe(expected);
});

test('a press begins with the largest, another one turns the order; names begin with the first', () => {
  const once = orderAfter(USUAL, 'completed');
  expect(once).toEqual({ sort: 'completed', direction: 'desc' });
  expect(orderAfter(once, 'completed')).toEqual({ sort: 'completed', direction: 'asc' });
  expect(orderAfter(once, 'name')).toEqual({ sort: 'name', direction: 'asc' });
});

test('only those whom vehicles wait for are told', () => {
  expect(waitedFor(siteRows(COMPANY, 'calendar'))).toEqual(['consignor', 'supplier']);
});
