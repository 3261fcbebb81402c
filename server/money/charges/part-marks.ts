import type { Marked } from './labor-marks';
import type { Db } from '../../platform/http/context';

/**
 * Stores with a part, or with those of a bundle that are here, whether its charge is on its way or there; a part that
 * is no longer here has no mark. Returns whether that is a visible change.
 */
export async function markParts(
  db: Db,
  { siteId, kind, sourceId, reversal }: Marked,
  valid: boolean,
): Promise<boolean> {
  if (reversal || (kind !== 'part' && kind !== 'bundle')) return false;
  const bundled = `estimate_item_id IN (
         SELECT i.estimate_item_id FROM estimate_item i JOIN charge c
           ON c.site_id = i.site_id AND c.work_order_id = i.work_order_id AND c.kind = 'bundle'
         WHERE i.site_id = $1 AND i.bundle_id = $2 AND c.source_id = $2)`;
  const { rowCount } = await db.query(
    `UPDATE part SET valid_charges_call = $3
     WHERE site_id = $1 AND order_received_time IS NOT NULL AND valid_charges_call IS DISTINCT FROM $3
       AND ${kind === 'bundle' ? bundled : 'estimate_part_id = $2'}`,
    [siteId, sourceId, valid],
  );
  return rowCount !== 0;
}
