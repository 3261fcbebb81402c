import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { migrateTo } from '../backup/migrate-to';
import { openPool } from './connection';
import { ADMIN_ROLE } from './embedded/cluster';
import { grantService } from './grant-service';
import { listMigrations, migrateDatabase, MigrationBlockedError, migrationsFolder } from './migrate';
import { countAstray, makeMonths, MONTHS_AHEAD, monthOf, monthsLeft } from './months';
import { upkeepOfMonths } from './months-job';
import { listPartitions } from './partitions';

const SITE = `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone) VALUES (1, 'S', 'S', 'S', 'UTC');
  INSERT INTO work_order (site_id, work_order_id, ext_id, sblu, vin) VALUES (1, 1, '1', '1', '')`;

const EVENT = `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time)
  VALUES (1, 1, 'Note', 'Added', $1, $2)`;

/** Rows in each of the last months, in both tables. */
const fill = (months: number) => `
  INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, data, mod_time)
  SELECT 1, 1, 'Note', 'Added', 'Row ' || n, jsonb_build_object('n', n), now() - n * interval '10 days'
  FROM generate_series(1, ${months * 3}) n;
  INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_time)
  SELECT 1, 'site', n, 'Row ' || n, 'changed', '[]', now() - n * interval '10 days' FROM generate_series(1, ${months * 3}) n`;

const READ = `SELECT (SELECT jsonb_agg(to_jsonb(e) - 'by_assistant' ORDER BY event_id) FROM work_order_event e) AS history,
                     (SELECT jsonb_agg(to_jsonb(a) - 'by_assistant' ORDER BY audit_id) FROM audit_event a) AS audit`;

let database: TestDatabase;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const inClient = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** A role that may sign in, and nothing else so far. */
async function makeRole(): Promise<string> {
  const role = `reader_${randomUUID().slice(0, 8)}`;
  const admin = new URL(database.url);
  admin.username = ADMIN_ROLE;
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reader'`);
  await client.end();
  return role;
}

describe('a database of the time before the months', () => {
  const folder = migrationsFolder();
  const migrations = listMigrations(folder);
  const before = migrations[migrations.findIndex(({ tag }) => tag === '0033_history_keys') - 1]?.when ?? 0;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    await migrateTo(database.url, folder, before);
    await sql(SITE);
  });
  afterEach(() => database.drop());

  test('keeps every row, who may read it and its next number', async () => {
    await sql(fill(24));
    const role = await makeRole();
    await sql(`GRANT SELECT, INSERT ON work_order_event TO ${role};
               CREATE POLICY of_reader ON work_order_event FOR SELECT TO ${role} USING (EXISTS (
                 SELECT FROM (VALUES (1)) seen (site_id) WHERE seen.site_id = work_order_event.site_id));
               ALTER TABLE work_order_event ENABLE ROW LEVEL SECURITY`);
    const rows = await sql(READ);
    await migrateDatabase(database.url);
    expect(await sql(READ)).toEqual(rows);
    expect(await sql('SELECT count(*)::int AS rows FROM work_order_event_first')).toEqual([{ rows: 72 }]);
    await sql(EVENT, ['Next', new Date()]);
    expect(await sql('SELECT max(event_id)::int AS last FROM work_order_event')).toEqual([{ last: 73 }]);
    expect(
      await sql(
        `SELECT privilege_type AS may FROM information_schema.role_table_grants
         WHERE grantee = $1 AND table_name = 'work_order_event' ORDER BY 1`,
        [role],
      ),
    ).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }]);
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'reader' });
    const pool = openPool(url.href, { max: 1 });
    const rowsOf = async (site: number) => {
      await sql('UPDATE work_order_event SET site_id = $1', [site]);
      return (await pool.query('SELECT FROM work_order_event')).rows.length;
    };
    await sql(`INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone) VALUES (2, 'T', 'T', 'T', 'UTC');
               INSERT INTO work_order (site_id, work_order_id, ext_id, sblu, vin) VALUES (2, 1, '1', '1', '')`);
    const seen = [await rowsOf(1), await rowsOf(2)];
    await pool.end();
    expect(seen).toEqual([73, 0]);
  });

  test('that has rows of a clock ahead ends its first partition behind them', async () => {
    const ahead = monthOf(new Date(), 7);
    await sql(EVENT, ['Ahead', new Date(ahead.getTime() + 1)]);
    await migrateDatabase(database.url);
    expect(await inClient(countAstray)).toEqual([]);
    const [first] = await inClient(async (client) =>
      (await listPartitions(client)).filter(({ table }) => table === 'work_order_event'),
    );
    expect(first).toMatchObject({ table: 'work_order_event', to: monthOf(ahead, 1) });
  });

  test('loses nothing that is written while it is divided', async () => {
    await sql(fill(24));
    const step = migrateDatabase(database.url);
    const ended = new AbortController();
    void step.finally(() => ended.abort()).catch(() => undefined);
    const written: string[] = [];
    while (!ended.signal.aborted) {
      const name = `Written ${written.length}`;
      await sql(EVENT, [name, new Date()]);
      written.push(name);
    }
    await step;
    const found = await sql<{ name: string }>(
      `SELECT description AS name FROM work_order_event WHERE description LIKE 'Written %' ORDER BY event_id`,
    );
    expect(found.map(({ name }) => name)).toEqual(written);
    expect(written.length).toBeGreaterThan(0);
  });

  test('is divided once whoever works with the history has ended, and holds them up meanwhile no more than a moment', async () => {
    await migrateTo(
      database.url,
      folder,
      migrations.find(({ tag }) => tag === '0035_history_until_valid')?.when ?? 0,
    );
    const worker = await database.pool.connect();
    await worker.query('BEGIN');
    await worker.query(EVENT, ['Under way', new Date()]);
    const patience = { attempts: 1, pauseMs: 10 };
    await expect(migrateDatabase(database.url, folder, patience)).rejects.toThrow(MigrationBlockedError);
    await worker.query(EVENT, ['Still under way', new Date()]);
    await worker.query('COMMIT');
    worker.release();
    await migrateDatabase(database.url, folder, patience);
    expect(await sql('SELECT count(*)::int AS rows FROM work_order_event_first')).toEqual([{ rows: 2 }]);
  });
});

describe('months', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    await sql(SITE);
  });
  afterEach(() => database.drop());

  test('are made once, also by two at the same moment', async () => {
    const now = monthOf(new Date(), 2);
    const make = () => inClient((client) => makeMonths(client, { now, ahead: 14 }));
    const made = (await Promise.all([make(), make()])).flat();
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBe(3 * 13);
    expect(await inClient((client) => monthsLeft(client, now))).toEqual([
      { table: 'work_order_event', left: 14 },
      { table: 'audit_event', left: 14 },
      { table: 'security_event', left: 14 },
    ]);
    expect(await make()).toEqual([]);
  });

  test('take over what came before they were there, and what their key refuses stays out', async () => {
    const now = monthOf(new Date(), 10);
    const gone = monthOf(new Date(), 7);
    await sql(EVENT, ['Of the month without a partition', gone]);
    await sql(EVENT, ['Ahead', now]);
    await sql(EVENT, ['Far ahead', '2099-01-01']);
    expect(await inClient(countAstray)).toMatchObject([{ table: 'work_order_event', rows: 3, from: gone }]);
    await inClient((client) => makeMonths(client, { now, ahead: 0 }));
    expect(await inClient(countAstray)).toMatchObject([{ rows: 1 }]);
    expect(await sql('SELECT description FROM work_order_event ORDER BY event_id')).toHaveLength(3);
    await expect(
      sql(
        `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time)
           VALUES (1, 99, 'Note', 'Added', '', $1)`,
        [now],
      ),
    ).rejects.toMatchObject({ constraint: 'work_order_event_work_order_fk' });
  });

  test('are made by the services every hour, unless their role may make no table', async () => {
    const now = monthOf(new Date(), 4);
    const { log } = fastify();
    const role = await makeRole();
    await grantService(database.pool, role);
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'reader' });
    const pools = [openPool(url.href, { max: 1 }), database.pool];
    const left: unknown[] = [];
    for (const pool of pools) {
      await upkeepOfMonths(() => now).run({}, { pool, log });
      left.push((await monthsLeft(pool, now))[0]?.left);
    }
    expect(left).toEqual([-1, MONTHS_AHEAD]);
    await pools[0]?.query(EVENT, ['By the services, in a month that they did not make', monthOf(now, 1)]);
    await pools[0]?.end();
  });

  test('wait for the next time where the table is in use', async () => {
    const now = monthOf(new Date(), 4);
    const reader = await database.pool.connect();
    await reader.query('BEGIN; SELECT count(*) FROM work_order_event');
    const make = () =>
      inClient((client) => makeMonths(client, { now, ahead: 0, patience: { attempts: 1, pauseMs: 1 } }));
    expect(await make()).not.toContainEqual(expect.stringMatching(/^work_order_event_/));
    await reader.query('COMMIT');
    reader.release();
    expect(await make()).toContainEqual(expect.stringMatching(/^work_order_event_/));
  });
});
