import { chargeReceived } from '../../money/charges/completion';
import type { WorkContext } from '../../platform/http/context';
import { supplyWork, type Supplied } from '../stages/supply';
import { endParts } from '../stages/transitions';
import type { WorkOrderRecord } from '../../work/work-orders/row';

/**
 * What follows when parts are here, in the same transaction: their charges, the labors that may begin
 * now, and the end of Parts when nothing is missing anymore; `tell` gets the labors before that. Doing it again changes
 * nothing. The caller has locked the work order and written the parts.
 */
export async function settleParts(
  context: WorkContext,
  order: WorkOrderRecord,
  partIds: readonly number[],
  tell: (supplied: Supplied) => Promise<void> = () => Promise.resolve(),
): Promise<Supplied> {
  const { db, site, actor, now } = context;
  for (const partId of partIds) await chargeReceived(context, order, partId);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const supplied = await supplyWork(db, key, { now, user: actor.userName });
  await tell(supplied);
  if (supplied.missing === 0) await endParts(context, order.work_order_id);
  return supplied;
}
