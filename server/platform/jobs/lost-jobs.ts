import type { Pool } from 'pg';
import { PRESENCE } from '../live/presence';

/**
 * Releases the jobs that were taken longer than `afterMs` ago by a process that no longer exists, so that another takes
 * them; returns how many such processes there were. The queue by itself waits four hours. A process that has only lost
 * its database connection may still be at such a job: jobs can be run twice without harm.
 */
export async function freeLostJobs(pool: Pool, afterMs: number): Promise<number> {
  const { rows } = await pool.query<{ lost: string[] }>(
    `WITH lost AS (
       SELECT DISTINCT locked_by FROM graphile_worker.jobs
       WHERE locked_at < now() - $1 * interval '1 millisecond'
         AND NOT EXISTS (
           SELECT FROM pg_locks
           WHERE locktype = 'advisory' AND granted AND classid = $2 AND objsubid = 2
             AND objid::bigint = hashtext(locked_by)::bigint & 4294967295
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))
     SELECT array_agg(locked_by) AS lost, graphile_worker.force_unlock_workers(array_agg(locked_by))
     FROM lost HAVING count(*) > 0`,
    [afterMs, PRESENCE],
  );
  return rows[0]?.lost.length ?? 0;
}
