import type { Db } from '../../platform/http/context';

export type StockRow = { id: number; partNum: string; partName: string; onHand: number };

/** What is kept in stock under these part numbers, locked until it is counted. */
export async function holdStock(db: Db, siteId: number, partNums: readonly string[]): Promise<StockRow[]> {
  const { rows } = await db.query<StockRow>(
    `SELECT inventory_id AS id, part_num AS "partNum", part_name AS "partName", quantity_on_hand AS "onHand"
     FROM part_inventory WHERE site_id = $1 AND part_num = ANY ($2) ORDER BY inventory_id FOR NO KEY UPDATE`,
    [siteId, partNums],
  );
  return rows;
}

/** The counted stock, written into the book: what is on hand stays the sum of what came and went. */
export async function writeCounts(
  db: Db,
  siteId: number,
  counts: readonly { partNum: string; partName: string; quantity: number }[],
  mark: { now: Date; userName: string },
): Promise<void> {
  await db.query(
    `WITH counted AS (
       SELECT * FROM unnest($2::text[], $3::text[], $4::int[]) AS c (part_num, part_name, quantity)
     ), before AS (
       SELECT c.*, coalesce(i.quantity_on_hand, 0) AS on_hand FROM counted c
       LEFT JOIN part_inventory i ON i.site_id = $1 AND i.part_num = c.part_num
     ), kept AS (
       INSERT INTO part_inventory (site_id, part_num, part_name, quantity_on_hand, mod_time, mod_user)
       SELECT $1, part_num, part_name, quantity, $5, $6 FROM before
       ON CONFLICT (site_id, part_num) DO UPDATE
         SET part_name = excluded.part_name, quantity_on_hand = excluded.quantity_on_hand,
             mod_time = excluded.mod_time, mod_user = excluded.mod_user
       RETURNING inventory_id, part_num
     )
     INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason, mod_time, mod_user)
     SELECT $1, k.inventory_id, b.quantity - b.on_hand, 'Counted', $5, $6
     FROM kept k JOIN before b USING (part_num) WHERE b.quantity <> b.on_hand`,
    [
      siteId,
      counts.map(({ partNum }) => partNum),
      counts.map(({ partName }) => partName),
      counts.map(({ quantity }) => quantity),
      mark.now,
      mark.userName,
    ],
  );
}
