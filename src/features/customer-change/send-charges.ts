import { sendFeeBundleCharges, sendLaborCharges, sendPartCharges } from '#contract/charges';
import { getWorkOrderFees, getWorkOrderLabors, getWorkOrderParts } from '#contract/estimates';
import { request } from '../../providers/api/client';
import type { Send } from '../../providers/data/useCommand';
import type { Outcome, Progress } from './advance';
import { keyOf, type ChangeRun, type StepId } from './plan';

const orderOf = ({ siteId, workOrderId }: ChangeRun) => ({ siteId, workOrderId });

/** Approved parts with an estimate item and an order-received time (W-222). */
export async function sendParts(send: Send, run: ChangeRun, progress: Progress): Promise<Outcome> {
  const order = orderOf(run);
  const parts = await request(getWorkOrderParts, { params: order });
  const due = parts.filter(
    (part) => part.approved && part.estimateItemId !== null && part.orderReceivedTime !== '',
  );
  const calls = due.map(({ estimatePartId: partId }) => ({
    id: partId,
    charge: (idempotencyKey: string) =>
      send(sendPartCharges, { idempotencyKey, params: { ...order, partId } }),
  }));
  return sendAll(run, 'parts', calls, progress);
}

/** Approved and repaired labors with an estimate item (W-223). */
export async function sendLabors(send: Send, run: ChangeRun, progress: Progress): Promise<Outcome> {
  const order = orderOf(run);
  const labors = await request(getWorkOrderLabors, { params: order });
  const due = labors.filter((labor) => labor.approved && labor.repaired && labor.estimateItemId !== null);
  const calls = due.map(({ estimateLaborId: laborId }) => ({
    id: laborId,
    charge: (idempotencyKey: string) =>
      send(sendLaborCharges, { idempotencyKey, params: { ...order, laborId } }),
  }));
  return sendAll(run, 'labors', calls, progress);
}

/** Approved and repaired fees with an estimate item, those of a bundle by the call for bundles (W-217, W-224). */
export async function sendFees(send: Send, run: ChangeRun, progress: Progress): Promise<Outcome> {
  const order = orderOf(run);
  const fees = await request(getWorkOrderFees, { params: order });
  const calls = fees.flatMap(({ feeId, approved, repaired, estimateItemId, bundleId }) => {
    if (!approved || !repaired || estimateItemId === null) return [];
    const call = bundleId === null ? sendLaborCharges : sendFeeBundleCharges;
    const charge = (idempotencyKey: string) =>
      send(call, { idempotencyKey, params: { ...order, estimateItemId } });
    return [{ id: feeId, charge }];
  });
  return sendAll(run, 'fees', calls, progress);
}

async function sendAll(
  run: ChangeRun,
  step: StepId,
  calls: readonly { id: number; charge: (idempotencyKey: string) => Promise<unknown> }[],
  progress: Progress,
): Promise<Outcome> {
  for (const [index, { id, charge }] of calls.entries()) {
    progress(index, calls.length);
    await charge(keyOf(run, step, id));
  }
  progress(calls.length, calls.length);
  return {};
}
