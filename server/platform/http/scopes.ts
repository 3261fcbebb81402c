import { scopeOf } from '#contract/scopes';
import type { Call } from '#contract/call';
import { covers, type Scope } from '#domain/service-scopes';
import type { Actor } from './context';
import { ServiceError } from './errors';

/** Refuses what the caller's key has no scope for; a person's session needs none. Error: 403 with the scope. */
export function demandScope({ key }: Pick<Actor, 'key'>, wanted: Scope): void {
  if (key && !covers(key.scopes, wanted)) {
    throw new ServiceError('forbidden', `This key has no scope for it: ${wanted} is needed.`);
  }
}

/** Refuses a call that the key has no scope for, or that no key may make. Error: 403. */
export function demandScopeOf(call: Call, actor: Pick<Actor, 'key'>): void {
  if (!actor.key) return;
  const wanted = scopeOf(call);
  if (wanted === undefined) throw new ServiceError('forbidden', 'No key makes this call: it needs a person.');
  demandScope(actor, wanted);
}
