import type { BodyOf } from '#contract/call';
import type * as calls from '#contract/users';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import type { Db, SiteInfo } from '../../platform/http/context';
import { allSites } from './fact-queries';
import type { SiteRole, UserRow } from './queries';
import type { UserWrite } from './write-queries';

type Change = Omit<BodyOf<typeof calls.updateUser>, 'siteId'>;

/** A user as requested by a change made at a site; what the change does not name stays. */
export function merge(current: UserRow, body: Partial<Change>, site: Pick<SiteInfo, 'siteId'>): UserWrite {
  const extSiteId = body.extSiteId ?? current.ext_site_id;
  const siteIds = unique(body.siteIds ?? current.site_ids);
  const elsewhere = current.site_roles.filter(
    ({ siteId }) => siteIds.includes(siteId) && (siteId !== site.siteId || body.siteRoles === undefined),
  );
  return {
    userName: current.user_name,
    email: body.email ?? current.email,
    firstName: body.firstName ?? current.first_name,
    lastName: body.lastName ?? current.last_name,
    userType: body.userType ?? current.user_type,
    extSiteId,
    extCustomerId: body.extCustomerId ?? current.ext_customer_id,
    active: body.active === undefined ? current.active : body.active === 'Y',
    companySubject: body.companySubject ?? current.company_subject,
    roles: unique(body.roles ?? current.roles),
    siteRoles: [...elsewhere, ...hereAlone(site, body.siteRoles ?? [])],
    siteIds,
    homeSiteId: body.homeSiteId === undefined ? current.home_site_id : body.homeSiteId,
  };
}

/** Roles held at one site alone. */
export const hereAlone = ({ siteId }: Pick<SiteInfo, 'siteId'>, roles: readonly string[]): SiteRole[] =>
  unique(roles).map((roleKey) => ({ siteId, roleKey }));

/** Company administrators use all its sites. */
export async function withSites(db: Db, user: UserWrite): Promise<UserWrite> {
  const company = user.roles.includes(ROLE_COMPANY_ADMIN) && user.extSiteId === '';
  return company ? { ...user, siteIds: await allSites(db) } : user;
}

/** A former home that the user no longer uses is cleared. */
export const withHome = (user: UserWrite): UserWrite => ({
  ...user,
  homeSiteId:
    user.homeSiteId !== null && user.siteIds.includes(user.homeSiteId)
      ? user.homeSiteId
      : (user.siteIds[0] ?? null),
});

/** Each value once, in order. */
export const unique = <Value extends string | number>(values: readonly Value[]): Value[] =>
  [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1));
