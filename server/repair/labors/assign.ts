import type {
  addLaborAssignment,
  changeLaborAssignment,
  getLaborAssignments,
  removeLaborAssignment,
} from '#contract/labor-assignments';
import { fromHundredths } from '#domain/hundredths';
import { splitHours } from '#domain/hour-split';
import { assignObstacle, type AssignObstacle } from '#domain/labor-status';
import { shownIn } from '#domain/wall-clock';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrder } from '../../work/work-orders/service';
import * as queries from './assign-queries';
import type { AssignmentRecord } from './assign-queries';
import { runningOn } from './clock-queries';
import { holdLabor, statusOf, workOrderOfLabor, type HeldLabor } from './load';
import { tellLabors } from './tell';

type Context = SiteContext & WriteEffects;
type SiteDay = Pick<SiteContext['site'], 'siteId' | 'timeZone'>;

const MOST_NAMES = 3;

/** The assignments of a labor. Error: 404. */
export const assignmentsOfLabor: Handler<typeof getLaborAssignments> = async (context, { params }) => {
  const { db, site } = context;
  await loadWorkOrder(context, await workOrderOfLabor(db, site.siteId, params.estimateLaborId));
  const records = await queries.listAssignments(db, site.siteId, [params.estimateLaborId]);
  return records.map((record) => toWire(record, site));
};

/**
 * Assigns a technician to a labor and splits its hours again. Errors: 404 for a labor or technician that the site does
 * not have, 409 when the technician is assigned already or the labor is done or being worked on.
 */
export const addAssignment: Handler<typeof addLaborAssignment> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const technician = await queries.holdTechnician(db, site.siteId, body.technicianId);
  const { labor } = await holdLabor(context, body.estimateLaborId);
  await refuseUnassignable(context, [labor]);
  const name = demandTechnician(technician);
  const before = await queries.listAssignments(db, site.siteId, [labor.estimateLaborId]);
  if (before.some(({ technicianId }) => technicianId === body.technicianId)) {
    throw new ServiceError(
      'conflict',
      say('labors.alreadyAssigned', { technician: name, labor: labor.laborName }),
    );
  }
  await queries.insertAssignments(db, site.siteId, {
    laborIds: [labor.estimateLaborId],
    technicianId: body.technicianId,
    userName: actor.userName,
    now,
  });
  await tellLabors(context, [{ labor, action: 'Assigned', text: `assigned to ${name}` }]);
  const made = await shareOut(context, [labor]);
  return found(made, ({ technicianId }) => technicianId === body.technicianId, site);
};

/** Gives an assignment to another technician. Errors: as for adding one, 400 when it belongs to another labor. */
export const changeAssignment: Handler<typeof changeLaborAssignment> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const technician = await queries.holdTechnician(db, site.siteId, body.technicianId);
  const { labor, record } = await holdAssignment(context, params.estimateLaborAssignId);
  if (record.estimateLaborId !== body.estimateLaborId) {
    throw new ServiceError('bad_request', say('labors.otherLabor'), [
      { field: 'estimateLaborId', reason: 'is another labor' },
    ]);
  }
  const id = record.estimateLaborAssignId;
  if (record.technicianId !== body.technicianId) {
    const name = demandTechnician(technician);
    const before = await queries.listAssignments(db, site.siteId, [labor.estimateLaborId]);
    if (before.some(({ technicianId }) => technicianId === body.technicianId)) {
      throw new ServiceError(
        'conflict',
        say('labors.alreadyAssigned', { technician: name, labor: labor.laborName }),
      );
    }
    const move = { assignmentId: id, technicianId: body.technicianId, userName: actor.userName, now };
    await queries.moveAssignment(db, site.siteId, move);
    await tellLabors(context, [
      { labor, action: 'Assigned', text: `assigned to ${name} instead of ${record.technicianName}` },
    ]);
  }
  const shared = await shareOut(context, [labor]);
  return found(shared, ({ estimateLaborAssignId }) => estimateLaborAssignId === id, site);
};

/** Removes a technician from a labor; the clock that they had on it stays. Errors: 404, 409 as for adding one. */
export const removeAssignment: Handler<typeof removeLaborAssignment> = async (context, { params }) => {
  const { labor, record } = await holdAssignment(context, params.estimateLaborAssignId);
  await queries.deleteAssignment(context.db, context.site.siteId, record.estimateLaborAssignId);
  await tellLabors(context, [
    { labor, action: 'Unassigned', text: `no longer assigned to ${record.technicianName}` },
  ]);
  await shareOut(context, [labor]);
  return { success: true };
};

async function holdAssignment(context: Context, assignmentId: number) {
  const { db, site } = context;
  const gone = new ServiceError('not_found', say('labors.noAssignment'));
  const seen = await queries.findAssignment(db, site.siteId, assignmentId);
  if (!seen) throw gone;
  const { labor } = await holdLabor(context, seen.estimateLaborId).catch((error: unknown) => {
    // A labor of a work order that the user may not see does not exist either.
    throw error instanceof ServiceError && error.code === 'not_found' ? gone : error;
  });
  const record = await queries.findAssignment(db, site.siteId, assignmentId);
  if (!record) throw gone;
  await refuseUnassignable(context, [labor]);
  return { labor, record };
}

/** Technicians change only on labors that nobody works on and that are not done. */
export async function refuseUnassignable({ db, site }: Context, labors: readonly HeldLabor[]): Promise<void> {
  const obstacles = await obstaclesOf(db, site.siteId, labors);
  const refused = labors.filter(({ estimateLaborId }) => obstacles.has(estimateLaborId));
  const [first] = refused;
  if (!first) return;
  if (labors.length === 1) {
    const done = first.repaired ? 'labors.isDone' : 'labors.isOff';
    const why = obstacles.get(first.estimateLaborId) === 'running' ? 'labors.isWorkedOn' : done;
    throw new ServiceError('conflict', say(why, { labor: first.laborName }));
  }
  const shown = refused.slice(0, MOST_NAMES).map(({ laborName }) => laborName);
  const more = refused.length - shown.length;
  const names = shown.join(', ');
  throw new ServiceError(
    'conflict',
    say('labors.cannotAssign', {
      count: refused.length,
      all: labors.length,
      names: more > 0 ? say('stages.andMore', { names, more }) : names,
    }),
  );
}

/** What prevents assigning locked labors, by labor; those without an obstacle are left out. */
export async function obstaclesOf(
  db: Db,
  siteId: number,
  labors: readonly HeldLabor[],
): Promise<Map<number, AssignObstacle>> {
  const ids = labors.map(({ estimateLaborId }) => estimateLaborId);
  const running = new Set((await runningOn(db, siteId, ids)).map((clock) => clock.estimateLaborId));
  return new Map(
    labors.flatMap((labor) => {
      const id = labor.estimateLaborId;
      const obstacle = assignObstacle({ status: statusOf(labor), running: running.has(id) });
      return obstacle === null ? [] : [[id, obstacle] as const];
    }),
  );
}

/** The name of a locked technician. Error: 404 for one whom the site does not have. */
export function demandTechnician(name: string | undefined): string {
  if (name === undefined) {
    throw new ServiceError('not_found', say('technicians.noSuchTechnician'), [
      { field: 'technicianId', reason: say('labors.technicianUnknown') },
    ]);
  }
  return name;
}

/** Splits the hours of labors among their technicians; returns the resulting assignments. */
export async function shareOut(
  { db, site }: Context,
  labors: readonly HeldLabor[],
): Promise<AssignmentRecord[]> {
  const ids = labors.map(({ estimateLaborId }) => estimateLaborId);
  const records = await queries.listAssignments(db, site.siteId, ids);
  const byLabor = new Map<number, AssignmentRecord[]>(ids.map((id) => [id, []]));
  for (const record of records) byLabor.get(record.estimateLaborId)?.push(record);
  const shared = labors.flatMap((labor) => {
    const mine = byLabor.get(labor.estimateLaborId) ?? [];
    const shares = splitHours(labor.laborTime, mine.length);
    return mine.map((record, place) => ({ ...record, laborTime: shares[place] ?? 0 }));
  });
  await queries.writeShares(
    db,
    site.siteId,
    shared.map((record) => ({ assignmentId: record.estimateLaborAssignId, hours: record.laborTime })),
  );
  return shared;
}

function found(
  records: readonly AssignmentRecord[],
  wanted: (record: AssignmentRecord) => boolean,
  site: SiteDay,
) {
  const record = records.find(wanted);
  if (!record) throw new Error('The assignment that was just written is gone.');
  return toWire(record, site);
}

/** An assignment on the wire; its day is the site's. */
function toWire(record: AssignmentRecord, site: SiteDay) {
  const { laborTime, assignTime, ...rest } = record;
  return {
    ...rest,
    siteId: site.siteId,
    estimateLaborTime: fromHundredths(laborTime),
    assignTime: shownIn(site.timeZone, assignTime, 'YYYY-MM-DD'),
    // An assignment is rewritten whenever it changes.
    modTime: assignTime.toISOString(),
    modUser: record.assignerUser,
  };
}
