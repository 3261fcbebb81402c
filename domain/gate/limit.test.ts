import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import { countedDays, gateState, paceOf, type Counted, type Finished } from './limit';

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';
/** Mondays to Fridays, ten hours, from a day on. */
const weekdays = (validFrom = '2020-01-01'): Calendar => ({
  timeZone: ZONE,
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday: weekday as 1,
    from: '08:00',
    to: '18:00',
    validFrom,
    validUntil: null,
  })),
  closures: [],
});
/** A Wednesday; the clocks changed on the eighth. */
const NOW = new Date('2026-03-25T15:00:00Z');
const LONG_AGO = new Date('2025-01-01T00:00:00Z');
const counted = (calendar: Calendar, began: Date | null = LONG_AGO) =>
  countedDays(compileCalendar(calendar), { now: NOW, began, timeZone: ZONE });
const DAYS = counted(weekdays()) as Counted;

describe('the days that count', () => {
  test('are the four weeks before today, as the site has them', () => {
    expect(DAYS).toEqual({
      from: '2026-02-25',
      to: '2026-03-24',
      since: new Date('2026-02-25T06:00:00Z'),
      before: new Date('2026-03-25T05:00:00Z'),
      openMs: 20 * 10 * HOUR,
      openDays: 20,
    });
  });

  test('begin when hours were set first, and when the site had its first vehicle', () => {
    expect(counted(weekdays('2026-03-16'))).toMatchObject({ from: '2026-03-16', openDays: 7 });
    expect(counted(weekdays(), new Date('2026-03-20T20:00:00Z'))).toMatchObject({
      from: '2026-03-20',
      openDays: 3,
    });
  });

  test('are none without hours, without vehicles, and on the day on which the hours begin', () => {
    expect(counted({ ...weekdays(), shifts: [] })).toBeNull();
    expect(counted(weekdays(), null)).toBeNull();
    expect(counted(weekdays('2026-03-25'))).toBeNull();
  });
});

describe('the limit of a shop', () => {
  test('is what it finishes in the time that a vehicle may take, rounded up', () => {
    // Four a day of ten hours, and eight hours for each: 3.2.
    expect(paceOf([{ vehicles: 80, targetMs: 8 * HOUR }], DAYS)).toEqual({
      finished: 80,
      perDay: 4,
      targetDays: 0.8,
      limit: 4,
      why: null,
    });
    expect(paceOf([{ vehicles: 100, targetMs: 8 * HOUR }], DAYS)).toMatchObject({ limit: 4 });
    expect(paceOf([{ vehicles: 20, targetMs: HOUR / 12 }], DAYS)).toMatchObject({ limit: 1 });
  });

  test('takes each kind of vehicle by its own target', () => {
    const done = [
      { vehicles: 60, targetMs: 5 * HOUR },
      { vehicles: 40, targetMs: 20 * HOUR },
    ];
    expect(paceOf(done, DAYS)).toMatchObject({ perDay: 5, targetDays: 1.1, limit: 6 });
  });

  test('is none without hours, without a target for some of its vehicles, and of fewer than twenty', () => {
    const target = { targetMs: 8 * HOUR };
    expect(paceOf([{ vehicles: 80, ...target }], null)).toMatchObject({ limit: null, why: 'hours' });
    expect(
      paceOf(
        [
          { vehicles: 80, ...target },
          { vehicles: 1, targetMs: null },
        ],
        DAYS,
      ),
    ).toMatchObject({ limit: null, why: 'target', perDay: 4.05, targetDays: null });
    expect(paceOf([{ vehicles: 19, ...target }], DAYS)).toMatchObject({ limit: null, why: 'few' });
    expect(paceOf([], DAYS)).toMatchObject({ finished: 0, perDay: 0, limit: null, why: 'few' });
  });

  const someDone = fc.array(
    fc.record({
      vehicles: fc.integer({ min: 1, max: 400 }),
      targetMs: fc.integer({ min: 1, max: 200 * HOUR }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test('follows from pace and target as they are told, and never falls with either', () => {
    fc.assert(
      fc.property(someDone, fc.integer({ min: 0, max: 50 }), (done: Finished[], more) => {
        const { perDay, targetDays, limit } = paceOf(done, DAYS);
        if (limit === null) return;
        const exact = (perDay ?? 0) * (targetDays ?? 0);
        expect(limit).toBeGreaterThanOrEqual(exact - 1e-6);
        expect(limit).toBeLessThan(Math.max(1, exact) + 1 + 1e-6);
        const faster = paceOf([...done, { vehicles: more, targetMs: 8 * HOUR }], DAYS).limit ?? 0;
        const slower = paceOf(
          done.map(({ vehicles, targetMs }) => ({ vehicles, targetMs: (targetMs ?? 0) + more * HOUR })),
          DAYS,
        ).limit;
        expect(faster).toBeGreaterThanOrEqual(limit);
        expect(slower).toBeGreaterThanOrEqual(limit);
      }),
    );
  });
});

test('a shop is nearly full from nine tenths of its limit on, and over it only with more than that', () => {
  expect([0, 26, 27, 30, 31].map((inShop) => gateState(inShop, 30))).toEqual([
    'free',
    'free',
    'near',
    'near',
    'over',
  ]);
});
