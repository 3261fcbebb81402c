import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { TARGET_PRIORITIES, TIMED_SUBJECTS } from '#domain/timers/targets';
import { NumberInput } from '../../../../components/form/NumberInput';
import { RecordField } from '../../records/RecordField';
import { SubjectText } from './SubjectText';

/** Which vehicles a target is for, and how long it is. */
export function TargetFields() {
  const { t } = useTranslation('site-config');
  return (
    <>
      <RecordField name="subject" half>
        <Select
          options={TIMED_SUBJECTS.map((value) => ({ value, label: <SubjectText subject={value} /> }))}
        />
      </RecordField>
      <RecordField name="hours" half number>
        <NumberInput suffix="h" />
      </RecordField>
      <RecordField name="customerType" half>
        <Select
          options={[
            { value: '', label: t('targets.allCustomers') },
            ...CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.type.${value}`) })),
          ]}
        />
      </RecordField>
      <RecordField name="priority" half>
        <Select
          options={[
            { value: '', label: t('targets.all') },
            ...TARGET_PRIORITIES.map((value) => ({ value, label: t('targets.deadline') })),
          ]}
        />
      </RecordField>
    </>
  );
}
