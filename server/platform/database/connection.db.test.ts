import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { inTransaction } from '../http/transaction';
import { assertMajor, checkServer, openDrizzle, openPool } from './connection';

describe('the connection pool', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('survives the loss of an idle connection and says so', async () => {
    const warnings: string[] = [];
    const pool = openPool(database.url, {
      applicationName: 'to be lost',
      log: { warn: (message) => void warnings.push(message) },
    });
    await pool.query('SELECT 1');
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to be lost'`,
    );
    await vi.waitUntil(() => warnings.length > 0);
    expect(warnings[0]).toMatch(/idle database connection was lost/);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('ends a statement that takes longer than allowed', async () => {
    const pool = openPool(database.url, { statementTimeout: 50 });
    await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await pool.end();
  });

  it('prepares statements by name, unless a pooler in between forbids it', async () => {
    for (const [namedStatements, prepared] of [
      [true, ['kept']],
      [false, []],
    ] as const) {
      const pool = openPool(database.url, { max: 1, namedStatements });
      const asked = await pool.query<{ seven: number }>({
        name: 'kept',
        text: 'SELECT $1::int AS seven',
        values: [7],
      });
      expect(asked.rows).toEqual([{ seven: 7 }]);
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
      expect(rows.map(({ name }) => name)).toEqual(prepared);
      await pool.end();
    }
  });

  it('keeps the plan of what transactions write again and again, and none that a migration beside them would break', async () => {
    const table = 'kept_plans';
    await database.pool.query(`CREATE TABLE ${table} (number integer)`);
    const pool = openPool(database.url, { max: 1 });
    const write = (number: number) =>
      inTransaction(pool, async (client) => {
        await client.query(`INSERT INTO ${table} (number) VALUES ($1)`, [number]);
        const { rows } = await client.query(`SELECT * FROM ${table} WHERE number = $1`, [number]);
        return rows[0] as unknown;
      });
    for (const number of [1, 2, 3, 4]) await write(number);
    const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining(`INSERT INTO ${table}`)]);
    await database.pool.query(`ALTER TABLE ${table} ADD COLUMN word text DEFAULT 'new'`);
    expect(await write(5)).toEqual({ number: 5, word: 'new' });
    await pool.end();
  });

  it('serves drizzle', async () => {
    const answer = await openDrizzle(database.pool).execute(sql`SELECT ${7}::int AS seven`);
    expect(answer.rows).toEqual([{ seven: 7 }]);
  });

  it('accepts a server that is new enough', async () => {
    await expect(checkServer(database.pool)).resolves.toBeUndefined();
  });

  it('refuses a server that is too old, with a sentence', () => {
    expect(() => assertMajor(14)).toThrow(/is PostgreSQL 14; Frontline needs PostgreSQL 15 or newer/);
  });

  it('says why a server cannot be reached, without repeating its password', async () => {
    const pool = openPool('postgres://someone:hush@127.0.0.1:1/nothing');
    const refusal = await checkServer(pool).catch((error: unknown) => String(error));
    expect(refusal).toMatch(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(refusal).not.toContain('hush');
    await pool.end();
  });
});
