import type { Db } from '../../platform/http/context';

export type Key = { siteId: number; workOrderId: number };

export type AvailabilityRow = {
  availability: 'Claimed' | 'On Hold' | 'In Storage';
  shop_name: string;
  shop_description: string | null;
  mod_user: string;
  display_name: string | null;
  mod_time: Date;
};

/** Who has a vehicle; undefined when it is available. */
export async function readAvailability(
  db: Db,
  { siteId, workOrderId }: Key,
): Promise<AvailabilityRow | undefined> {
  const { rows } = await db.query<AvailabilityRow>({
    name: 'availability-read',
    text: `SELECT a.availability, a.shop_name, a.mod_user, a.mod_time,
                  NULLIF(concat_ws(' ', u.first_name, u.last_name), '') AS display_name,
                  (SELECT d.shop_name FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
                   WHERE s.site_id = a.site_id AND a.shop_name IN (s.shop_abbrev, d.shop_name) LIMIT 1) AS shop_description
           FROM availability a LEFT JOIN user_config u ON u.user_name = a.mod_user
           WHERE a.site_id = $1 AND a.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}

export type Take = { availability: string; shopName: string; reason: string; userName: string; now: Date };

/**
 * Takes an available vehicle; returns whether it was available. Of two at once, the second waits and finds it taken.
 */
export async function insertAvailability(db: Db, key: Key, take: Take): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'availability-take',
    text: `INSERT INTO availability (site_id, work_order_id, availability, shop_name, reason, mod_time, mod_user)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [
      key.siteId,
      key.workOrderId,
      take.availability,
      take.shopName,
      take.reason,
      take.now,
      take.userName,
    ],
  });
  return rowCount === 1;
}

/** Locks what is there until the transaction ends, so that two releases do not both count. */
export async function holdAvailability(
  db: Db,
  { siteId, workOrderId }: Key,
): Promise<AvailabilityRow | undefined> {
  await db.query('SELECT 1 FROM availability WHERE site_id = $1 AND work_order_id = $2 FOR UPDATE', [
    siteId,
    workOrderId,
  ]);
  return readAvailability(db, { siteId, workOrderId });
}

export async function deleteAvailability(db: Db, { siteId, workOrderId }: Key): Promise<void> {
  await db.query('DELETE FROM availability WHERE site_id = $1 AND work_order_id = $2', [siteId, workOrderId]);
}

/** Puts a vehicle that is taken on hold. */
export async function holdVehicle(
  db: Db,
  { siteId, workOrderId }: Key,
  { reason, userName, now }: Pick<Take, 'reason' | 'userName' | 'now'>,
): Promise<void> {
  await db.query(
    `UPDATE availability SET availability = 'On Hold', reason = $3, mod_user = $4, mod_time = $5
     WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, reason, userName, now],
  );
}

/** True when the site has a shop of this name or abbreviation: a claim sends either (E-248). */
export async function hasShop(db: Db, siteId: number, shopName: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
     WHERE s.site_id = $1 AND $2 IN (s.shop_abbrev, d.shop_name) LIMIT 1`,
    [siteId, shopName],
  );
  return rowCount === 1;
}
