import type { getVendorJobs, sendToVendor } from '#contract/vendor-jobs';
import { dueOf, promiseProblem } from '#domain/promises';
import { sendObstacle, type SendObstacle } from '#domain/vendor-jobs';
import { clientsOf } from '../../../platform/database/customer-scope';
import type { Handler, SiteContext, WriteEffects } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { shownPromise } from '../../../platform/site-time';
import { vendorName } from '../../technicians/service';
import { demandOpen } from '../../../work/work-orders/demand-open';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../../work/work-orders/service';
import { obstaclesOf } from '../assign';
import { holdLabors } from '../load';
import { jobToWire, type JobRecord } from './job';
import * as queries from './queries';
import { laborsOf, tellVendorJob } from './tell';

type Context = SiteContext & WriteEffects;

/** What vendors have now; for a work order also what is back or canceled. Error: 404 for a missing one. */
export const vendorJobs: Handler<typeof getVendorJobs> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  if (params.workOrderId !== undefined) await loadWorkOrder(context, params.workOrderId);
  const clients = clientsOf(actor.scope);
  const workOrderId = params.workOrderId ?? null;
  const found = await queries.listJobs(db, { siteId: site.siteId, clients, workOrderId });
  return found.map((job) => jobToWire(job, site, now));
};

/**
 * Sends labors of a work order to a vendor. Errors: 400 for a vendor that the site does not have and for an impossible
 * promise, 404, 409 when the work order is not open, when one of the labors is worked on, done, not approved or at a
 * vendor, and when the vehicle itself has to go and is away already.
 */
export const send: Handler<typeof sendToVendor> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const { workOrderId, siteVendorId, note } = body;
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  demandOpen(order);
  const vendor = await vendorName(db, siteId, siteVendorId);
  if (vendor === undefined) {
    const reason = say('labors.vendorUnknown');
    throw new ServiceError('bad_request', say('labors.noVendor'), [{ field: 'siteVendorId', reason }]);
  }
  const offSite = body.offSite === 'Y';
  const laborIds = [...new Set(body.estimateLaborIds)];
  await demandSendable(context, { workOrderId, laborIds, vendor });
  const away = offSite ? await queries.awayWith(db, siteId, workOrderId) : undefined;
  if (away !== undefined) {
    throw new ServiceError('conflict', say('vendorJobs.isAway', { number: order.ext_id, vendor: away }));
  }
  const mark = { userName: actor.userName, now };
  const job = { workOrderId, siteVendorId, offSite, note, laborIds };
  const key = { siteId, vendorJobId: await queries.insertJob(db, siteId, job, mark) };
  const due = body.promised === null ? null : demandPromise(context, body.promised, { vendor, since: now });
  if (due) await queries.insertPromise(db, key, { workOrderId, promised: due }, mark);
  const sent = await demandJob(context, key.vendorJobId);
  const when = due ? `, promised for ${shownPromise(due, site)}` : '';
  await tellVendorJob(context, sent, {
    action: 'Sent',
    description: `${laborsOf(sent)} sent to ${vendor}${when}`,
    data: { note },
  });
  return jobToWire(sent, site, now);
};

/** When a promise is due. Error: 400 for one before the sending, or more than a year ahead. */
export function demandPromise(
  { site, now }: Context,
  promised: string,
  { vendor, since }: { vendor: string; since: Date },
): Date {
  const due = dueOf(promised, site.timeZone);
  const problem = promiseProblem(due, { since, now });
  if (problem === null) return due;
  const [text, reason] =
    problem === 'too early'
      ? [say('vendorJobs.tooEarly', { vendor }), say('vendorJobs.isTooEarly')]
      : [say('vendorJobs.tooFar'), say('vendorJobs.isTooFar')];
  throw new ServiceError('bad_request', text, [{ field: 'promised', reason }]);
}

/** A job of the site. Error: 404. */
export async function demandJob({ db, site }: SiteContext, vendorJobId: number): Promise<JobRecord> {
  const job = await queries.readJob(db, { siteId: site.siteId, vendorJobId });
  if (!job) throw new ServiceError('not_found', say('vendorJobs.notFound'));
  return job;
}

const WHY_NOT = {
  running: 'vendorJobs.isWorkedOn',
  over: 'vendorJobs.isOver',
  'not approved': 'vendorJobs.isNotApproved',
} as const satisfies Record<Exclude<SendObstacle, 'at a vendor'>, string>;

/** Errors: 404 when not all labors are on the work order, 409 for the first that cannot go. Locks them. */
async function demandSendable(
  { db, site }: Context,
  { workOrderId, laborIds, vendor }: { workOrderId: number; laborIds: readonly number[]; vendor: string },
): Promise<void> {
  const { siteId } = site;
  const labors = await holdLabors(db, siteId, laborIds);
  if (labors.length < laborIds.length || labors.some((labor) => labor.workOrderId !== workOrderId)) {
    throw new ServiceError('not_found', say('vendorJobs.laborGone'));
  }
  const obstacles = await obstaclesOf(db, siteId, labors);
  const vendors = await queries.vendorsOfLabors(db, siteId, laborIds);
  for (const { estimateLaborId: id, laborName: labor } of labors) {
    const obstacle = sendObstacle(obstacles.get(id) ?? null, vendors.has(id));
    if (obstacle === null) continue;
    const why =
      obstacle === 'at a vendor'
        ? say('vendorJobs.isAtVendor', { vendor: vendors.get(id) ?? '' })
        : say(WHY_NOT[obstacle]);
    throw new ServiceError('conflict', say('vendorJobs.laborRefused', { labor, why, vendor }));
  }
}
