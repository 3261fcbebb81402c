import type { PlanProblem } from '#domain/plan/problem';
import type { Why } from '#domain/plan/why';
import { askThread } from '../../platform/ask-thread';
import { say } from '../../platform/http/sentence';

/** What a thread is given. */
export type ToThread = { problem: PlanProblem; laborId: number };

/** How long it may take, in milliseconds. */
const MOST_MS = 60_000;

/**
 * Why a labor comes when it does, computed in a thread (`askThread`); null for a labor that the problem does not have.
 */
export const whyInThread = (
  asked: ToThread,
  { signal, mostMs = MOST_MS }: { signal: AbortSignal; mostMs?: number },
): Promise<Why | null> =>
  askThread<Why | null>('plan', {
    signal,
    mostMs,
    tell: (send) => send(asked),
    said: {
      tooLong: (seconds) => say('plan.explainTooLong', { seconds }),
      brokenOff: say('plan.explainBrokenOff'),
    },
  });
