import type { ReactNode } from 'react';
import styles from './Select.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options, first what stands for nothing chosen. */
  children: ReactNode;
  disabled?: boolean;
  /** Shows the label above the field instead of only reading it out. */
  labelled?: boolean;
};

/** A field with one choice out of a few: the platform's own, which every phone knows how to show. */
export function Select({ label, value, onChange, children, disabled = false, labelled = false }: Props) {
  return (
    <label className={styles.field}>
      <span className={labelled ? styles.label : 'visually-hidden'}>{label}</span>
      <select
        value={value}
        disabled={disabled}
        data-chosen={value !== ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}
