import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../calendar/calendar';
import { shownAt } from '../moments';
import { lastDue, nextDue, type Schedule } from './due';

const CHICAGO = 'America/Chicago';
const DAILY: Schedule = { weekdays: WEEKDAYS, minute: 7 * 60 + 30, timeZone: CHICAGO };

describe('a report is due', () => {
  test.each([
    ['on the same day, before its time', DAILY, '2026-03-02T13:29:59Z', '2026-03-02T13:30:00Z'],
    ['not again at its time', DAILY, '2026-03-02T13:30:00Z', '2026-03-03T13:30:00Z'],
    [
      'an hour earlier by UTC once the clocks are set forward',
      DAILY,
      '2026-03-07T14:00:00Z',
      '2026-03-08T12:30:00Z',
    ],
    [
      'when the clocks are set forward over its time',
      { ...DAILY, minute: 2 * 60 + 30 },
      '2026-03-08T00:00:00Z',
      '2026-03-08T08:00:00Z',
    ],
    [
      'once where the clocks show its time twice',
      { ...DAILY, minute: 60 + 30 },
      '2026-11-01T06:30:00Z',
      '2026-11-02T07:30:00Z',
    ],
    [
      'on its day of the week',
      { ...DAILY, weekdays: [1] as const },
      '2026-03-02T13:30:00Z',
      '2026-03-09T12:30:00Z',
    ],
  ])('%s', (_, schedule, after, due) => {
    expect(nextDue(schedule, new Date(after))).toEqual(new Date(due));
  });

  test('never without a day', () => {
    expect(nextDue({ ...DAILY, weekdays: [] }, new Date(0))).toBeUndefined();
  });

  const schedules = fc.record({
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    timeZone: fc.constantFrom(CHICAGO, 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
  });
  const moments = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
    .map((time) => new Date(time));

  test('next at a moment that is the last one until then, with nothing between them', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, at) => {
        const next = nextDue(schedule, at);
        const last = lastDue(schedule, at);
        if (!next || !last) throw new Error('It is due at no time.');
        expect(next.getTime()).toBeGreaterThan(at.getTime());
        expect(last.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(nextDue(schedule, last)).toEqual(next);
        expect(lastDue(schedule, next)).toEqual(next);
      }),
    );
  });

  test('at its minute on the clocks, or where they leave it out later on the same day', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, at) => {
        const next = nextDue(schedule, at);
        if (!next) throw new Error('It is due at no time.');
        const [hour = 0, minute = 0] = shownAt(next, schedule.timeZone).slice(11, 16).split(':').map(Number);
        expect(hour * 60 + minute).toBeGreaterThanOrEqual(schedule.minute);
        expect(hour * 60 + minute - schedule.minute).toBeLessThanOrEqual(60);
      }),
    );
  });
});
