import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { GridCursor } from './grid-cursor';
import styles from './cells.module.css';

type Props<Before> = Omit<ComponentProps<'input'>, 'onChange' | 'defaultValue' | 'value'> & {
  row: string;
  cursor: GridCursor<Before>;
  label: string;
  invalid: boolean;
  number: boolean;
  /** What stands in the cell. */
  kept: string;
  /** What was typed first, replacing the cell's content. */
  initial: string | undefined;
  onEnter: (text: string) => void;
  /** Restores the former content. */
  onBack: () => void;
};

/** A text that is typed into its cell. The row follows every keystroke; Escape puts it back. */
export function CellInput<Before>({
  row,
  cursor,
  label,
  invalid,
  number,
  kept,
  initial,
  onEnter,
  onBack,
  onKeyDown,
  ...rest
}: Props<Before>) {
  const input = useRef<HTMLInputElement>(null);
  const [start] = useState(initial ?? kept);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus();
    if (initial === undefined) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
    // Only when typing begins: afterwards the text is the input's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <input
      {...rest}
      ref={input}
      className={styles.input}
      defaultValue={start}
      aria-label={label}
      aria-invalid={invalid}
      inputMode={number ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => onEnter(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onBack();
        cursor.set({ mode: 'move' });
      }}
      onBlur={() => leave(row, cursor)}
    />
  );
}

/** Left by a press elsewhere: what was typed stays. */
export function leave<Before>(row: string, cursor: GridCursor<Before>): void {
  if (cursor.get().row === row && cursor.get().mode !== 'move') cursor.set({ mode: 'move', focus: false });
}
