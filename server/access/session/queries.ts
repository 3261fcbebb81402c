import { SERVICE } from '#domain/service-scopes';
import type { Db } from '#server/platform/http/context';

/** A session with what its user may do. */
export type ActorRow = {
  sessionId: string;
  userConfigId: number;
  userName: string;
  extSiteId: string;
  extCustomerId: string;
  roles: string[];
  permissions: string[];
  /** What is held at single sites besides that, and what those roles permit. */
  siteRoles: { siteId: number; roles: string[] }[];
  rolePermissions: { roleKey: string; permissions: string[] }[];
  siteIds: number[];
};

/** Who asks: by a session, or by a key with its scopes: of a service account, or of a person's assistant. */
export type AskerRow = ActorRow & { scopes: string[] | null; keyExpiresAt: Date | null; userType: string };

/** A session with everything that is known of its user. */
export type SessionRow = ActorRow & {
  createdAt: Date;
  lastSeenAt: Date;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  auth0UserId: string | null;
  homeSiteId: number | null;
  preferences: Record<string, unknown>;
};

/** Who tries to sign in. */
export type Candidate = {
  userConfigId: number;
  userName: string;
  active: boolean;
  passwordHash: string | null;
};

// An external user reaches the sites of their auction id, whatever else is assigned (W-013).
const ACTOR = `
         s.session_id AS "sessionId", u.user_config_id AS "userConfigId", u.user_name AS "userName",
         btrim(u.ext_site_id) AS "extSiteId", u.ext_customer_id AS "extCustomerId",
         ARRAY(SELECT ur.role_key FROM user_role ur WHERE ur.user_config_id = u.user_config_id ORDER BY 1) AS roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM user_role ur JOIN role r USING (role_key)
                WHERE ur.user_config_id = u.user_config_id ORDER BY 1) AS permissions,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('siteId', h.site_id, 'roles', h.roles)), '[]')
            FROM (SELECT sr.site_id, array_agg(sr.role_key ORDER BY sr.role_key) AS roles FROM user_site_role sr
                   WHERE sr.user_config_id = u.user_config_id GROUP BY sr.site_id ORDER BY sr.site_id) h) AS "siteRoles",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('roleKey', r.role_key, 'permissions', r.permissions)), '[]')
            FROM role r WHERE EXISTS (SELECT FROM user_site_role sr
                   WHERE sr.user_config_id = u.user_config_id AND sr.role_key = r.role_key)) AS "rolePermissions",
         CASE WHEN btrim(u.ext_site_id) <> ''
              THEN ARRAY(SELECT st.site_id FROM site st WHERE st.auction_id = btrim(u.ext_site_id))
              ELSE ARRAY(SELECT us.site_id FROM user_site us JOIN site st USING (site_id)
                          WHERE us.user_config_id = u.user_config_id ORDER BY 1)
         END AS "siteIds"`;
const LIVE_SESSION = `
    FROM user_session s JOIN user_config u USING (user_config_id)
   WHERE s.expires_at > $2 AND u.active AND `;
const SESSION = `
  SELECT ${ACTOR}, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", u.email,
         u.first_name AS "firstName", u.last_name AS "lastName", u.user_type AS "userType",
         u.auth0_user_id AS "auth0UserId", u.home_site_id AS "homeSiteId", u.preferences
  ${LIVE_SESSION}`;

/** Which of many sessions and keys are live, with what their active users may do. */
export async function actorsOf(db: Db, ids: readonly string[], now: Date): Promise<AskerRow[]> {
  const { rows } = await db.query<AskerRow>({
    name: 'actors-by-id',
    text: `SELECT ${ACTOR}, s.scopes, s.key_expires_at AS "keyExpiresAt", u.user_type AS "userType"
             FROM (SELECT session_id, user_config_id, NULL::text[] AS scopes, NULL::timestamptz AS key_expires_at
                     FROM user_session WHERE session_id = ANY ($1) AND expires_at > $2
                   UNION ALL
                   SELECT key_id, user_config_id, scopes, expires_at
                     FROM service_key WHERE key_id = ANY ($1) AND expires_at > $2 AND revoked_at IS NULL) s
             JOIN user_config u USING (user_config_id)
            WHERE u.active`,
    values: [ids, now],
  });
  return rows;
}

/** What an active person may do, whoever asks; undefined for one that cannot sign in. */
export async function actorById(db: Db, userConfigId: number): Promise<AskerRow | undefined> {
  const { rows } = await db.query<AskerRow>({
    name: 'actor-by-id',
    text: `SELECT ${ACTOR}, NULL::text[] AS scopes, NULL::timestamptz AS "keyExpiresAt", u.user_type AS "userType"
             FROM (SELECT '' AS session_id, $1::int AS user_config_id) s
             JOIN user_config u USING (user_config_id)
            WHERE u.active AND u.user_type <> '${SERVICE}'`,
    values: [userConfigId],
  });
  return rows[0];
}

/** The live session of an active user by its id. */
export async function sessionById(db: Db, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-by-id',
    text: `${SESSION} s.session_id = $1`,
    values: [sessionId, now],
  });
  return rows[0];
}

/** The live session of an active user by the hash of its cookie. */
export async function sessionByToken(db: Db, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-by-token',
    text: `${SESSION} s.token_hash = $1`,
    values: [hash, now],
  });
  return rows[0];
}

/** Records that someone is here. Their row is locked before their session, as in the administration of people. */
const seen = (db: Db, userConfigId: number, now: Date) =>
  db.query('UPDATE user_config SET last_seen_at = $2 WHERE user_config_id = $1', [userConfigId, now]);

/** Writes a new session; returns its id. */
export async function insertSession(
  db: Db,
  session: {
    hash: Buffer;
    userConfigId: number;
    now: Date;
    expiresAt: Date;
    userAgent: string;
    address: string;
  },
): Promise<string> {
  await seen(db, session.userConfigId, session.now);
  const { rows } = await db.query<{ sessionId: string }>(
    `INSERT INTO user_session (token_hash, user_config_id, created_at, last_seen_at, expires_at, user_agent, address)
     VALUES ($1, $2, $3, $3, $4, $5, $6) RETURNING session_id AS "sessionId"`,
    [session.hash, session.userConfigId, session.now, session.expiresAt, session.userAgent, session.address],
  );
  return rows[0]?.sessionId ?? '';
}

/** Records that a session is in use, where, and how long it may stay idle from here. */
export async function touchSession(
  db: Db,
  { sessionId, userConfigId }: Pick<SessionRow, 'sessionId' | 'userConfigId'>,
  use: { now: Date; expiresAt: Date; address: string },
): Promise<void> {
  await seen(db, userConfigId, use.now);
  await db.query(
    'UPDATE user_session SET last_seen_at = $2, expires_at = $3, address = $4 WHERE session_id = $1',
    [sessionId, use.now, use.expiresAt, use.address],
  );
}

/** Gives a session another hash of its cookie; returns when it ends, or undefined if it no longer exists. */
export async function replaceToken(
  db: Db,
  sessionId: string,
  { former, next, now }: { former: Buffer; next: Buffer; now: Date },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    `UPDATE user_session SET token_hash = $3 WHERE session_id = $1 AND token_hash = $2 AND expires_at > $4
     RETURNING expires_at AS "expiresAt"`,
    [sessionId, former, next, now],
  );
  return rows[0]?.expiresAt;
}

/** A session that has just been removed. */
export type EndedSession = { sessionId: string; userConfigId: number; auth0UserId: string | null };

/** Removes a session by the hash of its cookie or by its id. */
export async function deleteSession(
  db: Db,
  by: { hash?: Buffer; sessionId?: string },
): Promise<EndedSession | undefined> {
  const { rows } = await db.query<EndedSession>(
    `DELETE FROM user_session s USING user_config u
      WHERE u.user_config_id = s.user_config_id AND (s.token_hash = $1 OR s.session_id = $2)
      RETURNING s.session_id AS "sessionId", s.user_config_id AS "userConfigId", u.auth0_user_id AS "auth0UserId"`,
    [by.hash ?? null, by.sessionId ?? null],
  );
  return rows[0];
}

/** Removes every session that has ended; returns which. */
export async function deleteSessionsBefore(
  db: Db,
  now: Date,
): Promise<Pick<EndedSession, 'sessionId' | 'userConfigId'>[]> {
  const { rows } = await db.query<Pick<EndedSession, 'sessionId' | 'userConfigId'>>(
    `DELETE FROM user_session WHERE expires_at <= $1
     RETURNING session_id AS "sessionId", user_config_id AS "userConfigId"`,
    [now],
  );
  return rows;
}

/** The user of a login id: exactly as written, otherwise case-insensitively (phones capitalize). */
export async function candidateByName(db: Db, userName: string): Promise<Candidate | undefined> {
  const { rows } = await db.query<Candidate>(
    `SELECT user_config_id AS "userConfigId", user_name AS "userName", active, password_hash AS "passwordHash"
       FROM user_config WHERE lower(user_name) = lower($1)
      ORDER BY user_name = $1 DESC, user_config_id LIMIT 1`,
    [userName],
  );
  return rows[0];
}

/** The user whom the company's identity provider knows under a subject. */
export async function candidateBySubject(db: Db, subject: string): Promise<Candidate | undefined> {
  const { rows } = await db.query<Candidate>(
    `SELECT user_config_id AS "userConfigId", user_name AS "userName", active, password_hash AS "passwordHash"
       FROM user_config WHERE auth0_user_id = $1`,
    [subject],
  );
  return rows[0];
}

/**
 * Links a subject to the one active user with this e-mail address who has no subject yet. Returns that user; nobody
 * when there is none or more than one: a shared address identifies no person.
 */
export async function linkSubject(
  db: Db,
  subject: string,
  email: string,
  now: Date,
): Promise<Candidate | undefined> {
  const { rows } = await db.query<Candidate>(
    `UPDATE user_config SET auth0_user_id = $1, mod_time = $3, mod_user = 'system'
      WHERE user_config_id = (SELECT min(user_config_id) FROM user_config WHERE lower(email) = lower($2)
                              HAVING count(*) = 1)
        AND active AND auth0_user_id IS NULL AND email <> ''
      RETURNING user_config_id AS "userConfigId", user_name AS "userName", active, password_hash AS "passwordHash"`,
    [subject, email, now],
  );
  return rows[0];
}

/**
 * Links a subject to the active user without one whom the provider provisioned under an id that it also names in the
 * sign-in.
 */
export async function linkProvisioned(
  db: Db,
  subject: string,
  externalIds: readonly string[],
  now: Date,
): Promise<Candidate | undefined> {
  const { rows } = await db.query<Candidate>(
    `UPDATE user_config u SET auth0_user_id = $1, mod_time = $3, mod_user = 'system'
      WHERE user_config_id = (SELECT min(user_config_id) FROM scim_user WHERE external_id = ANY ($2) AND NOT deleted
                              HAVING count(*) = 1)
        AND active AND auth0_user_id IS NULL
      RETURNING user_config_id AS "userConfigId", user_name AS "userName", active, password_hash AS "passwordHash"`,
    [subject, externalIds, now],
  );
  return rows[0];
}

/**
 * Merges settings of a user; keys in `removed` are deleted. Returns false when the whole would exceed `longest`
 * characters.
 */
export async function mergePreferences(
  db: Db,
  userConfigId: number,
  change: { kept: Record<string, unknown>; removed: string[]; longest: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE user_config SET preferences = (preferences || $2::jsonb) - $3::text[]
      WHERE user_config_id = $1 AND length(((preferences || $2::jsonb) - $3::text[])::text) <= $4`,
    [userConfigId, JSON.stringify(change.kept), change.removed, change.longest],
  );
  return rowCount === 1;
}
