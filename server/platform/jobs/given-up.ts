import type { Db } from '../http/context';
import { FAILED_AT } from './failing';

/** A job that the queue has tried for the last time. */
export type GivenUpRecord = {
  id: string;
  task: string;
  payload: unknown;
  site_id: string | null;
  created_at: Date;
  failed_at: Date;
  attempts: number;
  last_error: string | null;
};

/** Given-up jobs of a site, and those without a site: no process is working on them. */
const GIVEN_UP = `
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL
    AND coalesce(j.payload ->> 'siteId', $1::text) = $1::text`;

/** The given-up jobs of a site, the oldest first; `lock` keeps everyone else from them until the transaction ends. */
export async function listGivenUp(
  db: Db,
  siteId: number,
  { ids, limit, lock = false }: { ids?: readonly string[] | undefined; limit: number; lock?: boolean },
): Promise<GivenUpRecord[]> {
  const { rows } = await db.query<GivenUpRecord>(
    `SELECT j.id::text AS id, t.identifier AS task, j.payload, j.payload ->> 'siteId' AS site_id, j.created_at,
            ${FAILED_AT} AS failed_at, j.attempts, j.last_error
     ${GIVEN_UP} AND ($2::bigint[] IS NULL OR j.id = ANY($2)) ORDER BY j.created_at, j.id LIMIT $3
     ${lock ? 'FOR UPDATE OF j' : ''}`,
    [String(siteId), ids ?? null, limit],
  );
  return rows;
}

/** How many jobs of a site were given up. */
export async function countGivenUp(db: Db, siteId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`SELECT count(*)::int AS n ${GIVEN_UP}`, [String(siteId)]);
  return rows[0]?.n ?? 0;
}

/** Tries jobs from the beginning, now; returns how many. One that someone else has resumed is left alone. */
export async function retryJobs(db: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    'SELECT FROM graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)',
    [ids],
  );
  return rowCount ?? 0;
}

/** Deletes jobs; returns how many. One that someone else has resumed is left alone. */
export async function deleteJobs(db: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query('SELECT FROM graphile_worker.complete_jobs($1::bigint[])', [ids]);
  return rowCount ?? 0;
}
