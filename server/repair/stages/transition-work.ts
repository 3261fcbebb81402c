import { isDeclined } from '#domain/shop-rollup';
import { type Transition } from '#domain/stage-transitions';
import { laborAfter } from '#domain/labor-transitions';
import { rollUpShops } from '../estimates/shops';
import { refreshTotals } from '../estimates/service';
import { stopClocksOn } from '../labors/clock';
import type { Db } from '../../platform/http/context';
import type { OrderKey, Work, WorkLabor } from './transition-queries';

type Mark = { now: Date; user: string };

/**
 * Applies the decision that completed a task to the labors and parts, and rolls up the shops again. Returns whether the
 * work order waits for parts.
 */
export async function applyToWork(
  db: Db,
  key: OrderKey,
  work: Work,
  { labors: change, active }: Transition,
  mark: Mark,
): Promise<boolean> {
  const changed: WorkLabor[] = [];
  const labors = work.labors.map((labor) => {
    const parts = work.parts.filter(({ estimateLaborId }) => estimateLaborId === labor.estimateLaborId);
    const after = laborAfter(change, labor, parts);
    if (!after) return labor;
    const next = { ...labor, ...after };
    changed.push(next);
    return next;
  });
  if (changed.length > 0) {
    await saveLabors(db, key, changed, mark);
    await rollUpShops(db, key.siteId, key.workOrderId);
    // Nobody works on what no longer has to be done.
    const over = changed.filter(isDeclined).map(({ estimateLaborId }) => estimateLaborId);
    await stopClocksOn(db, key.siteId, over, { now: mark.now, userName: mark.user });
  }
  await saveParts(db, key, change, mark);
  // What was declined is not charged.
  if (change === 'decline' || change === 'reject') await refreshTotals(db, key.siteId, key.workOrderId);
  return active.includes('Parts') && labors.some(({ status }) => status === 'Waiting for Parts');
}

/** Writes status and approval of labors and counts their change. */
export async function saveLabors(
  db: Db,
  { siteId }: OrderKey,
  labors: readonly Pick<WorkLabor, 'estimateLaborId' | 'status' | 'approved'>[],
  mark: Mark,
): Promise<void> {
  await db.query(
    `UPDATE labor l SET status = c.status, approved = c.approved, tcn = l.tcn + 1, mod_time = $5, mod_user = $6
     FROM unnest($2::int[], $3::text[], $4::boolean[]) c (estimate_labor_id, status, approved)
     WHERE l.site_id = $1 AND l.estimate_labor_id = c.estimate_labor_id`,
    [
      siteId,
      labors.map(({ estimateLaborId }) => estimateLaborId),
      labors.map(({ status }) => status),
      labors.map(({ approved }) => approved),
      mark.now,
      mark.user,
    ],
  );
}

/** A part follows its labor: those of approved labors are to be ordered, those of declined ones are declined. */
async function saveParts(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  change: Transition['labors'],
  mark: Mark,
): Promise<void> {
  if (change !== 'approve' && change !== 'decline' && change !== 'reject') return;
  await db.query(
    `UPDATE part p
     SET part_status = CASE WHEN $3 AND NOT EXISTS (
           SELECT 1 FROM labor l WHERE l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
             AND l.status IN ('Declined', 'Declined in Repair', 'Rejected')
         ) THEN 'Waiting to Order Part' ELSE 'Declined' END,
         tcn = p.tcn + 1, mod_time = $5, mod_user = $6
     WHERE p.site_id = $1 AND p.work_order_id = $2
       AND (p.part_status = 'Pending' OR ($4 AND p.part_status <> 'Declined' AND p.order_received_time IS NULL))`,
    [siteId, workOrderId, change === 'approve', change === 'reject', mark.now, mark.user],
  );
}
