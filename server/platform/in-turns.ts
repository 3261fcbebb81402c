import { setImmediate as breathe } from 'node:timers/promises';

/** How long others wait at most, in milliseconds. */
const TURN_MS = 8;

/** Does long work in steps, yielding in between: people use the same process. Rejects with what it throws. */
export async function inTurns<Answer>(work: Generator<unknown, Answer, void>): Promise<Answer> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await breathe();
    begun = performance.now();
  }
}
