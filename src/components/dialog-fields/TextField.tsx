import type { Ref } from 'react';
import styles from './fields.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** More than one line makes it a field for sentences, in which Enter begins a line. */
  lines?: number;
  maxLength?: number;
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

/** A text in a dialog (document 2, 2.6). */
export function TextField({ label, value, onChange, lines = 1, maxLength, onEnter, ref }: Props) {
  const shared = {
    ref: ref ?? null,
    value,
    maxLength,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <label className={styles.text}>
      {label}
      {lines > 1 ? (
        <textarea rows={lines} {...shared} />
      ) : (
        <input
          type="text"
          autoComplete="off"
          {...shared}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter?.();
          }}
        />
      )}
    </label>
  );
}
