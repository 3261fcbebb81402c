import { loadEstimate, type StoredEstimate } from '../../repair/estimates/service';
import type { WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { markCharge } from './marks';
import { recordCharge, takeBackCharge } from './service';
import { isStillDue, laborTargets, partTarget, type Target } from './targets';

/**
 * Prepares the charge of a labor or fee in the transaction that completes it, so that a console that goes away before
 * it sends charges leaves nothing unbilled; sending it again changes nothing. Returns false when there is nothing to
 * bill or nobody to bill it to: that does not prevent the completion.
 */
export async function chargeCompleted(
  context: WorkContext,
  order: WorkOrderRecord,
  laborId: number,
): Promise<boolean> {
  const estimate = await loadEstimate(context.db, context.site.siteId, order.work_order_id);
  const [target] = laborTargets(estimate, { laborId });
  return target !== undefined && charge(context, order, target);
}

/**
 * The same for a part, in the transaction that receives it or takes it from stock. One that is due and cannot be
 * charged is marked; returns whether its charge is on its way or there.
 */
export async function chargeReceived(
  context: WorkContext,
  order: WorkOrderRecord,
  partId: number,
): Promise<boolean> {
  const { siteId } = context.site;
  const target = partTarget(await loadEstimate(context.db, siteId, order.work_order_id), partId);
  if (await charge(context, order, target)) return true;
  if (target.notDue === null) {
    const source = { siteId, kind: 'part', sourceId: partId, reversal: false } as const;
    await markCharge(context, source, order.work_order_id, false);
  }
  return false;
}

/** Prepares a charge. False when nothing is due, or the work order has nobody who could be charged. */
async function charge(context: WorkContext, order: WorkOrderRecord, target: Target): Promise<boolean> {
  if (target.notDue !== null) return false;
  try {
    await recordCharge(context, order, target.bill);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/**
 * Takes the charge of a labor or fee back in the transaction that undoes it; one sold in a bundle keeps its charge
 * while something else of the bundle is done. Returns whether a charge is on its way back, or was taken back before.
 */
export async function chargeUndone(
  context: WorkContext,
  workOrderId: number,
  laborId: number,
): Promise<boolean> {
  const estimate = await loadEstimate(context.db, context.site.siteId, workOrderId);
  return (await takeBack(context, workOrderId, estimate, laborTargets(estimate, { laborId }))).length > 0;
}

/** The same for a part that is not here after all. */
export async function chargeReturned(
  context: WorkContext,
  workOrderId: number,
  partId: number,
): Promise<boolean> {
  const estimate = await loadEstimate(context.db, context.site.siteId, workOrderId);
  return (await takeBack(context, workOrderId, estimate, [partTarget(estimate, partId)])).length > 0;
}

/** Takes back the charges of lines that are no longer due; returns the keys. */
export async function takeBack(
  context: WorkContext,
  workOrderId: number,
  estimate: StoredEstimate,
  targets: readonly Target[],
): Promise<string[]> {
  const keys = new Set<string>();
  for (const target of targets) {
    if (isStillDue(estimate, target)) continue;
    const key = await takeBackCharge(context, workOrderId, target.bill);
    if (key) keys.add(key);
  }
  return [...keys];
}
