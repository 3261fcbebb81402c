import { z } from 'zod';
import type { endCustomerChange, publishCustomerChange, updatePricing } from '#contract/customer-change';
import type { UnfinishedChange } from '#contract/vehicle-info';
import type { Repriced } from '#domain/customer-change';
import type { Sentence } from '#domain/sentence';
import { loadCustomer, termsOf } from '../../setup/customers/service';
import { withdrawReport } from '../documents/service';
import { repriceEstimate } from '../../repair/estimates/service';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import type { WorkOrderRecord } from '../work-orders/row';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../work-orders/service';
import * as queries from './queries';

/**
 * Gives a work order a customer and puts its terms on the estimate (W-370, W-371). Errors: 404 for a work order or
 * customer that is not there for the user, 409 when the work order is completed, when the customer is no longer active,
 * or when someone else has changed the customer in the meantime.
 */
export const changeCustomer: Handler<typeof updatePricing> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { workOrderId, customerId } = body;
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  if (order.status === 'Completed') {
    throw new ServiceError('conflict', say('customerChange.orderCompleted', { number: order.ext_id }));
  }
  if (body.oldCustomerId !== undefined && body.oldCustomerId !== (order.customer_id ?? 0)) {
    throw new ServiceError('conflict', await changedMeanwhile(context, order));
  }
  const customer = await loadCustomer(context, customerId);
  if (!customer.active && customerId !== order.customer_id) {
    throw new ServiceError(
      'conflict',
      say('customerChange.noLongerHere', { customer: customer.customer_name }),
    );
  }
  const open = body.runId ? { runId: body.runId, from: order.customer_id } : null;
  await queries.writeCustomer(
    db,
    { siteId: site.siteId, workOrderId, customerId, open },
    actor.userName,
    now,
  );
  // It was made for the former customer; the new one gets one of its own if it takes reports.
  if (customerId !== order.customer_id) await withdrawReport(db, site.siteId, workOrderId);
  const change = { siteId: site.siteId, workOrderId, userName: actor.userName, now };
  const repriced = await repriceEstimate(db, change, termsOf(customer));
  await context.history({
    siteId: site.siteId,
    workOrderId,
    eventType: 'Pricing',
    action: 'Updated',
    description: `Priced for ${customer.customer_name}`,
    data: { ...repriced },
  });
  await publishOrder(context, workOrderId, order.customer_ext_id ?? undefined);
  return [repriced];
};

/**
 * Tells the history and every open console that a work order has another customer (W-212). Errors: 404, 409 when the
 * number belongs to another work order or the customer is another one now.
 */
export const announceChange: Handler<typeof publishCustomerChange> = async (context, { body }) => {
  const order = await loadWorkOrder(context, body.workOrderId);
  if (order.ext_id !== body.extId) {
    throw new ServiceError('conflict', say('customerChange.otherNumber', { number: order.ext_id }));
  }
  const next = await loadCustomer(context, body.newCustomerId);
  if (order.customer_id !== body.newCustomerId) {
    throw new ServiceError('conflict', await changedMeanwhile(context, order));
  }
  const former = body.oldCustomerId ? await loadCustomer(context, body.oldCustomerId) : undefined;
  await context.history({
    siteId: context.site.siteId,
    workOrderId: body.workOrderId,
    eventType: 'Customer',
    action: 'Changed',
    description: former
      ? `Customer changed from ${former.customer_name} to ${next.customer_name}`
      : `Customer set to ${next.customer_name}`,
    data: { from: former?.ext_id ?? '', to: next.ext_id },
  });
  await publishOrder(context, body.workOrderId);
  return { success: true };
};

/** Removes a change whose steps are all done from the unfinished ones, for everyone. Error: 404. */
export const endChange: Handler<typeof endCustomerChange> = async (context, { body }) => {
  const { workOrderId, runId } = body;
  await loadWorkOrderForUpdate(context, workOrderId);
  await queries.endRun(context.db, context.site.siteId, workOrderId, runId);
  await context.publish({ siteId: context.site.siteId, area: 'vehicle-info', ids: [workOrderId] });
  return { success: true };
};

async function publishOrder(
  { site, publish }: SiteContext & WriteEffects,
  workOrderId: number,
  former?: string,
): Promise<void> {
  const left = former === undefined ? {} : { former };
  await publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId], ...left });
  await publish({ siteId: site.siteId, area: 'vehicle-info', ids: [workOrderId] });
}

const counts = z.object({
  laborsUpdated: z.number(),
  partsUpdated: z.number(),
  feesUpdated: z.number(),
  bundlesUpdated: z.number(),
});

/**
 * What the last change of customer repriced, for the way back to Approve; undefined when there was none, or when the
 * work order has gone back for it already.
 */
export async function openRepricing(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<Repriced | undefined> {
  const last = await queries.lastPricing(db, siteId, workOrderId);
  return last && !last.looped_back ? counts.safeParse(last.data).data : undefined;
}

/** Who changed the customer last, and the change that is not finished where there is one. */
export async function changeState(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<{ changedBy: string; unfinished: UnfinishedChange | null }> {
  const latest = await queries.latestChange(db, siteId, workOrderId);
  const run = latest?.customer_change;
  return {
    changedBy: latest?.changed_by ?? '',
    unfinished: run
      ? {
          runId: run.runId,
          fromCustomerId: run.from,
          repriced: counts.safeParse(latest.data).data ?? null,
          eventTold: latest.event_told,
          storageTold: latest.storage_told,
        }
      : null,
  };
}

/** The work order's current customer, who set it and when. */
async function changedMeanwhile({ db, site }: SiteContext, order: WorkOrderRecord): Promise<Sentence> {
  const { ext_id: number, customer_name: customer } = order;
  const last = await queries.lastPricing(db, site.siteId, order.work_order_id);
  if (!last) {
    return customer === null
      ? say('customerChange.isNobody', { number })
      : say('customerChange.isNow', { number, customer });
  }
  const by = { person: last.changed_by, time: shownSiteTime(last.mod_time, site) };
  return customer === null
    ? say('customerChange.isNobodyBy', { number, ...by })
    : say('customerChange.isNowBy', { number, customer, ...by });
}
