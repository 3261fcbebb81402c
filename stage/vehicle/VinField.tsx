import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vinProblem } from '#domain/vin';
import { Field } from './Field';
import type { Typed } from './vehicle-values';

type Props = {
  value: Typed;
  /** Why the services refused it. */
  refused: string | undefined;
  disabled: boolean;
  /** What somebody else has entered meanwhile. */
  theirs: ReactNode;
  onChange: (text: string, confirmed?: boolean) => void;
};

/**
 * The VIN with its check digit checked while it is typed. A wrong check digit is most often a slip; a VIN that was
 * compared with the vehicle is kept all the same.
 */
export function VinField({ value, refused, disabled, theirs, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const problem = value.text === '' ? undefined : vinProblem(value.text);
  const wrong = problem !== undefined && !(problem.kind === 'checkDigit' && value.confirmed);
  return (
    <Field
      field="vin"
      problem={wrong ? t(`vehicle.vin.${problem.kind}`, problem) : refused}
      extra={
        wrong && problem.kind === 'checkDigit' && !disabled ? (
          <Button size="small" onClick={() => onChange(value.text, true)}>
            {t('vehicle.vin.keep')}
          </Button>
        ) : (
          theirs
        )
      }
    >
      {(said) => (
        <Input
          {...said}
          size="large"
          value={value.text}
          disabled={disabled}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
