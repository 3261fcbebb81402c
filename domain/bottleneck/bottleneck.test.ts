import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import type { OpenSpan } from '../calendar/spans';
import { bottlenecks, type Activity } from './bottleneck';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2026-03-02T00:00Z');
const WINDOW: OpenSpan = [MONDAY, MONDAY + 7 * 24 * HOUR];
const ALWAYS = { time: (from: number, to: number) => Math.max(0, to - from) };
const BY_DAY: Calendar = {
  timeZone: 'UTC',
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday: weekday as 1,
    from: '08:00',
    to: '17:00',
    validFrom: '2020-01-01',
    validUntil: null,
  })),
  closures: [],
};

const at = (hour: number) => MONDAY + hour * HOUR;
const activity = (key: string, ...hours: [number, number][]): Activity => ({
  key,
  spans: hours.map(([from, to]): OpenSpan => [at(from), at(to)]),
});
const inHours = (activities: readonly Activity[], hours: Parameters<typeof bottlenecks>[2] = ALWAYS) =>
  bottlenecks(activities, WINDOW, hours).map(({ key, soleMs, shiftingMs, activeMs }) => [
    key,
    soleMs / HOUR,
    shiftingMs / HOUR,
    activeMs / HOUR,
  ]);

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: -20, max: 180 }), fc.integer({ min: 0, max: 30 }))
    .map(([from, length]): OpenSpan => [at(from), at(from + length)]),
  { maxLength: 8 },
);
const someActivities = fc.uniqueArray(fc.record({ key: fc.constantFrom('A', 'B', 'C', 'D'), spans }), {
  selector: ({ key }) => key,
});
const someHours = fc.constantFrom(ALWAYS, compileCalendar(BY_DAY));

describe('the shifting bottleneck', () => {
  test('is who is active longest, and shifts while two that follow each other overlap', () => {
    // The method's own example: M1 is the bottleneck until M2 has begun, which then is until the end.
    expect(inHours([activity('M1', [0, 10]), activity('M2', [8, 24]), activity('M3', [2, 5])])).toEqual([
      ['M2', 14, 2, 16],
      ['M1', 8, 2, 10],
      ['M3', 0, 0, 3],
    ]);
  });

  test('is several together where they are active equally long', () => {
    expect(inHours([activity('A', [0, 6]), activity('B', [0, 6])])).toEqual([
      ['A', 0, 6, 6],
      ['B', 0, 6, 6],
    ]);
  });

  test('goes on over a night in which the site is closed, but not over a pause by day', () => {
    // Monday from 15:00 and Tuesday until 10:00 are four hours without a break, more than the three of Monday morning.
    const hours = compileCalendar(BY_DAY);
    expect(
      inHours(
        [activity('A', [15, 17], [32, 34]), activity('B', [14, 17]), activity('C', [9, 10], [11, 12])],
        hours,
      ),
    ).toEqual([
      ['A', 2, 2, 4],
      ['C', 2, 0, 2],
      ['B', 1, 2, 3],
    ]);
  });

  test('is there at every open moment at which anybody is active, and at no other', () => {
    fc.assert(
      fc.property(someActivities, someHours, (activities, hours) => {
        const all = activities.flatMap((one) => one.spans);
        const anybody = bottlenecks([{ key: 'all', spans: all }], WINDOW, hours)[0]?.activeMs ?? 0;
        const found = bottlenecks(activities, WINDOW, hours);
        const sole = found.reduce((sum, { soleMs }) => sum + soleMs, 0);
        const most = Math.max(0, ...found.map(({ shiftingMs }) => shiftingMs));
        const shifting = found.reduce((sum, { shiftingMs }) => sum + shiftingMs, 0);
        // At any moment there is one sole bottleneck, or at least two share it.
        expect(sole + most).toBeLessThanOrEqual(anybody);
        expect(sole + shifting).toBeGreaterThanOrEqual(anybody);
        const open = hours.time(...WINDOW);
        for (const { soleMs, shiftingMs, activeMs, longestMs } of found) {
          expect(soleMs + shiftingMs).toBeLessThanOrEqual(activeMs);
          expect(activeMs).toBeLessThanOrEqual(open);
          expect(longestMs).toBeLessThanOrEqual(activeMs);
        }
      }),
    );
  });

  test('is the same whatever the order of resources and spans', () => {
    fc.assert(
      fc.property(someActivities, someHours, (activities, hours) => {
        const turned = activities.toReversed().map((one) => ({ ...one, spans: one.spans.toReversed() }));
        expect(bottlenecks(turned, WINDOW, hours)).toEqual(bottlenecks(activities, WINDOW, hours));
      }),
    );
  });
});
