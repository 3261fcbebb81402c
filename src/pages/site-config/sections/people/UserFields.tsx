import { Alert, Form, Input, Select, Switch } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../../components/form/CheckList';
import { useSession } from '../../../../providers/session/session-store';
import { useListWords } from '../../components/useListWords';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import { RoleNamesContext } from './role-names';
import { ScopePreview } from './ScopePreview';
import type { UserRow } from '../rows';
import type { UserValues } from './user-values';

/** What is asked of a user: name, roles, sites, and whose vehicles they see, in words as it is chosen. */
export function UserFields({ row }: FieldsProps<UserRow>) {
  const { t } = useTranslation('site-config');
  const { sites } = useSession();
  const roles = use(RoleNamesContext);
  const form = Form.useFormInstance<UserValues>();
  const { external, scope, clients } = (Form.useWatch([], form) ?? {}) as Partial<UserValues>;
  return (
    <>
      {row?.elsewhere ? <Alert type="info" showIcon message={t('users.elsewhere')} style={WIDE} /> : null}
      <RecordField name="userName" fixed={row !== undefined} half>
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} disabled={row !== undefined} />
      </RecordField>
      <RecordField name="email" half>
        <Input maxLength={200} autoComplete="off" inputMode="email" />
      </RecordField>
      <RecordField name="firstName" half>
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
      <RecordField name="lastName" half>
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
      <RecordField name="roles">
        <CheckList
          choices={[...roles].map(([value, label]) => ({ value, label, hint: value }))}
          words={useListWords(t('users.field.roles'))}
        />
      </RecordField>
      <RecordField name="external" row valuePropName="checked">
        <Switch />
      </RecordField>
      {external ? (
        <RecordField name="extSiteId" half>
          <Input maxLength={20} autoComplete="off" />
        </RecordField>
      ) : (
        <RecordField name="siteIds">
          <CheckSites sites={sites} />
        </RecordField>
      )}
      <RecordField name="scope">
        <Select
          options={(['all', 'some', 'none'] as const).map((value) => ({
            value,
            label: t(`users.scopeChoice.${value}`),
          }))}
        />
      </RecordField>
      {scope === 'some' ? (
        <RecordField name="clients">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </RecordField>
      ) : null}
      {scope ? <ScopePreview scope={scope} clients={clients ?? ''} /> : null}
      <RecordField name="password">
        <Input.Password maxLength={200} autoComplete="new-password" />
      </RecordField>
      <RecordField name="active" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };

type SitesProps = {
  id?: string;
  value?: number[];
  onChange?: (value: (string | number)[]) => void;
  disabled?: boolean;
  sites: readonly { siteId: number; siteName: string; auctionId: string }[];
};

function CheckSites({ sites, ...field }: SitesProps) {
  const { t } = useTranslation('site-config');
  return (
    <CheckList
      {...field}
      choices={sites.map(({ siteId, siteName, auctionId }) => ({
        value: siteId,
        label: `${siteName} (${auctionId})`,
      }))}
      words={useListWords(t('users.field.siteIds'))}
    />
  );
}
