import { rm } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { DatabaseUnusableError } from '../../platform/database/connection';
import { inTransaction } from '../../platform/http/transaction';
import { DEMO_MARK, hasDemo, REMOVED_MARK } from './fill';

/** What stays: signing keys and the like, which belong to the installation. */
const KEPT = 'secret';

/**
 * Empties a database that was filled with demo data, all or nothing, and the folder of its uploads, and records that it
 * did. Error: DatabaseUnusableError if there is no demo data, or someone has created a site besides it: real work is
 * not thrown away.
 */
export async function removeDemo(pool: Pool, objectsFolder: string): Promise<void> {
  if (!(await hasDemo(pool))) {
    throw new DatabaseUnusableError('This database holds no demo data; nothing was removed.');
  }
  await inTransaction(pool, async (client) => {
    const made = await sitesMade(client);
    if (made.length > 0) {
      const sites = new Intl.ListFormat('en').format(made);
      throw new DatabaseUnusableError(
        `Beside the demo data this database holds ${sites}, made by people; nothing was removed. Start with another database, or restore a backup of before.`,
      );
    }
    const tables = await tablesOf(client);
    await client.query(`TRUNCATE ${tables.join(', ')}`);
    await client.query('DELETE FROM secret WHERE name = $1', [DEMO_MARK]);
    await client.query(`INSERT INTO secret (name, value) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [
      REMOVED_MARK,
    ]);
    await client.query('SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs');
  });
  await rm(objectsFolder, { recursive: true, force: true });
}

/** The sites that someone created on the screen. */
async function sitesMade(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.site_name AS name FROM site s
     WHERE EXISTS (SELECT FROM audit_event e WHERE e.site_id = s.site_id AND e.resource = 'settings' AND e.action = 'created')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> $1`,
    [KEPT],
  );
  return rows.map(({ name }) => name);
}
