import type { getRemoved, returnToPlist } from '#contract/prioritization-removed';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrderBySblu, loadWorkOrderForUpdate } from '../work-orders/service';
import { hasOpenShop, isRemoved } from './plist-queries';
import { listRemoved, markReturned } from './removed-queries';

/** The user's vehicles that were removed and still have open work, the last one first. */
export const removedVehicles: Handler<typeof getRemoved> = async ({ db, site, actor }) => ({
  removed: (await listRemoved(db, site.siteId, actor.scope)).map((row) => ({
    ...row,
    removed_time: row.removed_time.toISOString(),
  })),
});

/**
 * Puts a removed work order back on the list, with the reason in its history. Errors: 404, 409 when it was not (or is
 * no longer) removed or nothing is left to do on it.
 */
export const returnToList: Handler<typeof returnToPlist> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const found = await loadWorkOrderBySblu(context, body.sblu);
  const key = { siteId: site.siteId, workOrderId: found.work_order_id };
  const order = await loadWorkOrderForUpdate(context, found.work_order_id);
  if (!(await isRemoved(db, key))) {
    throw new ServiceError('conflict', say('prioritization.notRemoved', { number: order.ext_id }));
  }
  if (order.status !== 'Open' || !(await hasOpenShop(db, key))) {
    throw new ServiceError('conflict', say('prioritization.nothingToDo', { number: order.ext_id }));
  }
  await markReturned(db, key, { userName: actor.userName, now });
  await context.history({
    ...key,
    eventType: 'Availability',
    action: 'Returned',
    description: `Put back on the prioritized list: ${body.reason}`,
    data: { reason: body.reason },
  });
  await context.publish({ siteId: key.siteId, area: 'prioritization', ids: [key.workOrderId] });
  return { success: true };
};
