import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAUSES, PARTIES } from '../ledger/causes';
import { changeOf, largestWait, oldOnes, workLevel } from './findings';
import {
  amountOf,
  byStage,
  costADay,
  largestLayers,
  OTHERS,
  stageLayers,
  sumOf,
  sumsByPart,
  type HourRow,
  type StandingRow,
} from './sums';
import { PARTS } from '../ledger/parts';
import { firstGroups, waitingGroups } from './waiting-groups';

const HOUR_MS = 3_600_000;
const DAYS = ['2026-03-01', '2026-03-02'];

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const hourRows: fc.Arbitrary<HourRow[]> = fc.array(
  fc.record({
    key: fc.constantFrom('2026-03-01 Repair', '2026-03-01', '2026-03-02 Approve', '2026-03-02 Parts'),
    name: fc.constant(''),
    cause: fc.constantFrom(...CAUSES),
    closed: fc.boolean(),
    ms: amount,
    openMs: amount,
    cents: amount,
    unpricedMs: amount,
  }),
);

const standing = (more: Partial<StandingRow>): StandingRow => ({
  workOrderId: 1,
  extId: '5617309',
  vehicle: '2024 Ford Explorer',
  customerId: 4,
  customerName: 'Harbor Fleet',
  arrived: '2026-03-01T12:00:00.000Z',
  stage: 'Repair',
  cause: 'unassigned',
  party: 'site',
  partyName: '',
  siteShopId: null,
  since: '2026-03-01T12:00:00.000Z',
  centsADay: 1000,
  cents: 2000,
  ...more,
});

describe('sums', () => {
  test('parts come to what all hours come to, and stages of days to their time', () => {
    fc.assert(
      fc.property(hourRows, (rows) => {
        expect(sumOf(sumsByPart(rows))).toEqual(sumOf(rows));
        const layers = stageLayers(rows, DAYS);
        const area = layers.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
        expect(area * 24 * HOUR_MS).toBeCloseTo(sumOf(rows).ms, 0);
        const fewer = largestLayers(layers, 2);
        expect(fewer.length).toBeLessThanOrEqual(2);
        const kept = fewer.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
        expect(kept).toBeCloseTo(area, 6);
      }),
    );
  });

  test('what waited for the site while it was closed is a part of its own', () => {
    const row = { key: '', name: '', cause: 'parts', ms: 5, openMs: 0, cents: 2, unpricedMs: 0 } as const;
    const sums = sumsByPart([
      { ...row, closed: true },
      { ...row, closed: false, ms: 7 },
    ]);
    expect(sums[PARTS.indexOf('parts')]?.ms).toBe(7);
    expect(sums[PARTS.indexOf('closed')]?.ms).toBe(5);
    expect(sums[PARTS.indexOf('unexplained')]?.ms).toBe(0);
  });

  test('the amount is money, or time by one of two clocks', () => {
    const amounts = { ms: 3, openMs: 2, cents: 1, unpricedMs: 0 };
    expect(amountOf({ measure: 'hours', clock: 'calendar' }, amounts)).toBe(3);
    expect(amountOf({ measure: 'hours', clock: 'open' }, amounts)).toBe(2);
    expect(amountOf({ measure: 'money', clock: 'open' }, amounts)).toBe(1);
  });

  test('small stages are one layer, and all stand in the order of the stages', () => {
    const layers = [
      { stage: 'Estimate', values: [1] },
      { stage: 'Approve', values: [9] },
      { stage: 'Repair', values: [20] },
      { stage: 'Audit', values: [2] },
    ];
    expect(largestLayers(layers, 3)).toEqual([
      { stage: 'Approve', values: [9] },
      { stage: 'Repair', values: [20] },
      { stage: OTHERS, values: [3] },
    ]);
    expect(largestLayers(layers, 4)).toBe(layers);
  });
});

describe('findings', () => {
  const only = (amounts: Partial<Record<(typeof PARTS)[number], number>>) =>
    PARTS.map((part) => amounts[part] ?? 0);

  test('the largest wait is none of work and closed hours, with its points against before', () => {
    const now = only({ working: 50, approval: 30, parts: 10, closed: 10 });
    expect(largestWait(now, only({ working: 75, approval: 25 }))).toEqual({
      part: 'approval',
      percent: 30,
      pointsMore: 5,
    });
    expect(largestWait(now, undefined)?.pointsMore).toBeUndefined();
    expect(largestWait(now, only({}))?.pointsMore).toBeUndefined();
    expect(largestWait(only({ working: 3, closed: 4 }), undefined)).toBeUndefined();
  });

  test.each([
    [5, 3, 'less', { by: 2, verdict: 'worse' }],
    [3, 5, 'less', { by: -2, verdict: 'better' }],
    [5, 3, 'more', { by: 2, verdict: 'better' }],
    [5, 3, 'none', { by: 2, verdict: 'neither' }],
    [5.4, 5, 'less', { by: 0, verdict: 'same' }],
    [null, 3, 'less', undefined],
    [3, undefined, 'less', undefined],
  ] as const)('%d after %d, wished to be %s', (now, before, wish, expected) => {
    expect(changeOf(now, before, { wish, step: 1 })).toEqual(expected);
  });

  test('work in progress has a level, and a stage with most of it', () => {
    const repair = { stage: 'Repair', values: [4, 6] };
    expect(workLevel([{ stage: 'Approve', values: [1, 3] }, repair])).toEqual({
      average: 7,
      first: 5,
      last: 9,
      most: repair,
      mostAverage: 5,
    });
    expect(workLevel([])).toBeUndefined();
  });

  test('old is who has been there longer than the limit', () => {
    const now = Date.parse('2026-03-03T12:00:00.000Z');
    const rows = [standing({}), standing({ arrived: '2026-03-03T06:00:00.000Z' })];
    expect(oldOnes(rows, now, 24 * HOUR_MS)).toEqual({ count: 1, oldest: 48 * HOUR_MS });
    expect(oldOnes(rows, now, null)).toEqual({ count: 0, oldest: 48 * HOUR_MS });
    expect(oldOnes([], now, 1)).toEqual({ count: 0, oldest: 0 });
  });
});

describe('who must act', () => {
  test('every vehicle that waits is in one group, and the groups cost what they cost', () => {
    const rows = fc.array(
      fc
        .record({
          workOrderId: fc.integer({ min: 1, max: 999 }),
          cause: fc.constantFrom(...CAUSES),
          party: fc.constantFrom(...PARTIES),
          partyName: fc.constantFrom('', 'LKQ', 'NAPA'),
          customerId: fc.integer({ min: 1, max: 3 }),
          siteShopId: fc.option(fc.integer({ min: 1, max: 3 })),
          centsADay: fc.option(fc.integer({ min: 1, max: 5000 })),
        })
        .map(standing),
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), (given, most) => {
        const waiting = given.filter(({ cause }) => cause !== 'working');
        for (const groups of [waitingGroups(given), firstGroups(waitingGroups(given), most)]) {
          expect(groups.flatMap((group) => group.rows)).toHaveLength(waiting.length);
          expect(groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(costADay(waiting));
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        }
        expect(firstGroups(waitingGroups(given), most).length).toBeLessThanOrEqual(most + 1);
      }),
    );
  });

  test('groups are shops and desks of the site, customers, suppliers and vendors by name, and what nobody knows', () => {
    const groups = waitingGroups([
      standing({ siteShopId: 3 }),
      standing({ centsADay: 2000 }),
      standing({ party: 'consignor', cause: 'approval', centsADay: 9000 }),
      standing({ party: 'supplier', cause: 'parts', partyName: 'LKQ', centsADay: 5000 }),
      standing({ party: 'site', cause: 'unexplained', centsADay: null }),
      standing({ cause: 'working' }),
    ]);
    expect(groups.map(({ key, who, name }) => [key, who, name])).toEqual([
      ['consignor 4', 'consignor', 'Harbor Fleet'],
      ['supplier LKQ', 'supplier', 'LKQ'],
      ['desk Repair', 'site', 'Repair'],
      ['site 3', 'site', ''],
      ['unknown', 'unknown', ''],
    ]);
  });

  test('stages with vehicles stand in their order, what is in none at the end', () => {
    const rows = [standing({ stage: '' }), standing({ stage: 'Repair' }), standing({ stage: 'Approve' })];
    expect(byStage(rows).map(({ stage }) => stage)).toEqual(['Approve', 'Repair', '']);
  });
});
