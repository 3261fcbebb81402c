import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';

/**
 * Who asks a passkey, in WebAuthn's terms: a name that the browser's address must end with, and that address itself.
 */
export type Party = { id: string; origin: string };

/**
 * Where people reach the console: as configured, otherwise as this request came. Passkeys belong to that name for good.
 * Undefined if it has none, because an IP address is not a name.
 */
export function partyIfNamed(publicUrl: string, { protocol, host }: FastifyRequest): Party | undefined {
  const { hostname, origin } = new URL(publicUrl === '' ? `${protocol}://${host}` : publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** The same. Error: 403 if there is no name. */
export function partyOf(publicUrl: string, request: FastifyRequest): Party {
  const party = partyIfNamed(publicUrl, request);
  if (!party) throw new ServiceError('forbidden', say('session.passkeysNeedName'));
  return party;
}
