/** The kind of user that is a program (`user_config.user_type`). */
export const SERVICE = 'SERVICE';

/** What a scope lets a key do of what its account may: `vehicles:read`, or `*` for every area but those that are named alone. */
export type Scope = string;

/**
 * Who may what is given by name, never by `*`: whoever writes people could make one who may more than the key, and whoever writes
 * webhooks has all that happens sent to wherever they like.
 */
const NAMED_ALONE: ReadonlySet<Scope> = new Set(['users:write', 'webhooks:write', 'scim']);

/** Whether the scopes of a key cover what is asked for. */
export function covers(scopes: ReadonlySet<Scope>, wanted: Scope): boolean {
  if (scopes.has(wanted)) return true;
  const effect = wanted.split(':')[1];
  return effect !== undefined && !NAMED_ALONE.has(wanted) && scopes.has(`*:${effect}`);
}
