import type { ServiceKeyRecord } from '#contract/service-accounts';

const DAY_MS = 86_400_000;
/** How many days before its expiry a key needs attention. */
const WARNED_DAYS = 14;

/** The list's note about a key: it expires soon, is being replaced, or has ended. */
export type KeyState = 'live' | 'soon' | 'replaced' | 'expired' | 'revoked';

export function keyState(key: ServiceKeyRecord, now: number): KeyState {
  if (key.revokedAt) return 'revoked';
  const left = Date.parse(key.expiresAt) - now;
  if (left <= 0) return 'expired';
  if (key.replaced) return 'replaced';
  return left <= WARNED_DAYS * DAY_MS ? 'soon' : 'live';
}

/** Days left until a key expires, counting those that have started. */
export const daysLeft = ({ expiresAt }: ServiceKeyRecord, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));

/** The keys that are valid at a moment. */
export const liveKeys = (keys: readonly ServiceKeyRecord[], now: number): ServiceKeyRecord[] =>
  keys.filter((key) => !['expired', 'revoked'].includes(keyState(key, now)));

/** When an account last called with any of its keys; empty for never. */
export const lastUse = (keys: readonly ServiceKeyRecord[]): string =>
  keys.reduce((latest, { lastUsedAt }) => (lastUsedAt > latest ? lastUsedAt : latest), '');
