import type { Pool } from 'pg';
import { doubtful, good, type Finding } from './finding';

/** How many people sign in with only a password. An older schema has no second step. */
export async function checkSecondStep(pool: Pool): Promise<Finding[]> {
  const what = 'sign-in';
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('sign_in_app') IS NOT NULL AND to_regclass('password_sign_in') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ people: number }>(
    `SELECT count(*)::int AS people FROM user_config u
     WHERE u.active AND u.password_hash IS NOT NULL
       AND NOT EXISTS (SELECT FROM password_sign_in p WHERE p.off AND NOT u.user_config_id = ANY (p.emergency_ids))
       AND NOT EXISTS (SELECT FROM sign_in_app a WHERE a.user_config_id = u.user_config_id AND a.secret IS NOT NULL)
       AND NOT EXISTS (SELECT FROM role r WHERE r.two_step AND (
         r.role_key IN (SELECT role_key FROM user_role h WHERE h.user_config_id = u.user_config_id)
         OR r.role_key IN (SELECT role_key FROM user_site_role h WHERE h.user_config_id = u.user_config_id)))`,
  );
  const people = rows[0]?.people ?? 0;
  if (people === 0) return [good(what, 'Everybody who can sign in with a password needs a second step.')];
  return [
    doubtful(
      what,
      `${people} ${people === 1 ? 'person gets' : 'people get'} in with a password alone: require a second step in the role templates.`,
    ),
  ];
}
