import { customerScope, liesWithin } from '#domain/customer-scope';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN } from '#domain/permissions';
import { ACTIONS, judge } from '#domain/policy';
import { scopeProblem } from '#domain/site-config/people';
import type { Actor } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { heldAt } from '../../platform/http/held';
import type { UserRow } from './queries';
import type { UserWrite } from './write-queries';

/** What roles permit, by their keys. */
export type RolePermissions = ReadonlyMap<string, readonly string[]>;

/** True when someone administers the people of a site. */
export const administrates = (actor: Actor, siteId: number): boolean =>
  actor.siteIds.has(siteId) &&
  judge(ACTIONS.changeSiteConfig, heldAt(actor, siteId), new Set()) === 'allowed';

/** True for company administrators: they may give whatever there is. */
export const answersForCompany = (actor: Actor): boolean => actor.everywhere.roles.has(ROLE_COMPANY_ADMIN);

/** The roles that someone holds at a site, everywhere or there alone. */
const rolesAt = ({ roles, siteRoles }: Pick<UserWrite, 'roles' | 'siteRoles'>, siteId: number): string[] => [
  ...roles,
  ...siteRoles.flatMap((held) => (held.siteId === siteId ? [held.roleKey] : [])),
];

/**
 * Refuses what an administrator cannot give a user: sites that they do not administer, customers that they do not see,
 * and roles with more than they hold there themselves (403), and a home site that the user does not use (400).
 */
export function refuseUngivable(
  wanted: UserWrite,
  current: Pick<UserWrite, 'roles' | 'siteRoles' | 'siteIds' | 'homeSiteId'> | undefined,
  { actor, reach, permissions }: { actor: Actor; reach: readonly number[]; permissions: RolePermissions },
): void {
  const known = new Set(current?.siteIds);
  const company = wanted.roles.includes(ROLE_COMPANY_ADMIN);
  if (company && !answersForCompany(actor)) throw permitsMore(ROLE_COMPANY_ADMIN, 'roles');
  // Company administrators use every site.
  if (!company && wanted.siteIds.some((id) => !administrates(actor, id) && !known.has(id))) {
    throw new ServiceError('forbidden', say('users.ownSitesOnly'), [
      { field: 'siteIds', reason: 'Names a site that you do not administer.', code: 'notYourSite' },
    ]);
  }
  // A scope that cannot be read is refused as such.
  const readable = scopeProblem(wanted.extCustomerId) === undefined;
  if (readable && !liesWithin(customerScope(wanted.extCustomerId), actor.scope)) {
    throw new ServiceError('forbidden', say('users.ownCustomersOnly'), [
      { field: 'extCustomerId', reason: 'Is outside the customers you can see.', code: 'outside' },
    ]);
  }
  for (const siteId of reach) {
    const before = current && known.has(siteId) ? rolesAt(current, siteId) : [];
    const given = rolesAt(wanted, siteId).filter((key) => !before.includes(key));
    const more = given.find((key) => !mayGive(actor, siteId, key, permissions));
    if (more === undefined) continue;
    throw permitsMore(more, wanted.roles.includes(more) ? 'roles' : 'siteRoles');
  }
  const { homeSiteId: home } = wanted;
  if (home !== null && home !== current?.homeSiteId && !wanted.siteIds.includes(home)) {
    throw new ServiceError('bad_request', say('users.homeNotUsed'), [
      { field: 'homeSiteId', reason: say('users.isNotUsed') },
    ]);
  }
}

const permitsMore = (roleKey: string, field: 'roles' | 'siteRoles') =>
  new ServiceError('forbidden', say('users.ownRolesOnly', { role: roleKey }), [
    { field, reason: `${roleKey} permits more than you may do there.`, code: 'moreThanYours', by: roleKey },
  ]);

/** A role that does not exist is refused as such. */
function mayGive(actor: Actor, siteId: number, roleKey: string, permissions: RolePermissions): boolean {
  if (answersForCompany(actor)) return true;
  const held = heldAt(actor, siteId);
  if (roleKey === ROLE_ADMIN && !held.roles.has(ROLE_ADMIN)) return false;
  return holdsAll(held, permissions.get(roleKey) ?? []);
}

const holdsAll = ({ permissions }: { permissions: ReadonlySet<string> }, wanted: readonly string[]) =>
  wanted.every((key) => permissions.has(key));

/** The user uses sites that the administrator does not administer. */
export const usesOthers = (row: UserRow, actor: Actor): boolean =>
  row.site_ids.some((id) => !administrates(actor, id));

const seesOthers = (row: UserRow, actor: Actor) =>
  !liesWithin(customerScope(row.ext_customer_id), actor.scope);

/** Changing someone would allow signing in as them: nobody changes those who may do more. */
const mayMore = (row: UserRow, actor: Actor) =>
  !answersForCompany(actor) &&
  row.id !== actor.userConfigId &&
  (row.roles.includes(ROLE_COMPANY_ADMIN) ||
    !holdsAll(actor, row.permissions) ||
    row.site_ids.some((id) => administrates(actor, id) && !holdsAll(heldAt(actor, id), row.permissions)));

/** True for a user whom only another administrator may change. */
export const isElsewhere = (row: UserRow, actor: Actor): boolean =>
  usesOthers(row, actor) || seesOthers(row, actor) || mayMore(row, actor);

/**
 * Refuses what only an administrator of all of a user's sites and customers may do, and a change of someone who may do
 * more. Roles at the administrator's own site are theirs to change, wherever else the user works.
 */
export function refuseElsewhere(user: UserRow, actor: Actor, change?: { rolesHereAlone: boolean }): void {
  const named = { user: user.user_name };
  if (usesOthers(user, actor) && !change?.rolesHereAlone) {
    throw new ServiceError('forbidden', say('users.usesOtherSites', named));
  }
  if (seesOthers(user, actor)) {
    throw new ServiceError('forbidden', say('users.seesOtherCustomers', named));
  }
  if (mayMore(user, actor)) throw new ServiceError('forbidden', say('users.mayMore', named));
}
