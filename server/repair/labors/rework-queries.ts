import type { Db } from '../../platform/http/context';

type Key = { siteId: number; workOrderId: number };

export type ReworkMark = { reason: string; stage: string; itemCode: string | null; severity: string | null };

/** Marks a labor, or that of an estimate item, as sent back by a check; returns its id. */
export async function markRework(
  db: Db,
  siteId: number,
  what: { estimateLaborId: number } | { estimateItemId: number },
  { reason, stage, itemCode, severity }: ReworkMark,
): Promise<number> {
  const [column, id] =
    'estimateLaborId' in what
      ? ['estimate_labor_id', what.estimateLaborId]
      : ['estimate_item_id', what.estimateItemId];
  const { rows } = await db.query<{ id: number }>(
    `UPDATE labor SET approved = true, rework_reason = $3, rework_stage = $4, rework_item = $5, rework_severity = $6
     WHERE site_id = $1 AND ${column} = $2 RETURNING estimate_labor_id AS id`,
    [siteId, id, reason, stage, itemCode, severity],
  );
  const [row] = rows;
  if (!row) throw new Error('The labor that is to be done again is gone.');
  return row.id;
}

/** Removes the marks of a check, once it passes. */
export async function clearRework(db: Db, { siteId, workOrderId }: Key, stage: string): Promise<void> {
  await db.query(
    `UPDATE labor SET rework_reason = '', rework_stage = NULL, rework_item = NULL, rework_severity = NULL
     WHERE site_id = $1 AND work_order_id = $2 AND rework_stage = $3`,
    [siteId, workOrderId, stage],
  );
}

type LaborShop = { estimateLaborId: number; siteShopId: number };

/** The labors of a work order with their shops, those that are done first. */
export async function listLaborShops(db: Db, { siteId, workOrderId }: Key): Promise<LaborShop[]> {
  const { rows } = await db.query<LaborShop>(
    `SELECT estimate_labor_id AS "estimateLaborId", site_shop_id AS "siteShopId" FROM labor
     WHERE site_id = $1 AND work_order_id = $2 ORDER BY repaired DESC, estimate_labor_id`,
    [siteId, workOrderId],
  );
  return rows;
}
