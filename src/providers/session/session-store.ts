import { createContext, use } from 'react';
import type { AppConfig, SessionUser } from '#contract/session';
import type { Site } from '#contract/sites';
import { customerScope } from '#domain/customer-scope';
import { SITE_FLAGS } from '#domain/flags';
import type { Grants } from '#domain/policy';

/** Everything needed before the first screen: configuration, user and sites. */
export type Session = { config: AppConfig; user: SessionUser; sites: readonly Site[]; grantsAt: GrantsAt };

/**
 * What the user may do at a site, for decisions of the policy table; without a site, what they may do at any of theirs.
 */
export type GrantsAt = (site: Pick<Site, 'siteId'> | undefined) => Grants;

export const SessionContext = createContext<Session | undefined>(undefined);

/** The site of the current route, if it has one. */
export const SiteContext = createContext<{ site: Site; segment: string } | undefined>(undefined);

/** The session; available only below the root layout. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session above this component.');
  return session;
}

/** The current site and its segment in the address; available only below a screen of a site. */
export function useCurrentSite(): { site: Site; segment: string } {
  const current = use(SiteContext);
  if (!current) throw new Error('There is no site above this component.');
  return current;
}

/** What the user may do at the current site. */
export function useGrants(): Grants {
  const { grantsAt } = useSession();
  return grantsAt(use(SiteContext)?.site);
}

/** What a user may do where. If the services have no roles at single sites, it is the same everywhere. */
export function grantsOf(
  user: Pick<
    SessionUser,
    'roles' | 'permissions' | 'siteRoles' | 'rolePermissions' | 'extSiteId' | 'extCustomerId'
  >,
): GrantsAt {
  const permits = new Map(user.rolePermissions.map(({ roleKey, permissions }) => [roleKey, permissions]));
  const scope = customerScope(user.extCustomerId);
  const everywhere = user.permissions.map(({ key }) => key);
  const withRoles = (more: readonly string[]): Grants => ({
    permissions: new Set([...everywhere, ...more.flatMap((key) => permits.get(key) ?? [])]),
    roles: new Set([...user.roles, ...more]),
    extSiteId: user.extSiteId,
    scope,
  });
  const alike = withRoles([]);
  const atSites = new Map(user.siteRoles.map(({ siteId, roles }) => [siteId, withRoles(roles)]));
  const anywhere = atSites.size > 0 ? withRoles(user.siteRoles.flatMap(({ roles }) => roles)) : alike;
  return (site) => (site ? (atSites.get(site.siteId) ?? alike) : anywhere);
}

/** The flags of a site that are set to Y. */
export function flagsOf(site: Site | undefined): ReadonlySet<string> {
  return new Set(site ? SITE_FLAGS.filter((flag) => site[flag]) : []);
}

/** True for users who reach a site by its auction id (W-013). */
export function isExternalUser(user: SessionUser): boolean {
  return user.extSiteId !== '';
}

const LONGEST_SCOPE = 2000;

/**
 * The user's customers as lists send them in `clientId` (W-273). Our services know them anyway, so a list too long for
 * an address is omitted.
 */
export function clientScope(user: SessionUser): string {
  return user.extCustomerId.length <= LONGEST_SCOPE ? user.extCustomerId : '';
}

/** How a site appears in addresses: by auction id for external users, otherwise by its number (W-047). */
export function siteSegment(site: Site, user: SessionUser): string {
  return isExternalUser(user) ? site.auctionId : String(site.siteId);
}

/** The site that a route segment means: an integer is a site id, anything else an auction id (W-045). */
export function findSite(sites: readonly Site[], segment: string): Site | undefined {
  if (/^\d+$/.test(segment)) return sites.find((site) => String(site.siteId) === segment);
  const wanted = segment.toUpperCase();
  return sites.find((site) => site.auctionId.toUpperCase() === wanted);
}
