import type { PoolClient } from 'pg';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import type { Difference } from '#domain/site-config/audit';
import { grantsOf, holds, type Claims, type RuleGrants } from '#domain/site-config/sign-in-rules';
import { allSites } from '../fact-queries';
import { holdUsers, readAnyUser, type UserRow } from '../queries';
import { listRoles } from '../role-queries';
import { SYSTEM, tellOfUser } from '../tell';
import { groupsOfUser } from './claims';
import { customersByHand, writeRuleGrants } from './grant-queries';
import { listRules, type RuleRow } from './queries';

/** The effect of the rules on someone. */
export type Applied = {
  /** Their roles, sites or customers have changed. */
  changed: boolean;
  /** They no longer have a site or a role. */
  nothingLeft: boolean;
};

/**
 * The rules that hold for someone by claims and by provisioned groups, what they give together, and whether there are
 * any.
 */
export async function judgedBy(db: PoolClient, claims: Claims, userConfigId: number | undefined) {
  const rules = await listRules(db);
  const groups = userConfigId === undefined ? [] : await groupsOfUser(db, userConfigId);
  const held = rules.filter((rule) => holds(rule, claims) || holds(rule, { groups }));
  const known = new Set((await listRoles(db)).map(({ role_key: key }) => key));
  const grants = grantsOf(held, await allSites(db));
  const siteRoles = grants.siteRoles.filter(({ roleKey }) => known.has(roleKey));
  return { any: rules.length > 0, held, grants: { ...grants, siteRoles } };
}

/**
 * Sets what rules of the company's sign-in give a user by these claims; what an administrator gave stays. An external
 * user and the customers of a company administrator are left alone.
 */
export async function applyRules(
  db: PoolClient,
  userConfigId: number,
  claims: Claims,
  now: Date,
): Promise<Applied> {
  const { any, held, grants } = await judgedBy(db, claims, userConfigId);
  const before = await readAnyUser(db, userConfigId);
  if (!before || before.ext_site_id !== '') return { changed: false, nothingLeft: false };
  if (await isAsSaid(db, before, grants)) return { changed: false, nothingLeft: any && isEmpty(before) };
  await holdUsers(db);
  const former = await readAnyUser(db, userConfigId);
  if (!former) return { changed: false, nothingLeft: false };
  await bring(db, former, grants, now);
  const user = await tellOfUser(db, userConfigId, former, { by: SYSTEM, now, more: [byRules(held)] });
  if (!user) return { changed: false, nothingLeft: false };
  return { changed: true, nothingLeft: isEmpty(user) };
}

const isEmpty = ({ roles, site_ids: sites, site_roles: siteRoles }: UserRow) =>
  !roles.includes(ROLE_COMPANY_ADMIN) && (sites.length === 0 || roles.length + siteRoles.length === 0);

type SitesAndRoles = Pick<RuleGrants, 'siteIds' | 'siteRoles'>;

/** What rules give besides what an administrator gave: a site where someone has a role by hand is theirs by hand. */
function besideByHand(user: UserRow, { siteIds, siteRoles }: SitesAndRoles): SitesAndRoles {
  const byRule = new Set(user.rule_site_roles.map(keyOf));
  const byHand = user.site_roles.filter((held) => !byRule.has(keyOf(held)));
  const handRoles = new Set(byHand.map(keyOf));
  const handSites = new Set([
    ...user.site_ids.filter((id) => !user.rule_site_ids.includes(id)),
    ...byHand.map(({ siteId }) => siteId),
  ]);
  return {
    siteIds: siteIds.filter((id) => !handSites.has(id)),
    siteRoles: siteRoles.filter((given) => !handRoles.has(keyOf(given))),
  };
}

const keyOf = ({ siteId, roleKey }: { siteId: number; roleKey: string }) => `${siteId} ${roleKey}`;

async function isAsSaid(db: PoolClient, user: UserRow, grants: RuleGrants): Promise<boolean> {
  const { siteIds, siteRoles } = besideByHand(user, grants);
  const customers = await wantedCustomers(db, user, grants);
  return (
    customers.now === user.ext_customer_id &&
    JSON.stringify(siteIds) === JSON.stringify(user.rule_site_ids) &&
    JSON.stringify(siteRoles.map(keyOf).toSorted()) ===
      JSON.stringify(user.rule_site_roles.map(keyOf).toSorted())
  );
}

/** The customers of a user, and those that an administrator gave while rules say which they are. */
async function wantedCustomers(db: PoolClient, user: UserRow, { extCustomerId }: RuleGrants) {
  const kept = await customersByHand(db, user.id);
  const byHand = kept ?? user.ext_customer_id;
  return extCustomerId === undefined || user.roles.includes(ROLE_COMPANY_ADMIN)
    ? { now: byHand, byHand: null }
    : { now: extCustomerId, byHand };
}

/** Writes what rules give a user, in the transaction that locks the users. */
export async function bring(db: PoolClient, user: UserRow, grants: RuleGrants, now: Date): Promise<void> {
  const customers = await wantedCustomers(db, user, grants);
  await writeRuleGrants(db, user.id, besideByHand(user, grants), customers, now);
}

/** The rules by which someone was changed, as the audit trail names them. */
export const byRules = (held: readonly RuleRow[]): Difference => ({
  field: 'signInRules',
  before: null,
  after: held.map(({ claim, value }) => `${claim} = ${value}`),
});
