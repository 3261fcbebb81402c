import type { Pool, PoolClient } from 'pg';
import { dropIndexes } from '#server/operation/demo/load';

/** What a page of the work log reads; a site's labors, parts and history are left out. */
const TABLES = ['customer', 'site_shop', 'work_order', 'work_order_task', 'work_order_shop'] as const;

/**
 * Copies site 1001 inside the database until there are this many sites, with the same work orders under their own site
 * ids: what COPY loaded once is multiplied by INSERT … SELECT. The user admin may use all of them.
 */
export async function multiplySite(pool: Pool, sites: number): Promise<void> {
  await multiply(pool, (client) =>
    copySites(client, `generate_series(2001, ${2000 + sites - 1}) AS copy (id)`),
  );
}

/**
 * Copies the completed work orders of site 1001 within the site until each exists this many times, with numbers of its
 * own.
 */
export async function multiplyHistory(pool: Pool, times: number): Promise<void> {
  await multiply(pool, async (client) => {
    const { rows } = await client.query<{ step: number }>(
      'SELECT max(work_order_id) AS step FROM work_order',
    );
    const numbered = `work_order_id + copy.id * ${rows[0]?.step ?? 0}`;
    await copyCompleted(client, times, 'work_order', {
      work_order_id: numbered,
      ext_id: "t.ext_id || '-' || copy.id",
    });
    for (const table of ['work_order_task', 'work_order_shop'])
      await copyCompleted(client, times, table, { work_order_id: numbered });
  });
}

async function copyCompleted(
  client: PoolClient,
  times: number,
  table: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `INSERT INTO ${table} (site_id, ${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT site_id, ${columns.map((column) => own[column] ?? `t.${column}`).join(', ')}
     FROM generate_series(1, ${times - 1}) AS copy (id), ${table} t
     JOIN work_order o USING (site_id, work_order_id)
     WHERE site_id = 1001 AND o.status = 'Completed'`,
  );
}

async function multiply(pool: Pool, copy: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    // Looking up a key for each of thirty million rows takes longer than everything else.
    const back = [...(await dropIndexes(client)), ...(await dropForeignKeys(client))];
    await copy(client);
    for (const statement of back) await client.query(statement);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await pool.query('VACUUM ANALYZE');
}

async function copySites(client: PoolClient, range: string): Promise<void> {
  await client.query(
    `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone, enabled_flags)
     SELECT copy.id, site_name || ' ' || copy.id, 'X' || copy.id, 'A' || copy.id, time_zone, enabled_flags
     FROM site, ${range} WHERE site_id = 1001`,
  );
  await client.query(
    `INSERT INTO user_site (user_config_id, site_id)
     SELECT user_config_id, copy.id FROM user_config, ${range} WHERE user_name = 'admin'`,
  );
  for (const table of TABLES) {
    const columns = (await columnsOf(client, table)).join(', ');
    await client.query(
      `INSERT INTO ${table} (site_id, ${columns}) OVERRIDING SYSTEM VALUE
       SELECT copy.id, ${columns} FROM ${range}, ${table} WHERE site_id = 1001`,
    );
  }
}

/** Drops the tables' foreign keys; returns the statements that check and recreate them. */
async function dropForeignKeys(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conrelid = ANY($1::text[]::regclass[]) AND conparentid = 0 ORDER BY name`,
    [TABLES],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

/** The writable columns of a table, other than the site. */
async function columnsOf(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'site_id'
     ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
