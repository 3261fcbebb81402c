import type { Pool } from 'pg';

/** A word that occurs in no other text of the demo. */
export const MARK = 'Zzyzxqua';

const TEXTS: ReadonlyArray<readonly [table: string, column: string]> = [
  ['work_order', 'color'],
  ['labor', 'labor_notes'],
  ['part', 'part_source'],
  ['estimate_item', 'bundle_name'],
  ['work_order_note', 'notes'],
  ['media', 'file_name'],
  ['work_order_document', 'title'],
  ['express_service', 'description'],
];

/**
 * Puts a word into the texts of everything that belongs to a work order, so that any answer about it can be recognized.
 */
export async function markTexts(pool: Pool, siteId: number, workOrderId: number): Promise<void> {
  for (const [table, column] of TEXTS) {
    await pool.query(`UPDATE ${table} SET ${column} = $3 WHERE site_id = $1 AND work_order_id = $2`, [
      siteId,
      workOrderId,
      MARK,
    ]);
  }
}

let statement: Promise<string> | undefined;

/** Reads every row of every table that belongs to a work order. */
async function statementOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; own: boolean }>(
    `SELECT c.relname AS name, bool_or(a.attname = 'work_order_id') AS own
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('vehicle_ledger', 'vehicle_hour') -- a job counts by the clock
     GROUP BY c.oid, c.relname
     HAVING bool_or(a.attname = 'site_id') AND (bool_or(a.attname = 'work_order_id') OR bool_or(a.attname = 'estimate_labor_id'))
     ORDER BY 1`,
  );
  const whose = `estimate_labor_id IN (SELECT estimate_labor_id FROM labor WHERE site_id = $1 AND work_order_id = $2)`;
  return rows
    .map(
      ({ name, own }) =>
        `SELECT '${name}' AS name, coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '') AS content FROM ${name} t
         WHERE site_id = $1 AND ${own ? 'work_order_id = $2' : whose}`,
    )
    .join(' UNION ALL ');
}

/** All data of a work order as one text: if the text is the same, nothing of it has changed. */
export async function rowsOf(pool: Pool, siteId: number, workOrderId: number): Promise<string> {
  statement ??= statementOf(pool);
  const { rows } = await pool.query<{ content: string }>(
    `SELECT string_agg(name || chr(10) || content, chr(10)) AS content FROM (${await statement}) all_rows`,
    [siteId, workOrderId],
  );
  return rows[0]?.content ?? '';
}
