import type { Pool } from 'pg';
import { SITE_FLAGS } from '#domain/flags';

export type Duty = 'technician' | 'lead' | 'parts' | 'estimator';
/** Someone at a site who starts a shift; only technicians have a technician id. */
export type Crewman = {
  userName: string;
  siteId: number;
  auctionId: string;
  duty: Duty;
  technicianId: number | null;
};

const DUTY_OF_ROLE = `CASE r.role_key WHEN 'RECON_REPAIR_TECH' THEN 'technician' WHEN 'RECON_SHOP' THEN 'lead'
                                      WHEN 'RECON_PARTS' THEN 'parts' ELSE 'estimator' END`;

/**
 * Lets the people of the demo sites sign in with the demo users' password, and enables everything they work with at
 * every site. Only for a disposable database.
 */
export async function prepareCompany(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE user_config SET password_hash = (SELECT password_hash FROM user_config WHERE user_name = 'admin')
     WHERE password_hash IS NULL`,
  );
  await pool.query('UPDATE site SET enabled_flags = $1', [
    SITE_FLAGS.filter((flag) => flag !== 'partsReadonlyEnabled'),
  ]);
}

/** Picks people evenly across sites, half of each site's technicians; the same people for the same company. */
export async function pickCrew(pool: Pool, users: number): Promise<Crewman[]> {
  const { rows } = await pool.query<Crewman>(
    `SELECT "userName", "siteId", "auctionId", duty, "technicianId"
     FROM (SELECT *, row_number() OVER (PARTITION BY "siteId", duty ORDER BY md5("userName"))
                     * CASE duty WHEN 'technician' THEN 1 ELSE 3 END AS turn
           FROM (SELECT u.user_name AS "userName", us.site_id AS "siteId",
                        s.auction_id AS "auctionId", ${DUTY_OF_ROLE} AS duty,
                        t.technician_id AS "technicianId"
                 FROM user_config u
                 JOIN user_role r USING (user_config_id)
                 JOIN user_site us USING (user_config_id)
                 JOIN site s USING (site_id)
                 LEFT JOIN technician t ON t.site_id = us.site_id AND t.user_config_id = u.user_config_id
                 WHERE u.active AND u.ext_site_id = ''
                   AND r.role_key IN ('RECON_REPAIR_TECH', 'RECON_SHOP', 'RECON_PARTS', 'RECON_ESTIMATOR')
                   AND (SELECT count(*) FROM user_site own WHERE own.user_config_id = u.user_config_id) = 1) people
           WHERE duty <> 'technician' OR "technicianId" IS NOT NULL) picked
     ORDER BY turn, md5("userName") LIMIT $1`,
    [users],
  );
  return rows;
}
