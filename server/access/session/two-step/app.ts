import { Secret, TOTP } from 'otpauth';

/** What all authenticator apps support (RFC 6238): six digits by SHA-1, for half a minute. */
const RULES = { issuer: 'Frontline', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The code before and the one after are right, too: clocks differ, and people type. */
const WINDOW = 1;

/** What an app and the services share, in a form that people can type. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the QR code. */
export const appAddress = (secret: string, userName: string): string =>
  new TOTP({ ...RULES, label: userName, secret }).toString();

/**
 * Which half minute since 1970 a code belongs to; undefined for a wrong one. Each works for one sign-in: someone
 * looking over a shoulder comes too late.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / RULES.period) + delta;
}
