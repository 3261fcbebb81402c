import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESCRIPTION_MAX, SERVICE_STATUSES, type LineField, type LineText } from '#domain/express/lines';
import { shownNumber, typedNumber } from '#domain/express/number-entry';
import type { EditorRow } from '../hooks/editor-rows';
import type { EditorStore } from '../hooks/editor-store';
import { useGrid } from './grid-context';
import styles from './LineGrid.module.css';

type InputProps = {
  row: EditorRow;
  field: LineField;
  number: boolean;
  /** What was typed to begin with, in place of what stood there. */
  initial: string | undefined;
  /** The line as Escape puts it back. */
  before: LineText;
  label: string;
  store: EditorStore;
};

/** A text that is typed into its cell. The line follows every keystroke; Escape puts it back. */
export function CellInput({ row, field, number, initial, before: line, label, store }: InputProps) {
  const { i18n } = useTranslation('express');
  const { cursor } = useGrid();
  const [before] = useState(line);
  const input = useRef<HTMLInputElement>(null);
  const kept = number ? shownNumber(row.line[field], i18n.language) : row.line[field];
  const [start] = useState(initial ?? kept);
  const enter = (text: string) =>
    store.enter([{ id: row.id, field, text: number ? typedNumber(text, i18n.language) : text }]);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus();
    if (initial === undefined) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
    // Once, when typing begins: afterwards the text is the input's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <input
      ref={input}
      className={styles.input}
      defaultValue={start}
      aria-label={label}
      aria-invalid={row.problems[field] !== undefined}
      inputMode={number ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={field === 'description'}
      {...(field === 'description' ? { maxLength: DESCRIPTION_MAX } : {})}
      onChange={(event) => enter(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        store.putBack(row.id, before);
        cursor.set({ mode: 'move' });
      }}
      onBlur={() => {
        // Left by a press elsewhere: what was typed stays.
        if (cursor.get().row === row.id && cursor.get().mode !== 'move') {
          cursor.set({ mode: 'move', focus: false });
        }
      }}
    />
  );
}

type SelectProps = { row: EditorRow; field: LineField; label: string };

/** A choice in its cell: the platform's own list, which every phone knows how to show. */
export function CellSelect({ row, field, label }: SelectProps) {
  const { t } = useTranslation('express');
  const { store, cursor } = useGrid();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // Opened by something that is no gesture: the list opens with the next key or press.
    }
  }, []);
  const value = row.line[field];
  const vendors = store.vendors()?.[row.about.type === 'Parts' ? 'Parts' : 'Labor'] ?? [];
  const choices: readonly string[] = field === 'status' ? SERVICE_STATUSES : vendors;
  const shown: readonly string[] = choices.includes(value) || value === '' ? choices : [value, ...choices];
  const close = () => cursor.set({ mode: 'move' });
  return (
    <select
      ref={select}
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => {
        store.enter([{ id: row.id, field, text: event.target.value }]);
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onBlur={() => {
        if (cursor.get().row === row.id && cursor.get().mode !== 'move') {
          cursor.set({ mode: 'move', focus: false });
        }
      }}
    >
      {field === 'vendor' && value === '' ? <option value="">{t('missing.vendor')}</option> : null}
      {shown.map((choice) => (
        <option key={choice} value={choice}>
          {field === 'status' ? t(`status.${choice}`, { defaultValue: choice }) : choice}
        </option>
      ))}
    </select>
  );
}
