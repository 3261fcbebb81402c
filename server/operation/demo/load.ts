/** Loading into an empty database: the check that it is empty, its indexes and its sequences. */
import type { PoolClient } from 'pg';
import { DatabaseUnusableError } from '../../platform/database/connection';
import { fillDerived } from '../../platform/database/derived';
import { BULK_TABLES } from './copy';
import { IDENTITIES, type Ids } from './ids';

/** The database holds something already; demo data would mix with it. */
export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError';
}

export const BULK_NAMES = Object.keys(BULK_TABLES).join(', ');
/** Tables that must be empty, with the words for what they hold. */
const CHECKED = [
  ['site', 'sites'],
  ['user_config', 'users'],
  ['customer', 'customers'],
  ['site_shop', 'shops'],
  ['technician', 'technicians'],
  ['awaiting_capture', 'vehicles awaiting capture'],
  ['work_order', 'work orders'],
  ['work_order_task', 'tasks'],
  ['work_order_shop', 'shop summaries'],
  ['work_order_event', 'history events'],
  ['work_order_note', 'notes'],
  ['work_order_span', 'stretches of time'],
  ['estimate_item', 'estimate items'],
  ['labor', 'labors'],
  ['labor_assignment', 'labor assignments'],
  ['labor_clock', 'labor clocks'],
  ['skill', 'skills'],
  ['site_vendor', 'sublet vendors'],
  ['part_source', 'part sources'],
  ['catalog_line', 'lines of the catalogue'],
  ['site_shift', 'opening hours'],
  ['holding_rate', 'holding rates'],
  ['stage_target', 'targets of stages'],
  ['audit_event', 'changes of the configuration'],
  ['part', 'parts'],
  ['vendor_job', 'jobs of vendors'],
  ['lot_place', 'places of the lot'],
  ['prioritized_work_order', 'prioritized work orders'],
  ['availability', 'claims'],
] as const;

/**
 * Makes sure that nothing is there and that nothing is added while the transaction lasts.
 * @throws DatabaseNotEmptyError with a sentence that says what was found.
 * @throws DatabaseUnusableError if the tables belong to another role, which alone may load them.
 */
export async function claimEmptyDatabase(client: PoolClient): Promise<void> {
  await client.query(`LOCK TABLE site, user_config, ${BULK_NAMES} IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await client.query<{ words: string }>(
    CHECKED.map(([table, words]) => `SELECT '${words}' AS words WHERE EXISTS (SELECT FROM ${table})`).join(
      ' UNION ALL ',
    ),
  );
  const found = rows.map(({ words }) => words);
  if (found.length === 0) return demandOwner(client);
  const list = new Intl.ListFormat('en').format(found);
  throw new DatabaseNotEmptyError(
    `This database already holds ${list}. Demo data is only written into an empty database; nothing was changed.`,
  );
}

async function demandOwner(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ role: string; owner: string; owns: boolean }>(
    `SELECT current_user::text AS role, pg_get_userbyid(relowner)::text AS owner, pg_has_role(relowner, 'USAGE') AS owns
     FROM pg_class WHERE oid = 'site'::regclass`,
  );
  const [table] = rows;
  if (!table || table.owns) return;
  throw new DatabaseUnusableError(
    `Demo data can only be made by the role that owns the tables, ${table.owner}, and this is ${table.role}. Start without: \`npm start -- --no-demo\`; or once with ${table.owner} in DATABASE_URL.`,
  );
}

/**
 * Empties the (empty) tables again: only rows of a table made or truncated in the same transaction can be loaded
 * frozen. The order matters: claimEmptyDatabase has made sure that no row is lost.
 */
export async function prepareTables(client: PoolClient): Promise<void> {
  await client.query(`TRUNCATE ${BULK_NAMES}`);
}

/** Drops the indexes that are not constraints; returns the statements that recreate them. */
export async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    // An index of a partitioned table is reported as that of the table alone; it is needed on its partitions.
    `SELECT i.indexrelid::regclass::text AS name,
            replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     ORDER BY name`,
    [[...Object.keys(BULK_TABLES), 'work_order_search']],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Triggers that derive something from each inserted row, or compare it with the others. */
const HELD = [
  ['work_order', 'work_order_search_new'],
  ['work_order', 'work_order_count_new'],
  ['work_order', 'work_order_lot_new'],
  ['work_order_task', 'work_order_task_count_new'],
  ['work_order_span', 'work_order_span_apart'],
] as const;

/**
 * Inserted work orders are neither indexed for search nor counted one by one: `fillFromAll` does it for all of them.
 * Stretches of time are not checked for overlaps: there are none.
 */
export async function holdTriggers(client: PoolClient): Promise<void> {
  for (const [table, trigger] of HELD) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  }
}

/** Indexes every work order for search, and counts them. */
export async function fillFromAll(client: PoolClient): Promise<void> {
  await fillDerived(client);
  for (const [table, trigger] of HELD) {
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  }
}

/** Values of vehicles were reported when they arrived. */
export async function tellValues(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO vehicle_value (site_id, work_order_id, valid_from, value_cents, mod_time, mod_user)
     SELECT w.site_id, w.work_order_id, (w.create_time AT TIME ZONE s.time_zone)::date, w.value_cents, w.create_time, 'system'
     FROM work_order w JOIN site s USING (site_id) WHERE w.value_cents IS NOT NULL ORDER BY w.site_id, w.work_order_id`,
  );
}

/** Expected dates of ordered parts were entered when they were ordered; nothing was known before that. */
export async function tellEtas(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO part_eta (site_id, estimate_part_id, work_order_id, eta, told_at, told_by, source)
     SELECT site_id, estimate_part_id, work_order_id, eta, coalesce(order_sent_time, mod_time), mod_user, 'Before'
     FROM part WHERE eta IS NOT NULL ORDER BY site_id, estimate_part_id`,
  );
}

/** Marks the stretches of time of all work orders up to the last as recorded: nothing has to be carried over. */
export async function markCarried(
  client: PoolClient,
  site: number,
  order: number,
  stop: number,
): Promise<void> {
  await client.query(
    `INSERT INTO work_order_span_carry (after_site, after_order, finished_time) VALUES ($1, $2, $3)
     ON CONFLICT (only_one) DO UPDATE SET after_site = $1, after_order = $2, finished_time = $3`,
    [site, order, new Date(stop)],
  );
}

/** Marks the time of every work order for counting. */
export async function queueForLedger(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO vehicle_ledger (site_id, work_order_id, state) SELECT site_id, work_order_id, 'stale' FROM work_order`,
  );
}

/** The next id of every table follows the last one that was written. */
export async function setSequences(client: PoolClient, ids: Ids): Promise<void> {
  for (const [counter, table, column] of IDENTITIES) {
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      table,
      column,
      Math.max(1, ids.last(counter)),
      ids.last(counter) > 0,
    ]);
  }
}
