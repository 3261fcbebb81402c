import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { customerScope } from '#domain/customer-scope';
import { PERMISSIONS, type Permission } from '#domain/permissions';
import type { Actor, Authenticate } from '#server/platform/http/context';
import { sessionById, type SessionRow } from './queries';
import type { AccessTokens } from './tokens';

/** How long a process believes what it has read of a session: the longest that a revoked one may live on. */
export const ACTOR_CACHE_MS = 5000;
const MOST_CACHED = 10_000;

export type Authenticator = {
  authenticate: Authenticate;
  /** Forgets what was read of one user, or of everybody, in this process. */
  invalidate(userConfigId?: number): void;
};

/**
 * Tells who makes a request: its bearer token must be ours and unexpired, its session must still exist, and its user
 * must be active. Roles, permissions, sites and scope come from the database, never from the token.
 */
export function createAuthenticator(deps: {
  pool: Pool;
  tokens: AccessTokens;
  clock: () => Date;
  cacheMs?: number;
}): Authenticator {
  const { pool, tokens, clock, cacheMs = ACTOR_CACHE_MS } = deps;
  const cache = new Map<
    string,
    { userConfigId: number; readAt: number; actor: Promise<Actor | undefined> }
  >();

  function load(sessionId: string, userConfigId: number, now: Date): Promise<Actor | undefined> {
    const actor = sessionById(pool, sessionId, now).then((row) =>
      row?.userConfigId === userConfigId ? toActor(row) : undefined,
    );
    const entry = { userConfigId, readAt: now.getTime(), actor };
    const oldest = cache.size < MOST_CACHED ? undefined : cache.keys().next().value;
    if (oldest !== undefined) cache.delete(oldest);
    cache.delete(sessionId);
    cache.set(sessionId, entry);
    // A failed read is not remembered: the next request tries again.
    actor.catch(() => cache.get(sessionId) === entry && cache.delete(sessionId));
    return actor;
  }

  return {
    async authenticate(request) {
      const token = bearerToken(request);
      const now = clock();
      const claims = token === undefined ? undefined : await tokens.verify(token, now);
      if (!claims) return undefined;
      const cached = cache.get(claims.sessionId);
      const fresh = cached && now.getTime() - cached.readAt < cacheMs;
      return fresh ? cached.actor : load(claims.sessionId, claims.userConfigId, now);
    },
    invalidate(userConfigId) {
      if (userConfigId === undefined) cache.clear();
      for (const [key, entry] of cache) if (entry.userConfigId === userConfigId) cache.delete(key);
    },
  };
}

/** The access token of a request; undefined when it carries none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

function toActor(row: SessionRow): Actor {
  return {
    userConfigId: row.userConfigId,
    userName: row.userName,
    sessionId: row.sessionId,
    roles: new Set(row.roles),
    permissions: new Set(row.permissions.filter((key): key is Permission => KNOWN.has(key))),
    siteIds: new Set(row.siteIds),
    extSiteId: row.extSiteId,
    scope: customerScope(row.extCustomerId),
  };
}
