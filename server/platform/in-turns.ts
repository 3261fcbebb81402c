import { setImmediate as breathe } from 'node:timers/promises';

/**
 * How long others wait at most, in milliseconds. A command asks the database some twenty times in a row, and waits for
 * each answer as long.
 */
const TURN_MS = 2;

/** When the last of those who wait has its turn. */
let last: Promise<unknown> = Promise.resolve();

/** Waits until others had theirs: however many long works there are, one goes on at a time. */
const nextTurn = (): Promise<unknown> => (last = last.then(() => breathe()));

/** Does long work in steps, yielding in between: people use the same process. Rejects with what it throws. */
export async function inTurns<Answer>(work: Generator<unknown, Answer, void>): Promise<Answer> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}
