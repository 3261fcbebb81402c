import { Button, Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { createRole, type RoleRecord } from '#contract/roles';
import { PERMISSIONS } from '#domain/permissions';
import { isShipped, shippedPermissions } from '#domain/site-config/roles';
import { CheckList } from '../../../../components/form/CheckList';
import { useListWords } from '../../components/useListWords';
import { sameValue } from '../../records/changes';
import { RecordField } from '../../records/RecordField';
import { RecordsPage } from '../../records/RecordsPage';
import type { FieldsProps, RecordKind, Translate } from '../../records/types';
import { Card, Mark } from '../cells';
import { permissionGroup } from './permission-groups';
import cells from '../cells.module.css';

type RoleRow = RoleRecord & { id: string };
type Values = { roleName: string; roleKey: string; twoStep: boolean; permissions: string[] };

/** Whether a template is the company's own, as shipped with the product, or changed since. */
function origin({ roleKey, permissions }: RoleRow, t: Translate) {
  const shipped = shippedPermissions(roleKey);
  if (!shipped) return <Mark tone="neutral">{t('roles.own')}</Mark>;
  return sameValue(shipped, permissions) ? (
    <Mark tone="info">{t('roles.shipped')}</Mark>
  ) : (
    <Mark tone="warning">{t('roles.changed')}</Mark>
  );
}

function Fields({ row }: FieldsProps<RoleRow>) {
  const { t } = useTranslation('site-config');
  const form = Form.useFormInstance<Values>();
  const chosen = Form.useWatch('permissions', form) as string[] | undefined;
  const shipped = row && shippedPermissions(row.roleKey);
  return (
    <>
      <RecordField name="roleName" half>
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="roleKey" fixed={row !== undefined} half>
        <Input maxLength={40} autoComplete="off" disabled={row !== undefined} />
      </RecordField>
      <RecordField name="twoStep" valuePropName="checked" row>
        <Switch />
      </RecordField>
      <RecordField
        name="permissions"
        more={
          shipped && chosen && !sameValue(shipped, chosen) ? (
            <>
              {t('roles.differs')}{' '}
              <Button
                type="link"
                size="small"
                onClick={() => form.setFieldsValue({ permissions: [...shipped] })}
              >
                {t('roles.reset')}
              </Button>
            </>
          ) : undefined
        }
      >
        <CheckList
          choices={PERMISSIONS.map((key) => ({
            value: key,
            label: t(`permission.${key}`),
            hint: key,
            group: t(`roles.group.${permissionGroup(key)}`),
          }))}
          words={useListWords(t('roles.field.permissions'))}
        />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<RoleRow, Values> = {
  resource: 'roles',
  section: 'roles',
  nameOf: ({ roleName }) => roleName,
  columns: (t) => [
    { dataIndex: 'roleName', title: t('roles.column.roleName'), sorter: true },
    {
      dataIndex: 'roleKey',
      title: t('roles.column.roleKey'),
      sorter: true,
      render: (_, { roleKey }) => <code className={cells.code}>{roleKey}</code>,
    },
    {
      key: 'permissions',
      title: t('roles.column.permissions'),
      width: 150,
      render: (_, { permissions }) => t('roles.permissions', { count: permissions.length }),
    },
    {
      dataIndex: 'users',
      title: t('roles.column.users'),
      width: 100,
      sorter: true,
      render: (_, { users }) => <span className={cells.number}>{users}</span>,
    },
    { key: 'kind', title: t('roles.column.kind'), width: 130, render: (_, row) => origin(row, t) },
  ],
  card: ({ roleName, roleKey, permissions, users }, t) => (
    <Card
      name={roleName}
      more={[
        roleKey,
        `${t('roles.permissions', { count: permissions.length })} · ${t('roles.holders', { count: users })}`,
      ]}
    />
  ),
  body: createRole.body,
  Fields,
  toForm: (row) => ({
    roleName: row?.roleName ?? '',
    roleKey: row?.roleKey ?? 'RECON_',
    twoStep: row?.twoStep ?? false,
    permissions: row?.permissions ?? [],
  }),
  toBody: ({ roleName, roleKey, twoStep, permissions }) => ({
    roleName: roleName.trim(),
    roleKey: roleKey.trim(),
    twoStep: twoStep ? 'Y' : 'N',
    permissions,
  }),
  mayDelete: ({ roleKey }) => !isShipped(roleKey),
};

/** Named sets of permissions: the seven shipped with the product, and the company's own. */
export const Roles = () => <RecordsPage kind={KIND} />;
