import { Secret, TOTP } from 'otpauth';

/** What the authenticator apps of phones all know (RFC 6238): six digits by SHA-1, for half a minute. */
const RULES = { issuer: 'Frontline', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The code before and the one after are right, too: clocks differ, and people type. */
const WINDOW = 1;

/** What an app and the services share, as people may type it. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a picture. */
export const appAddress = (secret: string, userName: string): string =>
  new TOTP({ ...RULES, label: userName, secret }).toString();

/**
 * Which half minute since 1970 a code is of; undefined for a wrong one. Each is worth one sign-in: who has looked over a shoulder comes
 * too late.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / RULES.period) + delta;
}
