import type { Doer } from '#server/access/audit/security/record';
import type { Db } from '#server/platform/http/context';
import { newSessionToken, tokenHash } from '../cookie';
import { setFirstPassword } from './reset';

/** How long someone has to follow an invitation. */
const VALID_MS = 7 * 24 * 3_600_000;

/** A one-time token with which a user sets a password, and when it ends. */
export type Invitation = { token: string; expiresAt: Date };

/** Makes a user's one invitation: a former one is void from then on. Only the token's hash is kept. */
export async function makeInvitation(db: Db, userConfigId: number, now: Date): Promise<Invitation> {
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.query(
    `INSERT INTO user_invitation (user_config_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_config_id) DO UPDATE SET token_hash = $2, expires_at = $3`,
    [userConfigId, tokenHash(token), expiresAt],
  );
  return { token, expiresAt };
}

/**
 * Gives a valid invitation a new token, for the mail that carries it; undefined when it was followed, taken back or
 * replaced since. `expiresAt` says which one is meant.
 */
export async function renewInvitation(
  db: Db,
  userConfigId: number,
  expiresAt: Date,
): Promise<string | undefined> {
  const token = newSessionToken();
  const { rowCount } = await db.query(
    'UPDATE user_invitation SET token_hash = $2 WHERE user_config_id = $1 AND expires_at = $3',
    [userConfigId, tokenHash(token), expiresAt],
  );
  return rowCount === 1 ? token : undefined;
}

/** The active user whom a token invites under a login id; undefined when it does not, or no longer does. */
export async function invitedUser(
  db: Db,
  { token, userName, now }: { token: string; userName: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT user_config_id AS id FROM user_invitation JOIN user_config u USING (user_config_id)
     WHERE token_hash = $1 AND expires_at > $3 AND u.active AND lower(u.user_name) = lower($2)`,
    [tokenHash(token), userName, now],
  );
  return rows[0]?.id;
}

/**
 * Sets the password of an invited user, and ends the sessions of a former one. False when the token is used up:
 * deleting locks the row, so of two at the same time the second finds nothing.
 */
export async function redeemInvitation(
  doer: Doer,
  { token, userConfigId, passwordHash }: { token: string; userConfigId: number; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await doer.db.query(
    'DELETE FROM user_invitation WHERE user_config_id = $1 AND token_hash = $2',
    [userConfigId, tokenHash(token)],
  );
  if (rowCount !== 1) return false;
  await setFirstPassword(doer, userConfigId, passwordHash);
  return true;
}
