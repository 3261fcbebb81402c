import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoSecond, startOfDay } from './calendar';

const stop = startOfDay(new Date('2026-11-21T15:30:00Z'));
const moment = fc.integer({ min: stop - 3e11, max: stop });

test('the story stops at midnight UTC of the day of generation', () => {
  expect(new Date(stop).toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

test('moments are written to the second as Date writes them', () => {
  fc.assert(fc.property(moment, (at) => isoSecond(at) === `${new Date(at).toISOString().slice(0, 19)}Z`));
});
