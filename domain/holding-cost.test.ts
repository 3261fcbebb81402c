import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater, startOfDay } from './days';
import {
  centsOfDay,
  dailyCostCents,
  priceAt,
  priceSteps,
  rateOn,
  valueOn,
  type HoldingRate,
} from './holding-cost';

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
    // 18,000 × (0.0725 / 365 + 0.00055) = 3.575 + 9.90, plus 12.50
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
const someMoment = fc.integer({ min: 0, max: 70 * DAY }).map((ms) => at('2026-02-10') + ms);
const vehicle = fc.record({
  values: fc.array(fc.record({ validFrom: someDay, valueCents: fc.option(money) }), { maxLength: 3 }),
  customerId: fc.constantFrom(null, 7, 8),
  timeZone: fc.constantFrom(CHICAGO, 'UTC', 'Australia/Lord_Howe'),
});

describe('the price of a day', () => {
  test('is that of the rate and the value that hold on it, and none before the first', () => {
    fc.assert(
      fc.property(someMoment, someRates, vehicle, (moment, rates, of) => {
        const price = priceAt(priceSteps(rates, of), moment);
        const edges = [...new Set([...rates, ...of.values].map(({ validFrom }) => validFrom))].toSorted();
        const day = edges.findLast((edge) => startOfDay(edge, of.timeZone).getTime() <= moment);
        const held = day === undefined ? null : rateOn(rates, day, of.customerId);
        const cents = price === null ? null : centsOfDay(price, [DAY], DAY)[0];
        expect(cents).toBe(held && dailyCostCents(held, valueOn(of.values, day ?? '')));
      }),
    );
  });

  test('stays what it was on the days before a new rate', () => {
    fc.assert(
      fc.property(someMoment, someRates, someRate, vehicle, (moment, rates, added, of) => {
        fc.pre(moment < startOfDay(added.validFrom, of.timeZone).getTime());
        const others = rates.filter(({ validFrom }) => validFrom < added.validFrom);
        const [before, after] = [others, [...others, added]].map((some) =>
          priceAt(priceSteps(some, of), moment),
        );
        expect(after).toBe(before);
      }),
    );
  });
});

describe('what the parts of a day cost', () => {
  const price = (one: HoldingRate) => priceAt(priceSteps([one], typical), at('2026-02-02')) ?? 0n;
  const parts = fc.array(fc.integer({ min: 0, max: DAY }), { maxLength: 8 });

  test('adds up to the cent of all of them, each within a cent of what it is exactly', () => {
    fc.assert(
      fc.property(
        parts,
        someRate,
        fc.constantFrom(DAY, DAY - 3_600_000, DAY + 3_600_000),
        (times, one, dayMs) => {
          const flat = { ...one, validFrom: '2026-01-01', customerId: null };
          const aDay =
            flat.valueCents * (flat.interest / 1e4 / 365 + flat.depreciation / 1e5) + flat.overheadCents;
          const cents = centsOfDay(price(flat), times, dayMs);
          const all = times.reduce((sum, ms) => sum + ms, 0);
          const sum = cents.reduce((total, own) => total + own, 0);
          expect(Math.abs(sum - (aDay * all) / dayMs)).toBeLessThan(0.5 + 1e-4);
          for (const [place, ms] of times.entries())
            expect(Math.abs((cents[place] ?? 0) - (aDay * ms) / dayMs)).toBeLessThan(1 + 1e-4);
        },
      ),
    );
  });

  test('has the cent that is left where the remainder is the largest', () => {
    const flat = rate({ valueCents: 0, overheadCents: 1 });
    expect(centsOfDay(price(flat), [0.3 * DAY, 0.4 * DAY, 0.3 * DAY], DAY)).toEqual([0, 1, 0]);
    expect(centsOfDay(price(flat), [0.3 * DAY, 0.3 * DAY], DAY)).toEqual([1, 0]);
  });

  test('is a day’s cost for all of a day, however long it is', () => {
    expect(centsOfDay(price(rate()), [DAY], DAY)).toEqual([2_598]);
    expect(centsOfDay(price(rate()), [DAY + 3_600_000], DAY + 3_600_000)).toEqual([2_598]);
  });
});

test('a value that is told holds from its day on, changes no day before it, and may be taken back', () => {
  const told = { validFrom: '2026-02-03', valueCents: 3_600_000 };
  const days = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'];
  const costs = (...values: { validFrom: string; valueCents: number | null }[]) =>
    days.map(
      (day) =>
        centsOfDay(priceAt(priceSteps([rate()], { ...typical, values }), at(day)) ?? 0n, [DAY], DAY)[0],
    );
  const [usual, own] = [dailyCostCents(rate()), dailyCostCents(rate(), 3_600_000)];
  expect(costs(told)).toEqual([usual, usual, own, own]);
  expect(costs(told, { validFrom: '2026-02-04', valueCents: null })).toEqual([usual, usual, own, usual]);
  // If several begin on one day, the last one holds.
  expect(costs({ ...told, valueCents: 1 }, told)).toEqual([usual, usual, own, own]);
});
