import { isSupplied } from '#domain/part-status';
import { isMissing } from '#domain/stage-transitions';
import { rollUpShops } from '../estimates/shops';
import type { Db } from '../../platform/http/context';
import { readWork, type OrderKey } from './transition-queries';
import { saveLabors } from './transition-work';

/** What a part's arrival has changed on its work order. */
export type Supplied = {
  /** Names of the labors that may begin now. */
  ready: string[];
  /** How many parts of the work order are not here yet. */
  missing: number;
};

/**
 * Releases the labors whose parts have all arrived, and rolls up their shops again. The caller has locked the
 * work order and written the part.
 */
export async function supplyWork(
  db: Db,
  key: OrderKey,
  mark: { now: Date; user: string },
): Promise<Supplied> {
  const { labors, parts } = await readWork(db, key);
  const ready = labors.filter((labor) =>
    isSupplied(
      labor,
      parts.filter(({ estimateLaborId }) => estimateLaborId === labor.estimateLaborId),
    ),
  );
  if (ready.length > 0) {
    const changed = ready.map((labor) => ({ ...labor, status: 'Ready for Repair' }));
    await saveLabors(db, key, changed, mark);
    await rollUpShops(db, key.siteId, key.workOrderId);
    const left = labors.filter((labor) => !ready.includes(labor));
    const waiting = left.some(({ status }) => status === 'Waiting for Parts');
    await db.query(
      'UPDATE work_order SET parts_waiting = parts_waiting AND $3 WHERE site_id = $1 AND work_order_id = $2',
      [key.siteId, key.workOrderId, waiting],
    );
  }
  return { ready: ready.map(({ laborName }) => laborName), missing: parts.filter(isMissing).length };
}

/**
 * Makes a labor wait again whose part is not here after all, unless someone has begun it, and rolls up its shop again.
 * The caller has locked the work order and written the part.
 */
export async function unsupplyWork(
  db: Db,
  key: OrderKey,
  estimateLaborId: number | null,
  mark: { now: Date; user: string },
): Promise<void> {
  const { labors } = await readWork(db, key);
  const left = labors.filter(
    (labor) =>
      labor.estimateLaborId === estimateLaborId && labor.status === 'Ready for Repair' && !labor.started,
  );
  if (left.length === 0) return;
  const changed = left.map((labor) => ({ ...labor, status: 'Waiting for Parts' }));
  await saveLabors(db, key, changed, mark);
  await rollUpShops(db, key.siteId, key.workOrderId);
  await db.query(
    `UPDATE work_order w SET parts_waiting = EXISTS (
       SELECT 1 FROM work_order_task t
       WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Parts' AND t.active)
     WHERE site_id = $1 AND work_order_id = $2`,
    [key.siteId, key.workOrderId],
  );
}
