import { Form, type FormRule } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioList } from '../../components/form/RadioList';
import styles from './claim-release.module.css';

type Props = { legend: string; reasons: readonly string[]; rules: FormRule[] };

/**
 * The field `reason` of a form: all reasons at a glance, one to be chosen. The services know it by its English words.
 */
export function ReasonList({ legend, reasons, rules }: Props) {
  const { t } = useTranslation('claim-release');
  const id = useId();
  return (
    <Form.Item
      name="reason"
      label={<span id={id}>{legend}</span>}
      rules={rules}
      className={styles.reasons ?? ''}
    >
      <RadioList
        aria-labelledby={id}
        options={reasons.map((reason) => ({
          value: reason,
          label: t(`reason.${reason}`, { nsSeparator: false, defaultValue: reason }),
        }))}
      />
    </Form.Item>
  );
}
