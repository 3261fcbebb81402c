import type { WireAnswerOf } from '#contract/call';
import type { revokeServiceKey } from '#contract/service-accounts';
import type { KeyRow } from './kept-keys';

/** Whether a key is valid at a moment. */
export const isLive = (key: Pick<KeyRow, 'revoked_at' | 'expires_at'>, now: Date): boolean =>
  key.revoked_at === null && key.expires_at > now;

/** A key on the wire; the key itself is shown once, when it is made. */
export const keyToWire = (key: KeyRow, now: Date): WireAnswerOf<typeof revokeServiceKey> => ({
  keyId: key.key_id,
  keyPrefix: key.key_prefix,
  keyName: key.key_name,
  scopes: key.scopes,
  createdAt: key.created_at.toISOString(),
  createdBy: key.created_by,
  expiresAt: key.expires_at.toISOString(),
  replaced: key.replaced_by === null ? 'N' : 'Y',
  revokedAt: key.revoked_at?.toISOString() ?? '',
  revokedBy: key.revoked_by ?? '',
  lastUsedAt: key.last_used_at?.toISOString() ?? '',
  lastAddress: key.last_address,
  live: isLive(key, now) ? 'Y' : 'N',
});
