import { customerScope, liesWithin } from '#domain/customer-scope';
import { scopeProblem } from '#domain/site-config/people';
import type { Actor } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import type { UserRow, UserWrite } from './queries';

/**
 * Refuses what an administrator cannot give a user: sites and customers that they may not use themselves (403), and a home
 * site that the user does not use (400).
 */
export function refuseUngivable(wanted: UserWrite, current: UserRow | undefined, actor: Actor): void {
  const known = new Set(current?.site_ids);
  if (wanted.siteIds.some((id) => !actor.siteIds.has(id) && !known.has(id))) {
    throw new ServiceError('forbidden', 'You can only give sites that you may use yourself.', [
      { field: 'siteIds', reason: 'Names a site that you may not use.', code: 'notYourSite' },
    ]);
  }
  // A scope that cannot be read is refused as such.
  const readable = scopeProblem(wanted.extCustomerId) === undefined;
  if (readable && !liesWithin(customerScope(wanted.extCustomerId), actor.scope)) {
    throw new ServiceError('forbidden', 'You can only give customers that you may see yourself.', [
      { field: 'extCustomerId', reason: 'Lies outside the customers that you see.', code: 'outside' },
    ]);
  }
  const { homeSiteId: home } = wanted;
  if (home !== null && home !== current?.home_site_id && !wanted.siteIds.includes(home)) {
    throw new ServiceError('bad_request', 'The home site must be one of the sites that the user uses.', [
      { field: 'homeSiteId', reason: 'is none of the sites that the user uses' },
    ]);
  }
}
