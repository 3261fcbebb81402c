import type { ChargeKind } from '#domain/charges';
import type { Db } from '../../platform/http/context';

/** What a charge is for, and whether it is charged or taken back. */
export type Marked = { siteId: number; kind: ChargeKind; sourceId: number; reversal: boolean };

/**
 * Stores with a labor or fee, or with those that are sold in a bundle, whether its charge is as it should be: on its
 * way or there, or after an undo taken back. Returns whether that has changed.
 */
export async function markLabors(
  db: Db,
  { siteId, kind, sourceId, reversal }: Marked,
  valid: boolean,
): Promise<boolean> {
  if (kind !== 'labor' && kind !== 'fee' && kind !== 'bundle') return false;
  const bundled = `l.repaired <> $4 AND l.estimate_item_id IN (SELECT i.estimate_item_id FROM estimate_item i
           WHERE i.site_id = $1 AND i.work_order_id = l.work_order_id AND i.bundle_id = $2)
         AND l.work_order_id IN (SELECT c.work_order_id FROM charge c
           WHERE c.site_id = $1 AND c.kind = 'bundle' AND c.source_id = $2)`;
  const { rowCount } = await db.query(
    `UPDATE labor l SET valid_charges_call = $3
     WHERE l.site_id = $1 AND l.valid_charges_call <> $3
       AND ${kind === 'bundle' ? bundled : 'l.estimate_labor_id = $2'}`,
    kind === 'bundle' ? [siteId, sourceId, valid, reversal] : [siteId, sourceId, valid],
  );
  return rowCount !== 0;
}
