import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileCalendar } from '../calendar/open-time';
import { WEEKDAYS } from '../calendar/calendar';
import { centsOfDay, dailyCostCents, priceAt, priceSteps, type HoldingRate } from '../holding-cost';
import { CAUSES, type Piece } from './causes';
import { pieceCents } from './piece-cents';
import { siteDays } from './site-days';
import { accountKey, vehicleHours } from './vehicle-hours';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const timeZone = 'America/Chicago';
const days = siteDays(timeZone);
const hours = compileCalendar({
  timeZone,
  shifts: WEEKDAYS.map((weekday) => ({
    weekday,
    from: '07:00',
    to: '18:00',
    validFrom: '2020-01-01',
    validUntil: null,
  })),
  closures: [],
});
const rate = (validFrom: string, valueCents: number): HoldingRate => ({
  validFrom,
  customerId: null,
  valueCents,
  interest: 725,
  depreciation: 55,
  overheadCents: 1500,
});
const of = { values: [], customerId: null, timeZone };
const RATES = [rate('2026-10-30', 1_800_000), rate('2026-11-01', 1_912_345)];

/** Stays around the night in which clocks are set back. */
const stays = fc
  .tuple(
    fc.integer({ min: Date.parse('2026-10-28'), max: Date.parse('2026-11-03') }),
    fc.array(
      fc.record({
        ms: fc.integer({ min: 1, max: 2 * DAY }),
        cause: fc.constantFrom(...CAUSES),
        closed: fc.boolean(),
        siteShopId: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([arrive, parts]) => {
    let at = arrive;
    return parts.map(({ ms, ...own }): Piece => {
      const from = at;
      at += ms;
      return { ...own, from, to: at, party: 'site', partyName: '', stage: 'Repair', rework: false };
    });
  });

test('hours of a vehicle are its pieces to the millisecond, each on its day and once for an account', () => {
  fc.assert(
    fc.property(stays, (pieces) => {
      const rows = vehicleHours(pieces, { days, hours, prices: priceSteps(RATES, of) });
      const sum = new Map<string, number>();
      for (const { from, to, ...account } of pieces)
        sum.set(accountKey(account), (sum.get(accountKey(account)) ?? 0) + to - from);
      for (const row of rows) {
        expect(row.ms).toBeLessThanOrEqual(days.start('2100-01-02') - days.start('2100-01-01') + HOUR);
        expect(row.openMs).toBeLessThanOrEqual(row.ms);
        sum.set(accountKey(row), (sum.get(accountKey(row)) ?? 0) - row.ms);
      }
      expect([...sum.values()].every((left) => left === 0)).toBe(true);
      expect(new Set(rows.map((row) => row.day + accountKey(row))).size).toBe(rows.length);
    }),
  );
});

test('each day costs what its time costs of a day as long as it is, rounded once, and causes add up to it', () => {
  fc.assert(
    fc.property(stays, (pieces) => {
      const rows = vehicleHours(pieces, { days, hours, prices: priceSteps(RATES, of) });
      for (const day of new Set(rows.map((row) => row.day))) {
        const own = rows.filter((row) => row.day === day);
        const [begins, ends] = [days.start(day), days.start(next(day))];
        const all = pieces.reduce(
          (sum, { from, to }) => sum + Math.max(0, Math.min(to, ends) - Math.max(from, begins)),
          0,
        );
        const price = priceAt(priceSteps(RATES, of), begins);
        const cents = price === null ? 0 : centsOfDay(price, [all], ends - begins)[0];
        const unpricedMs = price === null ? all : 0;
        expect(own.reduce((sum, row) => sum + row.cents, 0)).toBe(cents);
        expect(own.reduce((sum, row) => sum + row.unpricedMs, 0)).toBe(unpricedMs);
      }
    }),
  );
});

test('a rate that holds from a day on alters no day before', () => {
  fc.assert(
    fc.property(stays, (pieces) => {
      const before = vehicleHours(pieces, { days, hours, prices: priceSteps(RATES, of) });
      const changed = priceSteps([...RATES, rate('2026-11-03', 9_999_999)], of);
      const past = (rows: typeof before) => rows.filter(({ day }) => day < '2026-11-03');
      expect(past(vehicleHours(pieces, { days, hours, prices: changed }))).toEqual(past(before));
    }),
  );
});

test('a day has 25 hours where clocks are set back, its open ones, and the price of a day', () => {
  const [from, to] = [days.start('2026-11-01'), days.start('2026-11-02')];
  const piece: Piece = {
    from,
    to,
    cause: 'approval',
    closed: false,
    party: 'consignor',
    partyName: '',
    siteShopId: null,
    stage: 'Approve',
    rework: false,
  };
  const rows = vehicleHours([piece], { days, hours, prices: priceSteps(RATES, of) });
  const cents = dailyCostCents(rate('2026-11-01', 1_912_345));
  expect(rows).toMatchObject([{ day: '2026-11-01', ms: 25 * HOUR, openMs: 11 * HOUR, cents, unpricedMs: 0 }]);
});

const next = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

test('pieces share the cents of their days, so that they add up to the vehicle', () => {
  fc.assert(
    fc.property(stays, (pieces) => {
      const spent = vehicleHours(pieces, { days, hours, prices: priceSteps(RATES, of) });
      const cents = pieceCents(pieces, spent, days);
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      expect(sum(cents)).toBe(sum(spent.map((hour) => hour.cents)));
      for (const cause of CAUSES) {
        expect(sum(cents.filter((_, place) => pieces[place]?.cause === cause))).toBe(
          sum(spent.flatMap((hour) => (hour.cause === cause ? [hour.cents] : []))),
        );
      }
      expect(cents.every((cost) => cost >= 0)).toBe(true);
    }),
  );
});
