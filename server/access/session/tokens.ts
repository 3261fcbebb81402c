import { webcrypto } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Seconds that an access token lives; the console renews it silently. */
export const ACCESS_TOKEN_SECONDS = 600;

const ALGORITHM = 'HS256';
const ISSUER = 'frontline';
const AUDIENCE = 'frontline-services';
/** How many tokens with a checked signature are remembered; more than a busy deployment has consoles. */
const MOST_REMEMBERED = 5000;

const payload = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  sid: z.uuid(),
  exp: z.number(),
});

/** Whom a valid access token identifies. */
export type AccessClaims = { userConfigId: number; sessionId: string };

export type AccessTokens = {
  /** Signs a token for a session that was just checked. */
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** Reads a token; undefined when it is expired, damaged, or not ours in algorithm, issuer or audience. */
  verify(token: string, now: Date): Promise<AccessClaims | undefined>;
};

/**
 * Access tokens: JWTs signed with a symmetric key, since issuer and verifier are the same services. They say who and
 * which session; what that person may do is read from the database, so that a change counts at once.
 */
export async function createAccessTokens(secret: Uint8Array): Promise<AccessTokens> {
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  // A console sends the same token hundreds of times: its signature is checked once, its expiry every time.
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  async function check(token: string, now: Date): Promise<AccessClaims | undefined> {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: now };
    const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp', 'iat'] }).catch(
      () => undefined,
    );
    const read = payload.safeParse(verified?.payload);
    if (!read.success) return undefined;
    const claims = { userConfigId: read.data.sub, sessionId: read.data.sid };
    const oldest = remembered.size < MOST_REMEMBERED ? undefined : remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { claims, expiresAt: read.data.exp * 1000 });
    return claims;
  }

  return {
    issue({ userConfigId, sessionId }, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userConfigId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token, now) {
      const known = remembered.get(token);
      if (!known) return check(token, now);
      return known.expiresAt > now.getTime() ? known.claims : undefined;
    },
  };
}
