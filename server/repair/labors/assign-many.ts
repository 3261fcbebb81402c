import type { assignLabors, SkippedLabor } from '#contract/labor-assignments';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandTechnician, obstaclesOf, refuseUnassignable, shareOut } from './assign';
import * as queries from './assign-queries';
import { holdLabors, noLabor } from './load';
import { tellLabors } from './tell';

/**
 * Assigns a technician to many labors, in one transaction and with one batch of history: all or none, or, when
 * `skipping`, those that may be, with the reason for each other one. Labors that have the technician already
 * stay as they are. Errors: 404 when the site has not all of them, 409 when some are done or being worked on; neither
 * while skipping.
 */
export const assignMany: Handler<typeof assignLabors> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const ids = [...new Set(body.estimateLaborIds)];
  const technician = await queries.holdTechnician(db, siteId, body.technicianId);
  const numbers = await queries.numbersOfLabors(db, siteId, ids, clientsOf(actor.scope));
  const gone = ids.filter((id) => !numbers.has(id));
  const skipping = body.skipping === 'Y';
  if (!skipping) refuseGone(ids, gone);
  const held = await holdLabors(db, siteId, [...numbers.keys()]);
  const obstacles = await obstaclesOf(db, siteId, held);
  if (!skipping) await refuseUnassignable(context, held);
  const labors = held.filter(({ estimateLaborId }) => !obstacles.has(estimateLaborId));
  const name = demandTechnician(technician);
  const present = await queries.listAssignments(
    db,
    siteId,
    labors.map(({ estimateLaborId }) => estimateLaborId),
  );
  const already = new Set(
    present.filter((one) => one.technicianId === body.technicianId).map((one) => one.estimateLaborId),
  );
  const fresh = labors.filter(({ estimateLaborId }) => !already.has(estimateLaborId));
  if (fresh.length > 0) {
    await queries.insertAssignments(db, siteId, {
      laborIds: fresh.map(({ estimateLaborId }) => estimateLaborId),
      technicianId: body.technicianId,
      userName: actor.userName,
      now,
    });
    await tellLabors(
      context,
      fresh.map((labor) => ({ labor, action: 'Assigned', text: `assigned to ${name}` })),
    );
    await shareOut(context, fresh);
  }
  const skipped = held.flatMap<SkippedLabor>(({ estimateLaborId, laborName }) => {
    const why = obstacles.get(estimateLaborId);
    const extId = numbers.get(estimateLaborId) ?? '';
    return why === undefined ? [] : [{ estimateLaborId, laborName, extId, why }];
  });
  return {
    success: true,
    assigned: fresh.length,
    already: already.size,
    skipped: [
      ...skipped,
      ...gone.map((estimateLaborId) => ({ estimateLaborId, laborName: '', extId: '', why: 'gone' as const })),
    ],
  };
};

function refuseGone(ids: readonly number[], gone: readonly number[]): void {
  if (gone.length === 0) return;
  if (ids.length === 1) throw noLabor();
  throw new ServiceError('not_found', say('labors.goneMeanwhile', { count: gone.length }));
}
