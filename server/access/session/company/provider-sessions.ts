import type { Db } from '#server/platform/http/context';

/** A session that began at the company's identity provider. */
export type ProviderSession = {
  sessionId: string;
  subject: string;
  /** The provider's name for its own session; '' if it has none. */
  providerSid: string;
  /** The provider's token for renewing it, sealed; '' if it gave none. */
  refresh: string;
};

/** Records where a session began. */
export async function insertProviderSession(db: Db, session: ProviderSession, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO provider_session (session_id, subject, provider_sid, refresh, checked_at) VALUES ($1, $2, $3, $4, $5)`,
    [session.sessionId, session.subject, session.providerSid, session.refresh, now],
  );
}

/** Whether a session began at the provider. */
export async function beganAtProvider(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM provider_session WHERE session_id = $1', [sessionId]);
  return rowCount === 1;
}

/**
 * Takes the turn to ask the provider about a session that was last asked about before `since`: one process does, others
 * go on without waiting. Undefined if there is nothing to ask.
 */
export async function claimCheck(
  db: Db,
  sessionId: string,
  { now, since }: { now: Date; since: Date },
): Promise<{ refresh: string; subject: string } | undefined> {
  const { rows } = await db.query<{ refresh: string; subject: string }>(
    `UPDATE provider_session SET checked_at = $2
     WHERE session_id = $1 AND refresh <> '' AND checked_at <= $3 RETURNING refresh, subject`,
    [sessionId, now, since],
  );
  return rows[0];
}

/** Keeps the provider's new token for renewing a session, sealed. */
export async function keepRefresh(db: Db, sessionId: string, refresh: string): Promise<void> {
  await db.query('UPDATE provider_session SET refresh = $2 WHERE session_id = $1', [sessionId, refresh]);
}

/** What a provider says has ended: one session of its own, or all of someone's. */
export type Ended = { subject: string | undefined; providerSid: string | undefined };

/** Ends the sessions of a provider that began until `issuedAt`; returns which, and whose they were. */
export async function endProviderSessions(
  db: Db,
  { subject, providerSid }: Ended,
  issuedAt: Date,
): Promise<{ userConfigId: number; sessionId: string }[]> {
  const { rows } = await db.query<{ userConfigId: number; sessionId: string }>(
    `DELETE FROM user_session s USING provider_session p
     WHERE p.session_id = s.session_id AND s.created_at <= $3
       AND ($1::text IS NULL OR p.subject = $1) AND ($2::text IS NULL OR p.provider_sid = $2)
     RETURNING s.user_config_id AS "userConfigId", s.session_id AS "sessionId"`,
    [subject ?? null, providerSid ?? null, issuedAt],
  );
  return rows;
}
