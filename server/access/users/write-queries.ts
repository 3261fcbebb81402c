import type { Db } from '../../platform/http/context';
import { endKeysOf } from '../session/service-keys/kept-keys';
import type { Stamp } from '../../setup/records/editable';
import type { SiteRole } from './queries';

/** A user as it is to be. */
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
            customers_by_hand = CASE WHEN ext_customer_id = $7 THEN customers_by_hand END, ext_customer_id = $7, home_site_id = $8, active = $9, auth0_user_id = nullif($10, ''), mod_time = $11, mod_user = $12
     WHERE user_config_id = $1`,
    [id, ...columns(user), stamp.now, stamp.userName],
  );
  await writeMemberships(db, id, user);
}

/**
 * Unchanged rows are not written again: they keep who gave them, an administrator or a rule of the company's sign-in.
 */
async function writeMemberships(db: Db, id: number, { roles, siteRoles, siteIds }: UserWrite): Promise<void> {
  await db.query('DELETE FROM user_role WHERE user_config_id = $1', [id]);
  await db.query('INSERT INTO user_role (user_config_id, role_key) SELECT $1, unnest($2::text[])', [
    id,
    roles,
  ]);
  // What is held at a site goes with it.
  await db.query('DELETE FROM user_site WHERE user_config_id = $1 AND site_id <> ALL ($2::int[])', [
    id,
    siteIds,
  ]);
  await db.query(
    'INSERT INTO user_site (user_config_id, site_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
    [id, siteIds],
  );
  const held = [id, siteRoles.map(({ siteId }) => siteId), siteRoles.map(({ roleKey }) => roleKey)];
  await db.query(
    `DELETE FROM user_site_role WHERE user_config_id = $1 AND (site_id, role_key) NOT IN (
       SELECT h.site_id, h.role_key FROM unnest($2::int[], $3::text[]) h (site_id, role_key))`,
    held,
  );
  await db.query(
    `INSERT INTO user_site_role (user_config_id, site_id, role_key)
     SELECT $1, h.site_id, h.role_key FROM unnest($2::int[], $3::text[]) h (site_id, role_key) ON CONFLICT DO NOTHING`,
    held,
  );
}

/**
 * Gives a user a password and ends the sessions that began with the former one, except `keptSession`; returns which.
 */
export async function writePassword(
  db: Db,
  id: number,
  passwordHash: string,
  keptSession: string,
): Promise<string[]> {
  await db.query('UPDATE user_config SET password_hash = $2 WHERE user_config_id = $1', [id, passwordHash]);
  const { rows } = await db.query<{ id: string }>(
    'DELETE FROM user_session WHERE user_config_id = $1 AND session_id <> $2 RETURNING session_id AS id',
    [id, keptSession],
  );
  await endKeysOf(db, id);
  return rows.map((row) => row.id);
}

/** Ends the sessions of a user that began as someone else at the company's sign-in; returns which. */
export async function endSessionsOfOthers(db: Db, id: number, subject: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `DELETE FROM user_session s USING provider_session p
     WHERE p.session_id = s.session_id AND s.user_config_id = $1 AND p.subject <> $2 RETURNING s.session_id AS id`,
    [id, subject],
  );
  return rows.map((row) => row.id);
}
