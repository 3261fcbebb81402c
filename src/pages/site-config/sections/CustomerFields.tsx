import { Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { STORAGE_TYPES } from '#contract/site-config-customers';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { NumberInput } from '../../../components/form/NumberInput';
import { RecordField } from '../records/RecordField';
import type { FieldsProps } from '../records/types';
import type { CustomerRow } from './rows';

/** The fields of a customer: who it is, its terms, and what they mean for its vehicles. */
export function CustomerFields({ row }: FieldsProps<CustomerRow>) {
  const { t } = useTranslation('site-config');
  return (
    <>
      <RecordField name="customerName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="extId" half>
        <Input maxLength={20} autoComplete="off" />
      </RecordField>
      <RecordField name="customerType" half>
        <Select options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.type.${value}`) }))} />
      </RecordField>
      <RecordField name="storage" half>
        <Select
          options={STORAGE_TYPES.map((value) => ({
            value,
            label: value === '' ? t('none') : t(`customers.storage.${value}`),
          }))}
        />
      </RecordField>
      <RecordField name="approvalLimit" half number>
        <NumberInput precision={2} suffix="$" />
      </RecordField>
      <RecordField name="laborRatePercent" half number>
        <NumberInput suffix="%" />
      </RecordField>
      <RecordField name="partsMarkupPercent" half number>
        <NumberInput suffix="%" />
      </RecordField>
      <RecordField name="feePercent" half number>
        <NumberInput suffix="%" />
      </RecordField>
      <RecordField name="carfax" row valuePropName="checked">
        <Switch />
      </RecordField>
      <RecordField name="active" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}
