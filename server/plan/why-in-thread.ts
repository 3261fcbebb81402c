import type { PlanProblem } from '#domain/plan/problem';
import type { Why } from '#domain/plan/why';
import { firstAnswer } from '../platform/first-answer';
import { ServiceError } from '../platform/http/errors';
import { say } from '../platform/http/sentence';
import { openThread } from '../platform/open-thread';

/** What a thread is told. */
export type ToThread = { problem: PlanProblem; laborId: number };

/** So long it may take, in milliseconds. */
const MOST_MS = 60_000;

/**
 * Why a labor comes when it comes, worked out in a thread of its own, which is ended in any case. Null for a labor that the problem does not have. Errors: 504
 * where it takes longer than `mostMs`, 503 where whoever asked has gone or the thread breaks off.
 */
export async function whyInThread(
  asked: ToThread,
  { signal, mostMs = MOST_MS }: { signal: AbortSignal; mostMs?: number },
): Promise<Why | null> {
  if (signal.aborted) throw new ServiceError('unavailable', say('plan.explainBrokenOff'));
  const worker = openThread('plan');
  const ended = await firstAnswer(worker, {
    mostMs,
    signal,
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: () => Promise.resolve(worker.postMessage(asked)),
  });
  if (ended.how === 'answered') return ended.answer as Why | null;
  throw ended.how === 'late'
    ? new ServiceError('timeout', say('plan.explainTooLong', { seconds: Math.ceil(mostMs / 1000) }))
    : new ServiceError('unavailable', say('plan.explainBrokenOff'));
}
