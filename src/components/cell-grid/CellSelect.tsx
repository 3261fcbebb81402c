import { useEffect, useRef } from 'react';
import { leave } from './CellInput';
import type { GridCursor } from './grid-cursor';
import styles from './cells.module.css';

type Props<Before> = {
  row: string;
  cursor: GridCursor<Before>;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A choice in its cell: the platform's own list, which every phone knows how to show. */
export function CellSelect<Before>({ row, cursor, label, value, choices, onChoose }: Props<Before>) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // Opened without a user gesture: the list opens with the next key or press.
    }
  }, []);
  const close = () => cursor.set({ mode: 'move' });
  return (
    <select
      ref={select}
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChoose(event.target.value);
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onBlur={() => leave(row, cursor)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
