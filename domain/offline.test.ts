import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeStart, type Stretch } from './labor-clock';
import { isToldLater, occurredAt, OFFLINE_DAYS } from './offline';

const NOW = new Date('2026-03-05T18:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(NOW.getTime() + ms);

test('however wrong the clock of a device is, what counts is how long before the sending it was', () => {
  const ms = fc.integer({ min: 0, max: OFFLINE_DAYS * DAY });
  fc.assert(
    fc.property(ms, fc.integer({ min: -400 * DAY, max: 400 * DAY }), (ago, wrong) => {
      const moments = { occurred: after(wrong - ago), sent: after(wrong) };
      expect(occurredAt(moments, NOW)).toEqual(after(-ago));
    }),
  );
});

test.each([
  ['a little ahead', 4 * MINUTE, NOW],
  ['far ahead', 11 * MINUTE, 'ahead'],
  ['before the longest time', -OFFLINE_DAYS * DAY - 1, 'too old'],
] as const)('what lies %s', (_words, ms, verdict) => {
  expect(occurredAt({ occurred: after(ms), sent: NOW }, NOW)).toEqual(verdict);
});

test('both times are kept where they tell more than one', () => {
  expect([isToldLater(after(-MINUTE), NOW), isToldLater(after(-MINUTE - 1), NOW)]).toEqual([false, true]);
});

const at = (minute: number) => after(minute * MINUTE);
const stretch = (start: number, stop?: number, stopped = stop !== undefined): Stretch => ({
  startTime: at(start),
  stopTime: stop === undefined ? null : at(stop),
  stopped,
});

test.each([
  ['alone', 5, [], 5, null],
  ['while another runs', 5, [stretch(0)], 5, null],
  ['within what has ended', 5, [stretch(0, 10)], 10, null],
  ['within what has ended, and another followed at once', 5, [stretch(0, 10), stretch(10, 12)], 12, null],
  ['within what only ends where the next one begins', 5, [stretch(0, 10, false), stretch(10)], 5, 10],
  ['before what has ended', 5, [stretch(10, 20)], 5, 10],
  ['before what runs', 5, [stretch(10)], 5, 10],
  ['within what has ended before what runs', 5, [stretch(0, 8), stretch(10)], 8, 10],
  ['where nothing is free before what runs', 5, [stretch(0, 10), stretch(10)], 10, 10],
] as const)('a start %s', (_words, minute, others, start, until) => {
  expect(placeStart(at(minute), others)).toEqual({ start: at(start), until: until && at(until) });
});
