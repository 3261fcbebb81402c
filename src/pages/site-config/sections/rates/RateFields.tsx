import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/form/NumberInput';
import { CustomerField } from '../../components/CustomerField';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import { money } from '../cells';
import { typedCost, type RateRow, type RateValues } from './rate-terms';
import cells from '../cells.module.css';

/** Whom a rate is for and its terms; below it, what a typical vehicle would cost. */
export function RateFields({ row }: FieldsProps<RateRow>) {
  const { t, i18n } = useTranslation('site-config');
  const form = Form.useFormInstance<RateValues>();
  const cost = typedCost(Form.useWatch([], form) ?? {});
  return (
    <>
      <CustomerField all={t('rates.site')} own={row} half />
      <RecordField name="validFrom" half>
        <Input type="date" />
      </RecordField>
      <RecordField name="vehicleValue" half number>
        <NumberInput precision={2} suffix="$" />
      </RecordField>
      <RecordField name="overhead" half number>
        <NumberInput precision={2} suffix="$" />
      </RecordField>
      <RecordField name="interest" half number>
        <NumberInput suffix="%" />
      </RecordField>
      <RecordField name="depreciation" half number>
        <NumberInput suffix="%" />
      </RecordField>
      <p role="status" className={cells.whole}>
        {cost === undefined ? '' : t('rates.example', { cost: money(cost, i18n.language) })}
      </p>
    </>
  );
}
