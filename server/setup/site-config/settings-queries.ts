import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../platform/http/context';
import type { Stamp } from '../records/editable';

export type SettingsRow = {
  site_id: number;
  site_name: string;
  external_id: string;
  auction_id: string;
  time_zone: string;
  enabled_flags: string[];
  goal_days: number | null;
  goal_open_hours: number | null;
  mod_time: Date;
  mod_user: string;
};

/** The settings of sites by name. */
export async function listSettings(db: Db, siteIds: readonly number[]): Promise<SettingsRow[]> {
  const { rows } = await db.query<SettingsRow>({
    name: 'site-settings',
    text: `SELECT site_id, site_name, external_id, auction_id, time_zone, enabled_flags, goal_days, goal_open_hours,
                  mod_time, mod_user
           FROM site WHERE site_id = ANY($1::int[]) ORDER BY site_name, site_id`,
    values: [siteIds],
  });
  return rows;
}

export type Counts = Record<
  'shops' | 'technicians' | 'skills' | 'vendors' | 'sources' | 'customers' | 'users' | 'hours' | 'workOrders',
  number
>;

/** Counts of what each site works with; for work orders whether there is one. */
export async function countRecords(db: Db, siteIds: readonly number[]): Promise<Map<number, Counts>> {
  const { rows } = await db.query<Counts & { siteId: number }>({
    name: 'site-settings-counts',
    text: `SELECT t.site_id AS "siteId",
                  (SELECT count(*)::int FROM site_shop s WHERE s.site_id = t.site_id) AS shops,
                  (SELECT count(*)::int FROM technician p WHERE p.site_id = t.site_id AND p.active) AS technicians,
                  (SELECT count(*)::int FROM skill k WHERE k.site_id = t.site_id) AS skills,
                  (SELECT count(*)::int FROM site_vendor v WHERE v.site_id = t.site_id) AS vendors,
                  (SELECT count(*)::int FROM part_source p WHERE p.site_id = t.site_id) AS sources,
                  (SELECT count(*)::int FROM customer c WHERE c.site_id = t.site_id AND c.active) AS customers,
                  (SELECT count(*)::int FROM user_config u WHERE u.active AND u.user_type <> '${SERVICE}' AND (btrim(u.ext_site_id) = t.auction_id
                     OR EXISTS (SELECT 1 FROM user_site s WHERE s.user_config_id = u.user_config_id
                                AND s.site_id = t.site_id AND btrim(u.ext_site_id) = ''))) AS users,
                  (SELECT count(*)::int FROM site_shift h WHERE h.site_id = t.site_id AND h.valid_until IS NULL) AS hours,
                  (SELECT count(*)::int FROM (SELECT 1 FROM work_order w WHERE w.site_id = t.site_id LIMIT 1) w)
                    AS "workOrders"
           FROM site t WHERE t.site_id = ANY($1::int[])`,
    values: [siteIds],
  });
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}

/** Writes the name, time zone, flags and goals of a site. */
export async function updateSettings(
  db: Db,
  siteId: number,
  settings: {
    siteName: string;
    timeZone: string;
    flags: readonly string[];
    goalDays: number | null;
    goalOpenHours: number | null;
  },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE site SET site_name = $2, time_zone = $3, enabled_flags = $4, goal_days = $5, goal_open_hours = $6,
            mod_time = $7, mod_user = $8
     WHERE site_id = $1`,
    [
      siteId,
      settings.siteName,
      settings.timeZone,
      settings.flags,
      settings.goalDays,
      settings.goalOpenHours,
      stamp.now,
      stamp.userName,
    ],
  );
}

/**
 * Makes a site with the next free number, for every company administrator. Returns undefined when the auction id is
 * taken, whatever its letter case: addresses are case-insensitive.
 */
export async function insertSite(
  db: Db,
  site: { siteName: string; auctionId: string; timeZone: string },
  stamp: Stamp,
): Promise<number | undefined> {
  // Numbers are assigned by counting, so two people who make a site at once wait for each other.
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
  await db.query(
    `INSERT INTO user_site (user_config_id, site_id)
     SELECT user_config_id, $1 FROM user_role WHERE role_key = '${ROLE_COMPANY_ADMIN}'`,
    [siteId],
  );
  return siteId;
}
