import type { InboundKind, InboundOutcome, InboundState } from '#domain/inbound/kinds';
import type { Db } from '../../platform/http/context';

export type RunKey = { siteId: number; runId: string };

export type RunRow = RunKey & {
  kind: InboundKind;
  source: string;
  batchId: string;
  fileName: string;
  state: InboundState;
  dryRun: boolean;
  objectKey: string;
  size: number;
  rowsTotal: number;
  rowsDone: number;
  newRows: number;
  changedRows: number;
  sameRows: number;
  refusedRows: number;
  warnedRows: number;
  problemCode: string;
  problem: string;
  clients: string[] | null;
  createdAt: Date;
  createdBy: string;
  appliedBy: string;
  endedAt: Date | null;
};

const COLUMNS = `site_id AS "siteId", run_id AS "runId", kind, source, batch_id AS "batchId", file_name AS "fileName", state,
  dry_run AS "dryRun", object_key AS "objectKey", size, rows_total AS "rowsTotal", rows_done AS "rowsDone",
  new_rows AS "newRows", changed_rows AS "changedRows", same_rows AS "sameRows", refused_rows AS "refusedRows",
  warned_rows AS "warnedRows", problem_code AS "problemCode", problem, clients, created_at AS "createdAt",
  created_by AS "createdBy", applied_by AS "appliedBy", ended_at AS "endedAt"`;

/** Serializes the opening of runs, so that those under way can be counted. */
export async function holdRuns(db: Db, siteId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('inbound-runs'), $1)`, [siteId]);
}

/** Lets one process at a time work on a run; released at the end of the transaction. */
export async function holdRun(db: Db, { runId }: RunKey): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('inbound-run'), hashtext($1))`, [runId]);
}

/** How many runs are under way at a site, and how many of them are someone's. */
export async function countUnderWay(
  db: Db,
  siteId: number,
  userName: string,
): Promise<{ all: number; own: number }> {
  const { rows } = await db.query<{ all: number; own: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE created_by = $2)::int AS own FROM inbound_run
     WHERE site_id = $1 AND state IN ('uploading', 'checking', 'applying')`,
    [siteId, userName],
  );
  return rows[0] ?? { all: 0, own: 0 };
}

/** The run of a batch that did not fail. */
export async function findBatch(
  db: Db,
  siteId: number,
  source: string,
  batchId: string,
): Promise<RunRow | undefined> {
  const { rows } = await db.query<RunRow>(
    `SELECT ${COLUMNS} FROM inbound_run WHERE site_id = $1 AND source = $2 AND batch_id = $3
       AND state NOT IN ('refused', 'failed', 'cancelled')`,
    [siteId, source, batchId],
  );
  return rows[0];
}

export async function findRun(db: Db, { siteId, runId }: RunKey): Promise<RunRow | undefined> {
  const { rows } = await db.query<RunRow>(
    `SELECT ${COLUMNS} FROM inbound_run WHERE site_id = $1 AND run_id = $2`,
    [siteId, runId],
  );
  return rows[0];
}

/** A page of the runs of a site, the newest first. */
export async function listRuns(
  db: Db,
  siteId: number,
  { start, limit }: { start: number; limit: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await db.query<RunRow>(
    `SELECT ${COLUMNS} FROM inbound_run WHERE site_id = $1 ORDER BY created_at DESC, run_id LIMIT $2 OFFSET $3`,
    [siteId, limit, start - 1],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM inbound_run WHERE site_id = $1',
    [siteId],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export type NewRun = Pick<
  RunRow,
  | 'siteId'
  | 'runId'
  | 'kind'
  | 'source'
  | 'batchId'
  | 'fileName'
  | 'state'
  | 'dryRun'
  | 'objectKey'
  | 'size'
  | 'rowsTotal'
  | 'clients'
  | 'createdBy'
> & { now: Date };

export async function insertRun(db: Db, run: NewRun): Promise<void> {
  await db.query(
    `INSERT INTO inbound_run (site_id, run_id, kind, source, batch_id, file_name, state, dry_run, object_key, size,
                              rows_total, clients, created_by, mod_user, created_at, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $14)`,
    [
      run.siteId,
      run.runId,
      run.kind,
      run.source,
      run.batchId,
      run.fileName,
      run.state,
      run.dryRun,
      run.objectKey,
      run.size,
      run.rowsTotal,
      run.clients,
      run.createdBy,
      run.now,
    ],
  );
}

/** Moves a run on if it is in one of some states; returns whether it was. */
export async function moveOn(
  db: Db,
  { siteId, runId }: RunKey,
  from: readonly InboundState[],
  to: {
    state: InboundState;
    now: Date;
    userName?: string | undefined;
    appliedBy?: string;
    problem?: { code: string; sentence: string };
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE inbound_run
     SET state = $4, mod_time = $5, mod_user = coalesce($6, mod_user), applied_by = coalesce($7, applied_by),
         problem_code = coalesce($8, problem_code), problem = coalesce($9, problem), rows_done = 0,
         ended_at = CASE WHEN $4 IN ('done', 'refused', 'failed', 'cancelled') THEN $5 ELSE ended_at END
     WHERE site_id = $1 AND run_id = $2 AND state = ANY ($3)`,
    [
      siteId,
      runId,
      from,
      to.state,
      to.now,
      to.userName ?? null,
      to.appliedBy ?? null,
      to.problem?.code ?? null,
      to.problem?.sentence ?? null,
    ],
  );
  return rowCount === 1;
}

/** Stores the progress of a run; returns whether it is still wanted. */
export async function tellProgress(
  db: Db,
  { siteId, runId }: RunKey,
  state: InboundState,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE inbound_run SET rows_done = $4, rows_total = $5 WHERE site_id = $1 AND run_id = $2 AND state = $3`,
    [siteId, runId, state, done, total],
  );
  return rowCount === 1;
}

export type Counts = Record<InboundOutcome, number> & { warned: number };

/** What the rows of a run do. */
export async function writeCounts(
  db: Db,
  { siteId, runId }: RunKey,
  counts: Counts,
  total: number,
): Promise<void> {
  await db.query(
    `UPDATE inbound_run SET new_rows = $3, changed_rows = $4, same_rows = $5, refused_rows = $6, warned_rows = $7,
            rows_total = $8
     WHERE site_id = $1 AND run_id = $2`,
    [siteId, runId, counts.new, counts.changed, counts.same, counts.refused, counts.warned, total],
  );
}
