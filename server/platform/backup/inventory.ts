import type { ClientBase } from 'pg';
import { DERIVED_TABLES } from '../database/derived';
import type { BackupTable } from './format';

/** Bookkeeping of the migrations, which the restored schema writes itself, and what it derives from other tables. */
const LEFT_OUT = ['drizzle.__drizzle_migrations', 'graphile_worker.migrations', ...DERIVED_TABLES];

const FOREIGN_SCHEMA = `n.nspname LIKE 'pg\\_%' OR n.nspname = 'information_schema'`;

/**
 * All tables (a partitioned one as a whole) with the writable columns (generated ones compute themselves), in a stable
 * order.
 */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `
    SELECT n.nspname AS schema, c.relname AS name,
           array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND NOT (${FOREIGN_SCHEMA})
      AND n.nspname || '.' || c.relname <> ALL($1)
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY n.nspname, c.relname
    ORDER BY n.nspname, c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

export type SequenceValue = { schema: string; name: string; value: string | null };

/** All sequences with their last value; null for one that was never used. */
export async function listSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
    FROM pg_sequences
    WHERE NOT (schemaname LIKE 'pg\\_%') AND schemaname <> 'drizzle'
    ORDER BY 1, 2`);
  return rows;
}

/** One spelling of every value, whatever the server or role prefers. */
export async function fixSpelling(client: ClientBase): Promise<void> {
  await client.query(`
    SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
    SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
}
