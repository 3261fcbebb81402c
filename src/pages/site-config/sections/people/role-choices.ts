import { use } from 'react';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import type { CheckChoice } from '../../../../components/form/CheckList';
import { useMay } from '../../../../resources/useAccess';
import { RoleNamesContext } from './role-names';

/** The roles that can be given: the company role only by company administrators, and only for all sites. */
export function useRoleChoices(held: readonly string[], at: 'all sites' | 'one site'): CheckChoice[] {
  const names = use(RoleNamesContext);
  const answersForCompany = useMay('roles', 'edit');
  return [...(names ?? [])].flatMap(([value, label]) =>
    value !== ROLE_COMPANY_ADMIN || held.includes(value) || (answersForCompany && at === 'all sites')
      ? [{ value, label, hint: value }]
      : [],
  );
}
