import { expect, test, vi } from 'vitest';
import { paced, throttle } from './throttle';

test('lets the first action through, none within the interval, and the next one after it', () => {
  let now = 5;
  const mayAct = throttle(1000, () => now);
  const at = (moment: number): boolean => {
    now = moment;
    return mayAct();
  };
  expect([5, 6, 1004, 1005, 1006, 3000].map(at)).toEqual([true, false, false, true, false, true]);
});

test('a paced action happens at once, then once for all calls of an interval, and not after it is stopped', () => {
  vi.useFakeTimers();
  const moments: number[] = [];
  const begin = Date.now();
  const act = paced(1000, () => moments.push(Date.now() - begin));
  for (const wait of [0, 100, 200, 1500, 10_000]) {
    vi.advanceTimersByTime(wait);
    act();
    act();
  }
  act.stop();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(moments).toEqual([0, 1000, 2000, 11_800]);
});
