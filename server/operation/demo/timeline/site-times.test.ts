import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCalendar } from '#domain/calendar/open-time';
import { siteCalendar } from '../opening-hours';
import { OpenLine } from './open-line';
import { SiteTimes } from './site-times';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = [
  ['America/Chicago', -6],
  ['America/New_York', -5],
  ['America/Los_Angeles', -8],
] as const;
const since = new Date('2025-06-01');
/** Also a Sunday evening, when nobody has been there for a day. */
const STOPS = ['2026-03-14', '2026-03-02', '2025-11-12', '2026-07-01'].map((day) => Date.parse(day));

const sites = fc.constantFrom(...ZONES).chain(([timeZone, offset]) =>
  fc.constantFrom(...STOPS).map((stop) => {
    const calendar = siteCalendar(timeZone, { stop, since });
    return {
      stop,
      offset,
      hours: compileCalendar(calendar),
      times: new SiteTimes(calendar, offset, [], { stop, since }),
    };
  }),
);
/** This many milliseconds before the story stops. */
const ago = fc.integer({ min: 0, max: 150 * DAY });

describe('a moment that is pressed into open hours', () => {
  test('lies in them, never after the end of the story', () => {
    fc.assert(
      fc.property(sites, ago, ({ stop, hours, times }, before) => {
        const placed = times.press(stop - before);
        expect(hours.isOpen(placed)).toBe(true);
        expect(placed).toBeLessThanOrEqual(stop);
        expect(Math.abs(placed - (stop - before))).toBeLessThan(3 * DAY);
      }),
    );
  });

  test('stays behind what came before it on the same day', () => {
    fc.assert(
      fc.property(
        sites,
        ago,
        fc.integer({ min: 0, max: 3 * HOUR }),
        ({ stop, times, offset }, before, apart) => {
          const [one, other] = [stop - before - apart, stop - before];
          const dayOf = (at: number) => Math.floor((at + offset * HOUR) / DAY);
          if (dayOf(one) === dayOf(other)) expect(times.press(one)).toBeLessThanOrEqual(times.press(other));
        },
      ),
    );
  });
});

test('what is delivered comes at the wanted moment or later, on a weekday, while the ramp is staffed', () => {
  fc.assert(
    fc.property(sites, fc.integer({ min: 7 * DAY, max: 150 * DAY }), ({ stop, hours, times }, before) => {
      const at = times.delivered(stop - before);
      expect(at).toBeGreaterThanOrEqual(stop - before);
      expect(at).toBeLessThan(stop - before + 5 * DAY);
      expect(hours.isOpen(at)).toBe(true);
      expect([0, 6]).not.toContain(new Date(at - 7 * HOUR).getUTCDay());
    }),
  );
});

describe('open time laid end to end', () => {
  const spans = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((lengths) => {
      let at = 0;
      return lengths.map(([closed, open]): [number, number] => {
        const from = at + closed;
        at = from + open;
        return [from, at];
      });
    });
  const total = (all: readonly (readonly [number, number])[]) =>
    all.reduce((sum, [from, to]) => sum + to - from, 0);

  test('answers moments by how long has been open until them', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 400 }), (all, moment) => {
        const line = new OpenLine(all);
        const open = all.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, moment) - from), 0);
        expect(line.at(moment)).toBe(open);
        expect(line.at(line.begin(open))).toBe(open);
        expect(line.at(line.end(open))).toBe(open);
        expect(line.last(moment)).toBeLessThanOrEqual(moment);
        expect(line.at(line.last(moment))).toBe(open);
      }),
    );
  });

  test('cuts a piece of work where nobody is there', () => {
    fc.assert(
      fc.property(spans, fc.nat(), fc.nat(), (all, one, other) => {
        const line = new OpenLine(all);
        const [from, to] = [one % (total(all) + 1), other % (total(all) + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const pieces = line.pieces(from, to);
        expect(total(pieces)).toBe(to - from);
        for (const [begins, ends] of pieces)
          expect(all.some(([opens, closes]) => opens <= begins && ends <= closes)).toBe(true);
      }),
    );
  });
});
