import { decideCharge, EXPRESS_KINDS, type Billed } from '#domain/charges';
import { markCharged } from '../labors/charge-marks';
import type { Db, SiteContext, WriteEffects } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import type { WorkOrderRecord } from '../work-orders/row';
import * as queries from './queries';
import { SEND_CHARGE } from './send-charge';

/** Deliveries share this many queues, so that one labor's charges never overtake each other. */
const QUEUES = 8;

/** A line of a charge as the gateway is told of it (document 3, 3.4): hours and money as decimals. */
export type ApprovedWork = Record<string, string | number> & {
  description: string;
  qty: number;
  totalCharge: number;
  shop?: string;
  laborHour?: number;
  laborCost?: number;
  partNumber?: string;
  partVendor?: string;
  partCost?: number;
  partRetail?: number;
  subletVendor?: string;
};

type Context = SiteContext & WriteEffects;

/** What is billed, to which account it goes follows from the work order's customer. */
export type ToBill = Omit<Billed, 'accountNumber'> & {
  work: ApprovedWork;
  /** When the vehicle's storage began, ISO 8601, where the request tells it. */
  storageDate?: string;
};

/**
 * Makes sure that exactly this amount is billed to the work order's customer: nothing happens when that charge is there
 * or on its way, a failed one is delivered again, and a changed one replaces its former revision. Delivery is a job of
 * the same transaction. Answers the key. The caller holds the work order. Error: 409 without a customer.
 */
export async function recordCharge(context: Context, order: WorkOrderRecord, bill: ToBill): Promise<string> {
  const { db, site, actor, now } = context;
  const { kind, sourceId, amountCents, work, storageDate } = bill;
  const accountNumber = order.customer_ext_id ?? '';
  if (accountNumber === '') {
    throw new ServiceError('conflict', `Work order ${order.ext_id} has no customer who could be charged.`);
  }
  const source = { siteId: site.siteId, kind, sourceId };
  await markCharged(db, source, true);
  const newest = await queries.newestCharge(db, source);
  const wanted = { kind, sourceId, amountCents, accountNumber };
  const decision = decideCharge(wanted, newest ? queries.asFormer(newest) : undefined);
  const { chargeKey, revision, action } = decision;
  if (action === 'keep') return chargeKey;
  if (action === 'again') {
    await queries.requeueCharge(db, site.siteId, chargeKey, actor.userName, now);
  } else {
    await queries.insertCharge(db, {
      ...source,
      chargeKey,
      revision,
      amountCents,
      accountNumber,
      workOrderId: order.work_order_id,
      request: {
        customer: order.customer_name,
        accountNumber,
        vin: order.vin,
        auctionId: site.auctionId,
        workOrder: order.ext_id,
        ...(storageDate === undefined ? {} : { storageDate }),
        approvedWork: [{ ...work, chargeKey }],
      },
      userName: actor.userName,
      now,
    });
  }
  await context.enqueue(
    SEND_CHARGE,
    { siteId: site.siteId, chargeKey },
    { queue: `charges-${sourceId % QUEUES}` },
  );
  return chargeKey;
}

/** What was sent and what came back; nothing while there is no answer. */
export type ChargesOutcome = {
  request: Record<string, unknown> | null;
  response: Record<string, unknown> | null;
};

/** One request and answer for several charges: a refused one speaks for all. */
export function resultOf(made: readonly queries.ChargeRecord[]): ChargesOutcome {
  if (made.length === 0 || made.some(({ response }) => response === null)) {
    return { request: null, response: null };
  }
  const shown = made.find(({ status }) => status === 'Failed') ?? made[0];
  const work = made.flatMap(({ request }) => (request['approvedWork'] as unknown[] | undefined) ?? []);
  return { request: { ...shown?.request, approvedWork: work }, response: shown?.response ?? null };
}

/** The result of the express charges of a work order. */
export async function expressResult(db: Db, siteId: number, workOrderId: number): Promise<ChargesOutcome> {
  return resultOf(await queries.newestOfOrder(db, { siteId, workOrderId, kinds: EXPRESS_KINDS }));
}

/** Whether a charge was ever made for something. */
export async function isCharged(db: Db, source: queries.Source): Promise<boolean> {
  return (await queries.newestCharge(db, source)) !== undefined;
}
