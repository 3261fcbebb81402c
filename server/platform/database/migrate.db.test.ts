import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDemo } from '#server/operation/demo/fill';
import { checkSafeguards } from '#server/operation/doctor/safeguards';
import { prepareSchema } from '#server/services';
import {
  createDemoDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/helpers/database';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { startDemoServices } from '../../../tests/helpers/services';
import { DatabaseUnusableError, openPool } from './connection';
import { ADMIN_ROLE } from './embedded/cluster';
import { grantService } from './grant-service';
import { REQUEST_ROLES } from './guarded';
import {
  appliedMigration,
  listMigrations,
  migrateDatabase,
  MigrationBlockedError,
  migrationsFolder,
} from './migrate';

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

/** Migrations of a version of our own, in a folder. */
async function versionOf(migrations: Readonly<Record<string, string>>): Promise<string> {
  const { path } = await temporaryFolder();
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx + 1 }));
  await mkdir(join(path, 'meta'));
  await writeFile(join(path, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(migrations)) await writeFile(join(path, `${tag}.sql`), text);
  return path;
}

const HURRIED = { attempts: 2, pauseMs: 10 };

describe('a migration', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());
  const there = async (name: string) =>
    (await database.pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]))
      .rows[0]?.there;

  it('that fails leaves nothing of itself, and what came before it stays', async () => {
    const folder = await versionOf({
      '0000_a': 'CREATE TABLE a (n int)',
      '0001_b': 'CREATE TABLE b (n int);--> statement-breakpoint\nALTER TABLE missing ADD COLUMN n int',
    });
    await expect(migrateDatabase(database.url, folder)).rejects.toThrow('missing');
    expect([await there('a'), await there('b')]).toEqual([true, false]);
    const client = await database.pool.connect();
    expect(await appliedMigration(client)).toBe(1);
    client.release();
  });

  it('gives way to whoever works with its table, says so, and goes through once they have ended', async () => {
    const folder = await versionOf({
      '0000_a': 'CREATE TABLE a (n int)',
      '0001_b': 'ALTER TABLE a ADD COLUMN m int',
    });
    await expect(migrateDatabase(database.url, folder).then((all) => all.length)).resolves.toBe(2);
    const next = await versionOf({
      '0000_a': '',
      '0001_b': '',
      '0002_c': 'ALTER TABLE a ADD COLUMN o int',
    });
    const worker = await database.pool.connect();
    await worker.query('BEGIN; INSERT INTO a VALUES (1)');
    const blocked = migrateDatabase(database.url, next, HURRIED);
    await expect(blocked).rejects.toThrow(MigrationBlockedError);
    // Later arrivals were not held up.
    await worker.query('INSERT INTO a VALUES (2); COMMIT');
    worker.release();
    expect(await migrateDatabase(database.url, next, HURRIED)).toHaveLength(1);
  });

  it('builds an index beside the work where it says so', async () => {
    const folder = await versionOf({
      '0000_a': 'CREATE TABLE a (n int)',
      '0001_b': '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_n ON a (n)',
    });
    await migrateDatabase(database.url, folder);
    expect(await there('a_n')).toBe(true);
  });
});

describe('the start of services', () => {
  it('migrates an empty database, and refuses one that is behind with what to do', async () => {
    const database = await createEmptyDatabase();
    await prepareSchema(database.url, true);
    await prepareSchema(database.url, true);
    await database.pool.query(
      'DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)',
    );
    const refused = prepareSchema(database.url, true);
    await expect(refused).rejects.toThrow(DatabaseUnusableError);
    await expect(refused).rejects.toThrow(/^One migration is missing .* Run `npm run migrate`/);
    await database.drop();
  });

  it('asks for the roles of requests where it may not take them, and for nothing that is there', async () => {
    const owner = `owner_${randomUUID().slice(0, 8)}`;
    const database = await createEmptyDatabase();
    const url = new URL(database.url);
    url.username = owner;
    url.password = 'owner';
    const admin = new URL(database.url);
    admin.username = ADMIN_ROLE;
    const client = new Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`);
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} OWNER TO ${owner}`);
    const refused: unknown = await migrateDatabase(url.href).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseUnusableError);
    const [, statement = ''] = /once for the server: (.+)$/.exec(String(refused)) ?? [];
    expect(statement).toMatch(new RegExp(`^GRANT .+ TO ${owner} WITH ADMIN OPTION;$`));
    await client.query(statement);
    expect(await migrateDatabase(url.href)).toHaveLength(listMigrations(migrationsFolder()).length);
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} OWNER TO CURRENT_USER`,
    );
    await client.query(`REASSIGN OWNED BY ${owner} TO CURRENT_USER`);
    await client.query(`DROP OWNED BY ${owner}; DROP ROLE ${owner}`);
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} OWNER TO frontline`);
    await client.end();
    await database.drop();
  });

  it('needs a role that can write, and change no table', async () => {
    const database = await createDemoDatabase();
    const role = `service_${randomUUID().slice(0, 8)}`;
    const admin = new URL(database.url);
    admin.username = ADMIN_ROLE;
    const client = new Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'service'`);
    await client.end();
    await grantService(database.pool, role);
    await grantService(database.pool, role);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'service';
    await prepareSchema(url.href, true);
    await database.pool.query(`REVOKE ${REQUEST_ROLES.customers} FROM ${role}`);
    await expect(prepareSchema(url.href, true)).rejects.toThrow(`FRONTLINE_SERVICE_ROLE=${role}`);
    await grantService(database.pool, role);
    const services = await startDemoServices({}, undefined, { ...database, url: url.href });
    try {
      const saved = await services.ask('manager', 'POST', '/services/filter/filter', {
        body: { filter_name: 'Mine', user_id: 'manager', filters: { screen: 'worklog', siteId: 1001 } },
      });
      expect(saved.status).toBe(200);
      await services.settled();
      await expect(services.pool.query('DROP TABLE labor')).rejects.toThrow('must be owner');
      await expect(services.pool.query('CREATE TABLE public.mine (n int)')).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await services.close();
    }
  });

  it('says to whom the tables belong where its role may neither make them nor fill them with demo data', async () => {
    const database = await createEmptyDatabase();
    const role = `service_${randomUUID().slice(0, 8)}`;
    const admin = new URL(database.url);
    admin.username = ADMIN_ROLE;
    const client = new Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'service'; CREATE TABLE keep (site_id int)`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'service';
    const refused = prepareSchema(url.href, true);
    await expect(refused).rejects.toThrow(DatabaseUnusableError);
    await expect(refused).rejects.toThrow(/npm run migrate.* FRONTLINE_SERVICE_ROLE=service_/);
    await prepareSchema(database.url, true);
    await expect(prepareSchema(url.href, true)).rejects.toThrow(`FRONTLINE_SERVICE_ROLE=${role}`);
    await grantService(database.pool, role);
    await prepareSchema(url.href, true);
    const pool = openPool(url.href, { max: 1 });
    const filled = fillDemo(pool, undefined, () => undefined);
    await expect(filled).rejects.toThrow(DatabaseUnusableError);
    await expect(filled).rejects.toThrow('--no-demo');
    await expect(pool.query('SELECT FROM keep')).rejects.toThrow('permission denied');
    expect(await checkSafeguards(pool)).toMatchObject([{ state: 'good' }]);
    await pool.end();
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await client.end();
    await database.drop();
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
