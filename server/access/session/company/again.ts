import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#server/platform/config';
import { inTransaction } from '#server/platform/http/transaction';
import { readCookie, SESSION_COOKIE, tokenHash } from '../cookie';
import { candidateBySubject, sessionById, sessionByToken } from '../queries';
import { markProven } from '../proof/proven';
import { renewTokenOf } from '../sessions';
import type { Identity } from './oidc';

/** How far apart the clocks of the provider and of the services may be. */
const SKEW_MS = 60_000;

/**
 * The session whose person proves their identity again, the hash of its cookie, and since when (milliseconds since
 * 1970).
 */
export const again = z.object({ sessionId: z.string(), hash: z.string(), begunAt: z.number() });
type Again = z.output<typeof again>;
type Deps = { pool: Pool; config: Config; clock: () => Date };

/** The session of the browser that is sent to the provider; its cookie is not sent on the way back. */
export async function sessionToProve(
  { pool, config, clock }: Deps,
  request: FastifyRequest,
): Promise<Again | undefined> {
  const token = readCookie(config, request, SESSION_COOKIE);
  if (token === undefined) return undefined;
  const now = clock();
  const session = await sessionByToken(pool, tokenHash(token), now);
  const hash = tokenHash(token).toString('base64url');
  return session && { sessionId: session.sessionId, hash, begunAt: now.getTime() };
}

/**
 * Records that the person of a session has proved their identity again; false if the provider vouches for someone else,
 * or does not say that it has asked just now.
 */
export function prove(
  { pool, config, clock }: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { sessionId, hash, begunAt }: Again,
  { subject, signedInAt }: Identity,
): Promise<boolean> {
  const now = clock();
  return inTransaction(pool, async (db) => {
    const session = await sessionById(db, sessionId, now);
    const user = await candidateBySubject(db, subject);
    const asked = signedInAt !== undefined && signedInAt.getTime() >= begunAt - SKEW_MS;
    if (!asked || !session || session.userConfigId !== user?.userConfigId) return false;
    const scope = { db, config, now, request, reply };
    if (!(await renewTokenOf(scope, sessionId, Buffer.from(hash, 'base64url')))) return false;
    await markProven(db, sessionId, now);
    request.log.info({ user: session.userName }, 'somebody has shown anew who it is');
    return true;
  });
}
