import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { openPool } from '../database/connection';
import { transactionEffects } from '../http/effects';
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

/** A process with its own connections that works on one kind of job. */
const startProcess = (task: string, run: Job['run']) => startProcessOf([{ task, run }]);

async function startProcessOf(kinds: Job[]) {
  const pool = openPool(database.url, { applicationName: `works off ${kinds.length} kinds`, max: 6 });
  const hub = new LiveHub(database.url);
  await hub.start(log);
  const lost = { every: 50, after: 200 };
  const jobs = await startJobs({ pool, jobs: kinds, log, presence: hub, lost });
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
  // What a process that was killed in the middle leaves behind: its name on a job, with nobody there.
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

test('however many reports wait, a charge is delivered while the first of them are made', async () => {
  const done: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  await database.pool.query(
    `SELECT graphile_worker.add_job('report', '{}', priority => 20) FROM generate_series(1, 300)`,
  );
  await startProcessOf([
    {
      task: 'report',
      lane: 'reports',
      run: async () => {
        await held;
        done.push('report');
      },
    },
    { task: 'charge', lane: 'outbound', run: async () => void done.push('charge') },
    { task: 'sweep', run: async () => void done.push('sweep') },
  ]);
  const taken = async () =>
    (await database.pool.query('SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).rowCount;
  await vi.waitFor(async () => expect(await taken()).toBe(2), waiting);
  await enqueue('charge');
  await enqueue('sweep');
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['charge', 'sweep']), waiting);
  finish();
  await vi.waitFor(async () => expect(await left()).toEqual([]), waiting);
  expect(done).toHaveLength(302);
});

test('of what is due at once money goes first, and what nobody waits for last', async () => {
  const done: string[] = [];
  const transaction = await database.pool.connect();
  const { enqueue: queue } = transactionEffects(transaction, 'manager', new Date());
  for (const rank of ['last', 'report', 'awaited', 'billing'] as const) {
    for (let times = 0; times < 3; times += 1) {
      await queue('work', { rank }, { rank, queue: 'one after the other' });
    }
  }
  transaction.release();
  await startProcess('work', async (payload) => void done.push((payload as { rank: string }).rank));
  await vi.waitFor(async () => expect(await left()).toEqual([]), waiting);
  expect(done).toEqual(['billing', 'awaited', 'report', 'last'].flatMap((rank) => [rank, rank, rank]));
});

test('a scheduled job that succeeds takes its former failures with it; what was asked for otherwise stays', async () => {
  let broken = true;
  await startProcessOf([
    {
      task: 'tick',
      cron: '0 0 1 1 *',
      run: async (payload) => {
        if (broken || 'siteId' in (payload as object)) throw new Error('The disk is full');
      },
    },
  ]);
  const add = (payload: string) =>
    database.pool.query(`SELECT graphile_worker.add_job('tick', $1::json)`, [payload]);
  await add('{"_cron":{"ts":"2026-01-01"}}');
  await add('{"siteId":1}');
  const failed = async () =>
    (await database.pool.query('SELECT FROM graphile_worker.jobs WHERE last_error IS NOT NULL')).rowCount;
  await vi.waitFor(async () => expect(await failed()).toBe(2), waiting);
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 day'`);
  broken = false;
  await add('{}');
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), waiting);
  expect(await failed()).toBe(1);
});
