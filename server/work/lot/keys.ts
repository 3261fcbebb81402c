import type { returnKeys, takeKeys } from '#contract/lot';
import { keyStep } from '#domain/lot/keys';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { namesOfUsers } from '../../setup/sites/service';
import { loadWorkOrderForUpdate } from '../work-orders/service';
import * as queries from './key-queries';

type Context = SiteContext & WriteEffects;

/**
 * Records who has the keys of a vehicle. Errors: 400 without a holder, and for a person whom the site does not have;
 * 404; 409 while someone else has them, unless that handover is named.
 */
export const take: Handler<typeof takeKeys> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderForUpdate(context, body.workOrderId);
  const holder = await demandHolder(context, body);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const mark = { userName: actor.userName, now };
  const before = await queries.readKeys(db, key);
  const known = before && { handoverId: before.keyHandoverId, out: before.out };
  const step = keyStep(known, { do: 'take', seen: body.seen });
  if (step === 'held' && before) {
    const values = {
      holder: before.holder,
      number: order.ext_id,
      time: shownSiteTime(new Date(before.since), site),
    };
    throw new ServiceError('conflict', say('lot.keysAreOut', values), undefined, queries.keysToWire(before));
  }
  if (step === 'hands over') await queries.endHandover(db, key, '', mark);
  await queries.insertOut(db, key, { user: holder.user, name: holder.user === '' ? holder.name : '' }, mark);
  const from = step === 'hands over' && before ? ` by ${before.holder}` : '';
  return tellKeys(context, key, step === 'takes' ? 'Taken' : 'Handed Over', {
    description:
      step === 'takes' ? `Keys taken by ${holder.name}` : `Keys handed over${from} to ${holder.name}`,
    data: { holderUser: holder.user, holder: holder.name },
  });
};

/** Records where the keys of a vehicle hang, whether they were known to be out or not. Error: 404. */
export const giveBack: Handler<typeof returnKeys> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderForUpdate(context, body.workOrderId);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const mark = { userName: actor.userName, now };
  const before = await queries.readKeys(db, key);
  if (before?.out) await queries.endHandover(db, key, body.hungAt, mark);
  else if (before?.hungAt === body.hungAt) return queries.keysToWire(before);
  else await queries.insertHung(db, key, body.hungAt, mark);
  return tellKeys(context, key, 'Returned', {
    description: before?.out
      ? `Keys returned by ${before.holder}: ${body.hungAt}`
      : `Keys hung up: ${body.hungAt}`,
    data: { hungAt: body.hungAt },
  });
};

async function demandHolder(
  { db, site }: Context,
  { holderUser, holderName }: { holderUser: string; holderName: string },
): Promise<{ user: string; name: string }> {
  if (holderUser === '') {
    const name = holderName.trim();
    if (name !== '') return { user: '', name };
    throw new ServiceError('bad_request', say('lot.keysForNobody'), [
      { field: 'holderName', reason: 'is empty' },
    ]);
  }
  const name = (await namesOfUsers(db, site)).get(holderUser);
  if (name !== undefined) return { user: holderUser, name };
  throw new ServiceError('bad_request', say('lot.keysForUnknown', { person: holderUser }), [
    { field: 'holderUser', reason: 'is not a person at this site' },
  ]);
}

async function tellKeys(
  context: Context,
  key: queries.VehicleKey,
  action: 'Taken' | 'Handed Over' | 'Returned',
  told: { description: string; data: Record<string, unknown> },
) {
  const keys = await queries.readKeys(context.db, key);
  if (!keys) throw new Error('Keys that have just been written down are there.');
  await context.history({ ...key, eventType: 'Keys', action, ...told });
  await context.publish({ siteId: key.siteId, area: 'lot', ids: [key.workOrderId] });
  return queries.keysToWire(keys);
}
