import { rollUpShops } from '../estimates/shops';
import type { Db } from '../../platform/http/context';

/** Rolls up the shops of a work order again, and whether it waits for parts. The caller has locked it. */
export async function rollUpRepair(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
): Promise<void> {
  await rollUpShops(db, siteId, workOrderId);
  await db.query(
    `UPDATE work_order w SET parts_waiting = now_waiting
     FROM (SELECT EXISTS (SELECT 1 FROM work_order_task t
                          WHERE t.site_id = $1 AND t.work_order_id = $2 AND t.task = 'Parts' AND t.active)
              AND EXISTS (SELECT 1 FROM labor l
                          WHERE l.site_id = $1 AND l.work_order_id = $2 AND l.status = 'Waiting for Parts')) n (now_waiting)
     WHERE w.site_id = $1 AND w.work_order_id = $2 AND w.parts_waiting <> now_waiting`,
    [siteId, workOrderId],
  );
}
