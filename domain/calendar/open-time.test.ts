import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownAt } from '../moments';
import { clockMs, WEEKDAYS, type Calendar, type Closure, type Shift, type Weekday } from './calendar';
import { addOpenTime, isOpen, openSpans, openTime } from './open-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONES = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
/** The days before clock changes in one of the zones, a turn of the year, and an ordinary day. */
const AROUND = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-03',
  '2026-10-02',
  '2026-10-24',
  '2026-10-31',
  '2026-12-30',
  '2026-07-14',
];

const every = (from: string, to: string, weekdays: readonly Weekday[] = WEEKDAYS): Shift[] =>
  weekdays.map((weekday) => ({ weekday, from, to, validFrom: '2020-01-01', validUntil: null }));
const calendarOf = (timeZone: string, shifts: Shift[], closures: Closure[] = []): Calendar => ({
  timeZone,
  shifts,
  closures,
});
const at = (text: string) => Date.parse(text);
const texts = (spans: [number, number][]) =>
  spans.map((span) => span.map((moment) => new Date(moment).toISOString().slice(0, 16)));

/**
 * Minute by minute: clocks that never go back stand still in a repeated hour, and a shift is open between its two
 * times.
 */
function oracle(from: number, to: number, { timeZone, shifts, closures }: Calendar): boolean[] {
  const shownMs = (moment: number) => Date.parse(`${shownAt(moment, timeZone)}Z`);
  const open: boolean[] = [];
  let furthest = -Infinity;
  for (let minute = from - 2 * DAY; minute < to; minute += MINUTE) {
    furthest = Math.max(furthest, shownMs(minute));
    if (minute < from) continue;
    const today = Math.floor(furthest / DAY) * DAY;
    const within = [today - DAY, today].some((midnight) => {
      const day = new Date(midnight).toISOString().slice(0, 10);
      const weekday = new Date(midnight).getUTCDay() || 7;
      return shifts.some((shift) => {
        if (shift.weekday !== weekday || day < shift.validFrom || day >= (shift.validUntil ?? '9999'))
          return false;
        const begins = midnight + clockMs(shift.from);
        const ends = midnight + clockMs(shift.to) + (shift.to <= shift.from ? DAY : 0);
        return begins <= furthest && furthest < ends;
      });
    });
    const text = new Date(furthest).toISOString();
    const closed = closures.some(
      (closure) =>
        text.slice(0, closure.from.length) >= closure.from &&
        text.slice(0, closure.until.length) < closure.until,
    );
    open.push(within && !closed);
  }
  return open;
}

const clockTime = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * MINUTE).toISOString().slice(11, 16));
const near = (day: string, least: number, most: number) =>
  fc
    .integer({ min: least, max: most })
    .map((days) => new Date(at(day) + days * DAY).toISOString().slice(0, 10));
const shiftNear = (day: string) =>
  fc.record({
    weekday: fc.constantFrom(...WEEKDAYS),
    from: clockTime,
    to: fc.oneof(clockTime, fc.constant('24:00')),
    validFrom: fc.oneof(fc.constant('2020-01-01'), near(day, -2, 4)),
    validUntil: fc.oneof(fc.constant(null), near(day, 0, 6)),
  });
const closureNear = (day: string) =>
  fc
    .tuple(near(day, -1, 4), near(day, -1, 4), clockTime, clockTime, fc.boolean())
    .map(([one, other, from, until, timed]) => ({
      name: 'Closed',
      from: timed ? `${one}T${from}` : one,
      until: timed ? `${other}T${until}` : other,
    }));
const situations = fc
  .constantFrom(...AROUND)
  .chain((day) =>
    fc.record({
      timeZone: fc.constantFrom(...ZONES),
      shifts: fc.array(shiftNear(day), { maxLength: 14 }),
      closures: fc.array(closureNear(day), { maxLength: 3 }),
      from: fc.integer({ min: 0, max: 36 * 60 }).map((minutes) => at(day) + minutes * MINUTE),
      minutes: fc.integer({ min: 0, max: 60 * 60 }),
    }),
  )
  .map(({ from, minutes, ...calendar }) => ({
    calendar: calendar as Calendar,
    from,
    to: from + minutes * MINUTE,
  }));

describe('open time', () => {
  test('is what counting minute by minute gives', () => {
    fc.assert(
      fc.property(situations, ({ calendar, from, to }) => {
        const minutes = oracle(from, to, calendar);
        const spans = openSpans(from, to, calendar);
        const open = minutes.map((_, minute) => {
          const moment = from + minute * MINUTE;
          return spans.some(([begins, ends]) => begins <= moment && moment < ends);
        });
        expect(open).toEqual(minutes);
        const counted = minutes.filter(Boolean).length * MINUTE;
        expect(openTime(from, to, calendar)).toBe(counted);
        expect(isOpen(from, calendar)).toBe(oracle(from, from + MINUTE, calendar)[0]);
      }),
      { numRuns: 150 },
    );
  });

  test('is the sum of its spans, which lie apart and in order', () => {
    fc.assert(
      fc.property(situations, ({ calendar, from, to }) => {
        const spans = openSpans(from, to, calendar);
        expect(spans.reduce((sum, [begins, ends]) => sum + ends - begins, 0)).toBe(
          openTime(from, to, calendar),
        );
        let last = -Infinity;
        for (const [begins, ends] of spans) {
          expect(begins).toBeGreaterThan(last);
          expect(ends).toBeGreaterThan(begins);
          last = ends;
        }
      }),
    );
  });

  test('adds up wherever it is cut, whatever was asked before', () => {
    fc.assert(
      fc.property(situations, fc.double({ min: 0, max: 1, noNaN: true }), ({ calendar, from, to }, part) => {
        const middle = Math.floor(from + (to - from) * part);
        const far = openTime(from - 700 * DAY, to + 700 * DAY, { ...calendar });
        expect(openTime(from, middle, calendar) + openTime(middle, to, calendar)).toBe(
          openTime(from, to, calendar),
        );
        expect(
          openTime(from - 700 * DAY, from, calendar) +
            openTime(from, to, calendar) +
            openTime(to, to + 700 * DAY, calendar),
        ).toBe(far);
      }),
      { numRuns: 50 },
    );
  });

  test('that is added has passed when the answer comes, and not a millisecond before', () => {
    fc.assert(
      fc.property(situations, fc.integer({ min: 1, max: 40 * HOUR }), ({ calendar, from }, ms) => {
        const end = addOpenTime(from, ms, calendar);
        if (end === null) {
          expect(openTime(from, from + 4000 * DAY, calendar)).toBeLessThan(ms);
          return;
        }
        expect(openTime(from, end, calendar)).toBe(ms);
        expect(openTime(from, end - 1, calendar)).toBe(ms - 1);
      }),
    );
  });
});

describe('hours', () => {
  const monday = at('2026-11-23T00:00Z');

  test('hold on their weekday alone', () => {
    const calendar = calendarOf('America/Chicago', every('07:00', '18:00', [1, 3]));
    expect(texts(openSpans(monday, monday + 7 * DAY, calendar))).toEqual([
      ['2026-11-23T13:00', '2026-11-24T00:00'],
      ['2026-11-25T13:00', '2026-11-26T00:00'],
    ]);
  });

  test('that touch at midnight are one', () => {
    const calendar = calendarOf('UTC', [...every('20:00', '24:00', [1]), ...every('00:00', '04:00', [2])]);
    expect(texts(openSpans(monday, monday + 2 * DAY, calendar))).toEqual([
      ['2026-11-23T20:00', '2026-11-24T04:00'],
    ]);
  });

  test('that end at or before their beginning end on the next day', () => {
    const night = calendarOf('UTC', every('22:00', '06:00', [7]));
    expect(texts(openSpans(monday - DAY, monday + DAY, night))).toEqual([
      ['2026-11-22T22:00', '2026-11-23T06:00'],
    ]);
    expect(openTime(monday, monday + 2 * DAY, calendarOf('UTC', every('08:00', '08:00', [1])))).toBe(DAY);
  });

  test.each([
    ['begins in the hour that is left out', '2026-03-08', '02:30', '06:00', '2026-03-08T08:00', 3],
    ['ends in the hour that is left out', '2026-03-08', '00:00', '02:30', '2026-03-08T06:00', 2],
    ['lies in the hour that is left out', '2026-03-08', '02:15', '02:45', null, 0],
    ['lasts over the hour that is left out', '2026-03-08', '00:00', '06:00', '2026-03-08T06:00', 5],
    ['begins in the hour that comes twice', '2026-11-01', '01:30', '06:00', '2026-11-01T06:30', 5.5],
    ['ends in the hour that comes twice', '2026-11-01', '00:00', '01:30', '2026-11-01T05:00', 1.5],
    ['lasts over the hour that comes twice', '2026-11-01', '00:00', '06:00', '2026-11-01T05:00', 7],
  ])('of a shift that %s', (_, day, from, to, begins, hours) => {
    const calendar = calendarOf('America/Chicago', every(from, to, [7]));
    const [span] = openSpans(at(day) - DAY, at(day) + 3 * DAY, calendar);
    expect(span ? new Date(span[0]).toISOString().slice(0, 16) : null).toBe(begins);
    expect(openTime(at(day) - DAY, at(day) + 3 * DAY, calendar)).toBe(hours * HOUR);
  });

  test('change from a day on, and leave the days before as they were', () => {
    const before = { ...every('07:00', '18:00', [1])[0]!, validUntil: '2026-11-30' };
    const since = { ...every('09:00', '12:00', [1])[0]!, validFrom: '2026-11-30' };
    const changed = calendarOf('UTC', [before, since]);
    const unchanged = calendarOf('UTC', every('07:00', '18:00', [1]));
    expect(openTime(0, monday + 7 * DAY, changed)).toBe(openTime(0, monday + 7 * DAY, unchanged));
    expect(openTime(monday + 7 * DAY, monday + 14 * DAY, changed)).toBe(3 * HOUR);
  });

  test('are none in a closure, over a turn of the year as well', () => {
    const calendar = calendarOf('Europe/Berlin', every('00:00', '24:00'), [
      { name: 'Holidays', from: '2026-12-24T12:00', until: '2027-01-02' },
    ]);
    expect(texts(openSpans(at('2026-12-24T00:00Z'), at('2027-01-03T00:00Z'), calendar))).toEqual([
      ['2026-12-24T00:00', '2026-12-24T11:00'],
      ['2027-01-01T23:00', '2027-01-03T00:00'],
    ]);
  });

  test('there are none of never end a wait for them', () => {
    expect(addOpenTime(monday, 1, calendarOf('UTC', []))).toBeNull();
    const ended = every('07:00', '08:00').map((shift) => ({ ...shift, validUntil: '2026-11-24' }));
    expect(addOpenTime(monday, HOUR, calendarOf('UTC', ended))).toBe(monday + 8 * HOUR);
    expect(addOpenTime(monday, HOUR + 1, calendarOf('UTC', ended))).toBeNull();
    expect(addOpenTime(monday, 0, calendarOf('UTC', []))).toBe(monday);
  });

  test('of a span that ends before it begins are none', () => {
    const calendar = calendarOf('UTC', every('00:00', '24:00'));
    expect(openTime(monday, monday - DAY, calendar)).toBe(0);
    expect(openSpans(monday, monday, calendar)).toEqual([]);
  });
});
