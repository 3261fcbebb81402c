import type { UserSort } from '#contract/users';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN } from '#domain/permissions';
import type { Db } from '../platform/http/context';
import { AS_READ } from '../platform/table-query';
import type { Stamp } from '../site-config/editable';

/** A role that somebody holds at one site alone. */
export type SiteRole = { siteId: number; roleKey: string };

export type UserRow = {
  id: number;
  user_name: string;
  email: string;
  first_name: string;
  last_name: string;
  user_type: string;
  ext_site_id: string;
  ext_customer_id: string;
  home_site_id: number | null;
  active: boolean;
  has_password: boolean;
  can_sign_in: boolean;
  company_subject: string;
  invited_until: Date | null;
  last_seen: Date | null;
  /** What said who it was is gone. */
  erased: boolean;
  roles: string[];
  site_roles: SiteRole[];
  /** Of all those roles. */
  permissions: string[];
  site_ids: number[];
  mod_time: Date;
  mod_user: string;
};

const COLUMNS = `u.user_config_id AS id, u.user_name, u.email, u.first_name, u.last_name, u.user_type,
  btrim(u.ext_site_id) AS ext_site_id, u.ext_customer_id, u.home_site_id, u.active,
  u.password_hash IS NOT NULL AS has_password,
  u.password_hash IS NOT NULL OR u.auth0_user_id IS NOT NULL AS can_sign_in,
  coalesce(u.auth0_user_id, '') AS company_subject,
  (SELECT i.expires_at FROM user_invitation i WHERE i.user_config_id = u.user_config_id) AS invited_until, u.mod_time, u.mod_user,
  (SELECT max(s.last_seen_at) FROM user_session s WHERE s.user_config_id = u.user_config_id) AS last_seen,
  EXISTS (SELECT FROM user_erasure e WHERE e.user_config_id = u.user_config_id) AS erased,
  ARRAY(SELECT r.role_key FROM user_role r WHERE r.user_config_id = u.user_config_id ORDER BY 1) AS roles,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('siteId', h.site_id, 'roleKey', h.role_key) ORDER BY h.site_id, h.role_key), '[]')
     FROM user_site_role h WHERE h.user_config_id = u.user_config_id) AS site_roles,
  ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r
        WHERE r.role_key IN (SELECT h.role_key FROM user_role h WHERE h.user_config_id = u.user_config_id
                             UNION SELECT h.role_key FROM user_site_role h WHERE h.user_config_id = u.user_config_id)) AS permissions,
  ARRAY(SELECT s.site_id FROM user_site s WHERE s.user_config_id = u.user_config_id ORDER BY 1) AS site_ids`;

/** At home at a site: assigned to it, or external with its auction id (W-013). */
const AT_SITE = `(btrim(u.ext_site_id) = $2 OR EXISTS (
  SELECT 1 FROM user_site us WHERE us.user_config_id = u.user_config_id AND us.site_id = $1))`;

const ORDER: Readonly<Record<UserSort, readonly string[]>> = {
  name: [`lower(last_name) ${AS_READ}`, `lower(first_name) ${AS_READ}`],
  userName: [`lower(user_name) ${AS_READ}`],
  email: [`lower(email) ${AS_READ}`],
  userType: [`lower(user_type) ${AS_READ}`],
  active: ['active'],
  lastSeen: ['last_seen'],
  modTime: ['mod_time'],
};
const UNSORTED = `active DESC, lower(last_name) ${AS_READ}, lower(first_name) ${AS_READ}`;

/** A page of the users of a site, and how many there are; without `sort` active ones first, by name. */
export async function pageUsers(
  db: Db,
  site: { siteId: number; auctionId: string },
  filter: {
    search: string;
    start: number;
    limit: number;
    sort?: UserSort | undefined;
    direction: 'asc' | 'desc';
  },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = `${AT_SITE} AND ($3 = '' OR strpos(lower(concat_ws(' ', u.user_name, u.first_name, u.last_name,
    u.email)), lower($3)) > 0)`;
  const values = [site.siteId, site.auctionId, filter.search];
  const way = filter.direction === 'desc' ? 'DESC' : 'ASC';
  const order = filter.sort
    ? ORDER[filter.sort].map((column) => `${column} ${way} NULLS LAST`).join(', ')
    : UNSORTED;
  const { rows } = await db.query<UserRow>(
    `SELECT * FROM (SELECT ${COLUMNS} FROM user_config u WHERE ${where}) found
     ORDER BY ${order}, id OFFSET $4 LIMIT $5`,
    [...values, filter.start - 1, filter.limit],
  );
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'user-count',
    text: `SELECT count(*)::int AS total FROM user_config u WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A user of a site; undefined when nobody there has this id. */
export async function readUser(
  db: Db,
  site: { siteId: number; auctionId: string },
  userConfigId: number,
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({
    name: 'user-read',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${AT_SITE} AND u.user_config_id = $3`,
    values: [site.siteId, site.auctionId, userConfigId],
  });
  return rows[0];
}

/** Lets changes of users and roles wait for each other: what is judged of the others stays true. */
export async function holdUsers(db: Db): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(hashtext('frontline users'))");
}

/** Login ids like this one of everybody but one, and of those whom old rows still call so after they were erased. */
export async function takenNames(db: Db, userName: string, exceptId: number): Promise<string[]> {
  const { rows } = await db.query<{ user_name: string }>(
    `SELECT user_name FROM user_config WHERE lower(user_name) = lower($1) AND user_config_id <> $2
     UNION ALL
     SELECT former_login FROM user_erasure WHERE lower(former_login) = lower($1)`,
    [userName, exceptId],
  );
  return rows.map(({ user_name: name }) => name);
}

/** Numbers and names of sites by their auction id, of those that somebody may use. */
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

/** Names of those sites that nobody but this user administrates; with `seeingAll` nobody who sees all customers. */
export async function sitesWithoutOtherAdmin(
  db: Db,
  siteIds: readonly number[],
  { id, seeingAll }: { id: number; seeingAll: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ site_name: string }>(
    `SELECT s.site_name FROM site s WHERE s.site_id = ANY($1::int[]) AND NOT EXISTS (
       SELECT 1 FROM user_config u
       WHERE u.active AND u.user_config_id <> $2
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

export type UserWrite = {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  extSiteId: string;
  extCustomerId: string;
  homeSiteId: number | null;
  active: boolean;
  companySubject: string;
  roles: readonly string[];
  siteRoles: readonly SiteRole[];
  siteIds: readonly number[];
};

const columns = (user: UserWrite) => [
  user.email,
  user.firstName,
  user.lastName,
  user.userType,
  user.extSiteId,
  user.extCustomerId,
  user.homeSiteId,
  user.active,
  user.companySubject,
];

export async function insertUser(db: Db, user: UserWrite, stamp: Stamp): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO user_config (user_name, email, first_name, last_name, user_type, ext_site_id, ext_customer_id,
                              home_site_id, active, auth0_user_id, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''), $11, $12) RETURNING user_config_id AS id`,
    [user.userName, ...columns(user), stamp.now, stamp.userName],
  );
  const id = rows[0]?.id ?? 0;
  await writeMemberships(db, id, user);
  return id;
}

export async function updateUser(db: Db, id: number, user: UserWrite, stamp: Stamp): Promise<void> {
  await db.query(
    `UPDATE user_config SET email = $2, first_name = $3, last_name = $4, user_type = $5, ext_site_id = $6,
            ext_customer_id = $7, home_site_id = $8, active = $9, auth0_user_id = nullif($10, ''), mod_time = $11, mod_user = $12
     WHERE user_config_id = $1`,
    [id, ...columns(user), stamp.now, stamp.userName],
  );
  await writeMemberships(db, id, user);
}

async function writeMemberships(db: Db, id: number, { roles, siteRoles, siteIds }: UserWrite): Promise<void> {
  await db.query('DELETE FROM user_role WHERE user_config_id = $1', [id]);
  await db.query('INSERT INTO user_role (user_config_id, role_key) SELECT $1, unnest($2::text[])', [
    id,
    roles,
  ]);
  // What is held at a site goes with it.
  await db.query('DELETE FROM user_site WHERE user_config_id = $1', [id]);
  await db.query('INSERT INTO user_site (user_config_id, site_id) SELECT $1, unnest($2::int[])', [
    id,
    siteIds,
  ]);
  await db.query(
    `INSERT INTO user_site_role (user_config_id, site_id, role_key)
     SELECT $1, h.site_id, h.role_key FROM unnest($2::int[], $3::text[]) h (site_id, role_key)`,
    [id, siteRoles.map(({ siteId }) => siteId), siteRoles.map(({ roleKey }) => roleKey)],
  );
}

/** Every site there is. */
export async function allSites(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ site_id: number }>('SELECT site_id FROM site ORDER BY site_id');
  return rows.map(({ site_id: id }) => id);
}

/** True when somebody else answers for the company. */
export async function hasOtherCompanyAdmin(db: Db, exceptId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM user_config u JOIN user_role r USING (user_config_id)
                    WHERE r.role_key = $2 AND u.active AND u.user_config_id <> $1) AS found`,
    [exceptId, ROLE_COMPANY_ADMIN],
  );
  return rows[0]?.found ?? false;
}

/** Gives a user a password and ends the sessions that were begun with the former one, but for `keptSession`. */
export async function writePassword(
  db: Db,
  id: number,
  passwordHash: string,
  keptSession: string,
): Promise<void> {
  await db.query('UPDATE user_config SET password_hash = $2 WHERE user_config_id = $1', [id, passwordHash]);
  await db.query('DELETE FROM user_session WHERE user_config_id = $1 AND session_id <> $2', [
    id,
    keptSession,
  ]);
}

/** How many customers of a site a scope covers; `clients` null for all of them. */
export async function countScope(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
): Promise<{ total: number; seen: number; names: string[]; known: string[] }> {
  const { rows } = await db.query<{ total: number; seen: number; names: string[]; known: string[] }>({
    name: 'user-scope',
    text: `SELECT count(*)::int AS total,
                  count(*) FILTER (WHERE $2::text[] IS NULL OR ext_id = ANY($2))::int AS seen,
                  ARRAY(SELECT customer_name FROM customer
                        WHERE site_id = $1 AND active AND ($2::text[] IS NULL OR ext_id = ANY($2))
                        ORDER BY customer_name LIMIT 8) AS names,
                  ARRAY(SELECT ext_id FROM customer WHERE site_id = $1 AND ext_id = ANY($2)) AS known
           FROM customer WHERE site_id = $1 AND active`,
    values: [siteId, clients],
  });
  return rows[0] ?? { total: 0, seen: 0, names: [], known: [] };
}

/** The login id of somebody else who is this person at the company's sign-in. */
export async function linkedTo(db: Db, subject: string, exceptId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ user_name: string }>(
    'SELECT user_name FROM user_config WHERE auth0_user_id = $1 AND user_config_id <> $2',
    [subject, exceptId],
  );
  return rows[0]?.user_name;
}

/** Ends the sessions of a user that somebody else at the company's sign-in began. */
export async function endSessionsOfOthers(db: Db, id: number, subject: string): Promise<void> {
  await db.query(
    `DELETE FROM user_session s USING provider_session p
     WHERE p.session_id = s.session_id AND s.user_config_id = $1 AND p.subject <> $2`,
    [id, subject],
  );
}
