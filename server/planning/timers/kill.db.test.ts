import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { tellAllDue } from './clock';
import { countSiteTimers } from './jobs';

const SITE = 1001;
const VEHICLES = 1000;
const HOUR = 3_600_000;
const OVER = new Date(TODAY.getTime() + HOUR);
const TELLER = fileURLToPath(new URL('../../../tests/helpers/timers-child.main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
  await sql('DELETE FROM stage_timer');
  await sql('DELETE FROM stage_target');
});
afterAll(() => database.drop());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/**
 * Vehicles that wait for their inspection since now and are over their target in an hour, as many as requested, copied
 * from one of the demo.
 */
async function waiting(many: number): Promise<void> {
  const [model] = await sql<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
     WHERE t.site_id = $1 AND t.task = 'Mechanical Inspection' AND t.active AND w.status = 'Open' ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  const copied = {
    work_order_id: `$3 + copy.id`,
    ext_id: `'T' || copy.id`,
    sblu: `''`,
    vin: `lpad(copy.id::text, 17, '0')`,
  };
  for (const table of ['work_order', 'work_order_task']) {
    const columns = await sql<{ name: keyof typeof copied }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    await sql(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map(({ name }) => copied[name] ?? `t.${name}`).join(', ')}
       FROM ${table} t CROSS JOIN generate_series(1, $4::int) AS copy (id) WHERE t.site_id = $1 AND t.work_order_id = $2
         ${table === 'work_order_task' ? "AND t.task = 'Mechanical Inspection'" : ''}`,
      [SITE, model?.id, FIRST, many],
    );
  }
  await sql(
    `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, party, from_time, recorded_time, recorded_user)
     SELECT $1, $2 + copy.id, 'stage', 'Mechanical Inspection', 'Waiting', '', $4, $4, 'test' FROM generate_series(1, $3::int) AS copy (id)`,
    [SITE, FIRST, many, TODAY],
  );
  await sql(`INSERT INTO stage_target (site_id, subject, minutes) VALUES ($1, 'Mechanical Inspection', 60)`, [
    SITE,
  ]);
  await countSiteTimers(database.pool, SITE, { clock: () => TODAY, quietly: false });
}
/** After the numbers of the demo. */
const FIRST = 50_000_000;

const tellings = () =>
  sql<{ id: number; who: number; n: number }>(
    `SELECT work_order_id AS id, user_config_id AS who, count(*)::int AS n FROM notification
     WHERE kind = 'overdue' AND work_order_id > $1 GROUP BY 1, 2`,
    [FIRST],
  );
const toldOf = async () => new Set((await tellings()).map(({ id }) => id)).size;

/** A process of its own that tells about what is over, and is killed once more than this many vehicles were told. */
async function killedAfter(vehicles: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', TELLER, database.url, OVER.toISOString()], {
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await expect.poll(toldOf, { interval: 10, timeout: 60_000 }).toBeGreaterThan(vehicles);
  child.kill('SIGKILL');
  await gone;
}

test('a thousand are told of once each, however often whoever tells is killed', async () => {
  await waiting(VEHICLES);
  for (const vehicles of [0, 200, 500]) await killedAfter(vehicles);
  const before = await toldOf();
  expect(before).toBeLessThan(VEHICLES);
  await tellAllDue(database.pool, () => OVER);
  const told = await tellings();
  expect(new Set(told.map(({ id }) => id)).size).toBe(VEHICLES);
  expect(told.filter(({ n }) => n !== 1)).toEqual([]);
  // The same people were told about all, and none of them by half.
  expect(told.length % VEHICLES).toBe(0);
  expect(await sql('SELECT FROM stage_timer WHERE work_order_id > $1 AND told <> 1', [FIRST])).toEqual([]);
});
