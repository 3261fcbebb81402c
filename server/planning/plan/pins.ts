import type { pinPlan, unpinPlan } from '#contract/plan';
import { holdLabor, statusOf } from '../../repair/labors/load';
import { OUTSTANDING_STATUSES } from '#domain/labor-status';
import type { PlanPin } from '#domain/plan/problem';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './pin-queries';

/**
 * Pins a labor to a technician and a place among what is pinned to them, wherever it was pinned before. Errors: 404 for
 * a labor or technician that the site does not have, 409 for a labor that is no longer open, and for a technician
 * without the skill.
 */
export const pin: Handler<typeof pinPlan> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const key = { technicianId: body.technicianId, laborId: body.estimateLaborId };
  // Technicians before work orders and labors, as everywhere; this serializes pins of one technician.
  const able = await queries.holdSkill(db, siteId, key);
  const { labor, order } = await holdLabor(context, key.laborId);
  const status = statusOf(labor);
  if (!status || !OUTSTANDING_STATUSES.includes(status)) {
    throw new ServiceError('conflict', say('plan.isOver', { labor: labor.laborName }));
  }
  if (!able) throw new ServiceError('not_found', say('plan.noTechnician'));
  const { name, shop, skilled } = able;
  if (!skilled) throw new ServiceError('conflict', say('plan.noSkill', { technician: name, shop }));
  await queries.deleteOldPins(db, siteId);
  const pins = await queries.listPins(db, siteId);
  const others = pins.filter(
    ({ technicianId, laborId }) => technicianId === key.technicianId && laborId !== key.laborId,
  );
  const last = (others.at(-1)?.place ?? 0) + 1;
  // The place among the others, whatever numbers they have.
  const place = (body.place && others[body.place - 1]?.place) ?? last;
  const { work_order_id: workOrderId } = order;
  await queries.writePin(db, siteId, { ...key, place, workOrderId }, { userName: actor.userName, now });
  await tell(context, workOrderId);
  return {
    technicianId: key.technicianId,
    place: Math.min(body.place ?? Infinity, others.length + 1),
    before: placeOf(pins, key.laborId),
  };
};

/**
 * Removes the pin of a labor. Errors: 404 for a labor that the site does not have, and for one that is no longer
 * pinned.
 */
export const unpin: Handler<typeof unpinPlan> = async (context, { body }) => {
  const { db, site } = context;
  const { order, labor } = await holdLabor(context, body.estimateLaborId);
  const pins = await queries.listPins(db, site.siteId);
  if (!(await queries.deletePin(db, site.siteId, body.estimateLaborId))) {
    throw new ServiceError('not_found', say('plan.notPinned', { labor: labor.laborName }));
  }
  await tell(context, order.work_order_id);
  return { success: true, before: placeOf(pins, body.estimateLaborId) };
};

/** Where a labor is pinned, counted from 1 on among what is pinned to the same technician. */
function placeOf(pins: readonly PlanPin[], laborId: number): { technicianId: number; place: number } | null {
  const pin = pins.find((one) => one.laborId === laborId);
  if (!pin) return null;
  const { technicianId } = pin;
  const own = pins.filter((one) => one.technicianId === technicianId);
  return { technicianId, place: own.indexOf(pin) + 1 };
}

const tell = ({ publish, site }: SiteContext & WriteEffects, workOrderId: number): Promise<void> =>
  publish({ siteId: site.siteId, area: 'plan', ids: [workOrderId] });
