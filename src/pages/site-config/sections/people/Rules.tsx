import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSignInRule } from '#contract/sign-in-rules';
import { useSession } from '../../../../providers/session/session-store';
import { yesOrNo } from '../../records/changes';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind, Translate } from '../../records/types';
import { Card, Mark } from '../cells';
import { PasswordsDialog } from './PasswordsDialog';
import { RoleNames, RoleNamesContext } from './role-names';
import { customersOf, RuleFields, scopeOfRule, type RuleRow, type RuleValues } from './RuleFields';
import { TryRules } from './TryRules';
import { useRoleNames } from './useRoleNames';
import cells from '../cells.module.css';

const nameOf = ({ claim, value }: RuleRow) => `${claim} = ${value}`;
const whereOf = ({ allSites, siteIds }: RuleRow, t: Translate) =>
  allSites ? t('rules.allSites') : t('rules.sites', { count: siteIds.length });

const KIND: RecordKind<RuleRow, RuleValues> = {
  resource: 'sign-in-rules',
  section: 'rules',
  nameOf,
  columns: (t) => [
    {
      dataIndex: 'claim',
      title: t('rules.column.rule'),
      sorter: true,
      render: (_, row) => <code className={cells.code}>{nameOf(row)}</code>,
    },
    { key: 'roles', title: t('rules.column.gives'), render: (_, { roles }) => <RoleNames keys={roles} /> },
    { key: 'where', title: t('rules.column.where'), width: 120, render: (_, row) => whereOf(row, t) },
    {
      dataIndex: 'createsUser',
      title: t('rules.column.createsUser'),
      width: 150,
      sorter: true,
      render: (_, { createsUser }) => (createsUser ? <Mark tone="info">{t('rules.creates')}</Mark> : null),
    },
  ],
  card: (row, t) => (
    <Card
      name={nameOf(row)}
      more={[
        <>
          <RoleNames keys={row.roles} /> · {whereOf(row, t)}
        </>,
        ...(row.createsUser ? [t('rules.creates')] : []),
      ]}
    />
  ),
  body: createSignInRule.body,
  Fields: RuleFields,
  fieldOf: { extCustomerId: 'scope' },
  toForm: (row) => ({
    claim: row?.claim ?? 'groups',
    value: row?.value ?? '',
    roles: row?.roles ?? [],
    allSites: row?.allSites ?? false,
    siteIds: row?.siteIds ?? [],
    ...scopeOfRule(row?.extCustomerId ?? ''),
    createsUser: row?.createsUser ?? false,
  }),
  toBody: (values) => ({
    claim: values.claim.trim(),
    value: values.value.trim(),
    roles: values.roles,
    allSites: yesOrNo(values.allSites),
    siteIds: values.allSites ? [] : values.siteIds,
    extCustomerId: customersOf(values),
    createsUser: yesOrNo(values.createsUser),
  }),
  mayDelete: () => true,
};

/** Rules by which what the company's sign-in says about people gives them roles at sites. */
export function Rules() {
  const { t } = useTranslation('site-config');
  const { config } = useSession();
  const [tried, setTried] = useState(false);
  const [switching, setSwitching] = useState(false);
  return (
    <RoleNamesContext value={useRoleNames()}>
      {config.singleSignOn ? null : <Alert type="info" showIcon message={t('rules.off')} />}
      <RecordsPage
        kind={KIND}
        actions={
          <>
            <Button onClick={() => setSwitching(true)}>{t('rules.passwords.action')}</Button>
            <Button onClick={() => setTried(true)}>{t('rules.try.action')}</Button>
          </>
        }
      />
      {switching ? <PasswordsDialog onClose={() => setSwitching(false)} /> : null}
      {tried ? <TryRules onClose={() => setTried(false)} /> : null}
    </RoleNamesContext>
  );
}
