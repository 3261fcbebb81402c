import type { ClientBase } from 'pg';
import { sqlState } from './sql-state';

/** What the schema demands but existing rows break, so that it only holds for new rows. */
export type OpenGuard = { table: string; name: string };

/**
 * SQLSTATEs of rows that break a foreign key, a unique index and a check, and of a table that is in use for too long.
 */
const BROKEN: ReadonlySet<string> = new Set(['23503', '23505', '23514', '55P03']);

/**
 * Unique indexes that were added later and that existing rows may violate. There is no NOT VALID for them, so no
 * migration makes them; the schema names them.
 */
const LATER_INDEXES = [
  {
    name: 'work_order_open_vin',
    table: 'work_order',
    text: `CREATE UNIQUE INDEX work_order_open_vin ON work_order (site_id, vin) WHERE status = 'Open' AND vin <> ''`,
  },
] as const;

/** A foreign key or check, with the text that makes it again. Names are quoted where SQL wants that. */
type Constraint = OpenGuard & { definition: string; valid: boolean; ours: boolean };

async function listConstraints(client: ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, k.convalidated AS valid,
           pg_get_constraintdef(k.oid) AS definition, n.nspname = current_schema() AS ours
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype IN ('f', 'c') AND k.conparentid = 0 AND k.coninhcount = 0 AND c.relkind = 'r'
      AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
    ORDER BY 1, 2`);
  return rows;
}

/** The later indexes that are missing where their table is. */
async function missingIndexes(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[], $2::text[]) i (name, "table")
     WHERE to_regclass("table") IS NOT NULL AND to_regclass(name) IS NULL`,
    [LATER_INDEXES.map(({ name }) => name), LATER_INDEXES.map(({ table }) => table)],
  );
  const missing = new Set(rows.map(({ name }) => name));
  return LATER_INDEXES.filter(({ name }) => missing.has(name));
}

async function openConstraints(client: ClientBase): Promise<Constraint[]> {
  return (await listConstraints(client)).filter(({ ours, valid }) => ours && !valid);
}

/** What the schema demands and rows still break; nothing is changed. */
export async function openGuards(client: ClientBase): Promise<OpenGuard[]> {
  return [...(await openConstraints(client)), ...(await missingIndexes(client))].map(({ table, name }) => ({
    table,
    name,
  }));
}

/**
 * Validates every unvalidated constraint, and makes the later indexes: each in a statement of its own, whose lock
 * leaves readers (and, except for the indexes, writers) alone. One that rows break, or whose table is in use for too
 * long, stays open for the next time; `openGuards` names it.
 */
export async function completeGuards(client: ClientBase): Promise<void> {
  for (const { table, name } of await openConstraints(client)) {
    await unlessBroken(client, `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  }
  for (const { text } of await missingIndexes(client)) await unlessBroken(client, text);
}

async function unlessBroken(client: ClientBase, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!BROKEN.has(sqlState(error))) throw error;
  }
}

/**
 * Loads rows table by table, in any order and inside a transaction: keys and checks are dropped before and made again
 * after it. With `lenient`, rows that break one of ours do not stop it: it then holds only for new rows, until
 * `completeGuards`.
 */
export async function withoutConstraints<Result>(
  client: ClientBase,
  load: () => Promise<Result>,
  { lenient = false } = {},
): Promise<Result> {
  const constraints = await listConstraints(client);
  for (const { table, name } of constraints) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of LATER_INDEXES) await client.query(`DROP INDEX IF EXISTS ${name}`);
  const result = await load();
  for (const { table, name, definition, valid, ours } of constraints) {
    const later = lenient && ours && valid ? ' NOT VALID' : '';
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}${later}`);
  }
  if (!lenient) for (const { text } of await missingIndexes(client)) await client.query(text);
  return result;
}
