import { Alert } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../providers/session/session-store';
import type { UserRow } from '../rows';
import { RoleNamesContext } from './role-names';

/** Which of a user's sites and roles come from rules of the company's sign-in; nothing if none do. */
export function GivenByRules({ row }: { row: UserRow }) {
  const { t } = useTranslation('site-config');
  const { sites } = useSession();
  const names = use(RoleNamesContext);
  const given = [
    ...sites.filter(({ siteId }) => row.ruleSiteIds.includes(siteId)).map(({ siteName }) => siteName),
    ...row.ruleRoles.map((key) => names?.get(key) ?? key),
  ];
  if (given.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={t('users.byRule', { what: given.join(', ') })}
      style={{ gridColumn: '1 / -1' }}
    />
  );
}
