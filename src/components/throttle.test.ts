import { expect, test } from 'vitest';
import { throttle } from './throttle';

test('lets the first action through, none within the interval, and the next one after it', () => {
  let now = 5;
  const mayAct = throttle(1000, () => now);
  const at = (moment: number): boolean => {
    now = moment;
    return mayAct();
  };
  expect([5, 6, 1004, 1005, 1006, 3000].map(at)).toEqual([true, false, false, true, false, true]);
});
