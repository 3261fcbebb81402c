import type {
  getSiteCustomersAuth,
  getSiteInfoActivated,
  getSiteShops,
  getUserConfig,
} from '#contract/sites';
import { customerScope, liesWithin } from '#domain/customer-scope';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { judge, type Requirement } from '#domain/policy';
import type { ActorContext, Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { heldAt } from '../../platform/http/held';
import { say } from '../../platform/http/sentence';
import * as queries from './queries';

/**
 * The sites that the signed-in user may use, with flags as Y or N (W-388).
 * Error: 403 when the call names another user.
 */
export const mySites: Handler<typeof getSiteInfoActivated> = async ({ db, actor }, { params }) => {
  if (params.userConfigId !== undefined && params.userConfigId !== actor.userConfigId) {
    throw new ServiceError('forbidden', say('sites.ownOnly'));
  }
  const records = await queries.listSites(db, [...actor.siteIds]);
  return records.map((record) => ({
    siteId: record.site_id,
    siteName: record.site_name,
    externalId: record.external_id,
    auctionId: record.auction_id,
    timeZone: record.time_zone,
    ...(Object.fromEntries(
      SITE_FLAGS.map((flag) => [flag, record.enabled_flags.includes(flag) ? 'Y' : 'N']),
    ) as Record<SiteFlag, 'Y' | 'N'>),
  }));
};

/** The sites at which someone may do something, by name; for other areas. */
export async function sitesWhere(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  requirement: Requirement,
): Promise<{ siteId: number; siteName: string; timeZone: string }[]> {
  const records = await queries.listSites(db, [...actor.siteIds]);
  return records
    .filter(({ site_id: siteId, enabled_flags: flags }) => {
      const grants = { ...heldAt(actor, siteId), extSiteId: actor.extSiteId };
      return judge(requirement, grants, new Set(flags)) === 'allowed';
    })
    .map((record) => ({
      siteId: record.site_id,
      siteName: record.site_name,
      timeZone: record.time_zone,
    }));
}

/** The site's customers inside the user's scope with their open work orders (W-365, W-367). */
export const customersOfSite: Handler<typeof getSiteCustomersAuth> = ({ db, site, actor }) =>
  queries.listCustomers(db, site.siteId, actor.scope);

/** The site's shops with their open labors (W-366). */
export const shopsOfSite: Handler<typeof getSiteShops> = ({ db, site, actor }, { params }) =>
  queries.listShopsWithLabors(db, site.siteId, params.customerId ?? [], actor.scope);

/**
 * The names behind the login ids of a site (W-395); an external user gets no staff, and nobody who sees more customers.
 */
export const usersOfSite: Handler<typeof getUserConfig> = async ({ db, site, actor }) => {
  if (actor.extSiteId === '') return queries.listUsers(db, site);
  const users = await queries.listExternalUsers(db, site.auctionId);
  return users
    .filter(({ extCustomerId }) => liesWithin(customerScope(extCustomerId), actor.scope))
    .map(({ userName, firstName, lastName }) => ({ userName, firstName, lastName }));
};

/** The names of a site's users, by login id; for other areas. */
export async function namesOfUsers(
  db: Db,
  site: { siteId: number; auctionId: string },
): Promise<ReadonlyMap<string, string>> {
  const users = await queries.listUsers(db, site);
  return new Map(
    users.map(({ userName, firstName, lastName }) => [
      userName,
      `${firstName} ${lastName}`.trim() || userName,
    ]),
  );
}
