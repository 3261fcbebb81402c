import { isBrief } from '../../platform/database/brief-absence';
import type { Db } from '../../platform/http/context';
import { customerOf } from './customer-of';
import { binder, customerConditions, type Asked } from './cockpit-queries';

/** How long completed vehicles took; `week` is null for all weeks together, `siteId` for all sites. */
export type LeadRecord = {
  siteId: number | null;
  week: string | null;
  vehicles: number;
  p50Ms: number | null;
  p90Ms: number | null;
  p50OpenMs: number | null;
  p90OpenMs: number | null;
  /** How many met the goals of their sites; null without a goal. */
  within: number;
  withinOpen: number;
};

/** Goals in milliseconds; null if there is none. */
export type Goals = { goalMs: number | null; goalOpenMs: number | null };

/** The goals of some sites for time to line, by site. */
export async function goalsOf(db: Db, siteIds: readonly number[]): Promise<Map<number, Goals>> {
  const { rows } = await db.query<Goals & { siteId: number }>({
    name: 'cockpit-goals',
    text: `SELECT site_id AS "siteId", goal_days::float8 * 86400000 AS "goalMs",
                  goal_open_hours::float8 * 3600000 AS "goalOpenMs"
           FROM site WHERE site_id = ANY($1::int[])`,
    values: [siteIds],
  });
  return new Map(rows.map(({ siteId, ...goals }) => [siteId, goals]));
}

export const NO_GOALS: Goals = { goalMs: null, goalOpenMs: null };

/** A site whose vehicles are requested, and between which two moments they were completed. */
export type LeadSite = Goals & { siteId: number; timeZone: string; since: Date; before: Date };

/**
 * The completed visits that ended between two moments, including earlier visits of vehicles that came back: how long
 * each lasted by the calendar and in open hours, milliseconds; a last one once it was counted as such. `site`, `since`
 * and `before` are expressions of the statement.
 */
const completed = (site: string, since: string, before: string, where: string): string => `
  SELECT v.customer_id, v.leave_time,
         extract(epoch FROM v.leave_time - v.arrive_time - coalesce((
           SELECT sum(b.return_time - b.leave_time) FROM vehicle_visit b
           WHERE b.site_id = v.site_id AND b.work_order_id = v.work_order_id AND b.leave_time >= v.arrive_time
             AND b.return_time <= v.leave_time), '0'))::float8 * 1000 AS ms,
         coalesce(v.counted_ms, coalesce(l.open_ms, 0) - v.before_ms)::float8 AS open_ms
  FROM (
    SELECT w.site_id, w.work_order_id, w.customer_id, coalesce(e.return_time, w.create_time) AS arrive_time,
           w.status_time AS leave_time, NULL::bigint AS counted_ms, coalesce(e.open_ms, 0) AS before_ms, true AS last
    FROM work_order w
    CROSS JOIN LATERAL (SELECT max(e.return_time) AS return_time, sum(e.open_ms) AS open_ms FROM vehicle_visit e
                        WHERE e.site_id = w.site_id AND e.work_order_id = w.work_order_id AND NOT ${isBrief('e')}) e
    WHERE w.site_id = ${site} AND w.status = 'Completed' AND w.status_time >= ${since} AND w.status_time < ${before}${where}
    UNION ALL
    SELECT w.site_id, w.work_order_id, w.customer_id, e.arrive_time, e.leave_time, e.open_ms, 0, false
    FROM vehicle_visit e JOIN work_order w ON w.site_id = e.site_id AND w.work_order_id = e.work_order_id
    WHERE e.site_id = ${site} AND e.leave_time >= ${since} AND e.leave_time < ${before}
      AND NOT ${isBrief('e')}${where}) v
  JOIN vehicle_ledger l ON l.site_id = v.site_id AND l.work_order_id = v.work_order_id
    AND (NOT v.last OR l.leave_time IS NOT NULL)`;

/**
 * How long vehicles of some sites took that were completed between two moments of each, and counted since: by week of
 * the site, by site, and for all of them together.
 */
export async function listLeadTimes(
  db: Db,
  sites: readonly LeadSite[],
  of: Pick<Asked, 'scope' | 'customerId'>,
): Promise<LeadRecord[]> {
  const values: unknown[] = [
    sites.map(({ siteId }) => siteId),
    sites.map(({ since }) => since),
    sites.map(({ before }) => before),
    sites.map(({ timeZone }) => timeZone),
    sites.map(({ goalMs }) => goalMs),
    sites.map(({ goalOpenMs }) => goalOpenMs),
  ];
  const bind = binder(values);
  const where = ['', ...customerConditions(of, bind)].join(' AND ');
  const share = (part: number, of: string) => `percentile_cont(${part}) WITHIN GROUP (ORDER BY ${of})`;
  const { rows } = await db.query<LeadRecord>(
    `WITH gone AS (
       SELECT s.site_id, to_char(date_trunc('week', c.leave_time AT TIME ZONE s.zone), 'YYYY-MM-DD') AS week,
              c.ms, c.open_ms, s.goal_ms, s.goal_open_ms
       FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::float8[], $6::float8[])
              AS s (site_id, since, before, zone, goal_ms, goal_open_ms)
       CROSS JOIN LATERAL (${completed('s.site_id', 's.since', 's.before', where)}) c)
     SELECT site_id AS "siteId", week, count(*)::int AS vehicles, ${share(0.5, 'ms')} AS "p50Ms", ${share(0.9, 'ms')} AS "p90Ms",
            ${share(0.5, 'open_ms')} AS "p50OpenMs", ${share(0.9, 'open_ms')} AS "p90OpenMs",
            count(*) FILTER (WHERE ms <= goal_ms)::int AS within,
            count(*) FILTER (WHERE open_ms <= goal_open_ms)::int AS "withinOpen"
     FROM gone GROUP BY GROUPING SETS ((site_id, week), (site_id), ()) ORDER BY site_id, week`,
    values,
  );
  return rows;
}

export type CustomerLeadRecord = {
  customerId: number;
  vehicles: number;
  p50Ms: number | null;
  p50OpenMs: number | null;
};

/** The same by customer. */
export async function listCustomerLeadTimes(
  db: Db,
  asked: Pick<Asked, 'siteId' | 'scope' | 'customerId'> & { since: Date; before: Date },
): Promise<CustomerLeadRecord[]> {
  const values: unknown[] = [asked.siteId, asked.since, asked.before];
  const where = ['', ...customerConditions(asked, binder(values))].join(' AND ');
  const { rows } = await db.query<CustomerLeadRecord>(
    `WITH gone AS (${completed('$1', '$2', '$3', where)})
     SELECT ${customerOf('gone')} AS "customerId", count(*)::int AS vehicles,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS "p50Ms",
            percentile_cont(0.5) WITHIN GROUP (ORDER BY open_ms) AS "p50OpenMs"
     FROM gone GROUP BY 1 ORDER BY 1`,
    values,
  );
  return rows;
}
