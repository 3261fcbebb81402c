import { Input } from 'antd';
import { useId } from 'react';
import styles from './hours.module.css';

type Props = {
  label: string;
  hint: string;
  problem: string | undefined;
  value: string;
  min: string;
  onChange: (day: string) => void;
};

/** A calendar day in the browser's own date field: typed, or picked from a calendar. */
export function DayField({ label, hint, problem, value, min, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        required
        value={value}
        min={min}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        {...(problem ? { status: 'error' as const } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-hint`} className={problem ? styles.fault : styles.hint}>
        {problem ?? hint}
      </span>
    </div>
  );
}
