import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  method: z.enum(['GET', 'PUT']),
  key: z.string(),
  contentType: z.string(),
  contentDisposition: z.string(),
  /** Bytes of an upload. */
  size: z.number().int().optional(),
  /** When it ends: milliseconds since 1970. */
  until: z.number(),
});
/** What a signed address of the local store allows. */
export type Claims = z.output<typeof claims>;

/** Signs what an address allows; without the key it cannot be changed. */
export function signToken(allowed: Claims, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(allowed)).toString('base64url');
  return `${payload}.${macOf(payload, key)}`;
}

/** What a token allows; undefined when it was not signed with this key or has expired. */
export function readToken(token: string, key: Uint8Array, now: Date): Claims | undefined {
  const [payload = '', mac = '', ...rest] = token.split('.');
  const expected = Buffer.from(macOf(payload, key));
  const given = Buffer.from(mac);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  const allowed = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return now.getTime() < allowed.until ? allowed : undefined;
}

const macOf = (payload: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(payload).digest('base64url');
