import type { Db } from '../platform/http/context';
import type { Stamp } from './editable';

export type SettingsRow = {
  site_id: number;
  site_name: string;
  external_id: string;
  auction_id: string;
  time_zone: string;
  enabled_flags: string[];
  mod_time: Date;
  mod_user: string;
};

/** The settings of a site. */
export async function readSettings(db: Db, siteId: number): Promise<SettingsRow | undefined> {
  const { rows } = await db.query<SettingsRow>({
    name: 'site-settings',
    text: `SELECT site_id, site_name, external_id, auction_id, time_zone, enabled_flags, mod_time, mod_user
           FROM site WHERE site_id = $1`,
    values: [siteId],
  });
  return rows[0];
}

export type Counts = Record<
  'shops' | 'technicians' | 'skills' | 'vendors' | 'sources' | 'customers' | 'users' | 'workOrders',
  number
>;

/** How many there are of what a site works with; of work orders whether there is one. */
export async function countRecords(db: Db, siteId: number, auctionId: string): Promise<Counts> {
  const { rows } = await db.query<Counts>({
    name: 'site-settings-counts',
    text: `SELECT (SELECT count(*)::int FROM site_shop WHERE site_id = $1) AS shops,
                  (SELECT count(*)::int FROM technician WHERE site_id = $1 AND active) AS technicians,
                  (SELECT count(*)::int FROM skill WHERE site_id = $1) AS skills,
                  (SELECT count(*)::int FROM site_vendor WHERE site_id = $1) AS vendors,
                  (SELECT count(*)::int FROM part_source WHERE site_id = $1) AS sources,
                  (SELECT count(*)::int FROM customer WHERE site_id = $1 AND active) AS customers,
                  (SELECT count(*)::int FROM user_config u WHERE u.active AND (btrim(u.ext_site_id) = $2
                     OR EXISTS (SELECT 1 FROM user_site s WHERE s.user_config_id = u.user_config_id
                                AND s.site_id = $1 AND btrim(u.ext_site_id) = ''))) AS users,
                  (SELECT count(*)::int FROM (SELECT 1 FROM work_order WHERE site_id = $1 LIMIT 1) w) AS "workOrders"`,
    values: [siteId, auctionId],
  });
  const [row] = rows;
  if (!row) throw new Error('A count always answers a row.');
  return row;
}

/** Writes the name, time zone and flags of a site. */
export async function updateSettings(
  db: Db,
  siteId: number,
  settings: { siteName: string; timeZone: string; flags: readonly string[] },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE site SET site_name = $2, time_zone = $3, enabled_flags = $4, mod_time = $5, mod_user = $6
     WHERE site_id = $1`,
    [siteId, settings.siteName, settings.timeZone, settings.flags, stamp.now, stamp.userName],
  );
}

/**
 * Makes a site with the next free number, for the user who makes it. Answers undefined when the auction id is taken,
 * whatever its letter case: addresses do not tell cases apart.
 */
export async function insertSite(
  db: Db,
  site: { siteName: string; auctionId: string; timeZone: string },
  userConfigId: number,
  stamp: Stamp,
): Promise<number | undefined> {
  // Numbers are given by counting, so two people who make a site at once wait for each other.
  await db.query('LOCK TABLE site IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await db.query<{ site_id: number }>(
    `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone, mod_time, mod_user)
     SELECT (SELECT greatest(max(site_id), 1000) + 1 FROM site), $1, $2, $2, $3, $4, $5
     WHERE NOT EXISTS (SELECT 1 FROM site WHERE lower(auction_id) = lower($2) OR lower(external_id) = lower($2))
     RETURNING site_id`,
    [site.siteName, site.auctionId, site.timeZone, stamp.now, stamp.userName],
  );
  const siteId = rows[0]?.site_id;
  if (siteId === undefined) return undefined;
  await db.query('INSERT INTO user_site (user_config_id, site_id) VALUES ($1, $2)', [userConfigId, siteId]);
  return siteId;
}
