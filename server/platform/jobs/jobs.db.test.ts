import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { openPool } from '../database/connection';
import { LiveHub } from '../live/hub';
import { startJobs, type Job } from './worker';

const said: string[] = [];
const log = Fastify({ logger: { level: 'warn', stream: { write: (line) => void said.push(line) } } }).log;
const waiting = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await database.drop();
});

/** A process with its own connections that works off one kind of job. */
async function startProcess(task: string, run: Job['run']) {
  const pool = openPool(database.url, { applicationName: `works off ${task}`, max: 6 });
  const hub = new LiveHub(database.url);
  await hub.start(log);
  const lost = { every: 50, after: 200 };
  const jobs = await startJobs({ pool, jobs: [{ task, run }], log, presence: hub, lost });
  closing.push(async () => {
    await jobs.stop();
    await hub.close();
    await pool.end();
  });
}

const enqueue = (task: string) => database.pool.query(`SELECT graphile_worker.add_job($1, '{}')`, [task]);
const left = async () =>
  (await database.pool.query('SELECT task_identifier AS task, attempts FROM graphile_worker.jobs')).rows;

test('a job that a dead process had taken is done by another within moments, a living one keeps its own', async () => {
  const ended: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  await startProcess('slow', async () => {
    await slow;
    ended.push('slow');
  });
  await enqueue('slow');
  await vi.waitFor(async () => expect(await left()).toEqual([{ task: 'slow', attempts: 1 }]), waiting);
  // What a process leaves behind that was killed in the middle: its name on a job, and nobody who bears it.
  await enqueue('quick');
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-the-dead', attempts = 1
     WHERE locked_by IS NULL`,
  );
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`);
  await startProcess('quick', async () => void ended.push('quick'));
  await vi.waitFor(async () => expect(await left()).toEqual([{ task: 'slow', attempts: 1 }]), waiting);
  expect(ended).toEqual(['quick']);
  finish();
  await vi.waitFor(async () => expect(await left()).toEqual([]), waiting);
  expect(ended).toEqual(['quick', 'slow']);
});

test('a database that goes away while a job ends costs neither the process nor the queue', async () => {
  const operator = await database.pool.connect();
  const name = new URL(database.url).pathname.slice(1);
  let runs = 0;
  await startProcess('unlucky', async () => {
    runs += 1;
    if (runs > 1) return;
    await operator.query(`ALTER DATABASE "${name}" CONNECTION LIMIT 0`);
    await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user`,
    );
  });
  await enqueue('unlucky');
  await vi.waitFor(() => expect(said.join('')).toContain('the queue of jobs has stopped'), waiting);
  expect(runs).toBe(1);
  await operator.query(`ALTER DATABASE "${name}" CONNECTION LIMIT -1`);
  operator.release();
  await vi.waitFor(async () => expect(await left()).toEqual([]), waiting);
  await enqueue('unlucky');
  await vi.waitFor(async () => {
    expect(await left()).toEqual([]);
    expect(runs).toBeGreaterThan(1);
  }, waiting);
});
