import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layTimeline, type TimeBar } from './timeline-layout';
import { timeTicks } from './time-ticks';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const timeZone = 'America/Chicago';
const bar = (key: string, from: number, to: number, more: Partial<TimeBar> = {}): TimeBar => ({
  key,
  from,
  to,
  label: key,
  kind: 'fill',
  tone: 1,
  name: key,
  ...more,
});
const lay = (bars: readonly TimeBar[], view: readonly [number, number]) =>
  layTimeline({
    groups: [{ key: 'parts', label: 'Parts', rows: [{ key: 'pad', label: 'Brake pad', bars }] }],
    view,
    shaded: [],
    timeZone,
    formatTick: ({ day }) => day,
    textWidth: (text) => text.length * 7,
    width: 800,
  });

const stretches = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 100 * DAY }), fc.integer({ min: 1, max: 10 * DAY })),
  { minLength: 1, maxLength: 20 },
);

test('whatever stretches there are, each in view is drawn within the chart, reached, and covers no other', () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 0, max: 90 * DAY }), (all, from) => {
      const bars = all.map(([begins, ms], index) => bar(String(index), begins, begins + ms));
      const view = [from, from + 10 * DAY] as const;
      const { bars: drawn, marks, left, height } = lay(bars, view);
      const seen = bars.filter((one) => one.from < view[1] && one.to > view[0]);
      expect(new Set(drawn.map((one) => one.bar.key))).toEqual(new Set(seen.map(({ key }) => key)));
      expect(marks).toHaveLength(seen.length);
      for (const { x, y, width, height: high } of drawn) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x + width).toBeLessThanOrEqual(802);
        expect(y + high).toBeLessThanOrEqual(height);
      }
      for (const one of drawn) {
        for (const other of drawn) {
          const apart = one.bar.to <= other.bar.from || other.bar.to <= one.bar.from;
          expect(one === other || apart || one.y !== other.y).toBe(true);
        }
      }
    }),
  );
});

test('ten minutes in 130 days still show, and a pointer finds them upon what lasts', () => {
  const clock = bar('clock', 50 * DAY, 50 * DAY + 600_000, { upon: true });
  const { bars, marks } = lay([bar('queue', 0, 130 * DAY), clock], [0, 130 * DAY]);
  expect(bars.find((one) => one.bar === clock)?.width).toBeGreaterThanOrEqual(2);
  expect(marks[0]?.key).toBe('clock');
});

test('moments at an axis are times of the day, or days, of the zone, as many as have room', () => {
  const from = Date.parse('2026-10-31T05:00:00Z');
  const days = timeTicks(from, from + 130 * DAY, 8, timeZone);
  expect(days.length).toBeGreaterThan(3);
  expect(days.length).toBeLessThanOrEqual(9);
  expect(days.every(({ startsDay }) => startsDay)).toBe(true);
  // The night in which clocks are set back has 25 hours.
  const hours = timeTicks(from, from + 3 * DAY, 12, timeZone);
  expect(hours.filter(({ startsDay }) => startsDay).map(({ day }) => day)).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  const minutes = timeTicks(from + 10 * HOUR, from + 10 * HOUR + 900_000, 8, timeZone);
  expect(minutes.map(({ at }) => (at - from) / 60_000)).toEqual([600, 605, 610, 615]);
});
