import type { FailedCharge, getChargeDeliveries, resendFailedCharges } from '#contract/charges';
import { fromHundredths } from '#domain/hundredths';
import { loadEstimate, type StoredEstimate } from '../../repair/estimates/service';
import type { Handler, SiteContext, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { send, settle } from './calls';
import { countOpen, listFailed, ordersWithFailed, type FailedRecord } from './failed-queries';
import { readPause } from './pause-queries';
import { billedBefore, recordCharge, takeBackCharge } from './service';
import { descriptionOf } from './send-charge';
import { dueBundles, dueOf, laborTargets, partTarget } from './targets';

const MOST_SHOWN = 200;

/** How the charges of a site get through: what waits and why, and what has failed, as far as the user may see it. */
export const chargeDeliveries: Handler<typeof getChargeDeliveries> = async ({ db, site, actor }) => {
  const asked = { siteId: site.siteId, scope: actor.scope };
  const pause = await readPause(db, site.siteId);
  const failed = await listFailed(db, asked, { limit: MOST_SHOWN });
  return {
    ...(await countOpen(db, asked)),
    pause: pause
      ? {
          reason: pause.reason,
          message: pause.message,
          since: pause.since.toISOString(),
          nextTry: pause.next_try.toISOString(),
          tries: pause.tries,
        }
      : null,
    charges: failed.map((charge) => onWire(charge, charge.last_error)),
  };
};

/** Work orders per call: what they hold is locked until all of them are done. */
const ORDERS_AT_ONCE = 50;

/**
 * Sends the failed charges of some work orders again, each as by its own Resend: at the current price, and what is no
 * longer due is taken back. A concurrent second caller finds nothing that has failed. What cannot be sent is answered
 * with its reason.
 */
export const resendFailed: Handler<typeof resendFailedCharges> = async (context, { body }) => {
  const { db, site, actor, publish } = context;
  const asked = { siteId: site.siteId, scope: actor.scope };
  const orders = await ordersWithFailed(db, asked, body.after, ORDERS_AT_ONCE);
  const refused: FailedCharge[] = [];
  let queued = 0;
  for (const workOrderId of orders) {
    const order = await loadWorkOrderForUpdate(context, workOrderId);
    const failed = await listFailed(db, asked, { workOrderIds: [workOrderId], limit: MOST_SHOWN });
    if (failed.length === 0) continue;
    const estimate = await loadEstimate(db, site.siteId, workOrderId);
    for (const charge of failed) {
      const reason = await whyNotResent(context, order, estimate, charge);
      if (reason === null) queued += 1;
      else refused.push(onWire(charge, reason));
    }
  }
  if (queued > 0) {
    await publish({ siteId: site.siteId, area: 'charges', ids: orders });
    await publish({ siteId: site.siteId, area: 'deliveries', ids: [] });
  }
  const next = orders.length === ORDERS_AT_ONCE ? (orders.at(-1) ?? null) : null;
  return { success: true, queued, refused, next };
};

/** Sends one again; returns why it cannot be, null when it is on its way. */
async function whyNotResent(
  context: SiteContext & WorkContext,
  order: WorkOrderRecord,
  estimate: StoredEstimate,
  charge: FailedRecord,
): Promise<string | null> {
  try {
    await resend(context, order, estimate, charge);
    return null;
  } catch (error) {
    // Nothing of it was written yet: it is refused before that.
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

async function resend(
  context: WorkContext,
  order: WorkOrderRecord,
  estimate: StoredEstimate,
  charge: FailedRecord,
): Promise<void> {
  const { kind, source_id: sourceId, reversal } = charge;
  if (reversal) {
    await takeBackCharge(context, order.work_order_id, { kind, sourceId });
  } else if (kind === 'express-labor' || kind === 'express-part') {
    await recordCharge(context, order, billedBefore(charge));
  } else if (kind === 'part') {
    await send(context, order, dueOf([partTarget(estimate, sourceId)]));
  } else if (kind === 'bundle') {
    const due = dueBundles(estimate).filter(({ bill }) => bill.sourceId === sourceId);
    if (due.length === 0)
      throw new ServiceError('conflict', say('charges.nothingDone', { charge: descriptionOf(charge) }));
    await send(context, order, due);
  } else {
    await settle(context, order, estimate, laborTargets(estimate, { laborId: sourceId }));
  }
}

const onWire = (charge: FailedRecord, reason: string): FailedCharge => ({
  chargeKey: charge.charge_key,
  workOrderId: charge.work_order_id,
  extId: charge.ext_id,
  vehicle: charge.vehicle,
  description: descriptionOf(charge),
  amount: charge.reversal
    ? Number(charge.request['reversedAmount'] ?? 0)
    : fromHundredths(charge.amount_cents),
  reversal: charge.reversal,
  reason,
  time: charge.mod_time.toISOString(),
});
