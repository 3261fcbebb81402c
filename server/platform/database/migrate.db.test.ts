import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { appliedMigration, listMigrations, migrateDatabase, migrationsFolder } from './migrate';

describe('migrating the database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  it('brings an empty database to the newest migration', async () => {
    await migrateDatabase(database.url);
    const client = await database.pool.connect();
    const applied = await appliedMigration(client);
    client.release();
    expect(applied).toBe(listMigrations(migrationsFolder()).at(-1)?.when);
  });

  it('lets three migrators at once each finish, and applies every migration once', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ n: listMigrations(migrationsFolder()).length }]);
  });

  it('knows an empty database as never migrated', async () => {
    const client = await database.pool.connect();
    expect(await appliedMigration(client)).toBe(0);
    client.release();
  });
});

describe('test databases', () => {
  it('are migrated, empty and apart from each other, also when made at once', async () => {
    const made = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
    await made[0]?.pool.query(`INSERT INTO secret (name, value) VALUES ('a', '1')`);
    const counts = await Promise.all(
      made.map(async ({ pool }) => (await pool.query('SELECT count(*)::int AS n FROM secret')).rows[0]),
    );
    expect(counts).toEqual([{ n: 1 }, { n: 0 }, { n: 0 }]);
    await Promise.all(made.map((database) => database.drop()));
  });
});
