import { setImmediate as breathe } from 'node:timers/promises';

/** For so long, in milliseconds, others wait at most. */
const TURN_MS = 8;

/** Does long work in steps, between which others have their turn: people ask the same process. Rejects with what it throws. */
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
