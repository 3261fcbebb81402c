import { Input, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';

type Part = { value: string; problem: string | undefined; theirs: ReactNode };
type Props = {
  row: Part;
  number: Part;
  disabled: boolean;
  onChange: (field: 'lotName' | 'lotNumber', text: string) => void;
};

/** Where the vehicle stands: the row and the number of its lot, which are one thing to whoever walks there. */
export function LotField({ row, number, disabled, onChange }: Props) {
  const { t } = useTranslation('workbench');
  return (
    <Field
      field="lotName"
      problem={row.problem ?? number.problem}
      extra={
        <>
          {row.theirs}
          {number.theirs}
        </>
      }
    >
      {(said) => (
        <Space.Compact block>
          <Input
            {...said}
            size="large"
            value={row.value}
            disabled={disabled}
            autoComplete="off"
            placeholder={t('vehicle.lotRow')}
            onChange={(event) => onChange('lotName', event.target.value)}
          />
          <Input
            size="large"
            aria-label={t('vehicle.field.lotNumber')}
            aria-invalid={number.problem !== undefined}
            aria-describedby={said['aria-describedby']}
            value={number.value}
            disabled={disabled}
            autoComplete="off"
            placeholder={t('vehicle.lotPlace')}
            onChange={(event) => onChange('lotNumber', event.target.value)}
          />
        </Space.Compact>
      )}
    </Field>
  );
}
