import { COMPANY_ROLE, PERMISSIONS, ROLE_ADMIN, ROLE_TEMPLATES } from '../permissions';
import { sameName, type Problem } from './problems';

/** A named set of permissions. */
export type RoleFields = {
  roleKey: string;
  roleName: string;
  permissions: readonly string[];
  /** Its holders sign in with two steps. */
  twoStep: boolean;
};

const SHIPPED = [...ROLE_TEMPLATES, COMPANY_ROLE];

/** True for those that come with the product; their keys are part of it. */
export const isShipped = (roleKey: string): boolean => SHIPPED.some(({ key }) => key === roleKey);

/** What a shipped template held at first; undefined for a custom role. */
export const shippedPermissions = (roleKey: string): readonly string[] | undefined =>
  SHIPPED.find(({ key }) => key === roleKey)?.permissions;

/** Why a role cannot be saved. */
export function roleProblems(role: RoleFields, others: readonly RoleFields[], isNew: boolean): Problem[] {
  const problems: Problem[] = [];
  const rest = others.filter(({ roleKey }) => isNew || roleKey !== role.roleKey);
  if (isNew && rest.some(({ roleKey }) => sameName(roleKey, role.roleKey))) {
    problems.push({ field: 'roleKey', reason: `There is already a role ${role.roleKey}.`, code: 'exists' });
  }
  if (rest.some(({ roleName }) => sameName(roleName, role.roleName))) {
    problems.push({
      field: 'roleName',
      reason: `There is already a role named ${role.roleName}.`,
      code: 'exists',
    });
  }
  const known: ReadonlySet<string> = new Set(PERMISSIONS);
  const unknown = role.permissions.find((key) => !known.has(key));
  if (unknown !== undefined) {
    problems.push({ field: 'permissions', reason: `There is no permission ${unknown}.`, code: 'gone' });
  }
  if (role.roleKey === ROLE_ADMIN && !role.permissions.includes('RECON_ADMIN_READ')) {
    const reason = 'The administrator keeps RECON_ADMIN_READ: otherwise nobody could open this screen.';
    problems.push({ field: 'permissions', reason, code: 'adminReads' });
  }
  return problems;
}
