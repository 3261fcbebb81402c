import type {
  getChargesResults,
  sendFeeBundleCharges,
  sendLaborCharges,
  sendPartCharges,
  updateEstimatesWithBundle,
} from '#contract/charges';
import { loadEstimate, refreshTotals, type StoredEstimate } from '../../repair/estimates/service';
import type { Handler, SiteContext, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { takeBack } from './completion';
import { newestCharge } from './queries';
import { expressResult, recordCharge, resultOf } from './service';
import { dueBundles, dueOf, laborTargets, partTarget, type Target } from './targets';

/**
 * Sends the charge of a part (W-376). Errors: 404, 409 unless the part is approved and received and has an estimate
 * item (W-222), or when nobody could be charged.
 */
export const sendPart: Handler<typeof sendPartCharges> = async (context, { params }) => {
  const { order, estimate } = await open(context, params.workOrderId);
  return send(context, order, dueOf([partTarget(estimate, params.partId)]));
};

/**
 * Sends the charges of a labor, or of what is due of an estimate item (W-377); for what was undone it makes sure that
 * they are taken back. Errors: 404, 409 unless it is approved and repaired and has an estimate item (W-223), or when
 * nobody could be charged.
 */
export const sendLabor: Handler<typeof sendLaborCharges> = async (context, { params }) => {
  const { order, estimate } = await open(context, params.workOrderId);
  return settle(context, order, estimate, laborTargets(estimate, params));
};

/** Sends the charge of a fee, or of its bundle (W-224). Errors: as for labors; 409 for what is not a fee. */
export const sendFeeBundle: Handler<typeof sendFeeBundleCharges> = async (context, { params }) => {
  const { order, estimate } = await open(context, params.workOrderId);
  const targets = laborTargets(estimate, params);
  const fees = targets.filter((target) => target.isFee || target.inBundle);
  if (fees.length === 0)
    throw new ServiceError('conflict', say('charges.noFee', { line: targets[0]?.name ?? 'It' }));
  return settle(context, order, estimate, fees);
};

/**
 * Marks whether a work order has bundles, as its estimate says; with hasBundle Y their charges are sent again (W-214).
 * Errors: 404, 409 when nobody could be charged.
 */
export const resendBundles: Handler<typeof updateEstimatesWithBundle> = async (context, { body }) => {
  const { order, estimate } = await open(context, body.workOrderId);
  await refreshTotals(context.db, context.site.siteId, body.workOrderId);
  const due = body.hasBundle === 'Y' ? dueBundles(estimate) : [];
  await send(context, order, due);
  return { success: true, bundlesSent: due.length };
};

/**
 * What was sent and what came back; empty while there is no answer. Without an id it is about the
 * express services of the work order (E-479). Error: 404.
 */
export const chargesResults: Handler<typeof getChargesResults> = async (context, { params }) => {
  const { siteId } = context.site;
  await loadWorkOrder(context, params.workOrderId);
  if ([params.laborId, params.estimateItemId, params.partId].every((id) => id === undefined)) {
    return expressResult(context.db, siteId, params.workOrderId);
  }
  const estimate = await loadEstimate(context.db, siteId, params.workOrderId);
  const isLabor = params.laborId !== undefined || params.estimateItemId !== undefined;
  const targets = isLabor ? laborTargets(estimate, params) : [partTarget(estimate, params.partId ?? 0)];
  // Several lines may be sold in one bundle.
  const sources = new Map(targets.map(({ bill }) => [`${bill.kind} ${bill.sourceId}`, bill]));
  const charges = await Promise.all(
    [...sources.values()].map(({ kind, sourceId }) => newestCharge(context.db, { siteId, kind, sourceId })),
  );
  return resultOf(charges.filter((charge) => charge !== undefined));
};

async function open(context: SiteContext, workOrderId: number) {
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  return { order, estimate: await loadEstimate(context.db, context.site.siteId, workOrderId) };
}

/**
 * Sends what is due of some lines, and takes back what is no longer due. Error: 409 with the reason if there is
 * neither.
 */
export async function settle(
  context: WorkContext,
  order: WorkOrderRecord,
  estimate: StoredEstimate,
  targets: readonly Target[],
): Promise<{ success: true; chargeKeys: string[] }> {
  const open = targets.every(({ notDue }) => notDue !== null);
  const back = open ? await takeBack(context, order.work_order_id, estimate, targets) : [];
  return back.length > 0 ? { success: true, chargeKeys: back } : send(context, order, dueOf(targets));
}

/** Makes sure that lines are charged. Error: 409 without a customer. */
export async function send(
  context: WorkContext,
  order: WorkOrderRecord,
  targets: readonly Target[],
): Promise<{ success: true; chargeKeys: string[] }> {
  const keys = new Set<string>();
  for (const { bill } of targets) keys.add(await recordCharge(context, order, bill));
  return { success: true, chargeKeys: [...keys] };
}
