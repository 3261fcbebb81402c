import type { undoVendorJob } from '#contract/vendor-jobs';
import { UNDO_MS } from '#domain/reopen';
import type { Sentence } from '#domain/sentence';
import { isAtVendor, untakeStep, vendorJobState, VENDOR_STEPS, type VendorStep } from '#domain/vendor-jobs';
import type { Handler, SiteContext, WriteEffects } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { personName } from '../person-name';
import { jobToWire, promisesOf, timesOf, type JobRecord } from './job';
import * as queries from './queries';
import { demandJob } from './send';
import { holdJob, refuseStale } from './steps';
import { laborsOf, tellVendorJob } from './tell';

type Context = SiteContext & WriteEffects;

/**
 * Takes back the last step of a job, by the person who took it and within a minute; a promise made with it was a slip.
 * Errors: 404, 409 when someone has changed the job, when there is no such step or it was someone else's, too old, or
 * when its labors or its vehicle have gone on since.
 */
export const undo: Handler<typeof undoVendorJob> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const job = await holdJob(context, params.vendorJobId);
  await refuseStale(context, job, body.tcn);
  const step = await demandUndoable(context, job);
  const after = untakeStep(timesOf(job), step, now);
  if (isAtVendor(vendorJobState(after)) && !isAtVendor(vendorJobState(timesOf(job)))) {
    await demandStill(context, job);
  }
  const key = { siteId: site.siteId, vendorJobId: job.vendorJobId };
  const mark = { userName: actor.userName, now };
  await queries.writeJob(db, key, { ...after, cancelReason: '', lastStep: null }, mark);
  const told = job.promises.at(-1);
  if (told?.toldAt !== undefined && Date.parse(told.toldAt) === Date.parse(job.modTime)) {
    const former = job.promises.at(-2)?.due ?? null;
    const promised = former === null ? null : new Date(former);
    await queries.insertPromise(db, key, { workOrderId: job.workOrderId, promised }, mark);
  }
  const undone = await demandJob(context, job.vendorJobId);
  await tellVendorJob(context, undone, {
    action: 'Undone',
    description: `${laborsOf(job)} at ${job.vendorName}: ${TAKEN_BACK[step]}`,
    data: { step, promisedBefore: promisesOf(job).due },
  });
  return jobToWire(undone, site, now);
};

const TAKEN_BACK: Readonly<Record<VendorStep, string>> = {
  Sent: 'sending taken back',
  Accepted: 'acceptance taken back',
  Promised: 'promise taken back',
  Started: 'beginning taken back',
  Done: 'end of the work taken back',
  Back: 'return taken back',
  Cancelled: 'cancellation taken back',
};

const stays = ({ vendorName: vendor }: JobRecord, why: Sentence) =>
  new ServiceError('conflict', say('vendorJobs.stays', { vendor, why }));

async function demandUndoable({ db, actor, now }: Context, job: JobRecord): Promise<VendorStep> {
  const step = VENDOR_STEPS.find((one) => one === job.lastStep);
  if (step === undefined) throw stays(job, say('vendorJobs.nothingToUndo'));
  if (job.modUser !== actor.userName) {
    throw stays(job, say('vendorJobs.somebodyElse', { person: await personName(db, job.modUser) }));
  }
  if (now.getTime() - Date.parse(job.modTime) > UNDO_MS) throw stays(job, say('stages.tooLate'));
  return step;
}

/** Errors: 409 when one of its labors was completed or sent to another vendor since, or the vehicle is away. */
async function demandStill({ db, site }: Context, job: JobRecord): Promise<void> {
  const done = job.labors.find(({ repaired }) => repaired);
  if (done) throw stays(job, say('vendorJobs.laborDone', { labor: done.laborName }));
  const ids = job.labors.map(({ estimateLaborId }) => estimateLaborId);
  const vendors = await queries.vendorsOfLabors(db, site.siteId, ids);
  const gone = job.labors.find(({ estimateLaborId: id }) => vendors.has(id));
  if (gone) {
    const vendor = vendors.get(gone.estimateLaborId) ?? '';
    throw stays(job, say('vendorJobs.laborElsewhere', { labor: gone.laborName, vendor }));
  }
  const away = job.offSite ? await queries.awayWith(db, site.siteId, job.workOrderId) : undefined;
  if (away !== undefined) throw stays(job, say('vendorJobs.vehicleElsewhere', { vendor: away }));
}
