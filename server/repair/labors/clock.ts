import type { startLaborClock, stopAllClockingTechnicians, stopLaborClock } from '#contract/labor-clock';
import { fromHundredths } from '#domain/hundredths';
import { placeStart, startObstacle, type StartObstacle } from '#domain/labor-clock';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { happened } from '../../platform/http/occurred';
import { say } from '../../platform/http/sentence';
import { demandOpen } from '../../work/work-orders/demand-open';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { refuseAtVendor } from './at-vendor';
import * as queries from './clock-queries';
import type { ClockRecord } from './clock-queries';
import { holdLabor, holdLabors, holdOwnTechnician, statusOf, workOrderOfLabor, type HeldLabor } from './load';
import { rollUpRepair } from './shops';
import { tellLabors } from './tell';

export { clockStateOf } from './clock-queries';

type Context = SiteContext & WriteEffects;

const NOT_YOURS = say('labors.notYourClock');

/**
 * Starts or resumes the caller's clock on a labor (R-313, R-314). It counts from the services' time, or from when a
 * device says that it was pressed. One that runs on another labor of the site is paused first, and the answer names it;
 * starting what runs already changes nothing. What was begun after a start that is reported later stays as it is
 * (`placeStart`). Errors: 403 for someone else's clock, 404, 409 when the labor cannot be worked on or is not assigned
 * to the caller.
 */
export const startClock: Handler<typeof startLaborClock> = async (context, { params }) => {
  const { db, site, actor } = context;
  const { estimateLaborId } = params;
  const at = happened(context);
  const workOrderId = await workOrderOfLabor(db, site.siteId, estimateLaborId);
  const me = await holdOwnTechnician(db, site.siteId, actor.userConfigId);
  if (me && me.technicianId !== params.technicianId) throw new ServiceError('forbidden', NOT_YOURS);
  const before = me && (await queries.runningOf(db, site.siteId, me.technicianId, at));
  // Two work orders are always locked in the same order: no deadlocks.
  const orders = [...new Set([workOrderId, before?.workOrderId ?? workOrderId])].toSorted((a, b) => a - b);
  for (const id of orders) await lockQuietly(context, id);
  await holdLabors(db, site.siteId, [estimateLaborId, before?.estimateLaborId ?? estimateLaborId]);
  const { order, labor } = await holdLabor(context, estimateLaborId);
  const assigned = me ? await queries.isAssigned(db, site.siteId, estimateLaborId, me.technicianId) : false;
  refuseStart(labor, startObstacle(statusOf(labor), { technician: me !== undefined, assigned }));
  if (!me) throw new ServiceError('forbidden', NOT_YOURS);
  demandOpen(order);
  const running = await queries.runningOf(db, site.siteId, me.technicianId, at);
  if (running?.estimateLaborId === estimateLaborId) {
    return answerOf(running.estimateLaborClockId, labor, labor.actualLaborTime);
  }
  await refuseAtVendor(context, labor);
  const { technicianId } = me;
  const place = placeStart(at, await queries.stretchesAfter(db, site.siteId, technicianId, at));
  const paused = running ? await pause(context, running) : null;
  const clockId = await queries.insertClock(db, site.siteId, { estimateLaborId, technicianId, ...place });
  const hours = place.until
    ? await queries.sumHours(db, site.siteId, estimateLaborId)
    : labor.actualLaborTime;
  if (!labor.started) await rollUpRepair(db, { siteId: site.siteId, workOrderId });
  await tellLabors(context, [
    { labor, action: labor.started ? 'Resumed' : 'Started', text: labor.started ? 'resumed' : 'started' },
  ]);
  return { ...answerOf(clockId, labor, hours), paused };
};

/**
 * Pauses the caller's clock; one that has stopped already stays as it is, unless nobody has stopped it and a
 * device reports later that it was paused before. Errors: 403 for someone else's, 404.
 */
export const pauseClock: Handler<typeof stopLaborClock> = async (context, { params }) => {
  const { db, site, actor } = context;
  const me = await holdOwnTechnician(db, site.siteId, actor.userConfigId);
  const found = await queries.findClock(db, site.siteId, params.estimateLaborClockId);
  if (!found) throw new ServiceError('not_found', say('labors.noClock'));
  if (found.technicianId !== me?.technicianId) throw new ServiceError('forbidden', NOT_YOURS);
  const { labor } = await holdLabor(context, found.estimateLaborId);
  const clock = await queries.findClock(db, site.siteId, params.estimateLaborClockId);
  if (!clock || (clock.stopTime && (clock.stopUser !== null || clock.stopTime <= happened(context))))
    return answerOf(found.estimateLaborClockId, labor, labor.actualLaborTime);
  const hours = await stop(context, clock);
  await tellLabors(context, [{ labor, action: 'Paused', text: 'paused' }]);
  return answerOf(clock.estimateLaborClockId, labor, hours);
};

/**
 * Stops every clock on a labor. Errors: 404; 403 for a repair technician while someone else's runs: they
 * may stop only their own clock.
 */
export const stopAll: Handler<typeof stopAllClockingTechnicians> = async (context, { params }) => {
  const { actor, db, site } = context;
  const { labor } = await holdLabor(context, params.estimateLaborId);
  const running = await queries.runningOn(db, site.siteId, [labor.estimateLaborId]);
  const others = running.some(({ userConfigId }) => userConfigId !== actor.userConfigId);
  if (others && actor.roles.has(ROLE_TECHNICIAN)) throw new ServiceError('forbidden', NOT_YOURS);
  for (const clock of running) await stop(context, clock);
  if (running.length > 0) await tellLabors(context, [{ labor, action: 'Paused', text: 'paused' }]);
  return { success: true, stopped: running.length };
};

/** Stops the clocks of locked labors; returns the labors' hours, in hundredths, if one ran. */
export async function stopClocksOn(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
  by: { now: Date; userName: string },
): Promise<Map<number, number>> {
  const hours = new Map<number, number>();
  for (const clock of await queries.runningOn(db, siteId, laborIds)) {
    hours.set(clock.estimateLaborId, await queries.stopClock(db, siteId, clock, by));
  }
  return hours;
}

const stop = (context: Context, clock: ClockRecord): Promise<number> => {
  const { db, site, actor } = context;
  return queries.stopClock(db, site.siteId, clock, { now: happened(context), userName: actor.userName });
};

async function pause(context: Context, clock: ClockRecord) {
  const [labor] = await holdLabors(context.db, context.site.siteId, [clock.estimateLaborId]);
  await stop(context, clock);
  if (!labor) return null;
  await tellLabors(context, [{ labor, action: 'Paused', text: 'paused' }]);
  return { estimateLaborId: clock.estimateLaborId, laborName: labor.laborName, extId: clock.extId };
}

/** The user may no longer see the work order of the clock that is about to be paused. */
async function lockQuietly(context: Context, workOrderId: number): Promise<void> {
  await loadWorkOrderForUpdate(context, workOrderId).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

function answerOf(clockId: number, labor: HeldLabor, hours: number) {
  return {
    success: true as const,
    estimateLaborClockId: clockId,
    estimateLaborId: labor.estimateLaborId,
    actualLaborTime: fromHundredths(hours),
    paused: null,
  };
}

function refuseStart(labor: HeldLabor, obstacle: StartObstacle | null): void {
  if (obstacle === null) return;
  if (obstacle === 'not a technician') {
    throw new ServiceError('forbidden', say('labors.notTechnician'));
  }
  throw new ServiceError('conflict', say(WHY_NOT[obstacle], { labor: labor.laborName }));
}

const WHY_NOT = {
  repaired: 'labors.isCompleted',
  declined: 'labors.notToBeRepaired',
  'waiting for parts': 'labors.waitsForParts',
  'not assigned': 'labors.notAssigned',
} as const satisfies Record<Exclude<StartObstacle, 'not a technician'>, string>;
