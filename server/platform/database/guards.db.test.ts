import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkGuards } from '../../operation/doctor/checks';
import { migrateTo } from '../backup/migrate-to';
import { completeGuards, openGuards } from './guards';
import { listMigrations, migrateDatabase, migrationsFolder } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const sql = (text: string) => database.pool.query(text);

async function open(): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    return (await openGuards(client)).map(({ table, name }) => `${table} ${name}`);
  } finally {
    client.release();
  }
}

/** A database from before the keys and rules, with rows that break some of them. */
async function makeOld(): Promise<void> {
  const before = listMigrations(migrationsFolder()).findIndex(({ tag }) => tag === '0029_guard_indexes') - 1;
  await migrateTo(database.url, migrationsFolder(), listMigrations(migrationsFolder())[before]?.when ?? 0);
  // Programs of that time did not make it.
  await sql('DROP INDEX work_order_open_vin');
  await sql(
    `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone) VALUES (1, 'S', 'S', 'S', 'UTC')`,
  );
  await sql(`INSERT INTO work_order (site_id, work_order_id, ext_id, sblu, vin)
             VALUES (1, 1, '1', '1', '1FTEX1EP5LF123456'), (1, 2, '2', '2', '1FTEX1EP5LF123456')`);
  await sql(
    `INSERT INTO work_order_note (site_id, work_order_id, notes, user_name) VALUES (1, 99, 'Lost', 'jo')`,
  );
  await sql(`INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time, stop_time)
             VALUES (1, 5, 5, '2026-01-02', '2026-01-01')`);
}

describe('keys and rules of the schema', () => {
  test('stand in a new database, all of them', async () => {
    await migrateDatabase(database.url);
    expect(await open()).toEqual([]);
    expect(await checkGuards(database.pool)).toMatchObject([{ state: 'good' }]);
  });

  test('that older rows break stop no update, hold for what comes, and are closed once the rows are mended', async () => {
    await makeOld();
    await migrateDatabase(database.url);
    expect(await open()).toEqual([
      'labor_clock labor_clock_labor_fk',
      'labor_clock labor_clock_span',
      'labor_clock labor_clock_technician_fk',
      'work_order_note work_order_note_work_order_fk',
      'work_order work_order_open_vin',
    ]);
    expect(
      (await checkGuards(database.pool)).map(({ state, sentence }) => `${state}: ${sentence}`),
    ).toContain(
      'doubtful: Rows of work_order break work_order_open_vin, which applies to new rows: fix them (docs/operations.md); the next start checks again.',
    );
    await expect(
      sql(
        `INSERT INTO work_order_note (site_id, work_order_id, notes, user_name) VALUES (1, 98, 'Lost', 'jo')`,
      ),
    ).rejects.toMatchObject({ constraint: 'work_order_note_work_order_fk' });
    await sql('DELETE FROM labor_clock');
    await sql('DELETE FROM work_order_note WHERE work_order_id = 99');
    await sql(`UPDATE work_order SET status = 'Completed' WHERE work_order_id = 2`);
    await migrateDatabase(database.url);
    expect(await open()).toEqual([]);
    await expect(sql(`UPDATE work_order SET status = 'Open'`)).rejects.toMatchObject({
      constraint: 'work_order_open_vin',
    });
  });

  test('are validated while others write', async () => {
    await makeOld();
    await sql('DELETE FROM labor_clock');
    await migrateDatabase(database.url);
    await sql('DELETE FROM work_order_note WHERE work_order_id = 99');
    const [writer, client] = [await database.pool.connect(), await database.pool.connect()];
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO work_order_note (site_id, work_order_id, notes, user_name) VALUES (1, 1, 'Kept', 'jo')`,
    );
    // The two vehicles stay: their index is what blocks writers, so it is checked last and fails at once.
    await client.query(`SET lock_timeout = '20s'`);
    await completeGuards(client);
    await writer.query('COMMIT');
    for (const one of [writer, client]) one.release();
    expect(await open()).toEqual(['work_order work_order_open_vin']);
  });
});
