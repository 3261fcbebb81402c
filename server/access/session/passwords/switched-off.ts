import type { Pool } from 'pg';
import type { Db } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { inEnglish, say } from '#server/platform/http/sentence';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';

/** Whether people sign in with passwords, and who may in an emergency if they do not. */
export type PasswordSignIn = { off: boolean; emergencyIds: number[] };

/** A user who can be named for emergencies: active, a company administrator, with a password. */
export type EmergencyUser = { userConfigId: number; userName: string };

/** Passwords sign everyone in until someone switches them off. */
export async function readPasswordSignIn(db: Db): Promise<PasswordSignIn> {
  const { rows } = await db.query<PasswordSignIn>({
    name: 'password-sign-in',
    text: 'SELECT off, emergency_ids AS "emergencyIds" FROM password_sign_in',
  });
  return rows[0] ?? { off: false, emergencyIds: [] };
}

/** Switches password sign-in for the whole company. */
export async function writePasswordSignIn(
  db: Db,
  { off, emergencyIds }: PasswordSignIn,
  stamp: { now: Date; userName: string },
): Promise<void> {
  await db.query(
    `INSERT INTO password_sign_in (only_one, off, emergency_ids, mod_time, mod_user) VALUES (true, $1, $2, $3, $4)
     ON CONFLICT (only_one) DO UPDATE SET off = $1, emergency_ids = $2, mod_time = $3, mod_user = $4`,
    [off, emergencyIds, stamp.now, stamp.userName],
  );
}

/** The operator's way back in: people sign in with passwords again. Returns whether they could not before. */
export async function allowPasswords(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "UPDATE password_sign_in SET off = false, mod_time = now(), mod_user = 'system' WHERE off",
  );
  return rowCount === 1;
}

/** Users who can be named for emergencies. */
export async function emergencyChoices(db: Db): Promise<EmergencyUser[]> {
  const { rows } = await db.query<EmergencyUser>(
    `SELECT user_config_id AS "userConfigId", user_name AS "userName" FROM user_config u
     WHERE active AND password_hash IS NOT NULL AND EXISTS (
       SELECT FROM user_role r WHERE r.user_config_id = u.user_config_id AND r.role_key = $1)
     ORDER BY lower(user_name), user_config_id`,
    [ROLE_COMPANY_ADMIN],
  );
  return rows;
}

/** True when someone is signed in through the company's sign-in at this moment. */
export async function isSignedInThere(db: Db, userConfigId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM user_session JOIN provider_session USING (session_id)
                    WHERE user_config_id = $1 AND expires_at > $2) AS found`,
    [userConfigId, now],
  );
  return rows[0]?.found ?? false;
}

/**
 * Accepts a password, or refuses with 403 if passwords are switched off and the user is not named for emergencies.
 * Returns whether this is an emergency.
 */
export async function demandPasswords(db: Db, userConfigId: number): Promise<{ emergency: boolean }> {
  const { off, emergencyIds } = await readPasswordSignIn(db);
  if (off && !emergencyIds.includes(userConfigId)) {
    throw new ServiceError('forbidden', SWITCHED_OFF, [
      { field: 'password', reason: PASSWORDS_OFF, code: 'passwordsOff' },
    ]);
  }
  return { emergency: off };
}

const SWITCHED_OFF = say('session.passwordsOff');

/** What someone reads whose password is not accepted. */
export const PASSWORDS_OFF = inEnglish(SWITCHED_OFF);
