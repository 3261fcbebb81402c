import type { SiteFlag } from '../flags';
import type { Permission } from '../permissions';
import { holdsAny, seesAll, type Grants, type Requirement } from '../policy';

/** One thing that a requirement asks for, and whether it is given. */
export type Check =
  | { kind: 'role'; passed: boolean; any: readonly string[] }
  | { kind: 'permission'; passed: boolean; any: readonly Permission[] }
  | { kind: 'scope'; passed: boolean; any: readonly [] }
  | { kind: 'flag'; passed: boolean; any: readonly SiteFlag[] }
  | { kind: 'flagOff'; passed: boolean; any: readonly SiteFlag[] };

/**
 * Takes a requirement apart in the order in which `judge` of the policy looks at it. Every check has passed exactly
 * when `judge` allows; the first that has not is the reason that a person reads.
 */
export function explain(requirement: Requirement, grants: Grants, flags: ReadonlySet<string>): Check[] {
  const { role, anyPermission, allPermissions, allCustomers, anyFlag, allFlags, noFlag } = requirement;
  const holds = (key: string) => grants.permissions.has(key);
  const on = (flag: string) => flags.has(flag);
  return [
    ...(role ? [{ kind: 'role' as const, passed: grants.roles.has(role), any: [role] }] : []),
    ...(anyPermission
      ? [{ kind: 'permission' as const, passed: holdsAny(requirement, grants), any: anyPermission }]
      : []),
    ...(allPermissions ?? []).map((key) => ({ kind: 'permission' as const, passed: holds(key), any: [key] })),
    ...(allCustomers ? [{ kind: 'scope' as const, passed: seesAll(grants), any: [] as const }] : []),
    ...(anyFlag ? [{ kind: 'flag' as const, passed: anyFlag.some(on), any: anyFlag }] : []),
    ...(allFlags ?? []).map((flag) => ({ kind: 'flag' as const, passed: on(flag), any: [flag] })),
    ...(noFlag ?? []).map((flag) => ({ kind: 'flagOff' as const, passed: !on(flag), any: [flag] })),
  ];
}
