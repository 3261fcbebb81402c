import type { acceptPlan, SkippedProposal, undoAcceptedPlan } from '#contract/plan';
import { groupedBy } from '#domain/grouped-by';
import { basisOf } from '#domain/plan/basis';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { obstaclesOf, shareOut } from './assign';
import * as queries from './assign-queries';
import type { AssignmentRecord } from './assign-queries';
import { holdLabors, type HeldLabor } from './load';
import { tellLabors } from './tell';
import { vendorsOfLabors } from './vendor-jobs/queries';

type Context = SiteContext & WriteEffects;
type Why = SkippedProposal['why'];

/** Acceptances are taken back within this time. */
const UNDO_MS = 600_000;

/** What is locked when labors are assigned: the technicians first, as everywhere. */
type Hold = {
  names: ReadonlyMap<number, string>;
  numbers: ReadonlyMap<number, string>;
  labors: readonly HeldLabor[];
  assignments: ReadonlyMap<number, readonly AssignmentRecord[]>;
  /** What prevents assigning a labor, whoever gets it. */
  obstacles: ReadonlyMap<number, Why>;
  vendors: ReadonlyMap<number, string>;
};

async function hold(
  context: Context,
  ids: readonly number[],
  technicianIds: readonly number[],
): Promise<Hold> {
  const { db, actor } = context;
  const { siteId } = context.site;
  const names = await queries.holdTechnicians(db, siteId, [...new Set(technicianIds)]);
  const numbers = await queries.numbersOfLabors(db, siteId, ids, clientsOf(actor.scope));
  const labors = await holdLabors(db, siteId, [...numbers.keys()]);
  const held = labors.map(({ estimateLaborId }) => estimateLaborId);
  const records = await queries.listAssignments(db, siteId, held);
  return {
    names,
    numbers,
    labors,
    assignments: groupedBy(records, ({ estimateLaborId }) => estimateLaborId),
    obstacles: await obstaclesOf(db, siteId, labors),
    vendors: await vendorsOfLabors(db, siteId, held),
  };
}

/**
 * Assigns labors as a plan proposes, in one transaction and with one batch of history. What can no longer be assigned,
 * or has changed since the proposal, is left out and named; what the technician has already stays as it is. Error: 400
 * for a labor that is named twice.
 */
export const acceptProposals: Handler<typeof acceptPlan> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const wanted = new Map(body.labors.map((labor) => [labor.estimateLaborId, labor]));
  if (wanted.size < body.labors.length) throw new ServiceError('bad_request', say('plan.namedTwice'));
  const ids = [...wanted.keys()];
  const technicianIds = body.labors.map(({ technicianId }) => technicianId);
  const held = await hold(context, ids, technicianIds);
  const skilled = await queries.skilledFor(db, siteId, ids, technicianIds);

  const fresh: { labor: HeldLabor; technicianId: number; before: readonly AssignmentRecord[] }[] = [];
  const skipped: SkippedProposal[] = goneOf(ids, held);
  for (const labor of held.labors) {
    const proposal = wanted.get(labor.estimateLaborId);
    if (!proposal) continue;
    const { technicianId, basis } = proposal;
    const before = held.assignments.get(labor.estimateLaborId) ?? [];
    const assigned = before.map((record) => record.technicianId);
    if (assigned.length === 1 && assigned[0] === technicianId) continue;
    const why = ((): Why | null => {
      const obstacle = held.obstacles.get(labor.estimateLaborId);
      if (obstacle) return obstacle;
      if (held.vendors.has(labor.estimateLaborId)) return 'vendor';
      if (basisOf({ tcn: labor.tcn, assigned }) !== basis) return 'changed';
      const able =
        held.names.has(technicianId) && skilled.has(queries.pairOf(labor.estimateLaborId, technicianId));
      return able ? null : 'technician';
    })();
    if (why) skipped.push(skip(labor, held, why));
    else fresh.push({ labor, technicianId, before });
  }

  if (fresh.length > 0) {
    const given = fresh.map(({ labor, technicianId }) => ({ laborId: labor.estimateLaborId, technicianId }));
    await queries.replaceAssignments(db, siteId, given, { userName: actor.userName, now });
    await tellLabors(
      context,
      fresh.map(({ labor, technicianId, before }) => ({
        labor,
        action: 'Assigned',
        text: assignedText(held.names.get(technicianId) ?? '', before),
        // Taking it back reassigns it to these.
        data: { instead: before.map((record) => record.technicianId) },
      })),
    );
    await shareOut(
      context,
      fresh.map(({ labor }) => labor),
    );
  }
  return {
    acceptedTime: now.toISOString(),
    assigned: fresh.map(({ labor, technicianId, before }) => ({
      estimateLaborId: labor.estimateLaborId,
      technicianId,
      instead: before.map((record) => record.technicianId),
    })),
    skipped,
  };
};

/**
 * Takes back an acceptance: whoever had a labor before, by the history, has it again. What someone has begun, done or
 * reassigned since stays, and is named. Error: 409 after ten minutes.
 */
export const takeBackProposals: Handler<typeof undoAcceptedPlan> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const accepted = Date.parse(body.acceptedTime);
  if (now.getTime() - accepted > UNDO_MS) throw new ServiceError('conflict', say('plan.undoTooLate'));
  const meant = new Map(body.labors.map((labor) => [labor.estimateLaborId, labor]));
  const ids = [...meant.keys()];
  // Acceptances are append-only in the history, so they can be read before anything is locked, technicians first.
  const workOrderIds = await queries.workOrdersOfLabors(db, siteId, ids);
  const before = await queries.assignedBefore(db, siteId, {
    workOrderIds,
    userName: actor.userName,
    at: new Date(accepted),
  });
  const technicianIds = body.labors.flatMap(({ estimateLaborId, technicianId }) => [
    technicianId,
    ...(before.get(estimateLaborId) ?? []),
  ]);
  const held = await hold(context, ids, technicianIds);

  const back: { labor: HeldLabor; former: AssignmentRecord; instead: number[] }[] = [];
  const skipped: SkippedProposal[] = goneOf(ids, held);
  for (const labor of held.labors) {
    const records = held.assignments.get(labor.estimateLaborId) ?? [];
    const acceptance = meant.get(labor.estimateLaborId);
    const [former] = records;
    const obstacle = held.obstacles.get(labor.estimateLaborId);
    const own =
      records.length === 1 &&
      former?.technicianId === acceptance?.technicianId &&
      former?.assignerUser === actor.userName &&
      former.assignTime.getTime() === accepted;
    const instead = before.get(labor.estimateLaborId);
    if (obstacle || !own || !former || !instead) skipped.push(skip(labor, held, obstacle ?? 'changed'));
    // Technicians who have left since do not get it back.
    else back.push({ labor, former, instead: instead.filter((id) => held.names.has(id)) });
  }

  if (back.length > 0) {
    await queries.deleteAssignments(
      db,
      siteId,
      back.map(({ former }) => former.estimateLaborAssignId),
    );
    const again = back.flatMap(({ labor, instead }) =>
      [...new Set(instead)].map((technicianId) => ({ laborId: labor.estimateLaborId, technicianId })),
    );
    await queries.insertPairs(db, siteId, again, { userName: actor.userName, now });
    await tellLabors(
      context,
      back.map(({ labor, former, instead }) =>
        instead.length === 0
          ? { labor, action: 'Unassigned', text: `no longer assigned to ${former.technicianName}` }
          : {
              labor,
              action: 'Assigned',
              text: assignedText(instead.map((id) => held.names.get(id) ?? '').join(', '), [former]),
            },
      ),
    );
    await shareOut(
      context,
      back.map(({ labor }) => labor),
    );
  }
  return { takenBack: back.length, skipped };
};

const assignedText = (name: string, before: readonly AssignmentRecord[]): string =>
  before.length === 0
    ? `assigned to ${name}`
    : `assigned to ${name} instead of ${before.map(({ technicianName }) => technicianName).join(', ')}`;

const skip = (
  { estimateLaborId, laborName, workOrderId }: HeldLabor,
  { numbers }: Hold,
  why: Why,
): SkippedProposal => ({
  estimateLaborId,
  laborName,
  workOrderId,
  extId: numbers.get(estimateLaborId) ?? '',
  why,
});

/** What no longer exists at the site, or not for this user. */
const goneOf = (ids: readonly number[], { labors }: Hold): SkippedProposal[] => {
  const there = new Set(labors.map(({ estimateLaborId }) => estimateLaborId));
  return ids
    .filter((id) => !there.has(id))
    .map((estimateLaborId) => ({
      estimateLaborId,
      laborName: '',
      workOrderId: null,
      extId: '',
      why: 'gone',
    }));
};
