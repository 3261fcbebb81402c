import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Ended } from './provider-sessions';

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';
/** An older token says nothing anymore. */
const MOST_SECONDS = 600;
/** By how much the provider's clock and ours may differ. */
const SKEW_SECONDS = 60;

const claims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    iat: z.number(),
    events: z.looseObject({ [LOGOUT]: z.looseObject({}) }),
    // A token of a sign-in must never pass for one of a logout.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names nobody');

/**
 * What a logout token of the provider ends (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws if it is not signed by
 * the provider for us, is old, or is not a logout token.
 */
export async function readLogoutToken(
  token: string,
  { issuer, audience, keys, now }: { issuer: string; audience: string; keys: JWTVerifyGetKey; now: Date },
): Promise<Ended & { issuedAt: Date }> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    // What is signed for anything else, such as a sign-in, ends nothing.
    typ: 'logout+jwt',
    currentDate: now,
    maxTokenAge: MOST_SECONDS,
    clockTolerance: SKEW_SECONDS,
  });
  const { sub, sid, iat } = claims.parse(payload);
  return { subject: sub, providerSid: sid, issuedAt: new Date((iat + SKEW_SECONDS) * 1000) };
}
