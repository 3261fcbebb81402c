import type { Pool } from 'pg';

/** A number of rows and a sum over their contents for every table: any write changes it. */
export type Fingerprint = Record<string, string>;

/** Reads the fingerprint of all our tables; idle sign-in bookkeeping such as "last seen" is part of it. */
export async function fingerprint(pool: Pool): Promise<Fingerprint> {
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const { rows } = await pool.query<{ name: string; content: string }>(
    tables.rows
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, count(*) || '/' || coalesce(sum(hashtext(t::text)::bigint), 0) AS content
           FROM public.${name} t`,
      )
      .join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
