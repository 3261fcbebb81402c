import type { WireAnswerOf } from '#contract/call';
import type { addOwnPasskey } from '#contract/passkeys';
import type { Passkey } from './store';

/** A passkey as its owner sees it. */
export const passkeyToWire = ({
  credentialId,
  passkeyName,
  createdAt,
  lastUsedAt,
}: Omit<Passkey, 'publicKey'>): WireAnswerOf<typeof addOwnPasskey>['passkey'] => ({
  passkeyId: credentialId,
  passkeyName,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? '',
});
