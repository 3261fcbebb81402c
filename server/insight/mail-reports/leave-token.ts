import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who no longer gets which report, by an address. */
export type Leaving = { siteId: number; reportId: number; userConfigId: number };

// The token that ends mail of news is signed by the same key: neither is mistaken for the other.
const signatureOf = (key: Uint8Array, said: string): Buffer =>
  createHmac('sha256', key).update(`leave report ${said}`).digest();

/**
 * Signs who no longer gets which report: its holder can do that and nothing else. It does not expire, as mail is kept
 * for years.
 */
export function signLeaving(key: Uint8Array, { siteId, reportId, userConfigId }: Leaving): string {
  const said = [siteId, reportId, userConfigId].join('.');
  return `${said}.${signatureOf(key, said).toString('base64url')}`;
}

/** Who no longer gets which report; undefined for a token that was not signed here. */
export function readLeaving(key: Uint8Array, token: string): Leaving | undefined {
  const end = token.lastIndexOf('.');
  const said = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = signatureOf(key, said);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [siteId = 0, reportId = 0, userConfigId = 0] = said.split('.').map(Number);
  return { siteId, reportId, userConfigId };
}
