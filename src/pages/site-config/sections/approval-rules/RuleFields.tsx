import { useList } from '@refinedev/core';
import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEVERITIES } from '#domain/inspection';
import { NumberInput } from '../../../../components/form/NumberInput';
import { ReasonButton } from '../../../../components/hint/ReasonButton';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { CustomerField } from '../../components/CustomerField';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import type { ShopRow } from '../rows';
import { RehearsalDialog } from './RehearsalDialog';
import {
  notYet,
  toForm,
  typedConditions,
  type Conditions,
  type RuleRow,
  type RuleValues,
} from './rule-values';
import cells from '../cells.module.css';

const MOST = { pageSize: 1000 };

/** What a rule approves; typed values can be rehearsed before they are saved. */
export function RuleFields({ row }: FieldsProps<RuleRow>) {
  const { t } = useTranslation(['site-config', 'workbench']);
  const { site } = useCurrentSite();
  const meta = { siteId: site.siteId };
  const form = Form.useFormInstance<RuleValues>();
  const typed = { ...toForm(row), ...Form.useWatch([], form) };
  const why = notYet(typed);
  const [rehearsed, setRehearsed] = useState<Conditions>();
  const quiet = { pagination: MOST, meta, errorNotification: false as const };
  const shops = useList<ShopRow>({ resource: 'site-shops', ...quiet }).query.data?.data ?? [];
  return (
    <>
      <RecordField name="ruleName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="mostPerLine" half number>
        <NumberInput precision={2} suffix="$" />
      </RecordField>
      <RecordField name="mostPerOrder" half number>
        <NumberInput precision={2} suffix="$" />
      </RecordField>
      <CustomerField all={t('approvalRules.allCustomers')} own={row} />
      <RecordField name="siteShopIds" half choice>
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={t('approvalRules.allShops')}
          // While a name is loading, its number would be mistaken for the name.
          labelRender={({ label }) => label ?? '…'}
          options={shops.map(({ siteShopId, shopName }) => ({ value: siteShopId, label: shopName }))}
        />
      </RecordField>
      <RecordField name="severities" half choice>
        <Select
          mode="multiple"
          placeholder={t('approvalRules.anySeverity')}
          options={SEVERITIES.map((value) => ({ value, label: t(`approvalRules.severity.${value}`) }))}
        />
      </RecordField>
      <RecordField name="completes" row valuePropName="checked">
        <Switch />
      </RecordField>
      {/* Users who may only read have a disabled form, but can still see what a rule would have done. */}
      <ReasonButton
        className={cells.whole ?? ''}
        disabled={false}
        why={why && t(`approvalRules.notYet.${why}`)}
        onPress={() => setRehearsed(typedConditions(typed))}
      >
        {t('approvalRules.rehearse')}
      </ReasonButton>
      {rehearsed ? (
        <RehearsalDialog rule={rehearsed} row={row} onClose={() => setRehearsed(undefined)} />
      ) : null}
    </>
  );
}
