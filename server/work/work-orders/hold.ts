import type { Db } from '../../platform/http/context';

/** Locks a work order for this transaction: the next change waits until this one is done. */
export async function holdWorkOrder(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
): Promise<void> {
  await db.query('SELECT 1 FROM work_order WHERE site_id = $1 AND work_order_id = $2 FOR NO KEY UPDATE', [
    siteId,
    workOrderId,
  ]);
}
