import { useList } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/form/NumberInput';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { RecordField } from '../../records/RecordField';
import { money } from '../cells';
import type { CustomerRow } from '../rows';
import { OF_SITE, typedCost, type RateValues } from './rate-terms';
import cells from '../cells.module.css';

/** For whom a rate is and what it says; below it what a typical vehicle costs by it. */
export function RateFields() {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const form = Form.useFormInstance<RateValues>();
  const cost = typedCost(Form.useWatch([], form) ?? {});
  const { query } = useList<CustomerRow>({
    resource: 'site-customers',
    pagination: { pageSize: 1000 },
    meta: { siteId: site.siteId },
    errorNotification: false,
  });
  const options = [
    { value: OF_SITE, label: t('rates.site') },
    ...(query.data?.data ?? []).map(({ customerId, customerName }) => ({
      value: customerId,
      label: customerName,
    })),
  ];
  return (
    <>
      <RecordField name="customerId" half fixed>
        <Select showSearch optionFilterProp="label" options={options} />
      </RecordField>
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
