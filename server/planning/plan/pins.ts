import type { acceptPlan, pinPlan, SkippedProposal, undoAcceptedPlan, unpinPlan } from '#contract/plan';
import { acceptProposals, takeBackProposals } from '../../repair/labors/assign-planned';
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
  const { db, site } = context;
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
  const { work_order_id: workOrderId } = order;
  const { place, before } = await putPin(context, { ...key, workOrderId, place: body.place });
  await tell(context, workOrderId);
  return { technicianId: key.technicianId, place, before };
};

/** Whose labor it is, and its position among those pinned to them, from 1 on; the last by default. */
type Wanted = { laborId: number; workOrderId: number; technicianId: number; place?: number | undefined };
type Pinned = { technicianId: number; place: number };

/** Pins a labor, whose technician is locked; returns where it is now, and where it was before. */
async function putPin(
  { db, site, actor, now }: SiteContext,
  { laborId, workOrderId, technicianId, place: wanted }: Wanted,
): Promise<{ place: number; before: Pinned | null }> {
  const { siteId } = site;
  await queries.deleteOldPins(db, siteId);
  const pins = await queries.listPins(db, siteId);
  const others = pins.filter((one) => one.technicianId === technicianId && one.laborId !== laborId);
  const last = (others.at(-1)?.place ?? 0) + 1;
  // The place among the others, whatever numbers they have.
  const place = (wanted && others[wanted - 1]?.place) ?? last;
  const mark = { userName: actor.userName, now };
  await queries.writePin(db, siteId, { technicianId, laborId, place, workOrderId }, mark);
  return { place: Math.min(wanted ?? Infinity, others.length + 1), before: placeOf(pins, laborId) };
}

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

/**
 * Accepts proposals, and takes off with them the pins to anybody else that are named for it: whoever gives away what is
 * pinned to somebody absent is done by one press.
 */
export const accept: Handler<typeof acceptPlan> = async (context, input) => {
  const done = await acceptProposals(context, input);
  const { db, site } = context;
  const meant = new Set(
    input.body.labors.flatMap(({ unpin, estimateLaborId }) => (unpin === 'Y' ? [estimateLaborId] : [])),
  );
  if (meant.size === 0) return done;
  const pins = await queries.listPins(db, site.siteId);
  const assigned: typeof done.assigned = [];
  for (const one of done.assigned) {
    const pinned = meant.has(one.estimateLaborId) ? placeOf(pins, one.estimateLaborId) : null;
    const unpinned = pinned && pinned.technicianId !== one.technicianId ? pinned : null;
    if (unpinned) await queries.deletePin(db, site.siteId, one.estimateLaborId);
    assigned.push({ ...one, unpinned });
  }
  return { ...done, assigned };
};

/**
 * Takes back an acceptance, and the pins that were taken off with it, as far as nobody has pinned the labors since and
 * their technicians can still do them; the others are named.
 */
export const takeBack: Handler<typeof undoAcceptedPlan> = async (context, input) => {
  const { db, site } = context;
  const { siteId } = site;
  const pinned = input.body.labors
    .flatMap(({ estimateLaborId, pin: before }) => (before ? [{ laborId: estimateLaborId, ...before }] : []))
    .toSorted((one, other) => one.technicianId - other.technicianId);
  // Technicians before work orders and labors, as everywhere.
  const able = new Set<number>();
  for (const one of pinned) if ((await queries.holdSkill(db, siteId, one))?.skilled) able.add(one.laborId);
  const done = await takeBackProposals(context, input);
  const skipped = new Set(done.skipped.map(({ estimateLaborId }) => estimateLaborId));
  const notPinned: SkippedProposal[] = [];
  for (const one of pinned) {
    const { laborId } = one;
    if (skipped.has(laborId)) continue;
    const { order, labor } = await holdLabor(context, laborId);
    const workOrderId = order.work_order_id;
    const since = placeOf(await queries.listPins(db, siteId), laborId);
    if (!since && able.has(laborId)) await putPin(context, { ...one, workOrderId });
    else if (since?.technicianId !== one.technicianId) {
      const { laborName } = labor;
      const why = since ? 'pinned' : 'technician';
      notPinned.push({ estimateLaborId: laborId, laborName, workOrderId, extId: order.ext_id, why });
    }
  }
  return { ...done, notPinned };
};

/** Where a labor is pinned, counted from 1 on among what is pinned to the same technician. */
function placeOf(pins: readonly PlanPin[], laborId: number): Pinned | null {
  const pin = pins.find((one) => one.laborId === laborId);
  if (!pin) return null;
  const { technicianId } = pin;
  const own = pins.filter((one) => one.technicianId === technicianId);
  return { technicianId, place: own.indexOf(pin) + 1 };
}

const tell = ({ publish, site }: SiteContext & WriteEffects, workOrderId: number): Promise<void> =>
  publish({ siteId: site.siteId, area: 'plan', ids: [workOrderId] });
