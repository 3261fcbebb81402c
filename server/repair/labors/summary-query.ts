import type { CustomerScope } from '#domain/customer-scope';
import type { Db } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';

/** Hours in hundredths. */
export type ShopRecord = {
  shop_detail_id: number;
  shop_abbrev: string;
  shop_name: string;
  work_orders: number;
  labors: number;
  waiting: number;
  started: number;
  assigned: number;
  remaining: number;
  parts_unordered: number;
  parts_ordered: number;
  parts_received: number;
};

/** What each shop has to do on the work orders that are in Repair; shops without work have zeros. */
export async function listShopSummaries(
  db: Db,
  siteId: number,
  scope: CustomerScope,
  shopDetailId: number | undefined,
): Promise<ShopRecord[]> {
  const values: unknown[] = [siteId, shopDetailId ?? null];
  const scoped = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<ShopRecord>({
    name: `shop-summary-${scope.kind}`,
    text: `WITH base AS MATERIALIZED (
       SELECT w.work_order_id FROM work_order_task t
       JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
       WHERE t.site_id = $1 AND t.task = 'Repair' AND t.active ${scoped.map((one) => `AND ${one}`).join(' ')}
     ),
     open AS MATERIALIZED (
       -- Each labor looks its own assignment up: joined, the planner takes what is open for a handful, and compares all with all.
       SELECT l.site_shop_id, l.work_order_id, l.repair_status, l.labor_time, l.actual_labor_time,
              EXISTS (SELECT 1 FROM labor_assignment a
                      WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id) AS given
       FROM base JOIN labor l ON l.site_id = $1 AND l.work_order_id = base.work_order_id
       WHERE l.repair_status IN ('Waiting for Parts', 'Ready for Repair', 'Repair Started')
     ),
     labors AS (
       SELECT o.site_shop_id, count(DISTINCT o.work_order_id)::int AS work_orders, count(*)::int AS labors,
              count(*) FILTER (WHERE o.repair_status = 'Waiting for Parts')::int AS waiting,
              count(*) FILTER (WHERE o.repair_status = 'Repair Started')::int AS started,
              (count(*) FILTER (WHERE o.given))::int AS assigned,
              sum(greatest(0, o.labor_time - o.actual_labor_time))::int AS remaining
       FROM open o GROUP BY o.site_shop_id
     ),
     parts AS (
       SELECT p.site_shop_id,
              count(*) FILTER (WHERE p.part_status = 'Waiting to Order Part')::int AS parts_unordered,
              count(*) FILTER (WHERE p.part_status = 'Part Ordered')::int AS parts_ordered,
              count(*) FILTER (WHERE p.part_status = 'Part Received')::int AS parts_received
       FROM base JOIN part p ON p.site_id = $1 AND p.work_order_id = base.work_order_id
       GROUP BY p.site_shop_id
     )
     SELECT s.shop_detail_id, s.shop_abbrev, d.shop_name, coalesce(l.work_orders, 0) AS work_orders,
            coalesce(l.labors, 0) AS labors, coalesce(l.waiting, 0) AS waiting, coalesce(l.started, 0) AS started,
            coalesce(l.assigned, 0) AS assigned, coalesce(l.remaining, 0) AS remaining,
            coalesce(p.parts_unordered, 0) AS parts_unordered, coalesce(p.parts_ordered, 0) AS parts_ordered,
            coalesce(p.parts_received, 0) AS parts_received
     FROM site_shop s
     JOIN shop_detail d USING (shop_detail_id)
     LEFT JOIN labors l USING (site_shop_id)
     LEFT JOIN parts p USING (site_shop_id)
     WHERE s.site_id = $1 AND ($2::int IS NULL OR s.shop_detail_id = $2)
     ORDER BY s.display_order`,
    values,
  });
  return rows;
}
