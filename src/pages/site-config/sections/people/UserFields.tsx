import { Alert, Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../../components/form/CheckList';
import { useCurrentSite, useSession } from '../../../../providers/session/session-store';
import { useListWords } from '../../components/useListWords';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import { CheckGivableSites } from './CheckGivableSites';
import { CompanySubject } from './CompanySubject';
import { GivenByRules } from './GivenByRules';
import { useRoleChoices } from './role-choices';
import { ScopePreview } from './ScopePreview';
import type { UserRow } from '../rows';
import type { UserValues } from './user-values';

/** The fields of a user: name, roles, sites, and whose vehicles they see, explained as it is chosen. */
export function UserFields({ row }: FieldsProps<UserRow>) {
  const { t } = useTranslation('site-config');
  const { config, user } = useSession();
  const { site } = useCurrentSite();
  const everywhere = useRoleChoices(row?.roles ?? [], 'all sites');
  const here = useRoleChoices(row?.siteRoles ?? [], 'one site');
  const hereWords = useListWords(t('users.field.siteRoles'));
  const form = Form.useFormInstance<UserValues>();
  const { external, scope, clients, siteIds, roles } = (Form.useWatch([], form) ?? {}) as Partial<UserValues>;
  // Few users have roles at a single site, and those with only one site cannot.
  const [differs, setDiffers] = useState((row?.siteRoles.length ?? 0) > 0);
  const mayDiffer = !differs && (siteIds?.length ?? 0) > 1;
  return (
    <>
      {row?.elsewhere ? <Alert type="info" showIcon message={t('users.elsewhere')} style={WIDE} /> : null}
      {row ? <GivenByRules row={row} /> : null}
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
        <CheckList choices={everywhere} words={useListWords(t('users.field.roles'))} />
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
          <CheckGivableSites known={row?.siteIds} />
        </RecordField>
      )}
      {!external && mayDiffer ? (
        <Button
          type="link"
          style={{ justifySelf: 'start', gridColumn: '1 / -1', paddingInline: 0 }}
          onClick={() => setDiffers(true)}
        >
          {t('users.here.more', { site: site.siteName })}
        </Button>
      ) : null}
      {!external && differs ? (
        <RecordField name="siteRoles" more={t('users.here.hint', { site: site.siteName })}>
          <CheckList
            choices={here.filter(({ value }) => !roles?.includes(String(value)))}
            words={hereWords}
          />
        </RecordField>
      ) : null}
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
      {config.singleSignOn ? (
        <RecordField name="companySubject">
          <CompanySubject />
        </RecordField>
      ) : null}
      {row?.userConfigId === user.userConfigId ? null : (
        <RecordField name="password">
          <Input.Password maxLength={200} autoComplete="new-password" />
        </RecordField>
      )}
      <RecordField name="active" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };
