import type { Db } from '../../platform/http/context';

/** Whether a work order is in Repair. */
export async function isInRepair(db: Db, siteId: number, workOrderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM work_order_task
     WHERE site_id = $1 AND work_order_id = $2 AND task = 'Repair' AND active`,
    [siteId, workOrderId],
  );
  return rowCount === 1;
}

/** An estimate item, held for the rest of the transaction. */
export async function holdItem(
  db: Db,
  siteId: number,
  estimateItemId: number,
): Promise<{ workOrderId: number; tcn: number; itemName: string } | undefined> {
  const { rows } = await db.query<{ workOrderId: number; tcn: number; itemName: string }>(
    `SELECT work_order_id AS "workOrderId", tcn, item_name AS "itemName" FROM estimate_item
     WHERE site_id = $1 AND estimate_item_id = $2 FOR NO KEY UPDATE`,
    [siteId, estimateItemId],
  );
  return rows[0];
}

/** The work order of an estimate item or fee. */
export async function workOrderOf(
  db: Db,
  siteId: number,
  what: { estimateItemId: number } | { feeId: number },
): Promise<{ workOrderId: number; estimateItemId: number | null } | undefined> {
  const [text, id] =
    'feeId' in what
      ? ["FROM labor WHERE site_id = $1 AND estimate_labor_id = $2 AND type = 'fee'", what.feeId]
      : ['FROM estimate_item WHERE site_id = $1 AND estimate_item_id = $2', what.estimateItemId];
  const { rows } = await db.query<{ workOrderId: number; estimateItemId: number | null }>(
    `SELECT work_order_id AS "workOrderId", estimate_item_id AS "estimateItemId" ${text}`,
    [siteId, id],
  );
  return rows[0];
}

/** How many labors and fees of a work order have each status. */
export async function countStatuses(db: Db, siteId: number, workOrderId: number) {
  const { rows } = await db.query<{ status: string; cnt: number }>(
    `SELECT coalesce(repair_status, status) AS status, count(*)::int AS cnt FROM labor
     WHERE site_id = $1 AND work_order_id = $2 GROUP BY 1 ORDER BY 1`,
    [siteId, workOrderId],
  );
  return rows;
}
