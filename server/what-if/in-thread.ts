import { setImmediate as breathe } from 'node:timers/promises';
import type { Levers } from '#domain/what-if/levers';
import type { Visit } from '#domain/what-if/route';
import type { KnownSite, WhatIf } from '#domain/what-if/what-if';
import { firstAnswer } from '../platform/first-answer';
import { ServiceError } from '../platform/http/errors';
import { say } from '../platform/http/sentence';
import { openThread } from '../platform/open-thread';

/** What a thread is told. */
export type ToThread = {
  visits: readonly Visit[];
  simulate?: Omit<KnownSite, 'visits'> & { levers: Levers };
};

/** So long a simulation may take, in milliseconds. */
const MOST_MS = 20_000;
/** How many vehicles are handed over before somebody else's turn comes. */
const AT_ONCE = 100;

/**
 * Simulates a site in a thread of its own, which is ended in any case. Errors: 504 where it takes longer than `mostMs`, 503 where whoever asked has gone or
 * the thread breaks off.
 */
export async function inThread(
  { visits, ...site }: KnownSite,
  levers: Levers,
  { signal, mostMs = MOST_MS }: { signal: AbortSignal; mostMs?: number },
): Promise<WhatIf> {
  if (signal.aborted) throw brokenOff();
  const worker = openThread('what-if');
  const ended = await firstAnswer(worker, {
    mostMs,
    signal,
    async tell() {
      for (let from = 0; from < visits.length && !signal.aborted; from += AT_ONCE) {
        // A thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ visits: visits.slice(from, from + AT_ONCE) } satisfies ToThread);
        await breathe();
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ visits: [], simulate: { ...site, levers } } satisfies ToThread);
    },
  });
  if (ended.how === 'answered') return ended.answer as WhatIf;
  const seconds = Math.ceil(mostMs / 1000);
  throw ended.how === 'late' ? new ServiceError('timeout', say('whatIf.tooLong', { seconds })) : brokenOff();
}

const brokenOff = () => new ServiceError('unavailable', say('whatIf.brokenOff'));
