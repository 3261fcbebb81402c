import { customerScope, seesAllCustomers } from '../customer-scope';
import { ROLE_COMPANY_ADMIN } from '../permissions';
import { scopeProblem } from './people';
import type { Fault, Problem } from './problems';

/** What a person is given when the company's sign-in reports a claim for them. */
export type SignInRule = {
  /** The claim by its name; parts of a claim that is an object follow after dots (`realm_access.roles`). */
  claim: string;
  /** The value that it has, or holds among others; letter case counts. */
  value: string;
  roles: readonly string[];
  /** The sites at which the roles are held; ignored with `allSites`. */
  siteIds: readonly number[];
  allSites: boolean;
  /** `*`, `W` or client numbers as for a user; empty if the rule says nothing about customers. */
  extCustomerId: string;
  /** Someone who signs in for the first time becomes a user without being confirmed. */
  createsUser: boolean;
};

/** What the provider reports about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** What rules give together. */
export type RuleGrants = {
  siteIds: number[];
  siteRoles: { siteId: number; roleKey: string }[];
  /** Undefined if no rule says anything about customers. */
  extCustomerId: string | undefined;
  createsUser: boolean;
};

/**
 * The values of a claim, as texts. A name may hold dots itself (`https://example.com/groups`); in a list each entry
 * counts.
 */
export function claimValues(claims: unknown, path: string): string[] {
  if (Array.isArray(claims)) return claims.flatMap((entry) => claimValues(entry, path));
  if (path === '') return valueOf(claims);
  if (typeof claims !== 'object' || claims === null) return [];
  const parts = path.split('.');
  return parts.flatMap((_, at) => {
    const name = parts.slice(0, at + 1).join('.');
    if (!Object.hasOwn(claims, name)) return [];
    return claimValues((claims as Claims)[name], parts.slice(at + 1).join('.'));
  });
}

const valueOf = (value: unknown): string[] =>
  ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [];

/** True if a rule holds for someone with these claims. */
export const holds = ({ claim, value }: Pick<SignInRule, 'claim' | 'value'>, claims: Claims): boolean =>
  claimValues(claims, claim).includes(value);

/** What rules together give to someone for whom they all hold; `allSites` are the sites that there are. */
export function grantsOf(rules: readonly SignInRule[], allSites: readonly number[]): RuleGrants {
  const places = new Map<string, { siteId: number; roleKey: string }>();
  for (const rule of rules) {
    for (const siteId of rule.allSites ? allSites : rule.siteIds.filter((id) => allSites.includes(id))) {
      for (const roleKey of rule.roles) places.set(`${siteId} ${roleKey}`, { siteId, roleKey });
    }
  }
  const siteRoles = [...places.values()].toSorted(
    (one, other) => one.siteId - other.siteId || (one.roleKey < other.roleKey ? -1 : 1),
  );
  return {
    siteIds: [...new Set(siteRoles.map(({ siteId }) => siteId))],
    siteRoles,
    extCustomerId: customersOf(rules),
    createsUser: rules.some(({ createsUser }) => createsUser) && siteRoles.length > 0,
  };
}

/** All customers that the rules name; undefined if none names any. */
function customersOf(rules: readonly SignInRule[]): string | undefined {
  const said = rules.map(({ extCustomerId }) => extCustomerId).filter((text) => text !== '');
  if (said.length === 0) return undefined;
  if (said.some(seesAllCustomers)) return '*';
  const scopes = said.map(customerScope);
  const clients = scopes.flatMap((scope) => (scope.kind === 'some' ? scope.clientIds : []));
  return clients.length === 0 ? 'W' : [...new Set(clients)].toSorted().join(',');
}

/** Why a rule cannot be saved. */
export function ruleProblems(
  rule: SignInRule,
  world: { roleKeys: readonly string[]; siteIds: readonly number[]; others: readonly SignInRule[] },
): Problem[] {
  const problems: Problem[] = [];
  const refuse = (field: string, fault: Fault) => problems.push({ field, ...fault });
  if (world.others.some(({ claim, value }) => claim === rule.claim && value === rule.value)) {
    refuse('value', {
      reason: `There is a rule for ${rule.claim} = ${rule.value} already.`,
      code: 'exists',
    });
  }
  if (rule.roles.length === 0) {
    refuse('roles', { reason: 'A rule gives at least one role.', code: 'needed' });
  }
  const unknown = rule.roles.find((key) => !world.roleKeys.includes(key));
  if (unknown !== undefined) refuse('roles', { reason: `There is no role ${unknown}.`, code: 'gone' });
  if (rule.roles.includes(ROLE_COMPANY_ADMIN)) {
    const reason = 'Company administrators are named by hand, not by a rule.';
    refuse('roles', { reason, code: 'companyByHand' });
  }
  if (!rule.allSites && rule.siteIds.length === 0) {
    refuse('siteIds', { reason: 'A rule gives its roles at least at one site.', code: 'needed' });
  }
  if (rule.siteIds.some((id) => !world.siteIds.includes(id))) {
    refuse('siteIds', { reason: 'There is no such site.', code: 'gone' });
  }
  const scope = scopeProblem(rule.extCustomerId);
  if (scope) refuse('extCustomerId', scope);
  if (rule.createsUser && rule.extCustomerId === '') {
    const reason = 'A rule that adds people must say which customers they see.';
    refuse('extCustomerId', { reason, code: 'needed' });
  }
  return problems;
}
