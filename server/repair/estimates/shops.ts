import { feesStatus, rollUpByShop, type RollupLabor } from '#domain/shop-rollup';
import type { Db } from '../../platform/http/context';

type LaborLine = RollupLabor & { siteShopId: number; isFee: boolean };

/**
 * Rolls the labors and fees of a work order up again: badges, asterisks and hours of the work log's Shops cell and the
 * FEES badge. A shop without labors leaves the work order. Unchanged rows are not written: that would cost as much as a
 * change. The caller has locked the work order.
 */
export async function rollUpShops(db: Db, siteId: number, workOrderId: number): Promise<void> {
  const { rows } = await db.query<LaborLine>(
    `SELECT site_shop_id AS "siteShopId", type = 'fee' AS "isFee", status, repaired,
            repair_start_time IS NOT NULL AS started, labor_time AS "laborTime"
     FROM labor WHERE site_id = $1 AND work_order_id = $2 ORDER BY estimate_labor_id`,
    [siteId, workOrderId],
  );
  const shops = [...rollUpByShop(rows)];
  await db.query(
    'DELETE FROM work_order_shop WHERE site_id = $1 AND work_order_id = $2 AND NOT site_shop_id = ANY($3::int[])',
    [siteId, workOrderId, shops.map(([siteShopId]) => siteShopId)],
  );
  await db.query(
    `INSERT INTO work_order_shop AS s (site_id, work_order_id, site_shop_id, status, in_progress, labors_open,
                                       hours_required, hours_completed)
     SELECT $1, $2, c.* FROM unnest($3::int[], $4::text[], $5::boolean[], $6::int[], $7::int[], $8::int[]) c
     ON CONFLICT (site_id, work_order_id, site_shop_id) DO UPDATE
     SET status = excluded.status, in_progress = excluded.in_progress, labors_open = excluded.labors_open,
         hours_required = excluded.hours_required, hours_completed = excluded.hours_completed
     WHERE (s.status, s.in_progress, s.labors_open, s.hours_required, s.hours_completed) IS DISTINCT FROM
           (excluded.status, excluded.in_progress, excluded.labors_open, excluded.hours_required, excluded.hours_completed)`,
    [
      siteId,
      workOrderId,
      shops.map(([siteShopId]) => siteShopId),
      shops.map(([, { status }]) => status),
      shops.map(([, { inProgress }]) => inProgress),
      shops.map(([, { laborsOpen }]) => laborsOpen),
      shops.map(([, { hoursRequired }]) => hoursRequired),
      shops.map(([, { hoursCompleted }]) => hoursCompleted),
    ],
  );
  await db.query(
    `UPDATE work_order SET fees_status = $3
     WHERE site_id = $1 AND work_order_id = $2 AND fees_status IS DISTINCT FROM $3`,
    [siteId, workOrderId, feesStatus(rows.filter(({ isFee }) => isFee))],
  );
}
