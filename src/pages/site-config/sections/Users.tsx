import { useList } from '@refinedev/core';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRecord, UserRecord } from '#contract/users';
import { Moment } from '../../../components/Moment';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { RecordsScreen } from '../records/RecordsScreen';
import type { FieldSpec, RecordKind, Values } from '../records/types';
import { flagOf, idsOf, keysOf, textOf } from '../records/values';
import { ScopePreview } from './ScopePreview';
import { Mark, State } from './State';
import styles from './kinds.module.css';

type Row = UserRecord & { id: number };

const isExternal = (values: Values) => textOf(values, 'extSiteId') !== '' || values['external'] === true;
const fullName = ({ firstName, lastName, userName }: UserRecord) =>
  `${firstName} ${lastName}`.trim() || userName;

/** Which customers somebody sees: all, none, or those that are named. */
const scopeKind = (extCustomerId: string) =>
  ['*', 'R'].includes(extCustomerId) ? 'all' : ['', 'W'].includes(extCustomerId) ? 'none' : 'some';

const KIND: RecordKind<Row> = {
  resource: 'site-users',
  section: 'users',
  paged: true,
  nameOf: fullName,
  columns: (t) => [
    { key: 'name', title: t('users.column.name'), grow: 2, minWidth: 170, render: fullName },
    {
      key: 'userName',
      title: t('users.column.userName'),
      width: 140,
      render: ({ userName }) => <code className={styles.code}>{userName}</code>,
    },
    {
      key: 'email',
      title: t('users.column.email'),
      grow: 2,
      minWidth: 160,
      render: ({ email }) => <span className={styles.line}>{email}</span>,
    },
    {
      key: 'roles',
      title: t('users.column.roles'),
      grow: 2,
      minWidth: 150,
      render: ({ roles }) => (
        <span className={styles.line}>
          <RoleNames keys={roles} />
        </span>
      ),
    },
    {
      key: 'scope',
      title: t('users.column.scope'),
      width: 128,
      render: ({ extCustomerId }) =>
        t(`users.scope.${scopeKind(extCustomerId)}`, { count: extCustomerId.split(',').length }),
    },
    {
      key: 'lastSeen',
      title: t('users.column.lastSeen'),
      width: 150,
      render: ({ lastSeen }) =>
        lastSeen ? <Moment value={lastSeen} /> : <span className={styles.muted}>{t('users.never')}</span>,
    },
    {
      key: 'active',
      title: t('column.state'),
      width: 104,
      render: ({ active, extSiteId }) =>
        active && extSiteId ? <Mark tone="info">{t('state.external')}</Mark> : <State active={active} />,
    },
  ],
  card: (row, t) => (
    <>
      <strong>{fullName(row)}</strong>
      <span className={styles.more}>
        {row.userName} · <RoleNames keys={row.roles} />
        {row.active ? '' : ` · ${t('state.left')}`}
      </span>
    </>
  ),
  fields: [
    { name: 'userName', kind: 'text', max: 60, fixed: true, half: true },
    { name: 'email', kind: 'text', max: 200, half: true },
    { name: 'firstName', kind: 'text', max: 60, half: true },
    { name: 'lastName', kind: 'text', max: 60, half: true },
    { name: 'roles', kind: 'ticks' },
    { name: 'external', kind: 'switch' },
    { name: 'siteIds', kind: 'ticks', when: (values) => !isExternal(values) },
    { name: 'extSiteId', kind: 'text', max: 20, half: true, when: isExternal },
    { name: 'scope', kind: 'choice' },
    { name: 'clients', kind: 'area', max: 2000, when: (values) => values['scope'] === 'some' },
    { name: 'password', kind: 'password', max: 200 },
    { name: 'active', kind: 'switch' },
  ],
  toForm: (row) => ({
    userName: row?.userName ?? '',
    email: row?.email ?? '',
    firstName: row?.firstName ?? '',
    lastName: row?.lastName ?? '',
    roles: row?.roles ?? [],
    external: (row?.extSiteId ?? '') !== '',
    siteIds: row?.siteIds.map(String) ?? [],
    extSiteId: row?.extSiteId ?? '',
    scope: scopeKind(row?.extCustomerId ?? '*'),
    clients: scopeKind(row?.extCustomerId ?? '*') === 'some' ? (row?.extCustomerId ?? '') : '',
    password: '',
    active: row?.active ?? true,
  }),
  toBody: (values) => ({
    userName: textOf(values, 'userName'),
    email: textOf(values, 'email'),
    firstName: textOf(values, 'firstName'),
    lastName: textOf(values, 'lastName'),
    userType: values['external'] === true ? 'EXTERNAL' : 'INTERNAL',
    roles: keysOf(values, 'roles'),
    siteIds: values['external'] === true ? [] : idsOf(values, 'siteIds'),
    extSiteId: values['external'] === true ? textOf(values, 'extSiteId').toUpperCase() : '',
    extCustomerId: scopeOf(values),
    active: flagOf(values, 'active'),
    ...(textOf(values, 'password') === '' ? {} : { password: String(values['password']) }),
  }),
  lockedBy: ({ elsewhere }) => (elsewhere ? 'users.elsewhere' : undefined),
};

/** The scope as the services keep it. */
export function scopeOf(values: Values): string {
  if (values['scope'] === 'all') return '*';
  return values['scope'] === 'some' ? textOf(values, 'clients') : '';
}

const RoleNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** The roles of a user in words; a role that is not loaded yet stands as its key. */
function RoleNames({ keys }: { keys: readonly string[] }) {
  const names = use(RoleNamesContext);
  return keys.map((key) => names.get(key) ?? key).join(', ');
}

/** Who signs in here: roles, sites and the customers whose vehicles they see. */
export function Users() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { sites } = useSession();
  const roles = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  }).query.data?.data;
  const fields = useMemo<FieldSpec[]>(
    () =>
      KIND.fields.map((field) => {
        switch (field.name) {
          case 'roles':
            return {
              ...field,
              choices: (roles ?? []).map(({ roleKey, roleName }) => ({
                value: roleKey,
                text: roleName,
                hint: roleKey,
              })),
            };
          case 'siteIds':
            return {
              ...field,
              choices: sites.map(({ siteId, siteName, auctionId }) => ({
                value: String(siteId),
                text: `${siteName} (${auctionId})`,
              })),
            };
          case 'scope':
            return {
              ...field,
              choices: (['all', 'some', 'none'] as const).map((value) => ({
                value,
                text: t(`users.scopeChoice.${value}`),
              })),
            };
          default:
            return field;
        }
      }),
    [roles, sites, t],
  );
  const start = useMemo(() => ({ siteIds: [String(site.siteId)] }), [site.siteId]);
  const names = useMemo(() => new Map(roles?.map(({ roleKey, roleName }) => [roleKey, roleName])), [roles]);
  return (
    <RoleNamesContext value={names}>
      <RecordsScreen
        kind={KIND}
        fields={fields}
        start={start}
        extra={(values, _set, row) => (
          <>
            {row && KIND.lockedBy?.(row) ? <p className={styles.more}>{t('users.elsewhere')}</p> : null}
            <ScopePreview scope={scopeOf(values)} />
          </>
        )}
      />
    </RoleNamesContext>
  );
}
