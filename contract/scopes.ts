import type { Scope } from '#domain/service-scopes';
import type { Call } from './call';
import { CALLS } from './calls';

/** Areas that belong to a person at a browser or with a link, and the making of keys: no key reaches them. */
const CLOSED_AREAS: ReadonlySet<string> = new Set(['session', 'service-accounts', 'assistants', 'by-link']);

/** The scope that a call needs of a key: its area, and whether it writes. Undefined for a call that no key can make. */
export function scopeOf({ area, effect }: Pick<Call, 'area' | 'effect'>): Scope | undefined {
  return CLOSED_AREAS.has(area) ? undefined : `${area}:${effect}`;
}

/** What is not a call of the contract: the stream of changes, and provisioning of people by SCIM. */
export const LIVE_SCOPE: Scope = 'live:read';
export const SCIM_SCOPE: Scope = 'scim';

/** Every scope that a key can be given, the widest first. */
export const SCOPES: readonly Scope[] = [
  '*:read',
  '*:write',
  ...[...new Set([...CALLS.flatMap((call) => scopeOf(call) ?? []), LIVE_SCOPE])].toSorted(),
  SCIM_SCOPE,
];
