import { ROLE_ADMIN } from '../permissions';
import { sameName, type Problem } from './problems';

/** What an administrator says about a user. */
export type UserFields = {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  roles: readonly string[];
  /** Sites that the user may use; none for an external user, who reaches those of the own auction id. */
  siteIds: readonly number[];
  homeSiteId: number | null;
  extSiteId: string;
  extCustomerId: string;
  active: boolean;
};

/** What has to be known to judge a user. */
export type UserWorld = {
  /** The user as stored; undefined for a new one. */
  current: (UserFields & { id: number }) | undefined;
  actorId: number;
  /** Login ids of everybody else. */
  takenNames: readonly string[];
  roleKeys: readonly string[];
  auctionIds: readonly string[];
  /** Sites that would have no active administrator any more without this user. */
  sitesWithoutOther: readonly string[];
};

/** An id of digits alone would be taken for a site number (document 1, 2.1). */
export const isAuctionId = (text: string): boolean =>
  /^[A-Za-z0-9_-]{2,20}$/.test(text) && !/^\d+$/.test(text);

/** Why an auction id cannot be one, as a sentence; undefined when it can. */
export function auctionIdProblem(text: string): string | undefined {
  if (/^\d+$/.test(text)) return `${text} has only digits: addresses would take it for a site number.`;
  if (isAuctionId(text)) return undefined;
  return 'An auction id has 2 to 20 letters, digits, - or _.';
}

/** Why a user cannot be saved. */
export function userProblems(user: UserFields, world: UserWorld): Problem[] {
  const { current, actorId } = world;
  const self = current?.id === actorId;
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string) => problems.push({ field, reason });
  if (world.takenNames.some((name) => sameName(name, user.userName))) {
    refuse('userName', `The login id ${user.userName} is already taken.`);
  }
  const unknown = user.roles.find((key) => !world.roleKeys.includes(key));
  if (unknown !== undefined) refuse('roles', `There is no role ${unknown}.`);
  if (user.roles.length === 0) refuse('roles', 'A user needs at least one role.');
  const external = user.extSiteId !== '';
  if (!external && user.siteIds.length === 0) {
    refuse('siteIds', 'A user needs at least one site, or an auction id to be external.');
  }
  if (external && user.extSiteId !== current?.extSiteId) {
    const shape = auctionIdProblem(user.extSiteId);
    if (shape) refuse('extSiteId', shape);
    else if (!world.auctionIds.includes(user.extSiteId)) {
      refuse('extSiteId', `You may use no site with the auction id ${user.extSiteId}.`);
    }
  }
  const scope = scopeProblem(user.extCustomerId);
  if (scope) refuse('extCustomerId', scope);
  if (self && current.roles.includes(ROLE_ADMIN) && !user.roles.includes(ROLE_ADMIN)) {
    refuse('roles', 'You cannot take the administrator role from yourself. Ask another administrator.');
  }
  if (self && !user.active) refuse('active', 'You cannot deactivate yourself.');
  if (world.sitesWithoutOther.length > 0) {
    const field = !user.active ? 'active' : user.roles.includes(ROLE_ADMIN) ? 'siteIds' : 'roles';
    refuse(field, `This is the last administrator of ${world.sitesWithoutOther.join(' and ')}.`);
  }
  return problems;
}

/** Why a customer scope cannot be read, as a sentence (document 1, 5). */
export function scopeProblem(extCustomerId: string): string | undefined {
  const text = extCustomerId.trim();
  if (['', '*', 'R', 'W'].includes(text)) return undefined;
  const odd = text.split(',').find((part) => !/^[\w-]{1,20}$/.test(part.trim()));
  return odd === undefined
    ? undefined
    : `"${odd.trim().slice(0, 30)}" is no client number. Separate client numbers by commas.`;
}
