import { seesAllCustomers } from '#domain/customer-scope';
import { ROLE_ADMIN } from '#domain/permissions';
import { userProblems } from '#domain/site-config/people';
import type { Db, SiteContext } from '../../platform/http/context';
import { refuseProblems } from '../../setup/records/editable';
import * as facts from './fact-queries';
import { administrates, refuseUngivable } from './grants';
import type { UserRow } from './queries';
import { listRoles } from './role-queries';
import { merge } from './wanted';
import type { UserWrite } from './write-queries';

/**
 * Refuses a requested user: what the administrator may not give (403, 400), and what is wrong with it (409). Everything
 * that a rule of `domain/site-config/people` needs to know is read here.
 */
export async function judge(
  context: SiteContext,
  wanted: UserWrite,
  current: UserRow | undefined,
): Promise<void> {
  const { db, actor, site } = context;
  const roles = await listRoles(db);
  const permissions = new Map(roles.map((role) => [role.role_key, role.permissions]));
  const before = current && merge(current, {}, site);
  const reach = await reachOf(db, wanted);
  refuseUngivable(wanted, before, { actor, reach, permissions });
  const sites = await facts.sitesById(
    db,
    [...actor.siteIds].filter((id) => administrates(actor, id)),
  );
  const seeingAll = current !== undefined && seesAllCustomers(current.ext_customer_id);
  const blind = seeingAll && !seesAllCustomers(wanted.extCustomerId);
  const stays = (siteId: number) =>
    wanted.active && !blind && reach.includes(siteId) && isAdmin(wanted, siteId);
  const lost = before?.active
    ? (await reachOf(db, before)).filter((siteId) => isAdmin(before, siteId) && !stays(siteId))
    : [];
  refuseProblems(
    userProblems(wanted, {
      siteId: site.siteId,
      current: before && current && { ...before, id: current.id },
      actorId: actor.userConfigId,
      takenNames: await facts.takenNames(db, wanted.userName, current?.id ?? 0),
      roleKeys: roles.map(({ role_key: key }) => key),
      auctionIds: sites.map(({ auction_id: id }) => id),
      sitesWithoutOther: current
        ? await facts.sitesWithoutOtherAdmin(db, lost, { id: current.id, seeingAll })
        : [],
      linkedTo: await facts.linkedTo(db, wanted.companySubject, current?.id ?? 0),
      otherCompanyAdmin: await facts.hasOtherCompanyAdmin(db, current?.id ?? 0),
    }),
  );
}

const isAdmin = ({ roles, siteRoles }: UserWrite, siteId: number): boolean =>
  roles.includes(ROLE_ADMIN) ||
  siteRoles.some((held) => held.siteId === siteId && held.roleKey === ROLE_ADMIN);

/** The sites that a user reaches: their own, or that of the auction id (W-013). */
async function reachOf(db: Db, user: Pick<UserWrite, 'extSiteId' | 'siteIds'>): Promise<number[]> {
  if (user.extSiteId === '') return [...user.siteIds];
  const siteId = await facts.siteOfAuction(db, user.extSiteId);
  return siteId === undefined ? [] : [siteId];
}
