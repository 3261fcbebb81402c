import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, FieldSpec, Value } from './types';
import styles from './Field.module.css';

type Props = {
  section: string;
  spec: FieldSpec;
  value: Value;
  problem: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (value: Value) => void;
};

/** One field of a record's form, with its hint and with why it was refused. */
export function Field({ section, spec, value, problem, disabled, autoFocus = false, onChange }: Props) {
  const { t } = useTranslation('site-config');
  const id = useId();
  const label = t(`${section}.field.${spec.name}`, { defaultValue: spec.name });
  const hintKey = `${section}.hint.${spec.name}`;
  const hint = t(hintKey, { defaultValue: '' });
  const described = problem || hint ? `${id}-more` : undefined;
  const more = (
    <More id={`${id}-more`} problem={problem}>
      {hint}
    </More>
  );
  if (spec.kind === 'ticks') {
    return (
      <fieldset className={styles.ticks} disabled={disabled} aria-describedby={described}>
        <legend>{label}</legend>
        {more}
        <Ticks label={label} choices={spec.choices ?? []} value={value} onChange={onChange} />
      </fieldset>
    );
  }
  if (spec.kind === 'switch') {
    return (
      <div className={styles.switch}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          disabled={disabled}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.checked)}
        />
        {more}
      </div>
    );
  }
  const shared = {
    id,
    value: String(value),
    disabled,
    autoFocus,
    'aria-describedby': described,
    'aria-invalid': problem !== undefined,
  };
  return (
    <div className={styles.field} data-half={spec.half}>
      <label htmlFor={id}>{label}</label>
      {spec.kind === 'choice' ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          {spec.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : spec.kind === 'area' ? (
        <textarea
          {...shared}
          rows={2}
          maxLength={spec.max}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <span className={styles.input} data-unit={spec.unit !== undefined}>
          <input
            {...shared}
            type={spec.kind === 'password' ? 'password' : 'text'}
            inputMode={spec.kind === 'number' ? 'decimal' : undefined}
            autoComplete={spec.autoComplete ?? (spec.kind === 'password' ? 'new-password' : 'off')}
            maxLength={spec.max}
            onChange={(event) => onChange(event.target.value)}
          />
          {spec.unit ? <em aria-hidden="true">{spec.unit}</em> : null}
        </span>
      )}
      {more}
    </div>
  );
}

function More({ id, problem, children }: { id: string; problem: string | undefined; children: ReactNode }) {
  if (problem) {
    return (
      <p id={id} className={styles.problem}>
        {problem}
      </p>
    );
  }
  return children ? (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  ) : null;
}

const MANY = 12;

type TicksProps = {
  label: string;
  choices: readonly Choice[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Several choices out of many; a long list can be searched. */
function Ticks({ label, choices, value, onChange }: TicksProps) {
  const { t } = useTranslation('site-config');
  const [text, setText] = useState('');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const wanted = text.trim().toLowerCase();
  const shown = choices.filter((choice) => choice.text.toLowerCase().includes(wanted));
  return (
    <>
      {choices.length > MANY ? (
        <input
          type="search"
          className={styles.search}
          value={text}
          aria-label={t('form.searchIn', { label })}
          placeholder={t('form.search')}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div className={styles.list}>
        {shown.map((choice) => (
          <label key={choice.value} title={choice.hint}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, choice.value]
                    : chosen.filter((other) => other !== choice.value),
                )
              }
            />
            <span>{choice.text}</span>
          </label>
        ))}
        {shown.length === 0 ? <p className={styles.hint}>{t('form.noChoice')}</p> : null}
      </div>
    </>
  );
}
