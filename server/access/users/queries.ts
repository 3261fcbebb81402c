import type { UserSort } from '#contract/users';
import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';

/** A role that someone holds at one site alone. */
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
  /** Everything identifying is gone. */
  erased: boolean;
  roles: string[];
  site_roles: SiteRole[];
  /** Of all those roles. */
  permissions: string[];
  site_ids: number[];
  /** Those of the sites, and of the roles at single sites, that come from rules of the company's sign-in. */
  rule_site_ids: number[];
  rule_site_roles: SiteRole[];
  mod_time: Date;
  mod_user: string;
};

export const COLUMNS = `u.user_config_id AS id, u.user_name, u.email, u.first_name, u.last_name, u.user_type,
  btrim(u.ext_site_id) AS ext_site_id, u.ext_customer_id, u.home_site_id, u.active,
  u.password_hash IS NOT NULL AS has_password,
  u.password_hash IS NOT NULL OR u.auth0_user_id IS NOT NULL AS can_sign_in,
  coalesce(u.auth0_user_id, '') AS company_subject,
  (SELECT i.expires_at FROM user_invitation i WHERE i.user_config_id = u.user_config_id) AS invited_until, u.mod_time, u.mod_user,
  greatest(u.last_seen_at, (SELECT max(s.last_seen_at) FROM user_session s WHERE s.user_config_id = u.user_config_id)) AS last_seen,
  EXISTS (SELECT FROM user_erasure e WHERE e.user_config_id = u.user_config_id) AS erased,
  ARRAY(SELECT r.role_key FROM user_role r WHERE r.user_config_id = u.user_config_id ORDER BY 1) AS roles,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('siteId', h.site_id, 'roleKey', h.role_key) ORDER BY h.site_id, h.role_key), '[]')
     FROM user_site_role h WHERE h.user_config_id = u.user_config_id) AS site_roles,
  ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r
        WHERE r.role_key IN (SELECT h.role_key FROM user_role h WHERE h.user_config_id = u.user_config_id
                             UNION SELECT h.role_key FROM user_site_role h WHERE h.user_config_id = u.user_config_id)) AS permissions,
  ARRAY(SELECT s.site_id FROM user_site s WHERE s.user_config_id = u.user_config_id ORDER BY 1) AS site_ids,
  ARRAY(SELECT s.site_id FROM user_site s WHERE s.user_config_id = u.user_config_id AND s.by_rule ORDER BY 1) AS rule_site_ids,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('siteId', h.site_id, 'roleKey', h.role_key) ORDER BY h.site_id, h.role_key), '[]')
     FROM user_site_role h WHERE h.user_config_id = u.user_config_id AND h.by_rule) AS rule_site_roles`;

/** At home at a site: assigned to it, or external with its auction id (W-013). */
export const AT_SITE = `(btrim(u.ext_site_id) = $2 OR EXISTS (
  SELECT 1 FROM user_site us WHERE us.user_config_id = u.user_config_id AND us.site_id = $1))`;

/** Programs have keys, and pages of their own. */
const PEOPLE = `u.user_type <> '${SERVICE}'`;

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
  const where = `${AT_SITE} AND ${PEOPLE} AND ($3 = '' OR strpos(lower(concat_ws(' ', u.user_name, u.first_name, u.last_name,
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

/** A user of a site; undefined when no one there has this id. */
export async function readUser(
  db: Db,
  site: { siteId: number; auctionId: string },
  userConfigId: number,
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({
    name: 'user-read',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${AT_SITE} AND ${PEOPLE} AND u.user_config_id = $3`,
    values: [site.siteId, site.auctionId, userConfigId],
  });
  return rows[0];
}

/** All people and programs of a site. */
export async function usersAt(db: Db, site: { siteId: number; auctionId: string }): Promise<UserRow[]> {
  const { rows } = await db.query<UserRow>({
    name: 'users-at-site',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${AT_SITE}`,
    values: [site.siteId, site.auctionId],
  });
  return rows;
}

/** A user, wherever they work. */
export async function readAnyUser(db: Db, userConfigId: number): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({
    name: 'user-read-any',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE u.user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0];
}

/** Serializes changes of users and roles: what is judged about the others stays true. */
export async function holdUsers(db: Db): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(hashtext('frontline users'))");
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
