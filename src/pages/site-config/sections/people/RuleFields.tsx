import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SignInRuleRecord } from '#contract/sign-in-rules';
import { CheckList } from '../../../../components/form/CheckList';
import { useSession } from '../../../../providers/session/session-store';
import { useListWords } from '../../components/useListWords';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import { CheckSites } from './CheckSites';
import { useRoleChoices } from './role-choices';
import { scopeKind } from './scope';

export type RuleRow = SignInRuleRecord & { id: number };
const SCOPES = ['unsaid', 'all', 'some', 'none'] as const;

/** The form values of a rule. */
export type RuleValues = {
  claim: string;
  value: string;
  roles: string[];
  allSites: boolean;
  siteIds: number[];
  scope: (typeof SCOPES)[number];
  clients: string;
  createsUser: boolean;
};

/** Whose vehicles a rule shows people, in the form's terms; a rule may leave that open. */
export function scopeOfRule(extCustomerId: string): Pick<RuleValues, 'scope' | 'clients'> {
  const scope = extCustomerId === '' ? 'unsaid' : scopeKind(extCustomerId);
  return { scope, clients: scope === 'some' ? extCustomerId : '' };
}

/** The same in the services' terms. */
export function customersOf({ scope, clients }: Pick<RuleValues, 'scope' | 'clients'>): string {
  return { unsaid: '', all: '*', none: 'W', some: clients.trim() }[scope];
}

/** The fields of a rule: when it applies, and what it gives. */
export function RuleFields({ row }: FieldsProps<RuleRow>) {
  const { t } = useTranslation('site-config');
  const { sites } = useSession();
  const roles = useRoleChoices([], 'one site');
  const form = Form.useFormInstance<RuleValues>();
  const { allSites, scope } = (Form.useWatch([], form) ?? {}) as Partial<RuleValues>;
  return (
    <>
      <RecordField name="claim" half>
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="value" half>
        <Input maxLength={300} autoComplete="off" spellCheck={false} autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="roles">
        <CheckList choices={roles} words={useListWords(t('rules.field.roles'))} />
      </RecordField>
      <RecordField name="allSites" row valuePropName="checked">
        <Switch />
      </RecordField>
      {allSites ? null : (
        <RecordField name="siteIds">
          <CheckSites sites={sites} />
        </RecordField>
      )}
      <RecordField name="scope">
        <Select options={SCOPES.map((value) => ({ value, label: t(`rules.scopeChoice.${value}`) }))} />
      </RecordField>
      {scope === 'some' ? (
        <RecordField name="clients" chosen={t('users.noClients')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </RecordField>
      ) : null}
      <RecordField name="createsUser" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}
