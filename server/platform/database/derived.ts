import type { ClientBase } from 'pg';

/** Tables that can be derived entirely from others: no backup keeps them. */
export const DERIVED_TABLES = ['public.work_order_search', 'public.work_order_count'] as const;

/** What each derived table is made from, once its migration has made that. */
const SOURCES = [
  [
    'work_order_words',
    'INSERT INTO work_order_search SELECT site_id, work_order_id, words, open FROM work_order_words',
  ],
  [
    'work_order_recount',
    `INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
     SELECT site_id, customer_id, counted, name, cnt FROM work_order_recount`,
  ],
] as const;

/**
 * Fills derived tables, empty so far, for rows that came while their triggers did not fire. An older schema has none of
 * them, and the migration that adds them fills them.
 */
export async function fillDerived(client: ClientBase): Promise<void> {
  for (const [source, fill] of SOURCES) {
    const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      source,
    ]);
    if (rows[0]?.there) await client.query(fill);
  }
}
