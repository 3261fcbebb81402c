import {
  CHARGE_KINDS,
  CHARGE_STATUSES,
  decideCharge,
  decideReversal,
  EXPRESS_KINDS,
  type Billed,
  type ChargeStatus,
} from '#domain/charges';
import { fromHundredths } from '#domain/hundredths';
import type { Db, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { markCharge } from './marks';
import { enqueueCharge } from './pause';
import { readPause, type PauseReason } from './pause-queries';
import * as queries from './queries';
import { descriptionOf } from './send-charge';

/** A line of a charge as sent to the gateway (E-193 to E-197): hours and money as decimals. */
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

/** What is billed; the account follows from the work order's customer. */
export type ToBill = Omit<Billed, 'accountNumber'> & {
  work: ApprovedWork;
  /** When the vehicle's storage began, ISO 8601, where the request tells it. */
  storageDate?: string;
};

/**
 * Makes sure that exactly this amount is billed to the work order's customer: nothing happens when that charge is there
 * or on its way, a failed one is delivered again, and a changed one replaces its former revision. Delivery is a job of
 * the same transaction. Returns the key. The caller has locked the work order. Error: 409 without a customer.
 */
export async function recordCharge(
  context: WorkContext,
  order: WorkOrderRecord,
  bill: ToBill,
): Promise<string> {
  const { db, site } = context;
  const { kind, sourceId, amountCents, work, storageDate } = bill;
  const accountNumber = order.customer_ext_id ?? '';
  if (accountNumber === '') {
    throw new ServiceError('conflict', say('charges.noCustomer', { number: order.ext_id }));
  }
  const source = { siteId: site.siteId, kind, sourceId };
  const newest = await queries.newestCharge(db, source);
  const wanted = { kind, sourceId, amountCents, accountNumber };
  const decision = decideCharge(wanted, newest ? queries.asFormer(newest) : undefined);
  await deliver(context, decision, {
    ...source,
    amountCents,
    accountNumber,
    reversal: false,
    workOrderId: order.work_order_id,
    request: {
      customer: order.customer_name,
      accountNumber,
      vin: order.vin,
      auctionId: site.auctionId,
      workOrder: order.ext_id,
      ...(storageDate === undefined ? {} : { storageDate }),
      approvedWork: [{ ...work, chargeKey: decision.chargeKey }],
    },
  });
  await markCharge(context, { ...source, reversal: false }, order.work_order_id, true);
  return decision.chargeKey;
}

/**
 * Makes sure that nothing remains of the charges of something that was undone: the gateway is told under a key of its
 * own, once; one that it refused is delivered again. Returns the key; undefined if nothing was ever charged. The caller
 * has locked the work order.
 */
export async function takeBackCharge(
  context: WorkContext,
  workOrderId: number,
  { kind, sourceId }: Pick<Billed, 'kind' | 'sourceId'>,
): Promise<string | undefined> {
  const source = { siteId: context.site.siteId, kind, sourceId };
  const newest = await queries.newestCharge(context.db, source);
  const decision = decideReversal(source, newest && queries.asFormer(newest));
  if (!newest || !decision) return undefined;
  const work = linesOf(newest).map((line) => ({ ...line, totalCharge: 0, chargeKey: decision.chargeKey }));
  await deliver(context, decision, {
    ...source,
    amountCents: 0,
    // Whose charge it was, whoever the customer is now.
    accountNumber: newest.account_number,
    reversal: true,
    workOrderId,
    request: { ...newest.request, reversal: true, approvedWork: work },
  });
  await markCharge(context, { ...source, reversal: true }, workOrderId, true);
  return decision.chargeKey;
}

type Deliverable = Omit<queries.NewCharge, 'chargeKey' | 'revision' | 'userName' | 'now'>;

/** Writes a new revision, or puts a failed one back into the queue; its delivery is a job of the same transaction. */
async function deliver(
  { db, site, actor, now, enqueue, publish }: WorkContext,
  { action, chargeKey, revision }: ReturnType<typeof decideCharge>,
  charge: Deliverable,
): Promise<void> {
  if (action === 'keep') return;
  const { userName } = actor;
  if (action === 'again') await queries.requeueCharge(db, site.siteId, chargeKey, userName, now);
  else await queries.insertCharge(db, { ...charge, chargeKey, revision, userName, now });
  await enqueueCharge(enqueue, site.siteId, chargeKey);
  // Otherwise it is sent in a moment, and nobody has to see that it waits.
  if (await readPause(db, site.siteId)) await publish({ siteId: site.siteId, area: 'deliveries', ids: [] });
}

const linesOf = ({ request }: queries.ChargeRecord): object[] =>
  (request['approvedWork'] as object[] | undefined) ?? [];

/** What a charge was made for, to be billed again as it was. */
export function billedBefore(charge: queries.ChargeRecord): ToBill {
  const { kind, source_id: sourceId, amount_cents: amountCents, request } = charge;
  const [work] = linesOf(charge) as ApprovedWork[];
  const { storageDate } = request;
  return {
    kind,
    sourceId,
    amountCents,
    work: work ?? { description: charge.charge_key, qty: 1, totalCharge: fromHundredths(amountCents) },
    ...(typeof storageDate === 'string' ? { storageDate } : {}),
  };
}

/** What was sent and what came back; undefined while there is no answer. */
export type ChargesOutcome = {
  request: Record<string, unknown> | null;
  response: Record<string, unknown> | null;
};

/** One request and answer for several charges: a refused one decides for all. */
export function resultOf(made: readonly queries.ChargeRecord[]): ChargesOutcome {
  if (made.length === 0 || made.some(({ response }) => response === null)) {
    return { request: null, response: null };
  }
  const shown = made.find(({ status }) => status === 'Failed') ?? made[0];
  return {
    request: { ...shown?.request, approvedWork: made.flatMap(linesOf) },
    response: shown?.response ?? null,
  };
}

/** The result of the express charges of a work order. */
export async function expressResult(db: Db, siteId: number, workOrderId: number): Promise<ChargesOutcome> {
  return resultOf(await queries.newestOfOrder(db, { siteId, workOrderId, kinds: EXPRESS_KINDS }));
}

/** The worst state among the express charges of a work order; empty if nothing was charged. */
export async function expressChargesStatus(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<ChargeStatus | ''> {
  const newest = await queries.newestOfOrder(db, { siteId, workOrderId, kinds: EXPRESS_KINDS });
  return CHARGE_STATUSES.find((status) => newest.some((charge) => charge.status === status)) ?? '';
}

/** Why the express charges of a work order that are on their way have to wait; empty if none does. */
export async function whyChargesWait(db: Db, siteId: number, workOrderId: number): Promise<PauseReason | ''> {
  const pause = await readPause(db, siteId);
  if (!pause) return '';
  const newest = await queries.newestOfOrder(db, { siteId, workOrderId, kinds: EXPRESS_KINDS });
  return newest.some(({ status }) => status === 'Queued') ? pause.reason : '';
}

/** Whether a charge was made for something that is not known to be taken back. */
export async function isBooked(db: Db, source: queries.Source): Promise<boolean> {
  const newest = await queries.newestCharge(db, source);
  return newest !== undefined && !(newest.reversal && newest.status === 'Sent');
}

/** The newest charge of everything that a work order was charged for, in dollars, newest first. */
export async function chargesOf(db: Db, siteId: number, workOrderId: number) {
  const newest = await queries.newestOfOrder(db, { siteId, workOrderId, kinds: CHARGE_KINDS });
  const pause = await readPause(db, siteId);
  return newest
    .toSorted((one, other) => other.mod_time.getTime() - one.mod_time.getTime())
    .map((charge) => ({
      chargeKey: charge.charge_key,
      description: descriptionOf(charge),
      amount: fromHundredths(charge.amount_cents),
      status: charge.status,
      reversal: charge.reversal ? ('Y' as const) : ('N' as const),
      reason: charge.last_error,
      waits: charge.status === 'Queued' && pause ? pause.reason : '',
      time: charge.mod_time.toISOString(),
    }));
}

/**
 * The express charges of a work order that should have been taken back but were not, in dollars and with the reason.
 */
export async function standingCharges(db: Db, siteId: number, workOrderId: number) {
  const newest = await queries.newestOfOrder(db, { siteId, workOrderId, kinds: EXPRESS_KINDS });
  return newest
    .filter(({ reversal, status }) => reversal && status === 'Failed')
    .map((charge) => ({
      charge_key: charge.charge_key,
      description: descriptionOf(charge),
      amount: Number(charge.request['reversedAmount'] ?? 0),
      reason: charge.last_error,
    }));
}
