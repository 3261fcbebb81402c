import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { z } from 'zod';
import { productFile } from '../product-file';
import { sqlState } from './sql-state';
import { DatabaseUnusableError } from './connection';
import { completeGuards } from './guards';
import { IN_THE_WAY, type Patience } from './in-turn';
import { makeMonths, MONTHS_AHEAD } from './months';
import { ensureRequestRoles } from './request-roles';

/** Any number works, as long as it never changes. */
const MIGRATION_LOCK = 438_000_002;

/** One step of the schema, as drizzle-kit lists it. */
export type Migration = { tag: string; when: number };

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Where the migrations lie. */
export function migrationsFolder(): string {
  const journalFile = join('migrations', 'meta', '_journal.json');
  const found = productFile(journalFile, join('server', 'platform', 'database', journalFile));
  if (found === undefined) throw new Error('The folder of the database migrations is missing.');
  return dirname(dirname(found));
}

/** The migrations of a folder, oldest first. */
export function listMigrations(folder: string): Migration[] {
  return journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))).entries;
}

/** How long a migration waits for a table in use, before it yields and tries again. */
const LOCK_TIMEOUT_MS = 3000;

const TURN_MS = 100;

const PATIENT: Patience = { attempts: 40, pauseMs: 2000 };

/** A migration did not get the tables it changes; `message` is a sentence for the person at the terminal. */
export class MigrationBlockedError extends Error {
  override name = 'MigrationBlockedError';
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own; returns those that were
 * applied. Safe to call from several processes at once: one migrates, the others wait and find nothing to do. A
 * migration that has to wait for a table yields and is tried again, so that work is never held up behind it. Error:
 * MigrationBlockedError if it never got its turn; what was applied before stays. Error: DatabaseUnusableError for an
 * empty database that this role may make no tables in, and if the roles of requests are missing and may not be made
 * (`ensureRequestRoles`). Rows that break what the newest schema demands do not stop it (`completeGuards`). The next
 * months are made (`makeMonths`).
 */
export async function migrateDatabase(
  url: string,
  folder: string = migrationsFolder(),
  patience: Patience = PATIENT,
): Promise<Migration[]> {
  const client = new Client({ connectionString: url, application_name: 'frontline migrate' });
  await client.connect();
  try {
    await takeTurn(client);
    const applied = await appliedMigration(client);
    if (applied === 0) await demandMayMigrate(client);
    await ensureRequestRoles(client);
    if (applied === 0) await makeJournal(client);
    const pending = listMigrations(folder).filter(({ when }) => when > applied);
    for (const migration of pending) await apply(client, folder, migration, patience);
    await completeGuards(client);
    await makeMonths(client, { now: new Date(), ahead: MONTHS_AHEAD });
    return pending;
  } finally {
    // The end of the session ends the lock.
    await client.end();
  }
}

/** Polls: an index that is built concurrently waits for every statement, including one that waits for its turn. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.held) return;
    await setTimeout(TURN_MS);
  }
}

/** Where applied migrations are written down, as drizzle-kit does. */
const makeJournal = (client: ClientBase) =>
  client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);

/** What cannot run in a transaction (an index built concurrently) says so in its first line. */
const OUTSIDE = /^-- outside a transaction\b/;

async function apply(
  client: ClientBase,
  folder: string,
  migration: Migration,
  { attempts, pauseMs }: Patience,
): Promise<void> {
  const text = readFileSync(join(folder, `${migration.tag}.sql`), 'utf8');
  const within = !OUTSIDE.test(text);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (within) await client.query('BEGIN');
      await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = 0`);
      for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
      await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        createHash('sha256').update(text).digest('hex'),
        migration.when,
      ]);
      if (within) await client.query('COMMIT');
      return;
    } catch (error) {
      if (within) await client.query('ROLLBACK');
      if (!IN_THE_WAY.has(sqlState(error))) throw error;
      if (attempt >= attempts) {
        throw new MigrationBlockedError(
          `Migration ${migration.tag} found its tables in use ${attempts} times and was not applied. End long transactions, or try again at a quieter time.`,
          { cause: error },
        );
      }
      await setTimeout(pauseMs);
    }
  }
}

/** The state of a database's schema compared with this version's. */
export type SchemaState = { state: 'empty' | 'behind' | 'current' | 'ahead'; missing: readonly Migration[] };

/** Compares the migrations that were applied with those of this version. */
export async function schemaState(
  client: ClientBase,
  folder: string = migrationsFolder(),
): Promise<SchemaState> {
  const applied = await appliedMigration(client);
  const migrations = listMigrations(folder);
  const missing = migrations.filter(({ when }) => when > applied);
  const newest = migrations.at(-1)?.when ?? 0;
  if (applied === 0) return { state: 'empty', missing };
  if (missing.length > 0) return { state: 'behind', missing };
  return { state: applied > newest ? 'ahead' : 'current', missing };
}

/** Error: DatabaseUnusableError if this connection's role may not create tables in the empty database, with who may. */
async function demandMayMigrate(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `SELECT current_user::text AS role,
            has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may`,
  );
  const [found] = rows;
  if (!found || found.may) return;
  throw new DatabaseUnusableError(
    `The database is empty, and the role ${found.role} may make no tables. Run \`npm run migrate\` with the owner of the database in FRONTLINE_MIGRATION_DATABASE_URL and FRONTLINE_SERVICE_ROLE=${found.role}, then start again.`,
  );
}

/**
 * When the newest applied migration was made, or 0 for an empty database. Error: DatabaseUnusableError if this
 * connection's role was granted nothing.
 */
export async function appliedMigration(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ present: boolean; usable: boolean; role: string }>(
    `SELECT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = n.oid AND c.relname = '__drizzle_migrations') AS present,
            has_schema_privilege(n.oid, 'USAGE') AS usable, current_user::text AS role
     FROM pg_namespace n WHERE n.nspname = 'drizzle'`,
  );
  const [journalTable] = rows;
  if (!journalTable?.present) return 0;
  if (!journalTable.usable) {
    const { role } = journalTable;
    throw new DatabaseUnusableError(
      `The role ${role} may not read the tables. Run \`npm run migrate\` as the role that owns them, with FRONTLINE_SERVICE_ROLE=${role}.`,
    );
  }
  const newest = await client.query<{ when: string | null }>(
    'SELECT max(created_at) AS when FROM drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.when ?? 0);
}
