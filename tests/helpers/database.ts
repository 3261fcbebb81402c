import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { generateDemo } from '#server/operation/demo/generate';
import { openPool } from '#server/platform/database/connection';
import type { DatabaseLog } from '#server/platform/database/embedded/log';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/start';
import { migrateDatabase } from '#server/platform/database/migrate';
import { migrateJobs } from '#server/platform/jobs/worker';

/** How workers find the server: test runners pass their environment on to them. */
const SERVER = 'FRONTLINE_TEST_SERVER';
const TEMPLATE = 'frontline_template';
const DEMO_TEMPLATE = 'frontline_demo_template';

/** The day on which the demo data of service tests was generated, which the services take for today. */
export const TODAY = new Date('2026-03-02T15:00:00Z');

/** A database for a single test file, already migrated and empty. */
export type TestDatabase = {
  url: string;
  pool: Pool;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/** Speed over durability: no data outlives its test. */
export const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
} as const;

export const silentLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Starts one server in a temporary folder with a migrated template, for {@link createTestDatabase} in this process and
 * its workers. Used by the set-up of both test runners.
 */
export async function startTestServer(): Promise<{ stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontline-test-'));
  // When we run as root, the server's own user must be able to traverse the folder.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedDatabase({ dataDir, log: silentLog, settings: TEST_SETTINGS });
  const remove = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await runAlone(server.url, `CREATE DATABASE ${TEMPLATE}`);
    const template = withDatabase(server.url, TEMPLATE);
    await migrateDatabase(template);
    const pool = openPool(template, { max: 1 });
    await migrateJobs(pool);
    await pool.end();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[SERVER] = server.url;
  return { stop: remove };
}

/** Vitest's global set-up: the server, and a second template with small demo sites. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  try {
    await makeDemoTemplate(process.env[SERVER] ?? '');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

async function makeDemoTemplate(server: string): Promise<void> {
  await runAlone(server, `CREATE DATABASE ${DEMO_TEMPLATE} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const pool = openPool(withDatabase(server, DEMO_TEMPLATE), { max: 1 });
  await generateDemo({
    pool,
    seed: 7,
    today: TODAY,
    profiles: {
      1001: { open: 60, completed: 20, rejected: 4 },
      1002: { open: 12, completed: 4, rejected: 1 },
      1003: { open: 12, completed: 4, rejected: 1 },
    },
  });
  await pool.end();
}

/** Copies the template into a new database. This takes about ten milliseconds and works from any worker. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`CREATE DATABASE "{name}" TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
}

/** A database for a single test file with the small demo sites, as of {@link TODAY}. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return createDatabase(`CREATE DATABASE "{name}" TEMPLATE ${DEMO_TEMPLATE} STRATEGY FILE_COPY`);
}

/** A database without any tables, for tests of migration and restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('CREATE DATABASE "{name}"');
}

async function createDatabase(statement: string): Promise<TestDatabase> {
  const server = process.env[SERVER];
  if (!server) throw new Error('The test server is missing: name tests/helpers/database.ts as globalSetup.');
  const name = `test_${randomUUID()}`;
  await runAlone(server, statement.replace('{name}', name));
  const url = withDatabase(server, name);
  const pool = openPool(url, { applicationName: name, max: 10 });
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      // Not WITH (FORCE), which is refused while autovacuum, a superuser's process, works in the database.
      await runAlone(
        server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
      );
      await runAlone(server, `DROP DATABASE "${name}"`);
    },
  };
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
