import { ROLE_ADMIN, ROLE_COMPANY_ADMIN } from '#domain/permissions';
import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../platform/http/context';

/** Login ids like this one of everyone but one, and of erased people whom old rows still name. */
export async function takenNames(db: Db, userName: string, exceptId: number): Promise<string[]> {
  const { rows } = await db.query<{ user_name: string }>(
    `SELECT user_name FROM user_config WHERE lower(user_name) = lower($1) AND user_config_id <> $2
     UNION ALL
     SELECT former_login FROM user_erasure WHERE lower(former_login) = lower($1)`,
    [userName, exceptId],
  );
  return rows.map(({ user_name: name }) => name);
}

/** Numbers and names of sites by their auction id, of those that someone may use. */
export async function sitesById(db: Db, siteIds: readonly number[]) {
  const { rows } = await db.query<{ site_id: number; auction_id: string; site_name: string }>({
    name: 'user-sites',
    text: 'SELECT site_id, auction_id, site_name FROM site WHERE site_id = ANY($1::int[])',
    values: [siteIds],
  });
  return rows;
}

/** The number of the site with an auction id; undefined when there is none. */
export async function siteOfAuction(db: Db, auctionId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ site_id: number }>({
    name: 'user-auction',
    text: 'SELECT site_id FROM site WHERE auction_id = $1',
    values: [auctionId],
  });
  return rows[0]?.site_id;
}

/** Names of those sites that only this user administers; with `seeingAll` where nobody else sees all customers. */
export async function sitesWithoutOtherAdmin(
  db: Db,
  siteIds: readonly number[],
  { id, seeingAll }: { id: number; seeingAll: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ site_name: string }>(
    `SELECT s.site_name FROM site s WHERE s.site_id = ANY($1::int[]) AND NOT EXISTS (
       SELECT 1 FROM user_config u
       WHERE u.active AND u.user_type <> '${SERVICE}' AND u.user_config_id <> $2
         AND (EXISTS (SELECT FROM user_role r WHERE r.user_config_id = u.user_config_id AND r.role_key = $3)
              OR EXISTS (SELECT FROM user_site_role r WHERE r.user_config_id = u.user_config_id
                         AND r.site_id = s.site_id AND r.role_key = $3))
         AND (NOT $4::boolean OR btrim(u.ext_customer_id) IN ('*', 'R'))
         AND (btrim(u.ext_site_id) = s.auction_id OR btrim(u.ext_site_id) = '' AND EXISTS (
           SELECT 1 FROM user_site us WHERE us.user_config_id = u.user_config_id AND us.site_id = s.site_id)))
     ORDER BY s.site_name`,
    [siteIds, id, ROLE_ADMIN, seeingAll],
  );
  return rows.map(({ site_name: name }) => name);
}

/** Every existing site. */
export async function allSites(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ site_id: number }>('SELECT site_id FROM site ORDER BY site_id');
  return rows.map(({ site_id: id }) => id);
}

/** True when there is another company administrator. */
export async function hasOtherCompanyAdmin(db: Db, exceptId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM user_config u JOIN user_role r USING (user_config_id)
                    WHERE r.role_key = $2 AND u.active AND u.user_type <> '${SERVICE}'
                      AND u.user_config_id <> $1) AS found`,
    [exceptId, ROLE_COMPANY_ADMIN],
  );
  return rows[0]?.found ?? false;
}

/** The login id of another user who is this person at the company's sign-in. */
export async function linkedTo(db: Db, subject: string, exceptId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ user_name: string }>(
    'SELECT user_name FROM user_config WHERE auth0_user_id = $1 AND user_config_id <> $2',
    [subject, exceptId],
  );
  return rows[0]?.user_name;
}
