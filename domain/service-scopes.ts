/** The kind of user that is a program (`user_config.user_type`). */
export const SERVICE = 'SERVICE';

/**
 * What a scope lets a key do of what its account may: `vehicles:read`, or `*` for every area except those that must be
 * named explicitly.
 */
export type Scope = string;

/**
 * Areas that are granted by name, never by `*`: a key that writes people could create one who may do more than the key,
 * and one that writes webhooks has everything that happens sent wherever it likes.
 */
const NAMED_ALONE: ReadonlySet<Scope> = new Set(['users:write', 'webhooks:write', 'scim']);

/** Whether the scopes of a key cover what is asked for. */
export function covers(scopes: ReadonlySet<Scope>, wanted: Scope): boolean {
  if (scopes.has(wanted)) return true;
  const effect = wanted.split(':')[1];
  return effect !== undefined && !NAMED_ALONE.has(wanted) && scopes.has(`*:${effect}`);
}
