import type { SessionEnd } from '#domain/site-config/security-events';
import type { Doer } from '#server/access/audit/security/record';
import type { Db } from '#server/platform/http/context';
import { recordEnd } from './session-end';

export type OpenSession = {
  sessionId: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The sessions of a user that have not ended, most recently used first. */
export async function openSessions(db: Db, userConfigId: number, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `SELECT session_id AS "sessionId", user_agent AS "userAgent", address, created_at AS "createdAt",
            last_seen_at AS "lastSeenAt"
     FROM user_session WHERE user_config_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, session_id`,
    [userConfigId, now],
  );
  return rows;
}

/**
 * Ends sessions of a user: one of them, or all but one, or all; returns how many. That they ended is recorded, and why.
 */
export async function endSessions(
  doer: Doer,
  userConfigId: number,
  why: SessionEnd,
  which: { sessionId?: string | undefined; except?: string } = {},
): Promise<number> {
  const { rows } = await doer.db.query<{ id: string }>(
    `DELETE FROM user_session WHERE user_config_id = $1 AND ($2::uuid IS NULL OR session_id = $2)
       AND ($3::uuid IS NULL OR session_id <> $3) RETURNING session_id AS id`,
    [userConfigId, which.sessionId ?? null, which.except ?? null],
  );
  await recordEnd(
    doer,
    userConfigId,
    why,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Takes back every one-time address at which a user could set a password. */
export async function endOneTimeAddresses(db: Db, userConfigId: number): Promise<void> {
  await db.query('DELETE FROM user_invitation WHERE user_config_id = $1', [userConfigId]);
  await db.query('DELETE FROM user_reset WHERE user_config_id = $1', [userConfigId]);
}

/** The hash of someone's password; null if there is none. */
export async function passwordHashOf(db: Db, userConfigId: number): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>(
    'SELECT password_hash AS hash FROM user_config WHERE user_config_id = $1',
    [userConfigId],
  );
  return rows[0]?.hash ?? null;
}

/** Replaces a password. False when the former one is no longer current. */
export async function replacePassword(
  db: Db,
  userConfigId: number,
  hashes: { former: string; next: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE user_config SET password_hash = $3 WHERE user_config_id = $1 AND password_hash = $2',
    [userConfigId, hashes.former, hashes.next],
  );
  return rowCount === 1;
}
