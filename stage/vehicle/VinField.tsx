import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { vinProblem } from '#domain/vin';
import type { Typed } from './vehicle-values';
import styles from '../frame/section.module.css';

type Props = {
  value: Typed;
  disabled: boolean;
  onChange: (text: string, confirmed?: boolean) => void;
};

/**
 * The VIN with its check digit checked while it is typed. A wrong check digit is most often a slip; a VIN that was
 * compared with the vehicle is kept all the same.
 */
export function VinField({ value, disabled, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const id = useId();
  const problem = value.text === '' ? undefined : vinProblem(value.text);
  const wrong = problem !== undefined && !(problem.kind === 'checkDigit' && value.confirmed);
  return (
    <Form.Item
      label={t('vehicle.field.vin')}
      htmlFor={id}
      layout="vertical"
      className={styles.item ?? ''}
      {...(wrong
        ? {
            validateStatus: 'error' as const,
            help: <span id={`${id}-problem`}>{t(`vehicle.vin.${problem.kind}`, problem)}</span>,
          }
        : {})}
      extra={
        wrong && problem.kind === 'checkDigit' && !disabled ? (
          <Button size="small" onClick={() => onChange(value.text, true)}>
            {t('vehicle.vin.keep')}
          </Button>
        ) : null
      }
    >
      <Input
        id={id}
        size="large"
        value={value.text}
        disabled={disabled}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
