import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Presence } from '../live/presence';
import { inJobSpan } from '../tracing/spans';
import { forgetFormerTries } from './failing';
import { freeLostJobs } from './lost-jobs';
import { RANKS, type Rank } from './ranks';

/** A kind of background work: its name in the queue, what it does, and its schedule. */
export type Job = {
  task: string;
  /** Cron pattern in UTC, for scheduled jobs. */
  cron?: string;
  /** Runs once when the services start, too. */
  atStart?: boolean;
  /** Which kinds of work have workers of their own, so that they hold up no other work; `own` for all the rest. */
  lane?: Lane;
  /** Its priority when scheduled; `last` by default. */
  rank?: Rank;
  run: (payload: unknown, tools: { pool: Pool; log: FastifyBaseLogger }) => Promise<void>;
};

/**
 * Work that waits for other services; reports, and imports from other systems, which take the processor for seconds;
 * and everything else.
 */
export type Lane = 'own' | 'outbound' | 'reports' | 'inbound';

/** What working off the queue needs. */
export type JobsOptions = {
  pool: Pool;
  jobs: readonly Job[];
  /** Lanes whose work has connections of its own, so that it takes none from the calls. */
  pools?: Partial<Record<Lane, Pool>>;
  log: FastifyBaseLogger;
  presence: Presence;
  /** False where statements may have no names: behind a pooler that changes the session under them. */
  namedStatements?: boolean;
  /** How often jobs of processes that died are looked for, and how old they must be; milliseconds. */
  lost?: { every: number; after: number };
};

const RESTART_MS = 1000;
/** How many jobs of each lane a process does at once. */
const AT_ONCE: Readonly<Record<Lane, number>> = { own: 4, outbound: 4, reports: 2, inbound: 1 };
const LANES: readonly Lane[] = ['outbound', 'own', 'reports', 'inbound'];
const LOST = { every: 5000, after: 10_000 };

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/**
 * Starts working off the queue in this process. A job that fails is retried with growing pauses; a job of a process
 * that died is given to another within some seconds. The queue's own runner ends when the database goes away while it
 * writes a result: then another one replaces it.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, jobs, log, lost = LOST } = options;
  const stopping = new AbortController();
  const lanes = await Promise.all(
    LANES.map((lane) => ({
      ...options,
      lane,
      pool: options.pools?.[lane] ?? pool,
      jobs: jobs.filter((job) => laneOf(job) === lane),
    }))
      .filter((some) => some.jobs.length > 0)
      .map((some) => keepRunning(some, stopping.signal)),
  );
  const sweeping = sweep();

  return {
    async stop() {
      stopping.abort();
      await Promise.all([...lanes.map((lane) => lane.stop()), sweeping]);
    },
  };

  async function sweep(): Promise<void> {
    for (;;) {
      await rest(lost.every, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        const freed = await freeLostJobs(pool, lost.after);
        if (freed > 0) log.warn({ processes: freed }, 'jobs of processes that died are tried again');
      } catch (error) {
        log.debug({ err: error }, 'jobs of other processes could not be looked at');
      }
    }
  }
}

const laneOf = ({ lane }: Job): Lane => lane ?? 'own';
const priorityOf = ({ rank }: Job): number => RANKS[rank ?? 'last'];

type LaneOptions = JobsOptions & { lane: Lane };

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Keeps a runner for some kinds of jobs until the signal comes; `stop` then waits for running jobs. */
async function keepRunning(options: LaneOptions, stopping: AbortSignal): Promise<{ stop(): Promise<void> }> {
  const { pool, log, presence } = options;
  let current = await startRunner(options);
  const keeping = keep();
  return {
    async stop() {
      // A runner that has ended by itself has nothing left to stop.
      await current.runner.stop().catch(() => undefined);
      await keeping;
      await presence.leave(current.id);
    },
  };

  async function keep(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.aborted) return;
      log.warn('the queue of jobs has stopped, starting it again');
      current = await replace(current);
    }
  }

  /** Everything that the runner before had taken it has released, or will never finish. */
  async function replace(before: Running): Promise<Running> {
    for (;;) {
      await rest(RESTART_MS, stopping);
      if (stopping.aborted) return before;
      try {
        await presence.leave(before.id);
        await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[before.id]]);
        return await startRunner(options);
      } catch (error) {
        log.warn({ err: error }, 'the queue of jobs cannot be started yet');
      }
    }
  }
}

/** A runner, the name under which it takes jobs, and its end, however it ends. */
type Running = { runner: Runner; id: string; ended: Promise<void> };

async function startRunner({
  pool,
  jobs,
  log,
  presence,
  lane,
  namedStatements = true,
}: LaneOptions): Promise<Running> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.task,
      (payload: unknown) =>
        inJobSpan(job.task, async () => {
          await job.run(payload, { pool, log });
          if (job.cron) await forgetFormerTries(pool, job.task);
        }),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }: WorkerEventMap['pool:create']) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    crontab: jobs
      .flatMap((job) => (job.cron ? [`${job.cron} ${job.task} ?priority=${priorityOf(job)}`] : []))
      .join('\n'),
    concurrency: AT_ONCE[lane],
    noHandleSignals: true,
    noPreparedStatements: !namedStatements,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => log[LEVELS[level] ?? 'debug'](message)),
    preset: {
      worker: {
        // Written one by one, a result that cannot be written ends the process; in a batch it ends the runner.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const ended = runner.promise.catch((error: unknown) => {
    log.warn({ err: error }, 'the queue of jobs ended with an error');
  });
  await presence.enter(id);
  for (const job of jobs) {
    const { task, atStart } = job;
    // Processes that start at the same moment share one.
    const start = { jobKey: `start-${task}`, queueName: task, priority: priorityOf(job) };
    if (atStart) await runner.addJob(task, {}, start);
  }
  return { runner, id, ended };
}

const LEVELS: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' };

const quiet = new Logger(() => () => undefined);
