import type { Db } from '../http/context';

/** How often a job has to have failed: one failure may be a restarted database, these are half a minute of them. */
const OFTEN = 3;

/** Failed tries of a job: the one under way has not failed yet. */
const FAILED = 'j.attempts - (j.locked_at IS NOT NULL)::int';

/** When a job failed last: the queue keeps only when it is tried next, after a pause that its tries decide. */
export const FAILED_AT = `greatest(j.created_at, j.run_at - exp(least(${FAILED}, 10)) * interval '1 second')`;

/** Jobs that fail again and again, and are still tried; what was tried for the last time is given up. */
export const FAILS_AGAIN = `j.last_error IS NOT NULL AND ${FAILED} >= ${OFTEN}
  AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)`;

/**
 * When one of several jobs failed last. A job whose next try was brought forward no longer says when it failed, only
 * that it was before that, which the queue notes as its change; a failure is no such change. So the last failure is
 * known where it comes after every change.
 */
const LAST_FAILED = `CASE WHEN max(${FAILED_AT}) >= max(j.updated_at) THEN max(${FAILED_AT}) END`;

const OF_SITE = `coalesce(j.payload ->> 'siteId', $1::text) = $1::text`;

/** Jobs of one kind that fail again and again. */
export type FailingRecord = {
  task: string;
  of_site: boolean;
  jobs: number;
  tries: number;
  /** When the first of them was asked for, and when one failed last; none while that is not known (`LAST_FAILED`). */
  since: Date;
  failed_at: Date | null;
  last_error: string;
  /** When the first of them is tried next; none while one is under way. */
  next_try: Date | null;
};

/**
 * The kinds of jobs of a site, and of no site, that fail again and again, the longest first. A scheduled job is asked
 * for anew while the former ones still fail: they are one trouble.
 */
export async function listFailing(db: Db, siteId: number): Promise<FailingRecord[]> {
  const { rows } = await db.query<FailingRecord>(
    `SELECT t.identifier AS task, j.payload ->> 'siteId' IS NOT NULL AS of_site, count(*)::int AS jobs,
            sum(${FAILED})::int AS tries, min(j.created_at) AS since, ${LAST_FAILED} AS failed_at,
            (array_agg(j.last_error ORDER BY ${FAILED_AT} DESC, j.id DESC))[1] AS last_error,
            CASE WHEN bool_or(j.locked_at IS NOT NULL) THEN NULL ELSE min(j.run_at) END AS next_try
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE ${FAILS_AGAIN} AND ${OF_SITE} GROUP BY 1, 2 ORDER BY min(j.created_at), 1`,
    [String(siteId)],
  );
  return rows;
}

/** Tries the failing jobs of one kind now, and keeps counting their tries; returns how many. */
export async function tryFailingNow(
  db: Db,
  siteId: number,
  { task, ofSite }: { task: string; ofSite: boolean },
): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM graphile_worker.reschedule_jobs(
       (SELECT array_agg(j.id) FROM graphile_worker._private_jobs j
        JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE ${FAILS_AGAIN} AND ${OF_SITE} AND j.locked_at IS NULL AND t.identifier = $2
          AND (j.payload ->> 'siteId' IS NOT NULL) = $3), run_at => now())`,
    [String(siteId), task, ofSite],
  );
  return rowCount ?? 0;
}

/**
 * A scheduled job has succeeded: those of its kind that failed before were to do the same. Returns how many are
 * forgotten.
 */
export async function forgetFormerTries(db: Db, task: string): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM graphile_worker.complete_jobs(
       (SELECT array_agg(j.id) FROM graphile_worker._private_jobs j
        JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = $1 AND j.last_error IS NOT NULL AND j.locked_at IS NULL
          AND j.payload::jsonb - '_cron' = '{}'))`,
    [task],
  );
  return rowCount ?? 0;
}
