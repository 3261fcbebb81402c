import type { WireAnswerOf } from '#contract/call';
import type { createUser } from '#contract/users';
import { customerScope, liesWithin } from '#domain/customer-scope';
import type { Actor } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import type { UserRow } from './queries';

const usesOthers = (row: UserRow, actor: Actor) => row.site_ids.some((id) => !actor.siteIds.has(id));
const seesOthers = (row: UserRow, actor: Actor) =>
  !liesWithin(customerScope(row.ext_customer_id), actor.scope);

/** Refuses what an administrator of all of a user's sites and customers has to do. */
export function refuseElsewhere(user: UserRow, actor: Actor): void {
  if (usesOthers(user, actor)) {
    const text = `${user.user_name} also uses sites that you may not. An administrator of all of them can change this user.`;
    throw new ServiceError('forbidden', text);
  }
  if (seesOthers(user, actor)) {
    const text = `${user.user_name} also sees customers that you may not. An administrator who sees all of them can change this user.`;
    throw new ServiceError('forbidden', text);
  }
}

/** A user as an administrator sees one: of the sites, those that the administrator may use too. */
export const toWire = (row: UserRow, actor: Actor): WireAnswerOf<typeof createUser> => ({
  userConfigId: row.id,
  userName: row.user_name,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.user_type,
  roles: row.roles,
  siteIds: row.site_ids.filter((id) => actor.siteIds.has(id)),
  homeSiteId: row.home_site_id,
  extSiteId: row.ext_site_id,
  extCustomerId: row.ext_customer_id,
  active: row.active ? 'Y' : 'N',
  hasPassword: row.has_password ? 'Y' : 'N',
  canSignIn: row.can_sign_in ? 'Y' : 'N',
  invitedUntil: row.invited_until?.toISOString() ?? '',
  lastSeen: row.last_seen?.toISOString() ?? '',
  erased: row.erased ? 'Y' : 'N',
  elsewhere: usesOthers(row, actor) || seesOthers(row, actor) ? 'Y' : 'N',
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
