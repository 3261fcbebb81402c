import type { undoPartAction } from '#contract/part-actions';
import { unmovePart, type PartTarget } from '#domain/part-status';
import { UNDO_MS } from '#domain/reopen';
import type { Sentence } from '#domain/sentence';
import { chargeReturned } from '../../money/charges/completion';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { unsupplyWork } from '../stages/supply';
import { happenedBesideParts, undoEndOfParts } from '../stages/undo';
import { dataOf, hold, publish, write } from './actions';
import * as queries from './part-queries';
import type { StoredPart } from './part-queries';

type Context = SiteContext & WriteEffects;

const TAKEN_BACK: Readonly<Record<PartTarget, string>> = {
  'Part Ordered': 'order taken back',
  'In Stock': 'put back into stock',
  'Part Received': 'receipt taken back',
};

/**
 * Takes back the last action on a part, by the person who took it and within a minute, with everything that followed:
 * its charge, the stock, the labor that could begin, and the end of Parts. Errors: 404, 409 when the part has gone on,
 * when the action was someone else's or is too old, or when something has happened on the work order since, which it
 * names.
 */
export const undoAction: Handler<typeof undoPartAction> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { order, part } = await hold(context, params.estimatePartId);
  const key = { siteId: site.siteId, workOrderId: part.work_order_id };
  const partKey = { siteId: site.siteId, estimatePartId: part.estimate_part_id };
  const { mod_time: at } = part;
  await refuse(context, part, body.partStatus);
  const state = unmovePart({
    partStatus: body.partStatus,
    orderSentTime: part.order_sent_time,
    orderReceivedTime: part.order_received_time,
  });
  await undoEndOfParts(context, key, at);
  await write(context, order, part, state);
  await queries.undoMovements(db, partKey, at, { userName: actor.userName, now });
  await queries.clearCharged(db, partKey);
  const chargeTakenBack = await chargeReturned(context, key.workOrderId, part.estimate_part_id);
  await unsupplyWork(db, key, part.estimate_labor_id, { now, user: actor.userName });
  await context.history({
    ...key,
    eventType: 'Part',
    action: 'Undone',
    description: `${part.part_name}: ${TAKEN_BACK[body.partStatus]}`,
    data: dataOf(part),
  });
  await publish(context, key.workOrderId);
  return { success: true, partStatus: state.partStatus, chargeTakenBack: chargeTakenBack ? 'Y' : 'N' };
};

/** Error: 409 with why the action stays. */
async function refuse(
  { db, site, actor, now }: Context,
  part: StoredPart,
  target: PartTarget,
): Promise<void> {
  const stays = (why: Sentence) =>
    new ServiceError('conflict', say('parts.stays', { part: part.part_name, status: part.part_status, why }));
  if (part.part_status !== target || part.mod_user !== actor.userName) {
    const time = shownSiteTime(part.mod_time, site);
    throw stays(say('parts.broughtBy', { person: part.mod_name, time }));
  }
  const acted = target === 'Part Ordered' ? part.order_sent_time : part.order_received_time;
  if (acted?.getTime() !== part.mod_time.getTime()) throw stays(say('parts.doneSince'));
  const key = { siteId: site.siteId, workOrderId: part.work_order_id };
  const since = await happenedBesideParts(db, key, part.mod_time);
  if (since) throw stays(say('stages.meanwhile', { person: since.by, event: since.description }));
  if (now.getTime() - part.mod_time.getTime() > UNDO_MS) throw stays(say('stages.tooLate'));
}
