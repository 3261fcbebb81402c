import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Actor, Db, SiteDirectory, WorkContext } from '../http/context';
import { transactionEffects } from '../http/effects';
import { inTransaction } from '../http/transaction';

export type OrderKey = { siteId: number; workOrderId: number };

/** A task that settles leftovers on work orders. */
export type Settling = {
  /** Some work orders after one of them, in the order of their keys; none at the end. */
  list: (db: Db, after: OrderKey, limit: number) => Promise<OrderKey[]>;
  settle: (context: WorkContext, workOrderId: number) => Promise<void>;
};

export type SettlingTools = {
  sites: SiteDirectory;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const MOST_AT_ONCE = 200;

/** Settles leftovers, each work order in a transaction of its own; returns how many were. */
export async function settleLeftBehind(
  pool: Pool,
  { list, settle }: Settling,
  { sites, clock, log }: SettlingTools,
): Promise<number> {
  let settled = 0;
  let after: OrderKey = { siteId: 0, workOrderId: 0 };
  for (;;) {
    const found = await list(pool, after, MOST_AT_ONCE);
    for (const { siteId, workOrderId } of found) {
      try {
        const site = await sites.byId(siteId);
        if (!site) continue;
        await inTransaction(pool, (db) => settle(asSystem(db, site, clock()), workOrderId));
        settled += 1;
      } catch (error) {
        // The others are settled all the same; the next run tries this one again.
        log.warn({ err: error, siteId, workOrderId }, 'what was left behind could not be settled');
      }
    }
    const last = found.at(-1);
    if (!last) return settled;
    after = last;
  }
}

type InTransaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** Work in a transaction without a person: by the services themselves. */
export const asSystem = (db: InTransaction, site: WorkContext['site'], now: Date): WorkContext => ({
  db,
  site,
  now,
  actor: SYSTEM,
  ...transactionEffects(db, SYSTEM.userName, now),
});

/** The services themselves: they see everything and have no session. */
const NOTHING = { roles: new Set<string>(), permissions: new Set<never>() };
const SYSTEM: Actor = {
  userConfigId: 0,
  userName: 'system',
  sessionId: '',
  ...NOTHING,
  everywhere: NOTHING,
  atSites: new Map(),
  siteIds: new Set(),
  extSiteId: '',
  scope: { kind: 'all' },
};
