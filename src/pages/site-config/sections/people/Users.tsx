import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createUser } from '#contract/users';
import { Moment } from '../../../../components/Moment';
import { useCurrentSite, useSession } from '../../../../providers/session/session-store';
import { yesOrNo } from '../../records/changes';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind } from '../../records/types';
import { Card, Mark, State } from '../cells';
import { AccessDialog } from './access/AccessDialog';
import { EraseDialog } from './EraseDialog';
import { fullName } from './full-name';
import { SessionsDialog } from './SessionsDialog';
import { InvitationDialog } from './InvitationDialog';
import { RoleNames, RoleNamesContext } from './role-names';
import { RolesHereDialog } from './RolesHereDialog';
import { scopeKind, scopeOf } from './scope';
import type { UserRow } from '../rows';
import type { UserValues } from './user-values';
import { UserFields } from './UserFields';
import { userState } from './user-state';
import { useInvitation } from './useInvitation';
import { useRoleNames } from './useRoleNames';
import { useSignInRequests } from './useSignInRequests';
import cells from '../cells.module.css';

const KIND: RecordKind<UserRow, UserValues> = {
  resource: 'site-users',
  section: 'users',
  nameOf: fullName,
  columns: (t) => [
    {
      dataIndex: 'name',
      title: t('users.column.name'),
      width: 190,
      sorter: true,
      render: (_, row) => fullName(row),
    },
    {
      dataIndex: 'userName',
      title: t('users.column.userName'),
      width: 130,
      sorter: true,
      render: (_, { userName }) => <code className={cells.code}>{userName}</code>,
    },
    { dataIndex: 'email', title: t('users.column.email'), ellipsis: true, sorter: true, responsive: ['lg'] },
    {
      key: 'roles',
      title: t('users.column.roles'),
      ellipsis: true,
      render: (_, { roles, siteRoles }) => <RoleNames keys={[...roles, ...siteRoles]} />,
    },
    {
      key: 'scope',
      title: t('users.column.scope'),
      width: 128,
      render: (_, { extCustomerId }) =>
        t(`users.scope.${scopeKind(extCustomerId)}`, { count: extCustomerId.split(',').length }),
    },
    {
      dataIndex: 'lastSeen',
      title: t('users.column.lastSeen'),
      width: 168,
      sorter: true,
      responsive: ['lg'],
      render: (_, { lastSeen }) =>
        lastSeen ? <Moment value={lastSeen} /> : <span className={cells.muted}>{t('users.never')}</span>,
    },
    {
      dataIndex: 'active',
      title: t('column.state'),
      width: 112,
      sorter: true,
      render: (_, row) => <StateOf user={row} />,
    },
  ],
  card: (row) => (
    <Card
      name={fullName(row)}
      more={[
        <>
          {row.userName} · <RoleNames keys={[...row.roles, ...row.siteRoles]} />
        </>,
        <StateOf key="state" user={row} />,
      ]}
    />
  ),
  body: createUser.body,
  Fields: UserFields,
  fieldOf: { extCustomerId: 'clients', userType: 'external' },
  toForm: (row) => ({
    userName: row?.userName ?? '',
    email: row?.email ?? '',
    firstName: row?.firstName ?? '',
    lastName: row?.lastName ?? '',
    roles: row?.roles ?? [],
    siteRoles: row?.siteRoles ?? [],
    external: (row?.extSiteId ?? '') !== '',
    siteIds: row?.siteIds ?? [],
    extSiteId: row?.extSiteId ?? '',
    scope: scopeKind(row?.extCustomerId ?? '*'),
    clients: scopeKind(row?.extCustomerId ?? '*') === 'some' ? (row?.extCustomerId ?? '') : '',
    password: '',
    active: row?.active ?? true,
    companySubject: row?.companySubject ?? '',
  }),
  toBody: ({ external, scope, clients, password, active, siteIds, extSiteId, ...values }) => ({
    userName: values.userName.trim(),
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    roles: values.roles,
    siteRoles: external ? [] : values.siteRoles.filter((role) => !values.roles.includes(role)),
    userType: external ? 'EXTERNAL' : 'INTERNAL',
    siteIds: external ? [] : siteIds,
    extSiteId: external ? extSiteId.trim().toUpperCase() : '',
    extCustomerId: scopeOf(scope, clients),
    active: yesOrNo(active),
    companySubject: values.companySubject.trim(),
    ...(password === '' ? {} : { password }),
  }),
  isLocked: ({ elsewhere, erased }) => elsewhere || erased,
};

function StateOf({ user }: { user: UserRow }) {
  const { t } = useTranslation('site-config');
  const { config } = useSession();
  const [now] = useState(() => Date.now());
  const state = userState(user, { singleSignOn: config.singleSignOn, now });
  switch (state) {
    case 'external':
      return <Mark tone="info">{t('state.external')}</Mark>;
    case 'erased':
      return <Mark tone="neutral">{t('users.state.erased')}</Mark>;
    case 'invited':
      return <Mark tone="info">{t('users.state.invited')}</Mark>;
    case 'notInvited':
      return <Mark tone="warning">{t('users.state.notInvited')}</Mark>;
    default:
      return <State active={state === 'active'} />;
  }
}

/** The people who sign in here, with their roles, sites and the customers whose vehicles they see. */
export function Users() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { config, user } = useSession();
  const invitation = useInvitation();
  const waiting = useSignInRequests();
  const [erased, setErased] = useState<UserRow>();
  const [working, setWorking] = useState<UserRow>();
  const [lookedAt, setLookedAt] = useState<UserRow>();
  const [explained, setExplained] = useState<UserRow>();
  const names = useRoleNames();
  const start = useMemo(() => ({ siteIds: [site.siteId] }), [site.siteId]);
  return (
    <RoleNamesContext value={names}>
      {waiting.length > 0 ? (
        <Alert type="info" showIcon message={t('users.waiting', { count: waiting.length })} />
      ) : null}
      <RecordsPage
        kind={KIND}
        start={start}
        more={(row) => {
          if (row.erased) return [];
          if (row.elsewhere) {
            return row.extSiteId === ''
              ? [{ label: t('users.here.action'), onAct: () => setWorking(row) }]
              : [];
          }
          const access = { label: t('access.action'), onAct: () => setExplained(row) };
          if (!row.active) {
            return [access, { label: t('users.erase.action'), danger: true, onAct: () => setErased(row) }];
          }
          return [
            access,
            // Users change their own password with the old one.
            ...(row.id === user.userConfigId
              ? []
              : [{ label: t('users.invite.action'), onAct: () => invitation.start(row) }]),
            { label: t('users.sessions.action'), onAct: () => setLookedAt(row) },
          ];
        }}
        onAdded={(row) => {
          if (userState(row, { singleSignOn: config.singleSignOn, now: Date.now() }) === 'notInvited') {
            invitation.start(row);
          }
        }}
      />
      <InvitationDialog of={invitation} />
      {working ? <RolesHereDialog user={working} onClose={() => setWorking(undefined)} /> : null}
      {lookedAt ? <SessionsDialog user={lookedAt} onClose={() => setLookedAt(undefined)} /> : null}
      {explained ? (
        <AccessDialog
          of={{ userConfigId: explained.userConfigId, name: fullName(explained) }}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
      {erased ? <EraseDialog user={erased} onClose={() => setErased(undefined)} /> : null}
    </RoleNamesContext>
  );
}
