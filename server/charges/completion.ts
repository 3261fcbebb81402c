import { loadEstimate } from '../estimates/service';
import type { SiteContext, WriteEffects } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import type { WorkOrderRecord } from '../work-orders/row';
import { recordCharge } from './service';
import { laborTargets } from './targets';

/**
 * Makes the charge of a labor or fee ready in the transaction that completes it, so that a console that goes away
 * before it sends charges leaves nothing unbilled; sending it again changes nothing. Answers false when there is
 * nothing to be billed or nobody to bill it to: that does not stand in the way of the completion.
 */
export async function chargeCompleted(
  context: SiteContext & WriteEffects,
  order: WorkOrderRecord,
  laborId: number,
): Promise<boolean> {
  const estimate = await loadEstimate(context.db, context.site.siteId, order.work_order_id);
  const [target] = laborTargets(estimate, { laborId });
  if (!target || target.notDue !== null) return false;
  try {
    await recordCharge(context, order, target.bill);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
