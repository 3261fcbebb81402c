import { markLabors, type Marked } from './labor-marks';
import { markParts } from './part-marks';
import type { WorkContext } from '../../platform/http/context';

/**
 * Stores with a charge's subject whether the charge is as it should be, and tells the consoles when that has changed.
 * Express services have no such mark: their order shows its charges.
 */
export async function markCharge(
  { db, publish }: Pick<WorkContext, 'db' | 'publish'>,
  source: Marked,
  workOrderId: number,
  valid: boolean,
): Promise<void> {
  const { siteId } = source;
  if (await markLabors(db, source, valid)) await publish({ siteId, area: 'labors', ids: [workOrderId] });
  if (await markParts(db, source, valid)) await publish({ siteId, area: 'parts', ids: [workOrderId] });
}
