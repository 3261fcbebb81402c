import type { Db } from '../platform/http/context';
import { binder, customerConditions, type Asked } from './cockpit-queries';

export type LeadRecord = {
  week: string | null;
  vehicles: number;
  p50Ms: number | null;
  p90Ms: number | null;
  p50OpenMs: number | null;
  p90OpenMs: number | null;
  /** How many were within the goals of the site; none where there is no goal. */
  within: number;
  withinOpen: number;
};

/** Goals in milliseconds; null where there is none. */
export type Goals = { goalMs: number | null; goalOpenMs: number | null };

/** The goals of a site for time to line. */
export async function goalsOf(db: Db, siteId: number): Promise<Goals> {
  const { rows } = await db.query<Goals>({
    name: 'cockpit-goals',
    text: `SELECT goal_days::float8 * 86400000 AS "goalMs", goal_open_hours::float8 * 3600000 AS "goalOpenMs"
           FROM site WHERE site_id = $1`,
    values: [siteId],
  });
  return rows[0] ?? { goalMs: null, goalOpenMs: null };
}

/** How long vehicles took that were completed between two moments, by week of the site and all together (`week` is null then). */
export async function listLeadTimes(
  db: Db,
  asked: Pick<Asked, 'siteId' | 'scope' | 'customerId'> &
    Goals & { timeZone: string; since: Date; before: Date },
): Promise<LeadRecord[]> {
  const values: unknown[] = [
    asked.siteId,
    asked.since,
    asked.before,
    asked.timeZone,
    asked.goalMs,
    asked.goalOpenMs,
  ];
  const bind = binder(values);
  const where = ['', ...customerConditions(asked, bind)].join(' AND ');
  const share = (part: number, of: string) => `percentile_cont(${part}) WITHIN GROUP (ORDER BY ${of})`;
  const { rows } = await db.query<LeadRecord>(
    `WITH gone AS (
       SELECT to_char(date_trunc('week', w.status_time AT TIME ZONE $4), 'YYYY-MM-DD') AS week,
              extract(epoch FROM w.status_time - w.create_time)::float8 * 1000 AS ms,
              (SELECT coalesce(sum(h.open_ms), 0)::float8 FROM vehicle_hour h
               WHERE h.site_id = w.site_id AND h.work_order_id = w.work_order_id) AS open_ms
       FROM work_order w
       WHERE w.site_id = $1 AND w.status = 'Completed' AND w.status_time >= $2 AND w.status_time < $3${where})
     SELECT week, count(*)::int AS vehicles, ${share(0.5, 'ms')} AS "p50Ms", ${share(0.9, 'ms')} AS "p90Ms",
            ${share(0.5, 'open_ms')} AS "p50OpenMs", ${share(0.9, 'open_ms')} AS "p90OpenMs",
            count(*) FILTER (WHERE ms <= $5::float8)::int AS within,
            count(*) FILTER (WHERE open_ms <= $6::float8)::int AS "withinOpen"
     FROM gone GROUP BY GROUPING SETS ((week), ()) ORDER BY week`,
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

/** The same of each customer. */
export async function listCustomerLeadTimes(
  db: Db,
  asked: Pick<Asked, 'siteId' | 'scope' | 'customerId'> & { since: Date; before: Date },
): Promise<CustomerLeadRecord[]> {
  const values: unknown[] = [asked.siteId, asked.since, asked.before];
  const where = ['', ...customerConditions(asked, binder(values))].join(' AND ');
  const { rows } = await db.query<CustomerLeadRecord>(
    `WITH gone AS (
       SELECT w.customer_id, extract(epoch FROM w.status_time - w.create_time)::float8 * 1000 AS ms,
              (SELECT coalesce(sum(h.open_ms), 0)::float8 FROM vehicle_hour h
               WHERE h.site_id = w.site_id AND h.work_order_id = w.work_order_id) AS open_ms
       FROM work_order w
       WHERE w.site_id = $1 AND w.status = 'Completed' AND w.status_time >= $2 AND w.status_time < $3${where})
     SELECT customer_id AS "customerId", count(*)::int AS vehicles,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS "p50Ms",
            percentile_cont(0.5) WITHIN GROUP (ORDER BY open_ms) AS "p50OpenMs"
     FROM gone GROUP BY customer_id ORDER BY customer_id`,
    values,
  );
  return rows;
}
