import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater, startOfDay } from './days';
import { costOf, dailyCostCents, rateOn, valueOn, type CostSpan, type HoldingRate } from './holding-cost';

const DAY = 86_400_000;
const CHICAGO = 'America/Chicago';
const rate = (change: Partial<HoldingRate> = {}): HoldingRate => ({
  validFrom: '2026-01-01',
  customerId: null,
  valueCents: 1_800_000,
  interest: 725,
  depreciation: 55,
  overheadCents: 1_250,
  ...change,
});
const typical = { values: [], customerId: null, timeZone: CHICAGO };
const at = (day: string) => startOfDay(day, CHICAGO).getTime();

describe('the cost of a day', () => {
  test('is value × (interest / 365 + depreciation) + overhead', () => {
    // 18,000 × (0.0725 / 365 + 0.00055) = 3.575 + 9.90, and 12.50 besides
    expect(dailyCostCents(rate())).toBe(2_598);
    expect(dailyCostCents(rate(), 0)).toBe(1_250);
    expect(dailyCostCents(rate(), 3_650_000)).toBe(725 + 2_008 + 1_250);
  });

  test('is rounded half a cent up', () => {
    expect(dailyCostCents(rate({ interest: 0, depreciation: 1, overheadCents: 0 }), 50_000)).toBe(1);
    expect(dailyCostCents(rate({ interest: 0, depreciation: 1, overheadCents: 0 }), 49_999)).toBe(0);
  });
});

describe('the rate of a day', () => {
  const rates = [
    rate(),
    rate({ validFrom: '2026-06-01', overheadCents: 1_500 }),
    rate({ validFrom: '2026-03-01', customerId: 7, overheadCents: 900 }),
  ];

  test.each([
    ['the site’s until its next one', '2026-05-31', null, 1_250],
    ['the site’s next one from its day on', '2026-06-01', null, 1_500],
    ['that of a customer', '2026-07-01', 7, 900],
    ['the site’s before a customer has one', '2026-02-28', 7, 1_250],
    ['the site’s for other customers', '2026-07-01', 8, 1_500],
  ])('is %s', (_, day, customerId, overhead) => {
    expect(rateOn(rates, day, customerId)?.overheadCents).toBe(overhead);
  });

  test('is none before the first', () => expect(rateOn(rates, '2025-12-31', 7)).toBeNull());
});

const money = fc.integer({ min: 0, max: 20_000_000 });
const someDay = fc.integer({ min: 0, max: 60 }).map((days) => daysLater('2026-02-15', days));
const someRate = fc.record({
  validFrom: someDay,
  customerId: fc.constantFrom(null, null, 7),
  valueCents: money,
  interest: fc.integer({ min: 0, max: 10_000 }),
  depreciation: fc.integer({ min: 0, max: 10_000 }),
  overheadCents: fc.integer({ min: 0, max: 100_000 }),
});
const someRates = fc.uniqueArray(someRate, {
  selector: ({ validFrom, customerId }) => `${validFrom} ${customerId}`,
  maxLength: 6,
});
const someSpans = fc
  .array(
    fc.tuple(fc.constantFrom('working', 'approval', 'parts', 'closed'), fc.integer({ min: 1, max: 9 * DAY })),
    {
      maxLength: 12,
    },
  )
  .map((parts) => {
    let from = at('2026-02-20') + 12_345_678;
    return parts.map(([cause, ms]): CostSpan<string> => ({ cause, from, to: (from += ms) }));
  });
const vehicle = fc.record({
  values: fc.array(fc.record({ validFrom: someDay, valueCents: fc.option(money) }), { maxLength: 3 }),
  customerId: fc.constantFrom(null, 7, 8),
  timeZone: fc.constantFrom(CHICAGO, 'UTC', 'Australia/Lord_Howe'),
});

describe('what spans cost', () => {
  test('is a day’s cost for each day', () => {
    const ten = costOf([{ cause: 'parts', from: at('2026-02-01'), to: at('2026-02-11') }], [rate()], typical);
    expect(ten).toEqual({ causes: new Map([['parts', 25_975]]), cents: 25_975, unpricedMs: 0 });
  });

  test('adds to the cent, its causes and the vehicle, within half a cent of the exact sum', () => {
    fc.assert(
      fc.property(someSpans, someRates, vehicle, (spans, rates, of) => {
        const { causes, cents, unpricedMs } = costOf(spans, rates, of);
        expect([...causes.values()].reduce((sum, own) => sum + own, 0)).toBe(cents);
        let exact = 0;
        let unpriced = 0;
        const edges = [...new Set([...rates, ...of.values].map(({ validFrom }) => validFrom))].toSorted();
        for (const { from, to } of spans) {
          let begins = from;
          while (begins < to) {
            const day = edges.findLast((edge) => startOfDay(edge, of.timeZone).getTime() <= begins);
            const next = edges
              .map((edge) => startOfDay(edge, of.timeZone).getTime())
              .find((edge) => edge > begins);
            const ends = Math.min(to, next ?? to);
            const held = day === undefined ? null : rateOn(rates, day, of.customerId);
            if (held) {
              const value = valueOn(of.values, day ?? '') ?? held.valueCents;
              const aDay = value * (held.interest / 1e4 / 365 + held.depreciation / 1e5) + held.overheadCents;
              exact += (aDay * (ends - begins)) / DAY;
            } else unpriced += ends - begins;
            begins = ends;
          }
        }
        expect(Math.abs(cents - exact)).toBeLessThan(0.5 + 1e-4);
        expect(unpricedMs).toBe(unpriced);
      }),
    );
  });

  test('does not depend on the order of the spans, nor on where they are cut', () => {
    fc.assert(
      fc.property(someSpans, someRates, vehicle, (spans, rates, of) => {
        const cut = spans.toReversed().flatMap(({ cause, from, to }) => {
          const middle = Math.floor((from + to) / 2);
          return [
            { cause, from: middle, to },
            { cause, from, to: middle },
          ];
        });
        const { causes, ...whole } = costOf(spans, rates, of);
        const { causes: others, ...same } = costOf(cut, rates, of);
        expect(same).toEqual(whole);
        expect(Object.fromEntries(others)).toEqual(Object.fromEntries(causes));
      }),
    );
  });

  test('stays what it was on the days before a new rate', () => {
    fc.assert(
      fc.property(someSpans, someRates, someRate, vehicle, (spans, rates, added, of) => {
        const today = startOfDay(added.validFrom, of.timeZone).getTime();
        const past = spans.flatMap((span) =>
          span.from < today ? [{ ...span, to: Math.min(span.to, today) }] : [],
        );
        const others = rates.filter(({ validFrom }) => validFrom < added.validFrom);
        expect(costOf(past, [...others, added], of)).toEqual(costOf(past, others, of));
      }),
    );
  });

  test('a cause whose remainder is the largest has the cent that is left', () => {
    const flat = rate({ valueCents: 0, overheadCents: 1 });
    const from = at('2026-02-02');
    const spans = [
      { cause: 'parts', from, to: from + 0.3 * DAY },
      { cause: 'approval', from: from + 0.3 * DAY, to: from + 0.7 * DAY },
      { cause: 'working', from: from + 0.7 * DAY, to: from + DAY },
    ];
    expect(costOf(spans, [flat], typical).causes).toEqual(
      new Map([
        ['parts', 0],
        ['approval', 1],
        ['working', 0],
      ]),
    );
  });
});

test('a value that is told holds from its day on, changes no day before it, and may be taken back', () => {
  const told = { validFrom: '2026-02-03', valueCents: 3_600_000 };
  const spans = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'].map((day) => ({
    cause: day,
    from: at(day),
    to: at(daysLater(day, 1)),
  }));
  const costs = (...values: { validFrom: string; valueCents: number | null }[]) =>
    spans.map((span) => costOf([span], [rate()], { ...typical, values }).cents);
  const [usual, own] = [dailyCostCents(rate()), dailyCostCents(rate(), 3_600_000)];
  expect(costs(told)).toEqual([usual, usual, own, own]);
  expect(costs(told, { validFrom: '2026-02-04', valueCents: null })).toEqual([usual, usual, own, usual]);
  // Of several of one day the last one holds.
  expect(costs({ ...told, valueCents: 1 }, told)).toEqual([usual, usual, own, own]);
});
