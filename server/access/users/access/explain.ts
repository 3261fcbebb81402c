import type { WireAnswerOf } from '#contract/call';
import type { explainPermissions } from '#contract/user-access';
import { customerScope } from '#domain/customer-scope';
import { holds } from '#domain/site-config/sign-in-rules';
import { clientsOf } from '../../../platform/database/customer-scope';
import type { Handler } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { refuseElsewhere } from '../grants';
import { countScope, readUser, type UserRow } from '../queries';
import { readAccount } from '../service-accounts/queries';
import { listRules, type RuleRow } from '../sign-in-rules/queries';
import { rolesHeldAt, standingOf, type HeldRow, type Standing } from './queries';

type Answer = WireAnswerOf<typeof explainPermissions>;
type Role = Answer['roles'][number];
type Rule = Role['sources'][number]['rules'][number];

/**
 * What a person or a service account may do at a site, and why. Errors: 404 if there is no such user there, 403 for a
 * user who uses sites, sees customers or may do what the administrator may not.
 */
export const explainOf: Handler<typeof explainPermissions> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const user =
    (await readUser(db, site, params.userConfigId)) ?? (await readAccount(db, site, params.userConfigId));
  if (!user) throw new ServiceError('not_found', say('users.noSuchUser'));
  refuseElsewhere(user, actor);
  const standing = await standingOf(db, user.id, now);
  if (!standing) throw new ServiceError('not_found', say('users.noSuchUser'));
  const held = await rolesHeldAt(db, site, user.id);
  const rules = held.some(({ byRule }) => byRule) ? rulesFor(standing, await listRules(db)) : [];
  const given = rules.filter(({ allSites, siteIds }) => allSites || siteIds.includes(site.siteId));
  const { seen, total, names } = await countScope(
    db,
    site.siteId,
    clientsOf(customerScope(user.ext_customer_id)),
  );
  return {
    active: user.active,
    ...placesOf(user, site, standing),
    permissions: permissionsOf(held),
    roles: rolesOf(held, given),
    customers: { seen, total, names, byRule: standing.customersByRule },
    secondStep: { demandedBy: standing.demandedBy, setUp: standing.setUp },
    sessions: standing.sessions,
    keys: standing.keys,
  };
};

/** An external user reaches the site of their auction id, whatever else is assigned (W-013). */
function placesOf(
  user: UserRow,
  site: { siteId: number; siteName: string; auctionId: string },
  { sites }: Standing,
): Pick<Answer, 'reachesSite' | 'sites'> {
  if (user.ext_site_id === '') return { reachesSite: user.site_ids.includes(site.siteId), sites };
  const reachesSite = user.ext_site_id === site.auctionId;
  const { siteId, siteName } = site;
  return { reachesSite, sites: reachesSite ? [{ siteId, siteName, byRule: false }] : [] };
}

type HoldingRule = RuleRow & { scimGroup: boolean };

/** The rules that hold for someone, and whether by a provisioned group. */
function rulesFor({ groups, claims }: Standing, rules: readonly RuleRow[]): HoldingRule[] {
  return rules.flatMap((rule) => {
    const scimGroup = holds(rule, { groups });
    return scimGroup || holds(rule, claims) ? [{ ...rule, scimGroup }] : [];
  });
}

function permissionsOf(held: readonly HeldRow[]): Answer['permissions'] {
  const givenBy = new Map<string, Set<string>>();
  for (const { roleKey, permissions } of held) {
    for (const key of permissions) givenBy.set(key, (givenBy.get(key) ?? new Set()).add(roleKey));
  }
  return [...givenBy]
    .map(([permission, roles]) => ({ permission, roles: [...roles] }))
    .toSorted((one, other) => (one.permission < other.permission ? -1 : 1));
}

/** Each role once, with everything that gives it. */
function rolesOf(held: readonly HeldRow[], rules: readonly HoldingRule[]): Role[] {
  const roles = new Map<string, Role>();
  for (const row of held) {
    const { roleKey, roleName, here, byRule } = row;
    const role = roles.get(roleKey) ?? { roleKey, roleName, sources: [] };
    role.sources.push({
      place: here ? 'here' : 'everywhere',
      byRule,
      rules: byRule ? rules.filter((rule) => rule.roles.includes(roleKey)).map(ruleToWire) : [],
      modTime: row.modTime?.toISOString() ?? '',
      modUser: row.modUser ?? '',
    });
    roles.set(roleKey, role);
  }
  return [...roles.values()];
}

const ruleToWire = ({ claim, value, scimGroup }: HoldingRule): Rule => ({ claim, value, scimGroup });
