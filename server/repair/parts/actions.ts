import type {
  consumePart,
  receivePartItem,
  tellRetailEstimate as tellCall,
  updatePart as updateCall,
} from '#contract/part-actions';
import { movePart, stockProblem, type PartState, type PartTarget } from '#domain/part-status';
import type { Sentence } from '#domain/sentence';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { Supplied } from '../stages/supply';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrderByNumber, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import * as queries from './part-queries';
import type { StoredPart } from './part-queries';
import { settleParts } from './settle';

type Context = SiteContext & WriteEffects;

/**
 * Records that a part was ordered, received or is in stock; one that is here is charged, and the last one ends
 * Parts. What is counted in stock is consumed instead. Errors: 404, 409 when someone else has changed the part, when it
 * is not where the action starts, or when there is counted stock.
 */
export const updatePart: Handler<typeof updateCall> = async (context, { params, body }) => {
  const { order, part } = await hold(context, params.estimatePartId);
  if (body.tcn !== part.tcn + 1) throw changed(part);
  if (body.partStatus === 'In Stock' && part.inventory_id !== null) {
    const onHand = await queries.holdOnHand(context.db, context.site.siteId, part.inventory_id);
    if (onHand) throw refusal(say('parts.isCounted', { part: part.part_name, onHand }));
  }
  if (body.partStatus === 'Part Ordered') await sendOrder(context, order, part);
  else await arrive(context, order, part, body.partStatus);
  return { success: true, estimatePartActionTcn: part.tcn + 1 };
};

/**
 * Takes a part from stock, with what follows when a part is here. The stock is locked, so that two people never
 * take the same last piece. Errors: 404, 409 when there is too little, when it is not what the part needs, or when the
 * part is no longer waited for.
 */
export const consume: Handler<typeof consumePart> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const { order, part } = await hold(context, params.estimatePartId, params.workOrderId);
  const { inventoryId, estimatePartId } = params;
  if (part.inventory_id !== inventoryId) {
    throw refusal(say('parts.otherStock', { part: part.part_name }));
  }
  const onHand = (await queries.holdOnHand(db, site.siteId, inventoryId)) ?? 0;
  const problem = stockProblem(part.quantity, params.quantity, onHand);
  if (problem) throw refusal(say('parts.refused', { part: part.part_name, why: problem }));
  await arrive(context, order, part, 'In Stock');
  const left = await queries.moveStock(
    db,
    { siteId: site.siteId, inventoryId },
    { quantity: -params.quantity, reason: 'Consumed', estimatePartId },
    { userName: actor.userName, now },
  );
  return { success: true, quantityOnHand: left };
};

/**
 * Receives an ordered part, with what follows when a part is here; one that has been received stays as it is,
 * and missing follow-ups happen now. Returns how many parts of the work order are not here. Errors: 404, 409 for a part
 * that was never ordered.
 */
export const receive: Handler<typeof receivePartItem> = async (context, { params }) => {
  const { estimatePartId, workOrderId } = params;
  const { order, part } = await hold(context, estimatePartId, workOrderId);
  const here = part.part_status === 'Part Received' || part.part_status === 'In Stock';
  const { missing } = here
    ? await settleParts(context, order, [estimatePartId])
    : await arrive(context, order, part, 'Part Received');
  return [{ estimatePartId, notReceivedParts: missing }];
};

/** Stores what the retail estimate is told about a part. Error: 404. */
export const tellRetailEstimate: Handler<typeof tellCall> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  const key = { siteId: site.siteId, estimatePartId: body.estimate_part_id };
  const part = await queries.readPart(db, key);
  if (part?.work_order_id !== order.work_order_id) throw noSuchPart();
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  const told = {
    workOrderNumber: order.ext_id,
    partStatus: body.part_status,
    sent: moment(body.order_sent_time),
    received: moment(body.order_received_time),
    updated: moment(body.updated) ?? now,
  };
  await queries.writeRetailPart(db, key, told, { userName: actor.userName, now });
  return { success: true };
};

/** The part with its work order, both locked: actions on the parts of a work order follow each other. Error: 404. */
export async function hold(
  context: Context,
  estimatePartId: number,
  workOrderId?: number,
): Promise<{ order: WorkOrderRecord; part: StoredPart }> {
  const key = { siteId: context.site.siteId, estimatePartId };
  const seen = await queries.readPart(context.db, key);
  if (!seen || (workOrderId !== undefined && seen.work_order_id !== workOrderId)) throw noSuchPart();
  const order = await loadWorkOrderForUpdate(context, seen.work_order_id);
  const part = await queries.readPart(context.db, key);
  if (!part) throw noSuchPart();
  return { order, part };
}

const HISTORY: Readonly<Record<PartTarget, readonly [string, string]>> = {
  'Part Ordered': ['Order Sent', 'ordered'],
  'In Stock': ['Stock Used', 'taken from stock'],
  'Part Received': ['Order Received', 'received'],
};

async function sendOrder(context: Context, order: WorkOrderRecord, part: StoredPart): Promise<void> {
  await move(context, order, part, 'Part Ordered');
  await tell(context, part, 'Part Ordered', []);
}

/** The part is here: everything that follows from it happens now. */
async function arrive(
  context: Context,
  order: WorkOrderRecord,
  part: StoredPart,
  target: 'In Stock' | 'Part Received',
): Promise<Supplied> {
  await move(context, order, part, target);
  if (target === 'Part Received' && part.inventory_id !== null) await passThrough(context, part);
  return settleParts(context, order, [part.estimate_part_id], ({ ready }) =>
    tell(context, part, target, ready),
  );
}

/** Applies an action to a part. Error: 409 when the action does not start from its state. */
async function move(
  context: Context,
  order: WorkOrderRecord,
  part: StoredPart,
  target: PartTarget,
): Promise<void> {
  const moved = movePart(
    {
      partStatus: part.part_status,
      orderSentTime: part.order_sent_time,
      orderReceivedTime: part.order_received_time,
    },
    target,
    context.now,
  );
  if ('obstacle' in moved) throw refusal(say('parts.refused', { part: part.part_name, why: moved.obstacle }));
  await write(context, order, part, moved.part);
}

/** Writes the state of a part, also for the retail estimate. */
export async function write(
  { db, site, actor, now }: Context,
  order: WorkOrderRecord,
  part: StoredPart,
  state: PartState,
): Promise<void> {
  const key = { siteId: site.siteId, estimatePartId: part.estimate_part_id };
  const mark = { userName: actor.userName, now };
  const { partStatus, orderSentTime: sent, orderReceivedTime: received } = state;
  await queries.writePart(db, key, state, mark);
  const told = { workOrderNumber: order.ext_id, partStatus, sent, received, updated: now };
  await queries.writeRetailPart(db, key, told, mark);
}

/** What was ordered for a vehicle comes into stock and leaves it again: the stock's book shows both. */
async function passThrough({ db, site, actor, now }: Context, part: StoredPart): Promise<void> {
  const stock = { siteId: site.siteId, inventoryId: part.inventory_id ?? 0 };
  const mark = { userName: actor.userName, now };
  const { quantity, estimate_part_id: estimatePartId } = part;
  await queries.moveStock(db, stock, { quantity, reason: 'Received', estimatePartId }, mark);
  await queries.moveStock(db, stock, { quantity: -quantity, reason: 'Consumed', estimatePartId }, mark);
}

async function tell(
  context: Context,
  part: StoredPart,
  target: PartTarget,
  ready: Supplied['ready'],
): Promise<void> {
  const key = { siteId: context.site.siteId, workOrderId: part.work_order_id };
  const [action, how] = HISTORY[target];
  const next = ready.length > 0 ? `, ready for repair: ${ready.join(', ')}` : '';
  await context.history({
    ...key,
    eventType: 'Part',
    action,
    description: `${part.part_name} ${how}${next}`,
    data: { ...dataOf(part), ...(ready.length > 0 ? { ready } : {}) },
  });
  await publish(context, key.workOrderId);
}

/** What the history records about a part with every event. */
export const dataOf = (part: StoredPart) => ({
  partId: part.estimate_part_id,
  part: part.part_name,
  quantity: part.quantity,
});

/** Tells the consoles that show a work order's parts, and what depends on them. */
export async function publish({ site, publish: tellConsoles }: Context, workOrderId: number): Promise<void> {
  for (const area of ['parts', 'labors', 'work-orders'] as const) {
    await tellConsoles({ siteId: site.siteId, area, ids: [workOrderId] });
  }
}

/** Error: 409 with a sentence. */
export const refusal = (sentence: Sentence) => new ServiceError('conflict', sentence);
const noSuchPart = () => new ServiceError('not_found', say('parts.notFound'));

/** Error: 409 with the current part, for someone acting on its former state. */
export function changed(part: StoredPart): ServiceError {
  return new ServiceError(
    'conflict',
    say('parts.changedBy', { part: part.part_name, person: part.mod_user, status: part.part_status }),
    undefined,
    { estimatePartId: part.estimate_part_id, partStatus: part.part_status, estimatePartActionTcn: part.tcn },
  );
}
