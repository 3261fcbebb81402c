import { Button } from 'antd';
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
    <div className={styles.field}>
      <label htmlFor={id}>{t('vehicle.field.vin')}</label>
      <input
        id={id}
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
      {wrong ? (
        <p id={`${id}-problem`} className={styles.problem}>
          {t(`vehicle.vin.${problem.kind}`, problem)}
        </p>
      ) : null}
      {wrong && problem.kind === 'checkDigit' && !disabled ? (
        <Button size="small" onClick={() => onChange(value.text, true)}>
          {t('vehicle.vin.keep')}
        </Button>
      ) : null}
    </div>
  );
}
