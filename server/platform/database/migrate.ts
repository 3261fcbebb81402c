import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase } from 'pg';
import { z } from 'zod';

/** Any number will do, as long as it never changes. */
const MIGRATION_LOCK = 438_000_002;

/** One step of the schema, as drizzle-kit lists it. */
export type Migration = { tag: string; when: number };

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Where the migrations lie: beside this file, or, when this file was bundled into dist/, in the sources. */
export function migrationsFolder(): string {
  const inSources = join('server', 'platform', 'database', 'migrations');
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'migrations'), join(folder, inSources)]) {
      if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
    }
    if (folder === dirname(folder)) throw new Error('The folder of the database migrations is missing.');
  }
}

/** The migrations of a folder, oldest first. */
export function listMigrations(folder: string): Migration[] {
  return journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))).entries;
}

/**
 * Brings the database to the newest schema. Safe to call from several processes at once: one migrates, the others
 * wait and find nothing to do.
 */
export async function migrateDatabase(url: string, folder: string = migrationsFolder()): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'frontline migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The end of the session ends the lock.
    await client.end();
  }
}

/** When the newest applied migration was made, or 0 for an empty database. */
export async function appliedMigration(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ present: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS present`,
  );
  if (!rows[0]?.present) return 0;
  const newest = await client.query<{ when: string | null }>(
    'SELECT max(created_at) AS when FROM drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.when ?? 0);
}
