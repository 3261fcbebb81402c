import type { DuePromises } from '#domain/readiness/kept';
import { isBrief } from '../../platform/database/brief-absence';
import type { Db } from '../../platform/http/context';

/**
 * Which promises are considered: those that were due from one moment until before another, for a customer's vehicles if
 * one is named.
 */
export type DueWindow = {
  siteId: number;
  timeZone: string;
  since: Date;
  before: Date;
  customerId: number | undefined;
};

/**
 * Promises of one week in which they were due (a Monday of the site), of one stage of the vehicle, the first ones of
 * visits, or all of them: null means not limited.
 */
export type DueRow = DuePromises & { week: string | null; stage: string | null; first: boolean | null };

const VISIT_BEGAN = `coalesce((SELECT max(v.return_time) FROM vehicle_visit v
  WHERE v.site_id = p.site_id AND v.work_order_id = p.work_order_id AND v.return_time <= p.made_time AND NOT ${isBrief('v')}), w.create_time)`;

/** When the vehicle was ready after a promise; null if it is still there, or left in another way. */
const READY = `coalesce((SELECT min(v.leave_time) FROM vehicle_visit v
  WHERE v.site_id = p.site_id AND v.work_order_id = p.work_order_id AND v.leave_time > p.made_time AND NOT ${isBrief('v')}),
  CASE WHEN w.status = 'Completed' THEN w.status_time END)`;

/**
 * What came of promises, by vehicle first: a vehicle's promises are correlated. One that left in another way than being
 * completed before its date was neither kept nor missed.
 */
export async function listDue(
  db: Db,
  { siteId, timeZone, since, before, customerId }: DueWindow,
): Promise<DueRow[]> {
  const { rows } = await db.query<DueRow>({
    name: 'promises-due-figures',
    text: `
      WITH due AS (
        SELECT p.work_order_id, split_part(p.group_key, '|', 1) AS stage,
               date_trunc('week', p.most_time AT TIME ZONE $4)::date::text AS week,
               ${READY} <= p.most_time AS kept,
               w.status = 'Rejected' AND w.status_time <= p.most_time AS gone,
               NOT EXISTS (SELECT FROM ready_promise e
                           WHERE e.site_id = p.site_id AND e.work_order_id = p.work_order_id AND e.promise_id < p.promise_id
                             AND e.most_time IS NOT NULL AND e.made_time >= ${VISIT_BEGAN}) AS first
        FROM ready_promise p
        JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id
        WHERE p.site_id = $1 AND p.most_time >= $2 AND p.most_time < $3 AND ($5::int IS NULL OR w.customer_id = $5)
      ), of_vehicle AS (
        SELECT week, stage, first, work_order_id, count(*)::float8 AS promises, count(*) FILTER (WHERE kept)::float8 AS kept
        FROM due WHERE kept OR NOT gone
        GROUP BY GROUPING SETS ((work_order_id), (work_order_id, week), (work_order_id, stage), (work_order_id, first))
      )
      SELECT week, stage, first, sum(promises) AS promises, sum(kept) AS kept, count(*)::int AS vehicles,
             sum(promises * promises) AS "promisesSquared", sum(kept * kept) AS "keptSquared", sum(promises * kept) AS both
      FROM of_vehicle WHERE first IS DISTINCT FROM false GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values: [siteId, since, before, timeZone, customerId ?? null],
  });
  return rows;
}

/**
 * Among vehicles that became ready within a time, how many had a promise, whose day never moved, and how often days
 * did.
 */
export async function countMoves(
  db: Db,
  { siteId, timeZone, since, before, customerId }: DueWindow,
): Promise<{ vehicles: number; never: number; moves: number }> {
  const { rows } = await db.query<{ vehicles: number; never: number; moves: number }>({
    name: 'promises-moves',
    text: `
      WITH told AS (
        SELECT p.work_order_id, p.promise_id, (p.most_time AT TIME ZONE $4)::date AS day,
               lag((p.most_time AT TIME ZONE $4)::date) OVER (PARTITION BY p.work_order_id ORDER BY p.promise_id) AS former
        FROM work_order w
        JOIN ready_promise p ON p.site_id = w.site_id AND p.work_order_id = w.work_order_id AND p.most_time IS NOT NULL
          AND p.made_time >= ${VISIT_BEGAN}
        WHERE w.site_id = $1 AND w.status = 'Completed' AND w.status_time >= $2 AND w.status_time < $3
          AND ($5::int IS NULL OR w.customer_id = $5)
      ), of_vehicle AS (SELECT work_order_id, count(*) FILTER (WHERE day <> former)::int AS moves FROM told GROUP BY 1)
      SELECT count(*)::int AS vehicles, count(*) FILTER (WHERE moves = 0)::int AS never, coalesce(sum(moves), 0)::int AS moves
      FROM of_vehicle`,
    values: [siteId, since, before, timeZone, customerId ?? null],
  });
  return rows[0] ?? { vehicles: 0, never: 0, moves: 0 };
}
