import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Authenticate } from '#server/platform/http/context';
import { KnownActors } from './known-actors';
import type { SignInLimiter } from './limits/sign-in-limiter';
import { meansKey } from './service-keys/key';
import { KeyHolders } from './service-keys/key-holders';
import type { AccessTokens } from './tokens';

export type Authenticator = {
  authenticate: Authenticate;
  /** What the sessions that are in use may do. */
  actors: KnownActors;
};

/**
 * Determines who makes a request: its bearer token must be ours and unexpired, its session must still exist, and its
 * user must be active; or it is the key of a service account. Roles, permissions, sites and scope come from the
 * database, never from the token.
 */
export function createAuthenticator(deps: {
  pool: Pool;
  tokens: AccessTokens;
  limiter: SignInLimiter;
  clock: () => Date;
  cacheMs?: number;
}): Authenticator {
  const { pool, tokens, limiter, clock } = deps;
  const actors = new KnownActors(pool, clock, deps.cacheMs);
  const holders = new KeyHolders({ pool, actors, limiter, clock });
  return {
    actors,
    async authenticate(request, reply) {
      const token = bearerToken(request);
      if (token !== undefined && meansKey(token)) return holders.actorOf(token, request, reply);
      const claims = token === undefined ? undefined : await tokens.verify(token, clock());
      return claims && actors.of(claims.sessionId, claims.userConfigId);
    },
  };
}

/** The access token of a request; undefined when it carries none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
