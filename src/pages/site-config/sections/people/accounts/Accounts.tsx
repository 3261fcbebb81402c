import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRecord } from '#contract/roles';
import { createServiceAccount, type ServiceKeyRecord } from '#contract/service-accounts';
import { Moment } from '../../../../../components/Moment';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { yesOrNo } from '../../../records/changes';
import { RecordsPage } from '../../../records/RecordsPage';
import type { RecordKind } from '../../../records/types';
import { Card, Mark, State } from '../../cells';
import type { AccountRow } from '../../rows';
import { AccessDialog } from '../access/AccessDialog';
import { RoleNames, RoleNamesContext } from '../role-names';
import { scopeKind, scopeOf } from '../scope';
import { AccountFields, type AccountValues } from './AccountFields';
import { keyState, lastUse, liveKeys } from './key-state';
import { KeyMark } from './KeyMark';
import { KeysDialog } from './KeysDialog';
import cells from '../../cells.module.css';

const KIND: RecordKind<AccountRow, AccountValues> = {
  resource: 'service-accounts',
  section: 'accounts',
  nameOf: ({ accountName, userName }) => accountName || userName,
  columns: (t) => [
    { dataIndex: 'accountName', title: t('accounts.column.accountName'), width: 190 },
    {
      dataIndex: 'userName',
      title: t('accounts.column.userName'),
      width: 150,
      render: (_, { userName }) => <code className={cells.code}>{userName}</code>,
    },
    {
      key: 'roles',
      title: t('users.column.roles'),
      ellipsis: true,
      render: (_, { roles, siteRoles }) => <RoleNames keys={[...roles, ...siteRoles]} />,
    },
    {
      key: 'keys',
      title: t('accounts.column.keys'),
      width: 180,
      render: (_, { keys }) => <Keys of={keys} />,
    },
    {
      key: 'lastUse',
      title: t('accounts.column.lastUse'),
      width: 168,
      responsive: ['lg'],
      render: (_, { keys }) =>
        lastUse(keys) ? (
          <Moment value={lastUse(keys)} />
        ) : (
          <span className={cells.muted}>{t('users.never')}</span>
        ),
    },
    {
      dataIndex: 'active',
      title: t('column.state'),
      width: 112,
      render: (_, { active }) => <State active={active} />,
    },
  ],
  card: ({ accountName, userName, keys, active }) => (
    <Card
      name={accountName || userName}
      more={[userName, <Keys key="keys" of={keys} />, <State key="state" active={active} />]}
    />
  ),
  body: createServiceAccount.body,
  Fields: AccountFields,
  fieldOf: { extCustomerId: 'clients' },
  toForm: (row) => ({
    userName: row?.userName ?? '',
    accountName: row?.accountName ?? '',
    roles: row?.roles ?? [],
    siteIds: row?.siteIds ?? [],
    scope: scopeKind(row?.extCustomerId ?? '*'),
    clients: scopeKind(row?.extCustomerId ?? '*') === 'some' ? (row?.extCustomerId ?? '') : '',
    active: row?.active ?? true,
  }),
  toBody: ({ scope, clients, active, ...values }) => ({
    userName: values.userName.trim(),
    accountName: values.accountName.trim(),
    roles: values.roles,
    siteIds: values.siteIds,
    extCustomerId: scopeOf(scope, clients),
    active: yesOrNo(active),
  }),
  isLocked: ({ elsewhere }) => elsewhere,
};

/** The most urgent key of an account that needs attention; otherwise the number of keys. */
function Keys({ of }: { of: readonly ServiceKeyRecord[] }) {
  const { t } = useTranslation('site-config');
  const [now] = useState(() => Date.now());
  const live = liveKeys(of, now);
  const urgent = live.find((key) => keyState(key, now) === 'soon');
  if (urgent) return <KeyMark of={urgent} />;
  if (live.length === 0) return <Mark tone="neutral">{t('accounts.noKey')}</Mark>;
  return t('accounts.keys', { count: live.length });
}

/** Programs that authenticate with keys: their roles and sites, and when their keys were used and expire. */
export function Accounts() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const [account, setAccount] = useState<AccountRow>();
  const [explained, setExplained] = useState<AccountRow>();
  const { query } = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const roles = query.data?.data;
  const names = useMemo(() => new Map(roles?.map(({ roleKey, roleName }) => [roleKey, roleName])), [roles]);
  const start = useMemo(() => ({ siteIds: [site.siteId] }), [site.siteId]);
  return (
    <RoleNamesContext value={names}>
      <RecordsPage
        kind={KIND}
        start={start}
        more={(row) =>
          row.elsewhere
            ? []
            : [
                { label: t('accounts.keysAction'), onAct: () => setAccount(row) },
                { label: t('access.action'), onAct: () => setExplained(row) },
              ]
        }
        onAdded={setAccount}
      />
      {account ? <KeysDialog account={account} onClose={() => setAccount(undefined)} /> : null}
      {explained ? (
        <AccessDialog
          of={{
            userConfigId: explained.userConfigId,
            name: KIND.nameOf(explained),
            program: true,
          }}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
    </RoleNamesContext>
  );
}
