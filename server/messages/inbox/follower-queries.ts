import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

type Key = { siteId: number; workOrderId: number };

/** Who follows a vehicle, by name. */
export async function listFollowers(
  db: Db,
  { siteId, workOrderId }: Key,
): Promise<{ userConfigId: number; name: string }[]> {
  const { rows } = await db.query<{ userConfigId: number; name: string }>({
    name: 'inbox-followers',
    text: `SELECT f.user_config_id AS "userConfigId", ${nameOf('u', 'u.user_name')} AS name
           FROM vehicle_follower f JOIN user_config u USING (user_config_id)
           WHERE f.site_id = $1 AND f.work_order_id = $2 AND u.active ORDER BY 2, 1`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** Someone follows a vehicle from now on. */
export async function insertFollower(
  db: Db,
  { siteId, workOrderId }: Key,
  userConfigId: number,
  now: Date,
): Promise<void> {
  await db.query({
    name: 'inbox-follow',
    text: `INSERT INTO vehicle_follower (site_id, work_order_id, user_config_id, since) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
    values: [siteId, workOrderId, userConfigId, now],
  });
}

/** How many present vehicles someone follows at a site. */
export async function countFollowed(db: Db, siteId: number, userConfigId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'inbox-followed',
    text: `SELECT count(*)::int AS n FROM vehicle_follower f
           JOIN work_order w ON w.site_id = f.site_id AND w.work_order_id = f.work_order_id AND w.status = 'Open'
           WHERE f.site_id = $1 AND f.user_config_id = $2`,
    values: [siteId, userConfigId],
  });
  return rows[0]?.n ?? 0;
}

/** Someone no longer follows a vehicle. */
export async function deleteFollower(
  db: Db,
  { siteId, workOrderId }: Key,
  userConfigId: number,
): Promise<void> {
  await db.query({
    name: 'inbox-unfollow',
    text: 'DELETE FROM vehicle_follower WHERE site_id = $1 AND work_order_id = $2 AND user_config_id = $3',
    values: [siteId, workOrderId, userConfigId],
  });
}
