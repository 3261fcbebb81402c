import { describe, expect, test } from 'vitest';
import { clockControl, hoursOfSeconds, ownClock, secondsBetween, startObstacle } from './labor-clock';

test.each([
  [false, 'none', 'Start'],
  [false, 'Started', 'Pause'],
  [false, 'Paused', 'Resume'],
  [true, 'none', 'hidden'],
  [true, 'Started', 'hidden'],
  [true, 'Paused', 'hidden'],
] as const)('repaired %s with the own clock %s shows %s', (repaired, own, control) => {
  expect(clockControl(repaired, own)).toBe(control);
});

describe('starting', () => {
  const me = { technician: true, assigned: true };
  test.each([
    ['Ready for Repair', me, null],
    ['Repair Started', me, null],
    ['Waiting for Parts', me, 'waiting for parts'],
    ['Repaired', me, 'repaired'],
    ['Declined in Repair', me, 'declined'],
    [null, me, 'declined'],
    ['Ready for Repair', { technician: true, assigned: false }, 'not assigned'],
    ['Ready for Repair', { technician: false, assigned: false }, 'not a technician'],
  ] as const)('%s by %j meets %s', (status, by, obstacle) => {
    expect(startObstacle(status, by)).toBe(obstacle);
  });
});

test('finds the own clock in the lists of a row', () => {
  const row = { techniciansWithClock: ['7', '12'], laborClockStatus: ['Paused', 'Started'] };
  expect([7, 12, 13].map((id) => ownClock(row, id))).toEqual(['Paused', 'Started', 'none']);
});

test('seconds are whole and follow each other without a gap; an hour is a hundred hundredths', () => {
  const at = (ms: number) => new Date(1_772_000_000_000 + ms);
  expect(secondsBetween(at(0), at(1700)) + secondsBetween(at(1700), at(3600_400))).toBe(
    secondsBetween(at(0), at(3600_400)),
  );
  expect(secondsBetween(at(5000), at(0))).toBe(0);
  expect([0, 17, 18, 3600, 5400].map(hoursOfSeconds)).toEqual([0, 0, 1, 100, 150]);
});
