import { Alert, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../../../components/form/CheckList';
import { useListWords } from '../../../components/useListWords';
import { RecordField } from '../../../records/RecordField';
import type { FieldsProps } from '../../../records/types';
import type { AccountRow } from '../../rows';
import { CheckGivableSites } from '../CheckGivableSites';
import { useRoleChoices } from '../role-choices';
import { ScopePreview } from '../ScopePreview';

/** The form values of a service account. */
export type AccountValues = {
  userName: string;
  accountName: string;
  roles: string[];
  siteIds: number[];
  scope: 'all' | 'some' | 'none';
  clients: string;
  active: boolean;
};

/** The fields of a service account: what it is, its roles, its sites, and whose vehicles it sees. */
export function AccountFields({ row }: FieldsProps<AccountRow>) {
  const { t } = useTranslation('site-config');
  const choices = useRoleChoices(row?.roles ?? [], 'all sites');
  const words = useListWords(t('users.field.roles'));
  const form = Form.useFormInstance<AccountValues>();
  const { scope, clients } = (Form.useWatch([], form) ?? {}) as Partial<AccountValues>;
  return (
    <>
      {row?.elsewhere ? <Alert type="info" showIcon message={t('accounts.elsewhere')} style={WIDE} /> : null}
      <RecordField name="accountName" half>
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="userName" fixed={row !== undefined} half>
        <Input maxLength={60} autoComplete="off" disabled={row !== undefined} />
      </RecordField>
      <RecordField name="roles">
        <CheckList choices={choices} words={words} />
      </RecordField>
      <RecordField name="siteIds">
        <CheckGivableSites known={row?.siteIds} />
      </RecordField>
      <RecordField name="scope">
        <Select
          options={(['all', 'some', 'none'] as const).map((value) => ({
            value,
            label: t(`users.scopeChoice.${value}`),
          }))}
        />
      </RecordField>
      {scope === 'some' ? (
        <RecordField name="clients" chosen={t('users.noClients')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </RecordField>
      ) : null}
      {scope ? <ScopePreview scope={scope} clients={clients ?? ''} /> : null}
      {row ? (
        <RecordField name="active" row valuePropName="checked">
          <Switch />
        </RecordField>
      ) : null}
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };
