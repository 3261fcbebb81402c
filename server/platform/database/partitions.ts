import type { ClientBase, Pool } from 'pg';

/** Tables that are partitioned by the month of their `mod_time`. */
export const MONTHLY_TABLES = ['work_order_event', 'audit_event', 'security_event'] as const;
export type MonthlyTable = (typeof MONTHLY_TABLES)[number];

/**
 * Append-only, ever-growing tables, with the key to another table that each of their partitions has; none for those
 * without an owner.
 */
export const MONTHLY: Readonly<Record<MonthlyTable, string | undefined>> = {
  work_order_event:
    'CONSTRAINT work_order_event_work_order_fk FOREIGN KEY (site_id, work_order_id) REFERENCES work_order (site_id, work_order_id)',
  audit_event:
    'CONSTRAINT audit_event_site_id_site_site_id_fk FOREIGN KEY (site_id) REFERENCES site (site_id)',
  security_event: undefined,
};

/** The rows from one moment (or their beginning) until before another. */
export type Span = { from: Date | null; to: Date };

/** A partition with its span. */
export type Partition = Span & { table: MonthlyTable; name: string };

/** The partition for rows without a month. */
export const defaultOf = (table: MonthlyTable): string => `${table}_default`;

/**
 * All partitions except the default ones, the oldest of each table first. A table that an older schema has not
 * partitioned has none.
 */
export async function listPartitions(client: ClientBase | Pool): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT t.name AS "table", c.relname AS name,
            substring(b.text from $$FROM \\('([^']+)'\\)$$)::timestamptz AS "from",
            substring(b.text from $$TO \\('([^']+)'\\)$$)::timestamptz AS "to"
     FROM unnest($1::text[]) t (name)
     JOIN pg_inherits i ON i.inhparent = to_regclass(t.name)
     JOIN pg_class c ON c.oid = i.inhrelid AND c.relispartition
     CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS text) b
     WHERE b.text <> 'DEFAULT'
     ORDER BY 1, 4`,
    [MONTHLY_TABLES],
  );
  return rows;
}

/** Whether a table is partitioned already, and whether this role may give it partitions. */
export async function mayPartition(client: ClientBase | Pool, table: MonthlyTable): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass($1) AND relkind = 'p' AND pg_has_role(relowner, 'USAGE')
       AND has_schema_privilege(relnamespace, 'CREATE')`,
    [table],
  );
  return rows.length > 0;
}

/** Makes a partition's table, not attached yet: nobody waits for it. Error: 42P07 if the name exists. */
export async function preparePartition(
  client: ClientBase,
  { table, name, from, to }: Partition,
): Promise<void> {
  const since = from ? `mod_time >= '${from.toISOString()}' AND ` : '';
  // With the check, no row is read while others wait.
  await client.query(
    `CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING INDEXES,
                           CONSTRAINT ${name}_span CHECK (${since}mod_time < '${to.toISOString()}'))`,
  );
  const { rows } = await client.query('SELECT FROM pg_class WHERE oid = to_regclass($1) AND relrowsecurity', [
    table,
  ]);
  // Only its owner reads a partition directly; reads through the table keep to its policies.
  if (rows.length > 0) await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
}

/**
 * Attaches a prepared table as a partition, with the rows of its span that went to the default one in the meantime.
 * Inside a transaction, which yields soon: work orders and the default partition are locked until it ends. The key of
 * existing rows stays unvalidated until `completeGuards`. Error: 42P17 for a span that another partition has.
 */
export async function joinPartition(client: ClientBase, { table, name, from, to }: Partition): Promise<void> {
  const { rows } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  const key = MONTHLY[table];
  if (key) await client.query(`ALTER TABLE ${name} ADD ${key}${rows.length > 0 ? ' NOT VALID' : ''}`);
  await client.query(`LOCK TABLE ${defaultOf(table)} IN ACCESS EXCLUSIVE MODE`);
  await client.query(
    `WITH astray AS (DELETE FROM ${defaultOf(table)}
                     WHERE ($1::timestamptz IS NULL OR mod_time >= $1) AND mod_time < $2 RETURNING *)
     INSERT INTO ${name} SELECT * FROM astray`,
    [from, to],
  );
  await client.query(
    `ALTER TABLE ${table} ATTACH PARTITION ${name}
     FOR VALUES FROM (${from ? `'${from.toISOString()}'` : 'MINVALUE'}) TO ('${to.toISOString()}')`,
  );
  await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${name}_span`);
}

/** Adds an empty partition; see `joinPartition`. */
export async function addPartition(client: ClientBase, partition: Partition): Promise<void> {
  await preparePartition(client, partition);
  await joinPartition(client, partition);
}

/**
 * Gives partitioned tables, empty so far, the partitions that they had elsewhere; tables that are not named keep
 * theirs.
 */
export async function divideAs(client: ClientBase, partitions: readonly Partition[]): Promise<void> {
  const divided = new Set(partitions.map(({ table }) => table));
  for (const { table, name } of await listPartitions(client)) {
    if (divided.has(table)) await client.query(`DROP TABLE ${name}`);
  }
  for (const partition of partitions) await addPartition(client, partition);
}
