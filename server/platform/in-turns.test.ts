import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns';

/** Work of so many steps that each fill a turn; `said` hears of each. */
function* steps(count: number, said: () => void): Generator<void, number, void> {
  for (let at = 0; at < count; at += 1) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    said();
    yield;
  }
  return count;
}

test('of many long works one goes on between two answers that others wait for, and all of them get done', async () => {
  const told: string[] = [];
  const works = Array.from({ length: 4 }, () => inTurns(steps(6, () => told.push('step'))));
  let most = 0;
  while (told.length < 24) {
    const before = told.length;
    await breathe();
    most = Math.max(most, told.length - before);
  }
  expect(await Promise.all(works)).toEqual([6, 6, 6, 6]);
  expect(most).toBe(1);
});

test('rejects with what the work throws, and others go on', async () => {
  function* broken(): Generator<void, never, void> {
    yield;
    throw new Error('broken');
  }
  const other = inTurns(steps(3, () => undefined));
  await expect(inTurns(broken())).rejects.toThrow('broken');
  expect(await other).toBe(3);
});
