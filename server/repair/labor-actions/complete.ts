import { completedNow, completeObstacle, undone, type CompleteObstacle } from '#domain/labor-status';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { takesVendor, type WorkCredit } from '#domain/work-credit';
import { chargeCompleted, chargeUndone } from '../../money/charges/completion';
import type { SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { happened } from '../../platform/http/occurred';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { vendorName } from '../technicians/service';
import { demandOpen } from '../../work/work-orders/demand-open';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import * as queries from './queries';
import { refuseAtVendor } from '../labors/at-vendor';
import { personName } from '../labors/person-name';
import { missesParts, writeChargesCall, writeLabor, type Credit } from '../labors/write';
import { clockStateOf, stopClocksOn } from '../labors/clock';
import type { Held, HeldLabor } from '../labors/load';
import { endRepair, type RepairEnd } from '../stages/transitions';
import { rollUpRepair } from '../labors/shops';
import { tellLabors } from '../labors/tell';

type Context = SiteContext & WriteEffects;

/** What a caller wants changed; undefined stays. */
export type Wanted = {
  workCredit?: WorkCredit | '' | undefined;
  subletVendorId?: number | null | undefined;
  repaired?: 'Y' | 'N' | undefined;
};

/** What follows a change. */
export type Applied = { chargeTakenBack: boolean; repairTask: RepairEnd };

/**
 * Carries out a change of a locked labor or fee: its credit, its completion, or that the completion is taken back. A
 * completion stops all clocks on it and prepares its charge, an undo takes the charge back. Errors: 400 for Sublet
 * without a vendor of the site, 409 when it cannot be completed or undone. Returns whether a charge is on its way back,
 * and what has become of Repair.
 */
export async function applyChange(
  context: Context,
  { order, labor }: Held,
  wanted: Wanted,
): Promise<Applied> {
  if (wanted.repaired !== undefined) demandOpen(order);
  const credit = await creditAfter(context, labor, wanted);
  if (wanted.repaired === 'Y') {
    await complete(context, order, labor, credit);
    return { chargeTakenBack: false, repairTask: await endRepair(context, labor.workOrderId) };
  }
  if (wanted.repaired === 'N') {
    return { chargeTakenBack: await undo(context, order, labor, credit), repairTask: '' };
  }
  if (credit) await giveCredit(context, labor, credit);
  return { chargeTakenBack: false, repairTask: '' };
}

async function complete(
  context: Context,
  order: WorkOrderRecord,
  labor: HeldLabor,
  credit: Credit | undefined,
): Promise<void> {
  const { db, site, actor, now } = context;
  const key = { siteId: site.siteId, estimateLaborId: labor.estimateLaborId };
  const ownClock = await clockStateOf(db, site.siteId, labor.estimateLaborId, actor.userConfigId);
  const technician = actor.roles.has(ROLE_TECHNICIAN);
  await refuse(context, labor, completeObstacle(labor, { technician, ownClock }));
  await refuseAtVendor(context, labor);
  const by = { userName: actor.userName, now };
  const stopped = await stopClocksOn(db, site.siteId, [labor.estimateLaborId], {
    ...by,
    now: happened(context),
  });
  const hours = stopped.get(labor.estimateLaborId) ?? labor.actualLaborTime;
  await writeLabor(db, key, { ...completedNow(now), ...(credit ? { credit } : {}) }, by);
  await rollUpRepair(db, { siteId: site.siteId, workOrderId: labor.workOrderId });
  await writeChargesCall(db, key, await chargeCompleted(context, order, labor.estimateLaborId));
  await tellLabors(context, [
    {
      labor,
      action: 'Completed',
      text: `completed, ${(hours / 100).toFixed(2)} hrs`,
      data: { hours: hours / 100, ...(credit ? { workCredit: credit.workCredit } : {}) },
    },
  ]);
}

/** Returns whether a charge is on its way back. */
async function undo(
  context: Context,
  order: WorkOrderRecord,
  labor: HeldLabor,
  credit: Credit | undefined,
): Promise<boolean> {
  const { db, site, actor, now } = context;
  if (!labor.repaired) {
    throw new ServiceError('conflict', say('labors.nothingToUndo', { labor: labor.laborName }));
  }
  if (!(await queries.isInRepair(db, site.siteId, labor.workOrderId))) {
    throw new ServiceError(
      'conflict',
      say('labors.notInRepair', { number: order.ext_id, labor: labor.laborName }),
    );
  }
  const key = { siteId: site.siteId, estimateLaborId: labor.estimateLaborId };
  await writeLabor(
    db,
    key,
    { ...undone(await missesParts(db, key)), ...(credit ? { credit } : {}) },
    { userName: actor.userName, now },
  );
  await rollUpRepair(db, { siteId: site.siteId, workOrderId: labor.workOrderId });
  const takenBack = await chargeUndone(context, labor.workOrderId, labor.estimateLaborId);
  // Anything unsent of it need not be sent anymore.
  if (!takenBack) await writeChargesCall(db, key, true);
  await tellLabors(context, [{ labor, action: 'Undone', text: 'is to be done again' }]);
  return takenBack;
}

async function giveCredit(context: Context, labor: HeldLabor, credit: Credit): Promise<void> {
  const { db, site, actor, now } = context;
  const key = { siteId: site.siteId, estimateLaborId: labor.estimateLaborId };
  await writeLabor(db, key, { credit }, { userName: actor.userName, now });
  const text = [credit.workCredit ?? 'none', credit.vendorName].filter(Boolean).join(', ');
  await tellLabors(context, [{ labor, action: 'Work credit', text: `has the work credit ${text}` }]);
}

/** The credit that a labor has afterwards; undefined when it stays. */
async function creditAfter(
  { db, site }: Context,
  labor: HeldLabor,
  { workCredit, subletVendorId }: Wanted,
): Promise<Credit | undefined> {
  if (workCredit === undefined && subletVendorId === undefined) return undefined;
  const credit = workCredit ?? ((labor.workCredit ?? '') as WorkCredit | '');
  if (!takesVendor(credit)) {
    return { workCredit: credit === '' ? null : credit, subletVendorId: null, vendorName: null };
  }
  const vendorId = subletVendorId === undefined ? labor.subletVendorId : subletVendorId;
  const name = vendorId === null ? undefined : await vendorName(db, site.siteId, vendorId);
  if (vendorId === null || name === undefined) {
    const [text, reason] =
      vendorId === null
        ? [say('labors.needsVendor'), say('platform.isMissing')]
        : [say('labors.noVendor'), say('labors.vendorUnknown')];
    throw new ServiceError('bad_request', text, [{ field: 'subletVendorId', reason }]);
  }
  return { workCredit: credit, subletVendorId: vendorId, vendorName: name };
}

async function refuse(
  { db, site }: Context,
  labor: HeldLabor,
  obstacle: CompleteObstacle | null,
): Promise<void> {
  if (obstacle === null) return;
  const { laborName } = labor;
  if (obstacle === 'repaired') {
    const who = await personName(db, labor.repairUser ?? labor.modUser);
    const when = shownSiteTime(labor.repairTime ?? labor.modTime, site);
    throw new ServiceError(
      'conflict',
      say('labors.completedBy', { labor: laborName, person: who, time: when }),
    );
  }
  throw new ServiceError('conflict', say(WHY_NOT[obstacle], { labor: laborName }));
}

const WHY_NOT = {
  declined: 'labors.notToBeRepaired',
  'not approved': 'labors.notApproved',
  'never clocked': 'labors.startClock',
  'clock runs': 'labors.pauseClock',
} as const satisfies Record<Exclude<CompleteObstacle, 'repaired'>, string>;
