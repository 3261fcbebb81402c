import type * as calls from '#contract/vendor-jobs';
import { dollars } from '#domain/hundredths';
import { stepObstacle, takeStep, type LaterStep, type StepObstacle } from '#domain/vendor-jobs';
import type { Handler, SiteContext, WriteEffects } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { shownPromise, shownSiteTime } from '../../../platform/site-time';
import { loadWorkOrderForUpdate } from '../../../work/work-orders/service';
import { personName } from '../person-name';
import { jobToWire, promisesOf, timesOf, type JobRecord } from './job';
import * as queries from './queries';
import { demandJob, demandPromise } from './send';
import { laborsOf, tellVendorJob } from './tell';

type Context = SiteContext & WriteEffects;
type Input = { params: { vendorJobId: number }; body: { tcn: number } };

/** Records that a vendor has accepted. Errors: those of {@link takeOn}, 400 for an impossible promise. */
export const accept: Handler<typeof calls.acceptVendorJob> = (context, input) =>
  takeOn(context, input, 'Accepted', { promised: input.body.promised });

/** Records a promise; earlier ones are kept. Errors: as for accepting. */
export const promise: Handler<typeof calls.promiseVendorJob> = (context, input) =>
  takeOn(context, input, 'Promised', { promised: input.body.promised });

/** Records that a job is back; its labors stay as they are. Errors: those of {@link takeOn}. */
export const bringBack: Handler<typeof calls.returnVendorJob> = (context, input) =>
  takeOn(context, input, 'Back');

/** Cancels a job. Errors: those of {@link takeOn}. */
export const cancel: Handler<typeof calls.cancelVendorJob> = (context, input) =>
  takeOn(context, input, 'Cancelled', { reason: input.body.reason });

const OBSTACLES = {
  back: 'vendorJobs.isBack',
  cancelled: 'vendorJobs.isCancelled',
  accepted: 'vendorJobs.isAccepted',
  started: 'vendorJobs.isStarted',
  done: 'vendorJobs.isDone',
} as const satisfies Record<StepObstacle, string>;

/**
 * Stores a vendor's price for a job, in cents; returns whether it has changed. Errors: 404, 409 for one that someone
 * has changed since, or that is over.
 */
export async function price(context: Context, { params, body }: Input, priceCents: number): Promise<boolean> {
  const { site, actor, now } = context;
  const before = await holdJob(context, params.vendorJobId);
  await refuseStale(context, before, body.tcn);
  const { vendorName: vendor, vendorJobId } = before;
  const obstacle = stepObstacle(timesOf(before), 'Promised');
  if (obstacle !== null) {
    throw new ServiceError('conflict', say('vendorJobs.refused', { vendor, why: say(OBSTACLES[obstacle]) }));
  }
  if (before.priceCents === priceCents) return false;
  await queries.writePrice(context.db, { siteId: site.siteId, vendorJobId }, priceCents, {
    userName: actor.userName,
    now,
  });
  const former = before.priceCents === null ? '' : ` instead of ${dollars(before.priceCents)}`;
  await tellVendorJob(context, await demandJob(context, vendorJobId), {
    action: 'Priced',
    description: `${laborsOf(before)} at ${vendor}: ${dollars(priceCents)}${former}`,
    data: { priceCents, priceBefore: before.priceCents },
  });
  return true;
}

/**
 * Takes a job one step further. Errors: 404, 409 when someone has changed it since it was read, or the step is not
 * possible.
 */
export async function takeOn(
  context: Context,
  { params, body }: Input,
  step: LaterStep,
  { promised = null, reason = '' }: { promised?: string | null; reason?: string } = {},
) {
  const { db, site, actor, now } = context;
  const before = await holdJob(context, params.vendorJobId);
  await refuseStale(context, before, body.tcn);
  const { vendorName: vendor, workOrderId, vendorJobId } = before;
  const obstacle = stepObstacle(timesOf(before), step);
  if (obstacle !== null) {
    throw new ServiceError('conflict', say('vendorJobs.refused', { vendor, why: say(OBSTACLES[obstacle]) }));
  }
  const since = new Date(before.sentTime);
  const due = promised === null ? null : demandPromise(context, promised, { vendor, since });
  const key = { siteId: site.siteId, vendorJobId };
  const mark = { userName: actor.userName, now };
  const after = { ...takeStep(timesOf(before), step, now), cancelReason: reason, lastStep: step };
  await queries.writeJob(db, key, after, mark);
  if (due) await queries.insertPromise(db, key, { workOrderId, promised: due }, mark);
  const job = await demandJob(context, vendorJobId);
  await tellVendorJob(context, job, {
    action: step,
    description: sentenceOf(context, before, step, { due, reason }),
    data: { promisedBefore: promisesOf(before).due, ...(reason === '' ? {} : { reason }) },
  });
  return jobToWire(job, site, now);
}

function sentenceOf(
  { site }: Context,
  before: JobRecord,
  step: LaterStep,
  { due, reason }: { due: Date | null; reason: string },
): string {
  const { vendorName: vendor } = before;
  const labors = laborsOf(before);
  const when = due ? `promised for ${shownPromise(due, site)}` : '';
  const former = promisesOf(before).due;
  const instead = due && former ? ` instead of ${shownPromise(former, site)}` : '';
  const said: Record<LaterStep, string> = {
    Accepted: `${labors} accepted by ${vendor}${when && `, ${when}${instead}`}`,
    Promised: `${labors} at ${vendor}: ${when}${instead}`,
    Started: `${labors} begun by ${vendor}${when && `, ${when}${instead}`}`,
    Done: `${labors} done by ${vendor}, not back yet`,
    Back: `${labors} back from ${vendor}`,
    Cancelled: `${labors} no longer for ${vendor}: ${reason}`,
  };
  return said[step];
}

/** A job with its work order, both locked: actions on one follow each other. Error: 404. */
export async function holdJob(context: Context, vendorJobId: number): Promise<JobRecord> {
  const seen = await demandJob(context, vendorJobId);
  await loadWorkOrderForUpdate(context, seen.workOrderId).catch((error: unknown) => {
    // A job of a work order that the user may not see does not exist either.
    throw error instanceof ServiceError && error.code === 'not_found'
      ? new ServiceError('not_found', say('vendorJobs.notFound'))
      : error;
  });
  return demandJob(context, vendorJobId);
}

/** Error: 409 with the current job, when `sent` is not one more than its count. */
export async function refuseStale(context: Context, job: JobRecord, sent: number): Promise<void> {
  if (sent === job.tcn + 1) return;
  const { db, site, now } = context;
  const person = await personName(db, job.modUser);
  const time = shownSiteTime(new Date(job.modTime), site);
  throw new ServiceError(
    'conflict',
    say('vendorJobs.changedBy', { person, vendor: job.vendorName, time }),
    undefined,
    jobToWire(job, site, now),
  );
}
