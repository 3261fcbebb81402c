import { feesStatus, rollUpByShop, type RollupLabor } from '#domain/shop-rollup';
import type { Db } from '../platform/http/context';

type OrderKey = { siteId: number; workOrderId: number };
export type ShopLabor = RollupLabor & { siteShopId: number; isFee: boolean };

/** Keeps badges, asterisks and hours of the work log's Shops cell as the labors of a work order say. */
export async function saveShops(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  labors: readonly ShopLabor[],
): Promise<void> {
  const shops = [...rollUpByShop(labors)];
  await db.query(
    `UPDATE work_order_shop s
     SET status = c.status, in_progress = c.in_progress, labors_open = c.labors_open,
         hours_required = c.hours_required, hours_completed = c.hours_completed
     FROM unnest($3::int[], $4::text[], $5::boolean[], $6::int[], $7::int[], $8::int[])
       c (site_shop_id, status, in_progress, labors_open, hours_required, hours_completed)
     WHERE s.site_id = $1 AND s.work_order_id = $2 AND s.site_shop_id = c.site_shop_id`,
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
  await db.query('UPDATE work_order SET fees_status = $3 WHERE site_id = $1 AND work_order_id = $2', [
    siteId,
    workOrderId,
    feesStatus(labors.filter(({ isFee }) => isFee)),
  ]);
}

/** Reads the labors of a work order and rolls them up anew; also whether it waits for parts. The caller holds it. */
export async function refreshShops(db: Db, key: OrderKey): Promise<void> {
  const { rows } = await db.query<ShopLabor>(
    `SELECT site_shop_id AS "siteShopId", type = 'fee' AS "isFee", status, repaired,
            repair_start_time IS NOT NULL AS started, labor_time AS "laborTime"
     FROM labor WHERE site_id = $1 AND work_order_id = $2 ORDER BY estimate_labor_id`,
    [key.siteId, key.workOrderId],
  );
  await saveShops(db, key, rows);
  await db.query(
    `UPDATE work_order SET parts_waiting = $3 AND EXISTS (
       SELECT 1 FROM work_order_task t
       WHERE t.site_id = $1 AND t.work_order_id = $2 AND t.task = 'Parts' AND t.active)
     WHERE site_id = $1 AND work_order_id = $2`,
    [key.siteId, key.workOrderId, rows.some(({ status }) => status === 'Waiting for Parts')],
  );
}
