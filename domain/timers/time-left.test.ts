import { expect, test } from 'vitest';
import { inOneUnit, isTimerOf, timeLeft } from './time-left';

const HOUR = 3_600_000;
const shown = { state: 'running', targetMs: 4 * HOUR, leftMs: 2 * HOUR, due: 10 * HOUR } as const;

test.each([
  ['some of it', 7 * HOUR, { kind: 'left', ms: 3 * HOUR, age: 'fresh' }],
  ['the last part', 9 * HOUR, { kind: 'left', ms: HOUR, age: 'waiting' }],
  ['nothing', 10 * HOUR, { kind: 'over', ms: 0, age: 'late' }],
  ['less than nothing', 12 * HOUR, { kind: 'over', ms: 2 * HOUR, age: 'late' }],
] as const)('of a timer %s is left', (_, now, left) => {
  expect(timeLeft(shown, now)).toEqual(left);
});

test('a timer that stands keeps what it has, also when it is over', () => {
  expect(timeLeft({ ...shown, state: 'paused', due: null }, 99 * HOUR)).toEqual({
    kind: 'paused',
    ms: 2 * HOUR,
    age: 'fresh',
  });
  expect(timeLeft({ ...shown, state: 'paused', leftMs: -HOUR }, 12 * HOUR)).toMatchObject({ kind: 'over' });
});

test.each([
  [0, 'minute', 0],
  [59 * 60_000, 'minute', 59],
  [HOUR, 'hour', 1],
  [47.9 * HOUR, 'hour', 47],
  [48 * HOUR, 'day', 2],
])('%d ms are said in one unit', (ms, unit, value) => {
  expect(inOneUnit(ms)).toEqual({ unit, value });
});

test.each([
  ['Repair', ['Parts', 'Repair'], 'Repair', true],
  ['Repair', ['Parts', 'Repair'], 'Parts', false],
  ['Vendor', ['Parts', 'Repair'], 'Repair', true],
  ['Vendor', ['Parts', 'Repair'], 'Parts', false],
  ['Vendor', ['Estimate'], 'Estimate', true],
  ['', ['Estimate'], 'Estimate', false],
])('of %s with %o a timer shows at %s: %s', (subject, tasks, task, shows) => {
  expect(isTimerOf(subject, tasks, task)).toBe(shows);
});
