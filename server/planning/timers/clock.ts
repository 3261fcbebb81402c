import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import { keepLooking } from '../../platform/jobs/keep-looking';
import { climb } from './climb';
import { keepTimers, timedSite } from './keep';
import { dueTimers, sitesDue } from './timer-queries';

/** How many vehicles are processed in one transaction. */
const AT_ONCE = 100;

type Deps = { pool: Pool; clock: () => Date; log: Pick<FastifyBaseLogger, 'debug'> };

/**
 * Tells people about timers as they become due, until it is stopped. Due times are in the timers themselves
 * (`next_time`), so that a process that dies leaves nothing behind: another one, or the next, does what is left.
 */
export const startTimers = ({ pool, clock, log }: Deps): { stop(): Promise<void> } =>
  keepLooking(
    () => tellAllDue(pool, clock),
    (error) => log.debug({ err: error }, 'timers could not be looked at'),
  );

/** Tells about everything that is due by now. */
export async function tellAllDue(pool: Pool, clock: () => Date): Promise<void> {
  for (const siteId of await sitesDue(pool, clock())) {
    while ((await tellDue(pool, siteId, clock())) === AT_ONCE);
  }
}

/** Tells about some due vehicles of a site; returns how many were looked at. */
async function tellDue(pool: Pool, siteId: number, now: Date): Promise<number> {
  const ids = await dueTimers(pool, siteId, now, AT_ONCE);
  if (ids.length === 0) return 0;
  await inTransaction(pool, async (db) => {
    // What was due may have stopped, or been told by another process: it is computed again.
    const { timers } = await keepTimers(db, await timedSite(db, siteId), ids, { now });
    await climb(
      { db, ...transactionEffects(db, 'system', now) },
      siteId,
      timers.filter(({ isDue }) => isDue),
      { now },
    );
  });
  return ids.length;
}
