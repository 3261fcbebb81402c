import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import {
  INBOUND_LARGEST,
  INBOUND_OUTCOMES,
  refuses,
  type InboundProblem,
  type InboundState,
} from '#domain/inbound/kinds';
import { inboundTwins, readInboundRow, type InboundRow } from '#domain/inbound/rows';
import type { CustomerScope } from '#domain/customer-scope';
import { differences } from '#domain/site-config/audit';
import { recordOwnChange } from '../../access/audit/service';
import { REQUEST_ROLES, type Sight } from '../../platform/database/guarded';
import type { SiteInfo } from '../../platform/http/context';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import type { ObjectStore } from '../../platform/objects/store';
import { FileRefused, fileRows } from './file-rows';
import { judgeRows, kindOf, writeRows, type Judged } from './judge';
import type { InboundWork } from './kind';
import * as queries from './queries';
import type { RunRow } from './queries';
import * as rowQueries from './row-queries';

/** How many rows are judged or written together; between two batches the process answers others. */
const BATCH = 1000;
/** Rows that are read from a file before the process answers others. */
const READ_AT_ONCE = 500;

export type Tools = {
  pool: Pool;
  store: ObjectStore;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
};

/** Nobody wants the run anymore, or another process has finished it. */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

/** A row that was fine when it was checked would be refused now. */
class Changed extends Error {
  override name = 'Changed';
}

/** Checks a run: reads its rows, judges each, and stores what they do. Throws a FileRefused, or Abandoned. */
export async function check(
  tools: Tools,
  site: SiteInfo,
  run: RunRow,
  { unattended, meanwhile = false }: { unattended: boolean; meanwhile?: boolean },
): Promise<void> {
  const { pool, clock } = tools;
  const rows = await readRows(tools, run);
  const twins = inboundTwins(run.kind, rows);
  // An earlier attempt may have read another number of rows.
  if (run.objectKey !== '') await rowQueries.deleteRows(pool, run);
  const counts: queries.Counts = { new: 0, changed: 0, same: 0, refused: 0, warned: 0 };
  for (const batch of batchesOf(rows)) {
    await inTransaction(
      pool,
      async (client) => {
        const work = workOf(client, site, run, clock());
        const judged = await judgeRows(work, { kind: run.kind, rows: batch, twins, received: run.createdAt });
        await rowQueries.insertRows(client, run, judged.map(stored));
        for (const one of judged) count(counts, one);
      },
      { sight: sightOf(run.siteId) },
    );
    const done = INBOUND_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
    await progress(pool, run, 'checking', { done, total: rows.length });
    await breathe();
  }
  await inTransaction(pool, async (client) => {
    await queries.writeCounts(client, run, counts, rows.length);
    const state = counts.refused > 0 ? 'refused' : unattended ? 'applying' : 'checked';
    const problem = meanwhile && counts.refused > 0 ? { problem: CHANGED } : {};
    const appliedBy = state === 'applying' ? { appliedBy: run.createdBy } : {};
    if (
      !(await queries.moveOn(client, run, ['checking'], { state, now: clock(), ...problem, ...appliedBy }))
    ) {
      throw new Abandoned();
    }
    await effectsOf(client, run, clock()).publish({ siteId: run.siteId, area: 'inbound', ids: [run.runId] });
  });
}

const CHANGED = {
  code: 'changed',
  sentence: 'Something has changed since the check, so some rows are now refused. Nothing was written.',
};

/**
 * Writes a run in one transaction, all or nothing: every row is judged once more under its locks. If a row would now be
 * refused the run is checked again instead. Throws Abandoned if it was canceled in the meantime.
 */
export async function apply(tools: Tools, site: SiteInfo, run: RunRow): Promise<void> {
  const { pool, clock } = tools;
  try {
    await inTransaction(pool, (client) => write(tools, client, site, run), { sight: sightOf(run.siteId) });
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    if (!(await queries.moveOn(pool, run, ['applying'], { state: 'checking', now: clock() })))
      throw new Abandoned();
    await check(tools, site, { ...run, objectKey: '' }, { unattended: false, meanwhile: true });
  }
}

async function write({ pool, clock }: Tools, client: PoolClient, site: SiteInfo, run: RunRow): Promise<void> {
  await queries.holdRun(client, run);
  const current = await queries.findRun(client, run);
  if (current?.state !== 'applying') throw new Abandoned();
  const now = clock();
  const work = workOf(client, site, current, now);
  const { hold, areas } = kindOf(run.kind);
  await hold?.(work);
  const counts: queries.Counts = { new: 0, changed: 0, same: 0, refused: 0, warned: 0 };
  let done = 0;
  for (let after = 0; ;) {
    const stored = await rowQueries.listRows(client, run, { outcome: null, after, limit: BATCH });
    const last = stored.at(-1);
    if (!last) break;
    after = last.rowNo;
    const rows = stored.map(({ rowNo, cells }) => readInboundRow(run.kind, rowNo, cells));
    const judged = await judgeRows(work, { kind: run.kind, rows, twins: NONE, received: run.createdAt });
    if (judged.some(({ outcome }) => outcome === 'refused')) throw new Changed();
    for (const one of judged) count(counts, one);
    await writeRows(work, run.kind, judged);
    done += stored.length;
    await progress(pool, run, 'applying', { done, total: run.rowsTotal });
    await breathe();
  }
  const { siteId, runId, kind, source, fileName } = run;
  for (const area of areas) {
    await work.publish({ siteId, area, ids: [], ...(area === 'work-orders' ? { created: [] } : {}) });
  }
  const { new: newRows, changed: changedRows, same: sameRows } = counts;
  await recordOwnChange(client, {
    siteIds: [siteId],
    resource: 'imports',
    recordId: runId,
    recordName: `${kind}, ${source}`,
    action: 'created',
    changes: differences(undefined, { kind, source, fileName, newRows, changedRows, sameRows }),
    now,
    userName: work.userName,
  });
  await work.publish({ siteId, area: 'audit-events', ids: [] });
  await work.publish({ siteId, area: 'inbound', ids: [runId] });
  await queries.writeCounts(client, run, counts, run.rowsTotal);
  if (!(await queries.moveOn(client, run, ['applying'], { state: 'done', now }))) throw new Abandoned();
}

const NONE = new Map<number, readonly InboundProblem[]>();

/** The rows of a run: of its file, or those that came with the call. */
async function readRows({ pool, store }: Tools, run: RunRow): Promise<InboundRow[]> {
  const rows: InboundRow[] = [];
  if (run.objectKey === '') {
    for (let after = 0; ;) {
      const stored = await rowQueries.listRows(pool, run, { outcome: null, after, limit: BATCH });
      const last = stored.at(-1);
      if (!last) return rows;
      for (const { rowNo, cells } of stored) rows.push(readInboundRow(run.kind, rowNo, cells));
      after = last.rowNo;
      await breathe();
    }
  }
  const found = await store.inspect(run.objectKey, INBOUND_LARGEST);
  if (!found) throw new FileRefused('noFile', 'The file is missing. Send it again.');
  for (const { rowNo, cells } of fileRows(run.kind, found.head)) {
    rows.push(readInboundRow(run.kind, rowNo, cells));
    if (rows.length % READ_AT_ONCE === 0) await breathe();
  }
  return rows;
}

function* batchesOf(rows: readonly InboundRow[]): Generator<InboundRow[], void, undefined> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

function count(counts: queries.Counts, { outcome, problems }: Judged): void {
  counts[outcome] += 1;
  if (outcome !== 'refused' && problems.some((problem) => !refuses(problem))) counts.warned += 1;
}

const stored = ({ row, outcome, problems, changes }: Judged): rowQueries.StoredRow => ({
  rowNo: row.rowNo,
  externalId: row.externalId,
  outcome,
  cells: row.cells,
  problems,
  changes,
});

/** Publishes the progress of a run, outside its transaction. Throws Abandoned if nobody wants it anymore. */
async function progress(
  pool: Pool,
  run: RunRow,
  state: InboundState,
  far: { done: number; total: number },
): Promise<void> {
  const wanted = await inTransaction(pool, async (client) => {
    if (!(await queries.tellProgress(client, run, state, far))) return false;
    await effectsOf(client, run, run.createdAt).publish({
      siteId: run.siteId,
      area: 'inbound',
      ids: [run.runId],
    });
    return true;
  });
  if (!wanted) throw new Abandoned();
}

/** Tells open consoles that a run has changed. */
export const tellOf = (pool: Pool, run: RunRow): Promise<void> =>
  inTransaction(pool, (client) =>
    effectsOf(client, run, run.createdAt).publish({ siteId: run.siteId, area: 'inbound', ids: [run.runId] }),
  );

const whoOf = ({ appliedBy, createdBy }: RunRow): string => appliedBy || createdBy;

const effectsOf = (client: PoolClient, run: RunRow, now: Date) => transactionEffects(client, whoOf(run), now);

/**
 * The database shows the whole site: conflicts may be with another customer's data. Rows are judged by the sender's
 * customers.
 */
const sightOf = (siteId: number): Sight => ({
  role: REQUEST_ROLES.site,
  site: String(siteId),
  sites: '',
  customers: '*',
});

function workOf(client: PoolClient, site: SiteInfo, run: RunRow, now: Date): InboundWork {
  const scope: CustomerScope =
    run.clients === null
      ? { kind: 'all' }
      : run.clients.length === 0
        ? { kind: 'none' }
        : { kind: 'some', clientIds: run.clients };
  const { history, publish } = effectsOf(client, run, now);
  return { db: client, site, now, history, publish, userName: whoOf(run), scope, source: run.source };
}
