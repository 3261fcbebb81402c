import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionEnd, SignInWay } from '#domain/site-config/security-events';
import { recordSecurity } from '#server/access/audit/security/record';
import { writeSecurityEvents } from '#server/access/audit/security/write';
import type { Config } from '#server/platform/config';
import type { Db } from '#server/platform/http/context';
import { behindTls, newSessionToken, readCookie, SESSION_COOKIE, setCookie, tokenHash } from './cookie';
import {
  deleteSession,
  deleteSessionsBefore,
  insertSession,
  replaceToken,
  sessionByToken,
  touchSession,
  type SessionRow,
} from './queries';
import { recordEnd } from './session-end';

/** A session ends after this long without use … */
export const IDLE_MS = 12 * 3_600_000;
/** … and after this long in any case. */
export const ABSOLUTE_MS = 14 * 24 * 3_600_000;
/** Use is recorded at most this often. */
const TOUCH_MS = 60_000;

/** The request that a session belongs to, with the clock's reading. */
export type SessionScope = {
  db: Db;
  config: Config;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Starts a new session and sends its cookie; returns its id. An earlier session of the same browser ends: no id is ever
 * reused. That someone signed in, and how, is recorded.
 */
export async function startSession(
  scope: SessionScope,
  userConfigId: number,
  way: SignInWay,
): Promise<string> {
  const { db, config, now, request } = scope;
  const earlier = readCookie(config, request, SESSION_COOKIE);
  const replaced = earlier === undefined ? undefined : await deleteSession(db, { hash: tokenHash(earlier) });
  if (replaced) await recordEnd(scope, replaced.userConfigId, 'replaced', [replaced.sessionId]);
  const token = newSessionToken();
  const sessionId = await insertSession(db, {
    hash: tokenHash(token),
    userConfigId,
    now,
    expiresAt: new Date(now.getTime() + IDLE_MS),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
  });
  const emergency = request.emergencySignIn ? { emergency: true } : {};
  await recordSecurity({ db, now, request }, 'signIn', {
    userConfigId,
    sessionId,
    details: { way, ...emergency },
  });
  sendSessionCookie(scope, token, IDLE_MS);
  return sessionId;
}

/** The session of the request's cookie, kept alive by being asked for; undefined when there is none. */
export async function resumeSession(scope: SessionScope): Promise<SessionRow | undefined> {
  const { db, config, now } = scope;
  const token = readCookie(config, scope.request, SESSION_COOKIE);
  if (token === undefined) return undefined;
  const row = await sessionByToken(db, tokenHash(token), now);
  if (row && now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS) {
    const expiresAt = Math.min(now.getTime() + IDLE_MS, row.createdAt.getTime() + ABSOLUTE_MS);
    const address = scope.request.ip;
    await touchSession(db, row, { now, expiresAt: new Date(expiresAt), address });
    sendSessionCookie(scope, token, expiresAt - now.getTime());
  }
  return row;
}

/**
 * Gives the browser's session another cookie, once its person has proved their identity again: anyone who knew the
 * former one is out. A browser that brought another cookie, or none, keeps what it has.
 */
export async function renewCookie(scope: SessionScope, sessionId: string): Promise<void> {
  const brought = readCookie(scope.config, scope.request, SESSION_COOKIE);
  if (brought !== undefined) await renewTokenOf(scope, sessionId, tokenHash(brought));
}

/** The same, by the hash of the browser's cookie; false if it has another one by now. */
export async function renewTokenOf(scope: SessionScope, sessionId: string, former: Buffer): Promise<boolean> {
  const { db, now } = scope;
  const token = newSessionToken();
  const expiresAt = await replaceToken(db, sessionId, { former, next: tokenHash(token), now });
  if (expiresAt) sendSessionCookie(scope, token, expiresAt.getTime() - now.getTime());
  return expiresAt !== undefined;
}

/** Removes the session cookie from the browser, if it sent one. */
export function clearSessionCookie({ config, request, reply }: Omit<SessionScope, 'db' | 'now'>): void {
  if (readCookie(config, request, SESSION_COOKIE) === undefined) return;
  setCookie(reply, SESSION_COOKIE, '', { maxAge: 0, secure: behindTls(config, request) });
}

function sendSessionCookie({ config, request, reply }: SessionScope, token: string, lifeMs: number): void {
  const maxAge = Math.floor(lifeMs / 1000);
  setCookie(reply, SESSION_COOKIE, token, { maxAge, secure: behindTls(config, request) });
}

/** Removes the sessions that have ended; returns how many. For a periodic job. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const ended = await deleteSessionsBefore(db, now);
  await writeSecurityEvents(
    db,
    ended.map(({ sessionId, userConfigId }) => ({
      kind: 'sessionEnded',
      at: now,
      login: 'system',
      subjectId: userConfigId,
      details: { why: 'expired' satisfies SessionEnd, sessions: [sessionId.slice(0, 8)] },
    })),
  );
  return ended.length;
}
