import type { ClientBase } from 'pg';

/** Tables that hold only what can be told from others: no backup keeps them. */
export const DERIVED_TABLES = ['public.work_order_search'] as const;

/**
 * Fills what is derived, empty so far, for rows that came while its triggers did not fire. An older schema has none of it, and
 * the migration that brings it fills it.
 */
export async function fillDerived(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('work_order_words') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return;
  await client.query(
    'INSERT INTO work_order_search SELECT site_id, work_order_id, words, open FROM work_order_words',
  );
}
