import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type * as calls from '#contract/inbound';
import { contentDisposition } from '#domain/attachments';
import { MOST_UNDER_WAY } from '#domain/inbound/kinds';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError, tooMany } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { ObjectStore } from '../../platform/objects/store';
import { pageExpected } from './expected-queries';
import { cellsOf } from './file-rows';
import * as queries from './queries';
import type { NewRun, RunKey, RunRow } from './queries';
import * as rowQueries from './row-queries';
import { runOnWire } from './wire';

/** The job that checks a run, and applies one that should be applied. */
export const WORK_ON_RUN = 'work-on-inbound';
/** Runs of one site follow each other; sites share a few queues, as reports do. */
const QUEUES = 16;
const RETRY_SECONDS = 30;
const FILE_TYPE = 'text/csv';

type Context = SiteContext & WriteEffects;
type Batch = Pick<NewRun, 'kind' | 'source' | 'batchId' | 'fileName' | 'dryRun'>;

/** The import of rows, over the store of this deployment. */
export function createInboundService(store: ObjectStore) {
  /** Error: 422 where no room is left for the file. */
  const demandRoom = (_context: SiteContext, { body }: { body: BodyOf<typeof calls.startInboundUpload> }) =>
    store.demandRoom(body.size);

  /**
   * Opens a run for a file. A known batch returns its run, with an address as long as its file is missing. Errors: 409
   * for a batch of another kind, 429 while too many runs are under way.
   */
  const startUpload: Handler<typeof calls.startInboundUpload> = async (context, { body }) => {
    const { siteId } = context.site;
    const known = await batchOf(context, body);
    if (known && (known.state !== 'uploading' || known.size !== body.size)) {
      return { run: runOnWire(known), upload: null };
    }
    const run = known ?? (await open(context, body, { state: 'uploading', size: body.size }));
    const upload = await store.signUpload({
      key: objectKeyOf(siteId, run.runId),
      contentType: FILE_TYPE,
      contentDisposition: contentDisposition('attachment', `${run.runId}.csv`),
      size: run.size,
    });
    return { run: runOnWire(run), upload };
  };

  /** Checks whether a file has arrived before anything is locked. Errors: 409 while it has not, 503. */
  const look = async (
    context: SiteContext,
    { body }: { body: BodyOf<typeof calls.checkInboundUpload> },
  ): Promise<void> => {
    const run = await queries.findRun(context.db, { siteId: context.site.siteId, runId: body.runId });
    if (run?.state !== 'uploading') return;
    const found = await store.inspect(run.objectKey, 1);
    if (!found) throw new ServiceError('conflict', say('platform.fileNotArrived'));
    if (found.size !== run.size) throw new ServiceError('conflict', say('platform.fileNotWhole'));
  };

  /** Starts the check of an arrived file; a second time changes nothing. Errors: 404, 409. */
  const checkUpload: Handler<typeof calls.checkInboundUpload> = async (context, { body }) => {
    const { db, now, actor } = context;
    const run = await runOf(context, body.runId);
    const to = { state: 'checking' as const, now, userName: actor.userName };
    if (await queries.moveOn(db, run, ['uploading'], to)) await workOn(context, run);
    return told(context, run);
  };

  return { demandRoom, startUpload, look, checkUpload };
}

/** Where the file of a run is kept until it was read. */
export const objectKeyOf = (siteId: number, runId: string): string => `inbound/${siteId}/${runId}.csv`;

/** Hands rows over in the body of a call. Errors: 409 for a batch of another kind, 429 while too many are under way. */
export const sendRows: Handler<typeof calls.sendInboundRows> = async (context, { body }) => {
  const known = await batchOf(context, body);
  if (known) return runOnWire(known);
  const run = await open(context, body, { state: 'checking', rowsTotal: body.rows.length });
  await rowQueries.insertRows(
    context.db,
    run,
    body.rows.map((row, place) => ({
      rowNo: place + 1,
      externalId: '',
      outcome: null,
      cells: cellsOf(row),
      problems: [],
      changes: [],
    })),
  );
  await workOn(context, run);
  return told(context, run);
};

/** Writes a checked run, in the background. Errors: 404, 409 if there is nothing left to write. */
export const applyRun: Handler<typeof calls.applyInboundRun> = async (context, { body }) => {
  const { db, now, actor } = context;
  const run = await runOf(context, body.runId);
  const by = { userName: actor.userName, appliedBy: actor.userName };
  if (await queries.moveOn(db, run, ['checked'], { state: 'applying', now, ...by })) {
    await workOn(context, run);
  } else if (run.state !== 'applying' && run.state !== 'done') {
    throw new ServiceError('conflict', say('inbound.notChecked', { state: say(`inbound.${run.state}`) }));
  }
  return told(context, run);
};

/** Cancels a run; one that is being written is rolled back. Errors: 404, 409 for one that has ended. */
export const cancelRun: Handler<typeof calls.cancelInboundRun> = async (context, { body }) => {
  const { db, now, actor } = context;
  const run = await runOf(context, body.runId);
  const open = ['uploading', 'checking', 'checked', 'applying'] as const;
  const to = { state: 'cancelled' as const, now, userName: actor.userName };
  if (!(await queries.moveOn(db, run, open, to)) && run.state !== 'cancelled') {
    const { state } = await runOf(context, body.runId);
    throw new ServiceError('conflict', say('inbound.notCancelled', { state: say(`inbound.${state}`) }));
  }
  return told(context, run);
};

/** The progress of a run. Error: 404. */
export const oneRun: Handler<typeof calls.getInboundRun> = async (context, { params }) =>
  runOnWire(await runOf(context, params.runId));

/** A page of the runs of a site. */
export const runs: Handler<typeof calls.getInboundRuns> = async ({ db, site }, { params }) => {
  const { rows, total } = await queries.listRuns(db, site.siteId, params);
  return { runs: rows.map(runOnWire), total };
};

/** Rows of a run. Error: 404. */
export const rowsOfRun: Handler<typeof calls.getInboundRows> = async (context, { params }) => {
  const run = await runOf(context, params.runId);
  const { outcome, after = 0, limit } = params;
  const rows = await rowQueries.listRows(context.db, run, { outcome, after, limit });
  return {
    rows: rows.map(({ rowNo, problems, changes, ...row }) => ({
      ...row,
      row: rowNo,
      problems: [...problems],
      changes: [...changes],
    })),
    next: rows.length === limit ? (rows.at(-1)?.rowNo ?? null) : null,
  };
};

/** Vehicles that are expected, within the user's customers. */
export const expectedVehicles: Handler<typeof calls.getExpectedVehicles> = async (
  { db, site, actor },
  { params },
) => {
  const { rows, total } = await pageExpected(db, site.siteId, clientsOf(actor.scope), params);
  return { vehicles: rows, total };
};

/** A run that the asker may see. Error: 404. */
export async function runOf({ db, site }: Pick<SiteContext, 'db' | 'site'>, runId: string): Promise<RunRow> {
  const run = await queries.findRun(db, { siteId: site.siteId, runId });
  if (!run) throw new ServiceError('not_found', say('inbound.noSuchImport'));
  return run;
}

/** The run of a batch that was handed over before. Error: 409 if it was one of another kind. */
async function batchOf({ db, site }: Context, { source, batchId, kind }: Batch): Promise<RunRow | undefined> {
  await queries.holdRuns(db, site.siteId);
  const known = await queries.findBatch(db, site.siteId, source, batchId);
  if (known && known.kind !== kind) {
    throw new ServiceError('conflict', `${source} has sent batch ${batchId} as ${known.kind} before.`, [
      { field: 'batchId', reason: `is a batch of ${known.kind}` },
    ]);
  }
  return known;
}

async function open(
  context: Context,
  { kind, source, batchId, fileName, dryRun }: Batch,
  more: Pick<NewRun, 'state'> & Partial<Pick<NewRun, 'size' | 'rowsTotal'>>,
): Promise<RunRow> {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const { all, own } = await queries.countUnderWay(db, siteId, actor.userName);
  if (own >= MOST_UNDER_WAY.person || all >= MOST_UNDER_WAY.site) {
    const many =
      own >= MOST_UNDER_WAY.person
        ? say('inbound.tooManyOfYours', { count: own })
        : say('inbound.tooManyOfSite', { count: all });
    throw tooMany(context.reply, RETRY_SECONDS, many);
  }
  const runId = randomUUID();
  await queries.insertRun(db, {
    siteId,
    runId,
    kind,
    source,
    batchId,
    fileName,
    dryRun,
    objectKey: more.state === 'uploading' ? objectKeyOf(siteId, runId) : '',
    size: 0,
    rowsTotal: 0,
    ...more,
    clients: clientsOf(actor.scope) as string[] | null,
    createdBy: actor.userName,
    now,
  });
  await context.publish({ siteId, area: 'inbound', ids: [runId] });
  return runOf(context, runId);
}

const workOn = (context: Context, { siteId, runId }: RunKey): Promise<void> =>
  context.enqueue(
    WORK_ON_RUN,
    { siteId, runId },
    { queue: `inbound-${siteId % QUEUES}`, key: `inbound-${runId}` },
  );

/** Tells open consoles about a run, and returns its current state. */
async function told(context: Context, { siteId, runId }: RunKey) {
  await context.publish({ siteId, area: 'inbound', ids: [runId] });
  return runOnWire(await runOf(context, runId));
}
