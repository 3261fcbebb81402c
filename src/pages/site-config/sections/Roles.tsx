import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRecord } from '#contract/users';
import { PERMISSIONS } from '#domain/permissions';
import { isShipped, shippedPermissions } from '#domain/site-config/roles';
import { RecordsScreen } from '../records/RecordsScreen';
import type { FieldSpec, RecordKind } from '../records/types';
import { keysOf, sameValue, textOf } from '../records/values';
import { Mark } from './State';
import styles from './kinds.module.css';

type Row = RoleRecord & { id: string };

const KIND: RecordKind<Row> = {
  resource: 'roles',
  section: 'roles',
  nameOf: ({ roleName }) => roleName,
  searchText: ({ roleName, roleKey, permissions }) => [roleName, roleKey, ...permissions].join(' '),
  columns: (t) => [
    {
      key: 'roleName',
      title: t('roles.column.roleName'),
      grow: 2,
      minWidth: 180,
      render: (row) => row.roleName,
    },
    {
      key: 'roleKey',
      title: t('roles.column.roleKey'),
      grow: 2,
      minWidth: 180,
      render: ({ roleKey }) => <code className={styles.code}>{roleKey}</code>,
    },
    {
      key: 'permissions',
      title: t('roles.column.permissions'),
      width: 140,
      render: ({ permissions }) => t('roles.permissions', { count: permissions.length }),
    },
    {
      key: 'users',
      title: t('roles.column.users'),
      width: 100,
      render: ({ users }) => <span className={styles.number}>{users}</span>,
    },
    {
      key: 'kind',
      title: t('roles.column.kind'),
      width: 130,
      render: ({ roleKey, permissions }) => {
        const shipped = shippedPermissions(roleKey);
        if (!shipped) return <Mark tone="neutral">{t('roles.own')}</Mark>;
        return sameValue(shipped, permissions) ? (
          <Mark tone="info">{t('roles.shipped')}</Mark>
        ) : (
          <Mark tone="warning">{t('roles.changed')}</Mark>
        );
      },
    },
  ],
  card: ({ roleName, roleKey, permissions, users }, t) => (
    <>
      <strong>{roleName}</strong>
      <span className={styles.more}>
        {roleKey} · {t('roles.permissions', { count: permissions.length })} ·{' '}
        {t('roles.holders', { count: users })}
      </span>
    </>
  ),
  fields: [
    { name: 'roleName', kind: 'text', max: 60, half: true },
    { name: 'roleKey', kind: 'text', max: 40, half: true, fixed: true },
    { name: 'permissions', kind: 'ticks' },
  ],
  toForm: (row) => ({
    roleName: row?.roleName ?? '',
    roleKey: row?.roleKey ?? 'RECON_',
    permissions: row?.permissions ?? [],
  }),
  toBody: (values) => ({
    roleName: textOf(values, 'roleName'),
    roleKey: textOf(values, 'roleKey'),
    permissions: keysOf(values, 'permissions'),
  }),
  mayDelete: ({ roleKey }) => !isShipped(roleKey),
};

/** Named sets of permissions: the seven that came with the product, and one's own. */
export function Roles() {
  const { t } = useTranslation('site-config');
  const fields = useMemo<FieldSpec[]>(
    () =>
      KIND.fields.map((field) =>
        field.name === 'permissions'
          ? {
              ...field,
              choices: PERMISSIONS.map((key) => ({ value: key, text: t(`permission.${key}`), hint: key })),
            }
          : field,
      ),
    [t],
  );
  return (
    <RecordsScreen
      kind={KIND}
      fields={fields}
      extra={(values, set, row) => {
        const shipped = row && shippedPermissions(row.roleKey);
        if (!shipped || sameValue(shipped, values['permissions'])) return null;
        return (
          <p className={styles.more}>
            {t('roles.differs')}{' '}
            <Button type="link" size="small" onClick={() => set('permissions', shipped)}>
              {t('roles.reset')}
            </Button>
          </p>
        );
      }}
    />
  );
}
