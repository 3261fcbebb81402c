import type { WireAnswerOf } from '#contract/call';
import type { createUser } from '#contract/users';
import type { ActorContext, SiteContext } from '../../platform/http/context';
import { isElsewhere } from './grants';
import type { UserRow } from './queries';

/** A user as an administrator of a site sees one: of the sites, those that the administrator may use too. */
export const toWire = (
  row: UserRow,
  { actor, site }: Pick<ActorContext, 'actor'> & Pick<SiteContext, 'site'>,
): WireAnswerOf<typeof createUser> => ({
  userConfigId: row.id,
  userName: row.user_name,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.user_type,
  roles: row.roles,
  siteRoles: row.site_roles.flatMap(({ siteId, roleKey }) => (siteId === site.siteId ? [roleKey] : [])),
  siteIds: row.site_ids.filter((id) => actor.siteIds.has(id)),
  ruleSiteIds: row.rule_site_ids.filter((id) => actor.siteIds.has(id)),
  ruleRoles: row.rule_site_roles.flatMap(({ siteId, roleKey }) => (siteId === site.siteId ? [roleKey] : [])),
  homeSiteId: row.home_site_id,
  extSiteId: row.ext_site_id,
  extCustomerId: row.ext_customer_id,
  active: row.active ? 'Y' : 'N',
  hasPassword: row.has_password ? 'Y' : 'N',
  canSignIn: row.can_sign_in ? 'Y' : 'N',
  companySubject: row.company_subject,
  invitedUntil: row.invited_until?.toISOString() ?? '',
  lastSeen: row.last_seen?.toISOString() ?? '',
  erased: row.erased ? 'Y' : 'N',
  elsewhere: isElsewhere(row, actor) ? 'Y' : 'N',
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
