import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { transactionEffects } from '../../platform/http/effects';
import type { Db, WriteEffects } from '../../platform/http/context';
import { inTransaction } from '../../platform/http/transaction';
import type { Job } from '../../platform/jobs/worker';
import type { FollowedEvent } from './event';
import { dropEvents, noteFailure, sitesWithEvents, takeEvents } from './queries';

/** What a follower gets: the transaction in which the events are dropped, and its effects. */
export type Following = { db: Db; now: Date; log: FastifyBaseLogger } & Pick<
  WriteEffects,
  'publish' | 'enqueue'
>;

/**
 * Gets events of one site once they are committed, those of a work order in order. What it writes is committed together
 * with dropping them, or it gets them again.
 */
export type Follower = (following: Following, events: readonly FollowedEvent[]) => Promise<void>;

type Deps = { followers: readonly Follower[]; clock: () => Date };
type Tools = { pool: Pool; log: FastifyBaseLogger };

const AT_ONCE = 200;
/** How long the first of many commands waits for the others, so that they are followed together. */
const GATHER_MS = 200;

export const FOLLOW_EVENTS = 'follow-events';

/**
 * Tells followers what was committed: as soon as a process learns of it (`wakeFollowers`), and every minute what was
 * missed.
 */
export const followEvents = (deps: Deps): Job => ({
  task: FOLLOW_EVENTS,
  cron: '* * * * *',
  atStart: true,
  rank: 'awaited',
  async run(_payload, tools) {
    for (const siteId of await sitesWithEvents(tools.pool)) await followSite(deps, tools, siteId);
  },
});

/** Follows everything that waits at a site; failures are retried individually, so that they hold nothing else up. */
async function followSite(deps: Deps, tools: Tools, siteId: number): Promise<void> {
  for (;;) {
    const held: string[] = [];
    try {
      const followed = await followSome(deps, tools, siteId, { limit: AT_ONCE }, held);
      if (followed < AT_ONCE) return;
    } catch (error) {
      tools.log.warn({ err: error, siteId, events: held.length }, 'events are followed one by one');
      // If events could not even be taken, nothing is known about them.
      if (held.length === 0) throw error;
      await followEach(deps, tools, siteId, held);
      // What failed gets its next turn in a minute.
      if (held.length < AT_ONCE) return;
    }
  }
}

async function followEach(
  deps: Deps,
  tools: Tools,
  siteId: number,
  eventIds: readonly string[],
): Promise<void> {
  for (const eventId of eventIds) {
    try {
      await followSome(deps, tools, siteId, { ids: [eventId], limit: 1 });
    } catch (error) {
      tools.log.error({ err: error, siteId, eventId }, 'an event could not be followed');
      const why = error instanceof Error ? error.message : String(error);
      await noteFailure(tools.pool, siteId, eventId, why);
    }
  }
}

/** Follows some events in one transaction; returns how many. Their ids are in `held` even if that fails. */
async function followSome(
  { followers, clock }: Deps,
  { pool, log }: Tools,
  siteId: number,
  which: { ids?: readonly string[]; limit: number },
  held: string[] = [],
): Promise<number> {
  return inTransaction(pool, async (db) => {
    const events = await takeEvents(db, siteId, which);
    const ids = events.map(({ eventId }) => eventId);
    held.splice(0, held.length, ...ids);
    if (ids.length === 0) return 0;
    const now = clock();
    const { publish, enqueue } = transactionEffects(db, 'system', now);
    for (const follower of followers) await follower({ db, now, log, publish, enqueue }, events);
    await dropEvents(db, siteId, ids);
    return ids.length;
  });
}

/**
 * Makes followers look soon, once for everything committed until then. The jobs have no key: one that replaces another
 * under way would leave that without another try, should its process die.
 */
export function followerWaker(pool: Pool, log: FastifyBaseLogger): { wake(): void; stop(): void } {
  let waiting: NodeJS.Timeout | undefined;
  const ask = () => {
    waiting = undefined;
    pool
      .query(`SELECT enqueue_job($1, '{}', $1, NULL, 10, 0)`, [FOLLOW_EVENTS])
      .catch((error: unknown) => log.debug({ err: error }, 'events are followed within a minute'));
  };
  return {
    wake() {
      waiting ??= setTimeout(ask, GATHER_MS).unref();
    },
    stop: () => clearTimeout(waiting),
  };
}
