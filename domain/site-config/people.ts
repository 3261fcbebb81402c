import { seesAllCustomers } from '../customer-scope';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN } from '../permissions';
import { sameName, type Fault, type Problem } from './problems';

/** What an administrator enters about a user. */
export type UserFields = {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  /** At all of the user's sites. */
  roles: readonly string[];
  /** At single sites besides those. */
  siteRoles: readonly { siteId: number; roleKey: string }[];
  /** Sites that the user may use; none for an external user, who reaches those of their auction id. */
  siteIds: readonly number[];
  homeSiteId: number | null;
  extSiteId: string;
  extCustomerId: string;
  active: boolean;
  /** Who the user is at the company's sign-in; empty for nobody. */
  companySubject: string;
};

/** What has to be known to judge a user. */
export type UserWorld = {
  /** The site at which it is done. */
  siteId: number;
  /** The user as stored; undefined for a new one. */
  current: (UserFields & { id: number }) | undefined;
  actorId: number;
  /** Login ids of everyone else. */
  takenNames: readonly string[];
  roleKeys: readonly string[];
  auctionIds: readonly string[];
  /**
   * Sites that would be left without an active administrator, or without one who sees all customers, if not for this
   * user.
   */
  sitesWithoutOther: readonly string[];
  /** The login id of another user who is this person at the company's sign-in. */
  linkedTo: string | undefined;
  /** Whether someone else holds the company role. */
  otherCompanyAdmin: boolean;
};

/** An id of digits alone would be taken as a site number (W-045). */
export const isAuctionId = (text: string): boolean =>
  /^[A-Za-z0-9_-]{2,20}$/.test(text) && !/^\d+$/.test(text);

/** Why an auction id is invalid; undefined when it is valid. */
export function auctionIdProblem(text: string): Fault | undefined {
  if (/^\d+$/.test(text)) {
    const reason = `${text} has only digits: addresses would read it as a site number.`;
    return { reason, code: 'auctionDigits' };
  }
  if (isAuctionId(text)) return undefined;
  return { reason: 'An auction id has 2 to 20 letters, digits, - or _.', code: 'auctionShape' };
}

/** Why a user cannot be saved. */
export function userProblems(user: UserFields, world: UserWorld): Problem[] {
  const { current, actorId } = world;
  const self = current?.id === actorId;
  const problems: Problem[] = [];
  const refuse = (field: string, fault: Fault) => problems.push({ field, ...fault });
  if (world.takenNames.some((name) => sameName(name, user.userName))) {
    refuse('userName', { reason: `The login id ${user.userName} is already taken.`, code: 'exists' });
  }
  const external = user.extSiteId !== '';
  problems.push(...roleProblemsOf(user, external, world));
  if (!external && user.siteIds.length === 0) {
    const reason = 'A user needs at least one site, or an auction id to be external.';
    refuse('siteIds', { reason, code: 'needed' });
  }
  if (external && user.extSiteId !== current?.extSiteId) {
    const shape = auctionIdProblem(user.extSiteId);
    if (shape) refuse('extSiteId', shape);
    else if (!world.auctionIds.includes(user.extSiteId)) {
      const reason = `You may use no site with the auction id ${user.extSiteId}.`;
      refuse('extSiteId', { reason, code: 'noSite' });
    }
  }
  if (user.companySubject !== '' && world.linkedTo !== undefined) {
    const reason = `${world.linkedTo} is already this person at the company's sign-in.`;
    refuse('companySubject', { reason, code: 'taken', by: world.linkedTo });
  }
  const scope = scopeProblem(user.extCustomerId);
  if (scope) refuse('extCustomerId', scope);
  if (self && isAdminAt(current, world.siteId) && !isAdminAt(user, world.siteId)) {
    const reason = 'You cannot remove your own administrator role. Ask another administrator.';
    refuse('roles', { reason, code: 'ownRole' });
  }
  if (self && !user.active) {
    refuse('active', { reason: 'You cannot deactivate yourself.', code: 'ownActive' });
  }
  if (world.sitesWithoutOther.length > 0) {
    const sites = world.sitesWithoutOther;
    const narrowed =
      current && seesAllCustomers(current.extCustomerId) && !seesAllCustomers(user.extCustomerId);
    const who = `last administrator of ${sites.join(' and ')}${narrowed ? ' who sees all customers' : ''}`;
    const reason = `This is the ${who}.`;
    const stays = narrowed ? 'extCustomerId' : 'siteIds';
    const field = !user.active ? 'active' : user.roles.includes(ROLE_ADMIN) ? stays : 'roles';
    refuse(field, { reason, code: 'lastAdministrator', by: sites.join(', ') });
  }
  if (current?.active && isCompanyAdmin(current) && !world.otherCompanyAdmin) {
    const reason = 'This is the last company administrator.';
    const fault: Fault = { reason, code: 'lastCompanyAdministrator' };
    if (!user.active) refuse('active', fault);
    else if (!isCompanyAdmin(user)) refuse('roles', fault);
  }
  return problems;
}

type Roles = Pick<UserFields, 'roles' | 'siteRoles'>;

const isCompanyAdmin = ({ roles }: Roles) => roles.includes(ROLE_COMPANY_ADMIN);

const isAdminAt = ({ roles, siteRoles }: Roles, siteId: number) =>
  roles.includes(ROLE_ADMIN) ||
  siteRoles.some((held) => held.siteId === siteId && held.roleKey === ROLE_ADMIN);

/** What is wrong with the roles of a user. */
function roleProblemsOf(user: UserFields, external: boolean, { roleKeys }: UserWorld): Problem[] {
  const problems: Problem[] = [];
  const refuse = (field: string, fault: Fault) => problems.push({ field, ...fault });
  const ofSites = user.siteRoles.map(({ roleKey }) => roleKey);
  for (const [field, keys] of [
    ['roles', user.roles],
    ['siteRoles', ofSites],
  ] as const) {
    const unknown = keys.find((key) => !roleKeys.includes(key));
    if (unknown !== undefined) refuse(field, { reason: `There is no role ${unknown}.`, code: 'gone' });
  }
  if (user.roles.length === 0 && ofSites.length === 0) {
    refuse('roles', { reason: 'A user needs at least one role.', code: 'needed' });
  }
  if (ofSites.some((_, at) => !user.siteIds.includes(user.siteRoles[at]?.siteId ?? 0))) {
    const reason = external
      ? 'An external user has the same roles at every site.'
      : 'Only a site that the user uses can have its own roles.';
    refuse('siteRoles', { reason, code: external ? 'externalSiteRoles' : 'siteRolesElsewhere' });
  }
  if (ofSites.includes(ROLE_COMPANY_ADMIN)) {
    const reason = 'A company administrator is one at all sites.';
    refuse('siteRoles', { reason, code: 'companyEverywhere' });
  }
  if (isCompanyAdmin(user) && (external || !user.roles.includes(ROLE_ADMIN))) {
    const reason = 'A company administrator must also be an administrator of all sites, and not external.';
    refuse('roles', { reason, code: 'companyNeedsAdmin' });
  }
  return problems;
}

/** Why a customer scope cannot be read (W-331 to W-333). */
export function scopeProblem(extCustomerId: string): Fault | undefined {
  const text = extCustomerId.trim();
  if (['', '*', 'R', 'W'].includes(text)) return undefined;
  const odd = text.split(',').find((part) => !/^[\w-]{1,20}$/.test(part.trim()));
  if (odd === undefined) return undefined;
  const by = odd.trim().slice(0, 30);
  const reason = `"${by}" is not a client number. Separate client numbers with commas.`;
  return { reason, code: 'clientNumber', by };
}
