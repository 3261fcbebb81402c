import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoSecond, startOfDay, workingHours } from './calendar';

const stop = startOfDay(new Date('2026-11-21T15:30:00Z'));
const moment = fc.integer({ min: stop - 3e11, max: stop });
const offset = fc.integer({ min: -8, max: -5 });

test('the story stops at midnight UTC of the day of generation', () => {
  expect(new Date(stop).toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

describe('working hours', () => {
  test('every moment lands between 7:00 and 18:00 local time, and never after the end of the story', () => {
    fc.assert(
      fc.property(moment, offset, (at, hours) => {
        const placed = workingHours(hours)(at);
        const localHour = new Date(placed + hours * 3_600_000).getUTCHours();
        return localHour >= 7 && localHour < 18 && placed <= stop;
      }),
    );
  });

  test('what comes first stays first', () => {
    fc.assert(
      fc.property(moment, moment, offset, (left, right, hours) => {
        const clock = workingHours(hours);
        return left <= right === clock(left) <= clock(right) || clock(left) === clock(right);
      }),
    );
  });
});

test('moments are written to the second as Date writes them', () => {
  fc.assert(fc.property(moment, (at) => isoSecond(at) === `${new Date(at).toISOString().slice(0, 19)}Z`));
});
