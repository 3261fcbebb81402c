import { recordSecurity, type Doer } from '#server/access/audit/security/record';
import type { Db } from '#server/platform/http/context';
import { newSessionToken, tokenHash } from '../cookie';
import { endOneTimeAddresses, endSessions } from '../open-sessions';
import { endKeysOf } from '../service-keys/kept-keys';

/** How long someone has to follow the address in the mail. */
const VALID_MS = 3_600_000;

/** The recipient of mail about a password. */
export type Addressee = {
  userConfigId: number;
  userName: string;
  firstName: string;
  email: string;
  language: unknown;
};

const ADDRESSEE = `user_config_id AS "userConfigId", user_name AS "userName", first_name AS "firstName", email,
  preferences->>'language' AS language`;

/**
 * The active user with a password and an e-mail address who has this login id, or is the only one with this e-mail
 * address; undefined when there is none.
 */
export async function forgetfulUser(db: Db, typed: string): Promise<Addressee | undefined> {
  const { rows } = await db.query<Addressee & { named: boolean }>(
    `SELECT ${ADDRESSEE}, lower(user_name) = lower($1) AS named FROM user_config
     WHERE (lower(user_name) = lower($1) OR lower(email) = lower($1))
       AND active AND email <> '' AND password_hash IS NOT NULL
     ORDER BY named DESC, user_name = $1 DESC, user_config_id LIMIT 2`,
    [typed],
  );
  const [first] = rows;
  return first?.named || rows.length === 1 ? first : undefined;
}

/** An active user by id. */
export async function addresseeById(db: Db, userConfigId: number): Promise<Addressee | undefined> {
  const { rows } = await db.query<Addressee>(
    `SELECT ${ADDRESSEE} FROM user_config WHERE user_config_id = $1 AND active AND email <> ''`,
    [userConfigId],
  );
  return rows[0];
}

/** Makes a user's one address at which a new password is set: a former one is void from then on. */
export async function makeReset(
  db: Db,
  userConfigId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.query(
    `INSERT INTO user_reset (user_config_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_config_id) DO UPDATE SET token_hash = $2, expires_at = $3`,
    [userConfigId, tokenHash(token), expiresAt],
  );
  return { token, expiresAt };
}

/** The active user whom a token lets set a new password; undefined when it does not, or no longer does. */
export async function userOfReset(db: Db, token: string, now: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT user_config_id AS id FROM user_reset JOIN user_config u USING (user_config_id)
     WHERE token_hash = $1 AND expires_at > $2 AND u.active`,
    [tokenHash(token), now],
  );
  return rows[0]?.id;
}

/** Uses up a token and sets the password: sessions and other one-time addresses end. False when someone was faster. */
export async function redeemReset(
  doer: Doer,
  { token, userConfigId, passwordHash }: { token: string; userConfigId: number; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await doer.db.query(
    'DELETE FROM user_reset WHERE user_config_id = $1 AND token_hash = $2',
    [userConfigId, tokenHash(token)],
  );
  if (rowCount !== 1) return false;
  await setFirstPassword(doer, userConfigId, passwordHash);
  return true;
}

/** Sets the password of someone who came by a one-time address: all sessions and all such addresses end. */
export async function setFirstPassword(
  doer: Doer,
  userConfigId: number,
  passwordHash: string,
): Promise<void> {
  const { db } = doer;
  await db.query('UPDATE user_config SET password_hash = $2 WHERE user_config_id = $1', [
    userConfigId,
    passwordHash,
  ]);
  await endSessions(doer, userConfigId, 'newPassword');
  await endKeysOf(doer.db, userConfigId);
  await recordSecurity(doer, 'configuration', { userConfigId, details: { own: 'password' } });
  await endOneTimeAddresses(db, userConfigId);
}
