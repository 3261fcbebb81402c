import type { ClientBase } from 'pg';
import { monthOf } from '../database/months';
import { listPartitions, type MonthlyTable, type Partition } from '../database/partitions';

/** How many whole months of each table stay; 0 for all of them. */
export type Keep = Readonly<Record<MonthlyTable, number>>;

/** An expired partition, and why it stays all the same. */
export type Due = Partition & { held: Held };

/** Work orders that are not closed and have history in a partition: how many, and the numbers of some. */
export type Held = { orders: number; some: string[] };

/** The partitions that end before the retained months, the oldest first. */
export async function listDue(client: ClientBase, keep: Keep, now: Date): Promise<Due[]> {
  const over = (await listPartitions(client)).filter(
    ({ table, to }) => keep[table] > 0 && to <= monthOf(now, -keep[table]),
  );
  const due: Due[] = [];
  for (const partition of over) due.push({ ...partition, held: await holding(client, partition) });
  return due;
}

const SOME = 5;

/**
 * Stages, ways back and prices of a work order follow from its history: it stays as long as the work order is worked
 * on.
 */
export async function holding(client: ClientBase, { table, name }: Partition): Promise<Held> {
  if (table !== 'work_order_event') return { orders: 0, some: [] };
  const { rows } = await client.query<{ ext_id: string; orders: number }>(
    `SELECT w.ext_id, count(*) OVER ()::int AS orders FROM work_order w
     WHERE w.status NOT IN ('Completed', 'Rejected')
       AND EXISTS (SELECT FROM ${name} e WHERE e.site_id = w.site_id AND e.work_order_id = w.work_order_id)
     ORDER BY w.site_id, w.work_order_id LIMIT ${SOME}`,
  );
  return { orders: rows[0]?.orders ?? 0, some: rows.map(({ ext_id }) => ext_id) };
}
