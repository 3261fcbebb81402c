import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftProblem } from './item-draft';
import section from '../frame/section.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  problem?: DraftProblem['kind'] | undefined;
  number?: boolean;
  /** What is usually typed here; anything else may be, too. */
  choices?: readonly string[];
};

/** One field of an estimate item, with what is wrong with it below. */
export function Entry({ label, value, onChange, problem, number = false, choices }: Props) {
  const { t } = useTranslation('workbench');
  const id = useId();
  return (
    <div className={section.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        list={choices ? `${id}-choices` : undefined}
        inputMode={number ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {choices ? (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className={section.problem}>
          {t(`estimate.problem.${problem}`)}
        </p>
      ) : null}
    </div>
  );
}
