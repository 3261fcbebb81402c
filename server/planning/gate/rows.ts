import { STAGE_NAMES } from '#domain/stages';
import { WORK_ORDER_STATUSES } from '#domain/statuses';
import type { Db } from '../../platform/http/context';

/**
 * Where work of shops is still ahead of a vehicle, or being done: up to Repair. Stored or returned vehicles come to no
 * shop.
 */
const BEFORE_AND_IN_REPAIR = STAGE_NAMES.slice(0, STAGE_NAMES.indexOf('Repair') + 1);

/** A shop with the open vehicles that have work for it: in hand, held up, and on their way. */
export type StandingRow = {
  siteShopId: number;
  shop: string;
  name: string;
  inShop: number;
  waiting: number;
  coming: number;
};

/**
 * The shops of a site in order. A vehicle in Repair is in hand if one of its labors there can be done or is being done,
 * and held up if all open ones wait for parts or are with a vendor; other open work of vehicles up to Repair is on its
 * way.
 */
export async function listStanding(db: Db, siteId: number): Promise<StandingRow[]> {
  const { rows } = await db.query<StandingRow>({
    name: 'gate-standing',
    text: `WITH todo AS MATERIALIZED (
             SELECT l.site_shop_id, l.work_order_id,
                    bool_or(l.repair_status <> 'Waiting for Parts' AND a.work_order_id IS NULL
                            AND NOT EXISTS (SELECT FROM vendor_job_labor v
                                            WHERE v.site_id = $1 AND v.estimate_labor_id = l.estimate_labor_id AND v.open)) AS there
             FROM labor l
             JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id AND w.status = 'Open'
             JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id
              AND t.task = 'Repair' AND t.active
             LEFT JOIN vendor_job a ON a.site_id = l.site_id AND a.work_order_id = l.work_order_id AND a.off_site
              AND a.back_time IS NULL AND a.cancelled_time IS NULL
             WHERE l.site_id = $1 AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
             GROUP BY 1, 2
           ), standing AS (
             SELECT o.site_shop_id, count(*) FILTER (WHERE t.there)::int AS "inShop", count(*) FILTER (WHERE NOT t.there)::int AS waiting,
                    count(*) FILTER (WHERE t.there IS NULL)::int AS coming
             FROM work_order_shop o
             JOIN work_order w ON w.site_id = o.site_id AND w.work_order_id = o.work_order_id AND w.status = 'Open'
             LEFT JOIN todo t ON t.site_shop_id = o.site_shop_id AND t.work_order_id = o.work_order_id
             WHERE o.site_id = $1 AND o.status <> 'Done'
               AND (t.there IS NOT NULL
                    OR EXISTS (SELECT FROM work_order_task k WHERE k.site_id = $1 AND k.work_order_id = o.work_order_id
                               AND k.task = ANY ($2::text[]) AND k.active))
             GROUP BY 1
           )
           SELECT s.site_shop_id AS "siteShopId", s.shop_abbrev AS shop, d.shop_name AS name,
                  coalesce("inShop", 0) AS "inShop", coalesce(waiting, 0) AS waiting, coalesce(coming, 0) AS coming
           FROM site_shop s JOIN shop_detail d USING (shop_detail_id) LEFT JOIN standing USING (site_shop_id)
           WHERE s.site_id = $1 ORDER BY s.display_order, s.site_shop_id`,
    values: [siteId, BEFORE_AND_IN_REPAIR],
  });
  return rows;
}

/** Vehicles that a shop finished, by what their target depends on. */
export type FinishedRow = {
  siteShopId: number;
  customerType: string;
  hasDeadline: boolean;
  vehicles: number;
};

/**
 * The vehicles that shops finished between two moments: their last labor there was completed then, and nothing is open
 * there by now. What vendors did says nothing about a shop's pace.
 */
export async function listFinished(
  db: Db,
  siteId: number,
  { since, before }: { since: Date; before: Date },
): Promise<FinishedRow[]> {
  const { rows } = await db.query<FinishedRow>({
    name: 'gate-finished',
    text: `WITH done AS MATERIALIZED (
             SELECT site_shop_id, work_order_id FROM labor
             WHERE site_id = $1 AND repaired AND repair_time >= $2 AND work_credit IS DISTINCT FROM 'Sublet'
             GROUP BY 1, 2 HAVING max(repair_time) < $3
           )
           SELECT d.site_shop_id AS "siteShopId", coalesce(c.customer_type, '') AS "customerType",
                  w.due_date IS NOT NULL OR w.sale_date IS NOT NULL AS "hasDeadline", count(*)::int AS vehicles
           FROM done d
           JOIN work_order_shop o ON o.site_id = $1 AND o.work_order_id = d.work_order_id AND o.site_shop_id = d.site_shop_id
            AND o.status = 'Done'
           JOIN work_order w ON w.site_id = $1 AND w.work_order_id = d.work_order_id
           LEFT JOIN customer c ON c.site_id = $1 AND c.customer_id = w.customer_id
           GROUP BY 1, 2, 3`,
    values: [siteId, since, before],
  });
  return rows;
}

/** When the first vehicle of a site came; null for none. */
export async function firstArrival(db: Db, siteId: number): Promise<Date | null> {
  const { rows } = await db.query<{ first: Date | null }>({
    name: 'gate-first',
    // The first of each status: the overall first would be searched through all of them.
    text: `SELECT min(f.create_time) AS first
           FROM unnest($2::text[]) AS s (status)
           CROSS JOIN LATERAL (SELECT w.create_time FROM work_order w WHERE w.site_id = $1 AND w.status = s.status
                               ORDER BY w.create_time LIMIT 1) f`,
    values: [siteId, WORK_ORDER_STATUSES],
  });
  return rows[0]?.first ?? null;
}
