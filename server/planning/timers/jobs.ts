import { z } from 'zod';
import type { Pool, PoolClient } from 'pg';
import { endOver } from '../../messages/inbox/telling';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import { forSites } from '../../platform/jobs/every-site';
import type { Job } from '../../platform/jobs/worker';
import { COUNT_TIMERS } from '../../setup/calendars/recount-timers';
import { keepTimers, timedSite, type TimedSite } from './keep';
import { vehiclesThere } from './timer-queries';

/** How many vehicles are computed in one transaction: followers of the site's events wait no longer than that takes. */
const AT_ONCE = 200;

const payload = z.object({ siteId: z.number().optional() }).catch({});

/**
 * Computes the timers of all vehicles that are at a site, or at every site: once when the services start, and when the
 * targets or the hours of a site have changed.
 */
export const countTimers = (clock: () => Date): Job => ({
  task: COUNT_TIMERS,
  atStart: true,
  lane: 'reports',
  async run(given, { pool }) {
    const { siteId } = payload.parse(given ?? {});
    const { rows } = await pool.query<{ id: number }>(
      'SELECT site_id AS id FROM site WHERE $1::int IS NULL OR site_id = $1 ORDER BY site_id',
      [siteId ?? null],
    );
    const sites = rows.map(({ id }) => id);
    await forSites(sites, { done: 'timed' }, (id) =>
      countSiteTimers(pool, id, { clock, quietly: siteId !== undefined }),
    );
  },
});

/**
 * Computes the timers of a site; returns for how many vehicles. `quietly`: nobody is told about what is over by now.
 */
export async function countSiteTimers(
  pool: Pool,
  siteId: number,
  { clock, quietly }: { clock: () => Date; quietly: boolean },
): Promise<number> {
  const site = await timedSite(pool, siteId);
  let counted = 0;
  let after = 0;
  for (;;) {
    const ids = await inTransaction(pool, async (db) => {
      const some = await vehiclesThere(db, siteId, { after, limit: AT_ONCE });
      if (some.length > 0) await count(db, site, some, { now: clock(), quietly });
      return some;
    });
    counted += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < AT_ONCE) return counted;
  }
}

async function count(
  db: PoolClient,
  site: TimedSite,
  ids: readonly number[],
  { now, quietly }: { now: Date; quietly: boolean },
): Promise<void> {
  const { siteId } = site;
  const { changed } = await keepTimers(db, site, ids, { now, quietly });
  const ended = await endOver(db, siteId, ids, now);
  const { publish } = transactionEffects(db, 'system', now);
  if (ended.length > 0) await publish({ siteId, area: 'inbox', ids: [...new Set(ended)] });
  if (changed.length > 0) await publish({ siteId, area: 'work-orders', ids: changed });
}
