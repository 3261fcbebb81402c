import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/service-accounts';
import type { ActorContext, SiteContext } from '../../../platform/http/context';
import { isElsewhere } from '../grants';
import type { UserRow } from '../queries';
import type { KeyRow } from '../../session/service-keys/kept-keys';
import { keyToWire } from '../../session/service-keys/wire';

/** A service account as an administrator of a site sees it: of its sites, those that the administrator may use too. */
export const accountToWire = (
  row: UserRow,
  keys: readonly KeyRow[],
  { actor, site, now }: Pick<ActorContext, 'actor' | 'now'> & Pick<SiteContext, 'site'>,
): WireAnswerOf<typeof calls.createServiceAccount> => ({
  userConfigId: row.id,
  userName: row.user_name,
  accountName: row.last_name,
  roles: row.roles,
  siteRoles: row.site_roles.flatMap(({ siteId, roleKey }) => (siteId === site.siteId ? [roleKey] : [])),
  siteIds: row.site_ids.filter((id) => actor.siteIds.has(id)),
  extCustomerId: row.ext_customer_id,
  active: row.active ? 'Y' : 'N',
  elsewhere: isElsewhere(row, actor) ? 'Y' : 'N',
  keys: keys.filter((key) => key.user_config_id === row.id).map((key) => keyToWire(key, now)),
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
