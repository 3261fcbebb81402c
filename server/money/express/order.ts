import type { z } from 'zod';
import type { expressDetail, expressOrder, serviceLine } from '#contract/express-order';
import { workOrderKey } from '#domain/express/key';
import type { LineText } from '#domain/express/lines';
import { textOf } from '#domain/express/price';
import { stageFlags } from '#domain/express/stages';
import { standingCharges, whyChargesWait } from '../charges/service';
import { notesOf } from '../../work/notes/service';
import type { SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { readOrder, type ExpressRecord } from './list-queries';
import * as queries from './queries';

/** An express order that was found for the actor. */
export type OpenOrder = {
  key: queries.OrderKey;
  order: WorkOrderRecord;
  stages: string[];
  services: queries.ServiceRecord[];
};

const notInExpress = () => new ServiceError('not_found', say('express.notFound'));

async function idOf({ db, site }: SiteContext, sblu: string): Promise<number> {
  const id = await queries.findOrderId(db, site.siteId, sblu);
  if (id === undefined) throw notInExpress();
  return id;
}

/** Loads an express order by stock number or work order number. Error: 404, also for another customer's. */
export async function loadOrder(context: SiteContext, sblu: string): Promise<OpenOrder> {
  const workOrderId = await idOf(context, sblu);
  return opened(context, await loadWorkOrder(context, workOrderId));
}

/** Loads an express order and locks it until the end of the transaction: commands about it follow each other. */
export async function loadOrderForUpdate(context: SiteContext, sblu: string): Promise<OpenOrder> {
  const workOrderId = await idOf(context, sblu);
  return opened(context, await loadWorkOrderForUpdate(context, workOrderId));
}

async function opened({ db, site }: SiteContext, order: WorkOrderRecord): Promise<OpenOrder> {
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  return {
    key,
    order,
    stages: await queries.readStages(db, key),
    services: await queries.listServices(db, key),
  };
}

/** The whole order on the wire, as it is now. */
export async function detailOf(
  context: SiteContext,
  key: queries.OrderKey,
): Promise<z.input<typeof expressDetail>> {
  const record = await readOrder(context.db, key.siteId, key.workOrderId);
  if (!record) throw notInExpress();
  const completion = await queries.readCompletion(context.db, key);
  return {
    ...orderToWire(record, context.site.auctionId),
    services: (await queries.listServices(context.db, key)).map(lineToWire),
    notes: await notesOf(context, key.workOrderId),
    completed_time: completion?.completed_time.toISOString() ?? null,
    completed_user_name: completion?.completed_user_name ?? null,
    standing_charges: await standingCharges(context.db, context.site.siteId, key.workOrderId),
    charges_wait: await whyChargesWait(context.db, context.site.siteId, key.workOrderId),
  };
}

/** A row of the list on the wire. */
export function orderToWire(record: ExpressRecord, auctionId: string): z.input<typeof expressOrder> {
  return {
    work_order_number: record.ext_id,
    work_order_key: workOrderKey(record.sblu, auctionId),
    work_order_id: record.work_order_id,
    sblu: record.sblu,
    site_id: auctionId,
    vin: record.vin,
    vehicle: record.vehicle,
    customer: record.customer_name,
    checked_in: record.create_time.toISOString(),
    milage: record.mileage,
    manheim_account_number: record.customer_ext_id,
    stages: record.stages,
    ...stageFlags(record.stages),
    noted: record.noted,
  };
}

const decimal = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

/** A service on the wire. */
export function lineToWire(record: queries.ServiceRecord): z.input<typeof serviceLine> {
  const { express_service_id: id, rate_cents, price_cents, labor_time, markup, mod_time, ...same } = record;
  return {
    ...same,
    // A new one counts 1.
    updated: record.tcn > 1,
    sk: `service#${id}`,
    labor_time: decimal(labor_time),
    rate: decimal(rate_cents),
    price: decimal(price_cents),
    markup: decimal(markup),
    mod_time: mod_time.toISOString(),
  };
}

/** A stored service as the rules look at it. */
export function textOfRecord(record: queries.Stored): LineText & { type: string } {
  return {
    type: record.type,
    description: record.description,
    part_number: record.part_number,
    labor_time: textOf(record.labor_time),
    rate: textOf(record.rate_cents),
    price: textOf(record.price_cents),
    vendor: record.vendor,
    status: record.status,
    notes: record.notes,
  };
}
