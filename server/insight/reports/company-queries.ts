import type { Cause, Party } from '#domain/ledger/causes';
import type { CustomerScope } from '#domain/customer-scope';
import type { Days } from '#domain/days';
import type { Db } from '../../platform/http/context';
import { customerOf } from './customer-of';
import { binder, customerConditions, hoursOf, STANDING, sumsOf, type AmountRecord } from './cockpit-queries';

type Of = { siteIds: readonly number[]; scope: CustomerScope };

export type SiteHourRecord = AmountRecord & { siteId: number; cause: Cause; closed: boolean };

/** What the time of vehicles went into on some days, by site and cause. */
export async function sumHoursOfSites(
  db: Db,
  { siteIds, scope }: Of,
  { from, to }: Days,
): Promise<SiteHourRecord[]> {
  const values: unknown[] = [siteIds, from, to];
  const where = ['', ...customerConditions({ scope }, binder(values))].join(' AND ');
  const { rows } = await db.query<SiteHourRecord>(
    `SELECT h.site_id AS "siteId", h.cause, h.closed, ${sumsOf('h')}
     FROM ${hoursOf({ scope })}
     WHERE h.site_id = ANY($1::int[]) AND h.day BETWEEN $2 AND $3${where}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values,
  );
  return rows;
}

export type SiteStandingRecord = {
  siteId: number;
  customerId: number;
  /** Their reported value; null if unknown. */
  valueCents: number | null;
  cause: Cause;
  party: Party;
  vehicles: number;
};

/** The counted vehicles that are there: how many wait for the same and cost the same. */
export async function countStanding(db: Db, { siteIds, scope }: Of): Promise<SiteStandingRecord[]> {
  const values: unknown[] = [siteIds];
  const where = ['', ...customerConditions({ scope }, binder(values))].join(' AND ');
  const { rows } = await db.query<SiteStandingRecord>(
    `SELECT w.site_id AS "siteId", ${customerOf('w')} AS "customerId", w.value_cents AS "valueCents", l.cause, l.party,
            count(*)::int AS vehicles
     FROM ${STANDING}
     WHERE w.site_id = ANY($1::int[])${where}
     GROUP BY 1, 2, 3, 4, 5`,
    values,
  );
  return rows;
}
