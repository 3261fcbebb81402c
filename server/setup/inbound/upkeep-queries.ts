import type { InboundState } from '#domain/inbound/kinds';
import type { Db } from '../../platform/http/context';
import type { RunKey } from './queries';

/** Runs whose file is no longer needed, or never came. */
export async function listLeftFiles(
  db: Db,
  begun: Date,
  most: number,
): Promise<(RunKey & { objectKey: string })[]> {
  const { rows } = await db.query<RunKey & { objectKey: string }>(
    `SELECT site_id AS "siteId", run_id AS "runId", object_key AS "objectKey" FROM inbound_run
     WHERE object_key <> '' AND state <> 'checking' AND (state <> 'uploading' OR created_at < $1)
     ORDER BY created_at LIMIT $2`,
    [begun, most],
  );
  return rows;
}

/** A file that is gone. */
export async function forgetFile(db: Db, { siteId, runId }: RunKey): Promise<void> {
  await db.query(`UPDATE inbound_run SET object_key = '' WHERE site_id = $1 AND run_id = $2`, [
    siteId,
    runId,
  ]);
}

/** Cancels runs that have been idle since a moment; returns how many. */
export async function giveUp(
  db: Db,
  state: InboundState,
  before: Date,
  { now, code, sentence }: { now: Date; code: string; sentence: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE inbound_run SET state = 'cancelled', ended_at = $3, mod_time = $3, problem_code = $4, problem = $5
     WHERE state = $1 AND mod_time < $2`,
    [state, before, now, code, sentence],
  );
  return rowCount ?? 0;
}

/** Deletes some rows of runs that ended before a moment; returns how many. */
export async function deleteOldRows(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM inbound_row r USING (
       SELECT o.site_id, o.run_id, o.row_no FROM inbound_run i
       JOIN inbound_row o ON o.site_id = i.site_id AND o.run_id = i.run_id
       WHERE i.ended_at < $1 LIMIT $2) old
     WHERE r.site_id = old.site_id AND r.run_id = old.run_id AND r.row_no = old.row_no`,
    [before, most],
  );
  return rowCount ?? 0;
}
