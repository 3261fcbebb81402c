import type { ChargeKind } from '#domain/charges';
import type { Db } from '../platform/http/context';

/**
 * Keeps with a labor or fee, or with those that are sold in a bundle, whether its charge is on its way or there.
 * Parts and express services have no such mark.
 */
export async function markCharged(
  db: Db,
  source: { siteId: number; kind: ChargeKind; sourceId: number },
  valid: boolean,
): Promise<void> {
  const { siteId, kind, sourceId } = source;
  if (kind === 'part' || kind === 'express-labor' || kind === 'express-part') return;
  const which =
    kind === 'bundle'
      ? `l.repaired AND l.estimate_item_id IN (SELECT i.estimate_item_id FROM estimate_item i
           WHERE i.site_id = $1 AND i.work_order_id = l.work_order_id AND i.bundle_id = $2)
         AND l.work_order_id IN (SELECT c.work_order_id FROM charge c
           WHERE c.site_id = $1 AND c.kind = 'bundle' AND c.source_id = $2)`
      : 'l.estimate_labor_id = $2';
  await db.query(
    `UPDATE labor l SET valid_charges_call = $3
     WHERE l.site_id = $1 AND l.valid_charges_call <> $3 AND ${which}`,
    [siteId, sourceId, valid],
  );
}
