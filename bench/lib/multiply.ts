import type { Pool } from 'pg';

/** What a page of the work log reads; labors, parts and history of a site are left out. */
const TABLES = ['customer', 'site_shop', 'work_order', 'work_order_task', 'work_order_shop'] as const;

/**
 * Copies site 1001 inside the database until there are so many sites, with the same work orders under site ids of their
 * own: what COPY has brought in once is multiplied by INSERT … SELECT. The user admin may use all of them.
 */
export async function multiplySite(pool: Pool, sites: number): Promise<void> {
  const range = `generate_series(2001, ${2000 + sites - 1}) AS copy (id)`;
  await pool.query(
    `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone, enabled_flags)
     SELECT copy.id, site_name || ' ' || copy.id, 'X' || copy.id, 'A' || copy.id, time_zone, enabled_flags
     FROM site, ${range} WHERE site_id = 1001`,
  );
  await pool.query(
    `INSERT INTO user_site (user_config_id, site_id)
     SELECT user_config_id, copy.id FROM user_config, ${range} WHERE user_name = 'admin'`,
  );
  for (const table of TABLES) {
    const columns = await columnsOf(pool, table);
    await pool.query(
      `INSERT INTO ${table} (site_id, ${columns}) OVERRIDING SYSTEM VALUE
       SELECT copy.id, ${columns} FROM ${range}, ${table} WHERE site_id = 1001`,
    );
  }
  await pool.query('VACUUM ANALYZE');
}

/** The columns of a table that can be written, besides the site. */
async function columnsOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'site_id'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
