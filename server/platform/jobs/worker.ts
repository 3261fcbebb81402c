import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** A kind of background work: its name in the queue, what it does, and when it runs by itself. */
export type Job = {
  task: string;
  /** Cron pattern in UTC, for jobs that run by themselves. */
  cron?: string;
  run: (payload: unknown, tools: { pool: Pool; log: FastifyBaseLogger }) => Promise<void>;
};

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/**
 * Starts to work off the queue in this process. A job that fails is tried again with growing pauses; a job that
 * was taken by a process that died is taken again by another.
 */
export async function startJobs(pool: Pool, jobs: readonly Job[], log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.task, (payload: unknown) => job.run(payload, { pool, log })]),
  );
  const crontab = jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.task}`] : [])).join('\n');
  return run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => log[LEVELS[level] ?? 'debug'](message)),
  });
}

const LEVELS: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' };

const quiet = new Logger(() => () => undefined);
