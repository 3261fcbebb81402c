import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLate, dueOf, isLate, promisedText, promiseProblem, standing, type Telling } from './promises';
import { UNDO_MS } from './reopen';

const ZONE = 'America/Chicago';
const START = Date.parse('2026-12-01T15:00:00Z');
const HOUR = 3_600_000;

/** Entered to the hour, by one person. */
const told = (...days: (string | null)[]): Telling[] =>
  days.map((day, at) => ({
    due: day === null ? null : dueOf(day, ZONE),
    toldAt: new Date(START + at * HOUR),
    toldBy: 'ann',
  }));
const shown = (tellings: readonly Telling[]) => {
  const { due, first, moves } = standing(tellings);
  return [due && promisedText(due, ZONE), first && promisedText(first, ZONE), moves];
};

describe('a promise', () => {
  test.each([
    [[], [null, null, 0]],
    [['2026-12-04'], ['2026-12-04', '2026-12-04', 0]],
    [
      ['2026-12-01', '2026-12-03', '2026-12-04'],
      ['2026-12-04', '2026-12-01', 2],
    ],
    [
      ['2026-12-01', '2026-12-01'],
      ['2026-12-01', '2026-12-01', 0],
    ],
    [
      ['2026-12-01', null],
      [null, '2026-12-01', 0],
    ],
    [
      ['2026-12-01', null, '2026-12-01'],
      ['2026-12-01', '2026-12-01', 0],
    ],
    [
      ['2026-12-01', null, '2026-12-05'],
      ['2026-12-05', '2026-12-01', 1],
    ],
  ] as const)('told as %j stands as %j', (days, stands) => {
    expect(shown(told(...days))).toEqual(stands);
  });

  test('that somebody corrects within a minute was never said otherwise', () => {
    const [slip, said] = told('2026-12-24', '2026-12-04');
    if (!slip || !said) throw new Error('Nothing was told.');
    const soon = new Date(slip.toldAt.getTime() + UNDO_MS);
    expect(shown([slip, { ...said, toldAt: soon }])).toEqual(['2026-12-04', '2026-12-04', 0]);
    expect(shown([slip, { ...said, toldAt: new Date(soon.getTime() + 1) }])[2]).toBe(1);
    expect(shown([slip, { ...said, toldAt: soon, toldBy: 'bob' }])[2]).toBe(1);
  });

  test('that is taken back within a minute leaves the former one, which has not moved', () => {
    const [former, slip] = told('2026-12-04', '2026-12-24');
    if (!former || !slip) throw new Error('Nothing was told.');
    const back = { ...former, toldAt: new Date(slip.toldAt.getTime() + 30_000) };
    expect(shown([former, slip, back])).toEqual(['2026-12-04', '2026-12-04', 0]);
  });

  test('stands as it was told last, and moves at most once for each telling after the first', () => {
    const telling = fc.record({
      due: fc.option(
        fc.date({ min: new Date(START), max: new Date(START + 99 * HOUR), noInvalidDate: true }),
      ),
      after: fc.integer({ min: 0, max: 3 * UNDO_MS }),
      toldBy: fc.constantFrom('ann', 'bob'),
    });
    fc.assert(
      fc.property(fc.array(telling), (drawn) => {
        let at = START;
        const tellings = drawn.map(({ due, after, toldBy }) => {
          at += after;
          return { due, toldBy, toldAt: new Date(at) };
        });
        const { due, first, moves } = standing(tellings);
        expect(due).toEqual(tellings.at(-1)?.due ?? null);
        expect(moves).toBeLessThanOrEqual(Math.max(0, tellings.length - 1));
        if (due !== null || moves > 0) expect(first).not.toBeNull();
        // If it is entered again much later, none of it changes.
        const last = tellings.at(-1);
        if (last) {
          const again = { ...last, toldAt: new Date(at + 2 * UNDO_MS) };
          expect(standing([...tellings, again])).toEqual({ due, first, moves });
        }
      }),
    );
  });
});

describe('a promised day', () => {
  test('ends with the last moment of that day at the site, also where the clocks are changed', () => {
    expect(dueOf('2026-12-04', ZONE).toISOString()).toBe('2026-12-05T05:59:59.999Z');
    expect(dueOf('2026-03-08', ZONE).toISOString()).toBe('2026-03-09T04:59:59.999Z');
  });

  test('is read as that day again, and a moment as that moment', () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((n) => new Date(Date.UTC(2020, 0, 1) + n * 24 * HOUR).toISOString().slice(0, 10));
    const zone = fc.constantFrom(ZONE, 'Europe/Berlin', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC');
    fc.assert(
      fc.property(day, zone, (promised, timeZone) => {
        expect(promisedText(dueOf(promised, timeZone), timeZone)).toBe(promised);
      }),
    );
    expect(promisedText(dueOf('2026-12-04T16:00:00.000Z', ZONE), ZONE)).toBe('2026-12-04T16:00:00.000Z');
  });

  test.each([
    ['2026-12-04T23:00:00-06:00', false, 0],
    ['2026-12-05T00:00:00-06:00', true, 1],
    ['2026-12-06T08:00:00-06:00', true, 2],
  ])('of 2026-12-04 at %s is late: %s, by days: %i', (now, late, days) => {
    const due = dueOf('2026-12-04', ZONE);
    expect([isLate(due, now), daysLate(due, now, ZONE)]).toEqual([late, days]);
  });

  test('lies neither before what it is promised for nor more than a year ahead', () => {
    const since = new Date(START);
    const problem = (day: string) => promiseProblem(dueOf(day, ZONE), { since, now: since });
    expect([
      problem('2026-11-30'),
      problem('2026-12-01'),
      problem('2027-12-01'),
      problem('2062-12-01'),
    ]).toEqual(['too early', null, null, 'too far']);
  });
});
