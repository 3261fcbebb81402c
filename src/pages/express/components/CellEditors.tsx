import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESCRIPTION_MAX, SERVICE_STATUSES, type LineField, type LineText } from '#domain/express/lines';
import { shownNumber, typedNumber } from '#domain/express/number-entry';
import { CellInput } from '../../../components/cell-grid/CellInput';
import { CellSelect } from '../../../components/cell-grid/CellSelect';
import type { EditorRow } from '../hooks/editor-rows';
import { useGrid } from './grid-context';

type InputProps = {
  row: EditorRow;
  field: LineField;
  number: boolean;
  /** The first typed text, replacing the cell's content. */
  initial: string | undefined;
  /** The line that Escape restores. */
  before: LineText;
  label: string;
};

/** A text field of a line, edited in its cell. */
export function LineInput({ row, field, number, initial, before: line, label }: InputProps) {
  const { i18n } = useTranslation('express');
  const { store, cursor } = useGrid();
  const [before] = useState(line);
  return (
    <CellInput
      row={row.id}
      cursor={cursor}
      label={label}
      invalid={row.problems[field] !== undefined}
      number={number}
      kept={number ? shownNumber(row.line[field], i18n.language) : row.line[field]}
      initial={initial}
      spellCheck={field === 'description'}
      {...(field === 'description' ? { maxLength: DESCRIPTION_MAX } : {})}
      onEnter={(text) =>
        store.enter([{ id: row.id, field, text: number ? typedNumber(text, i18n.language) : text }])
      }
      onBack={() => store.putBack(row.id, before)}
    />
  );
}

type SelectProps = { row: EditorRow; field: LineField; label: string };

/** The status or the vendor of a line. */
export function LineSelect({ row, field, label }: SelectProps) {
  const { t } = useTranslation('express');
  const { store, cursor } = useGrid();
  const value = row.line[field];
  const vendors = store.vendors()?.[row.about.type === 'Parts' ? 'Parts' : 'Labor'] ?? [];
  const choices: readonly string[] = field === 'status' ? SERVICE_STATUSES : vendors;
  const shown: readonly string[] = choices.includes(value) || value === '' ? choices : [value, ...choices];
  const none = field === 'vendor' && value === '' ? [{ value: '', label: t('missing.vendor') }] : [];
  const named = shown.map((choice) => ({
    value: choice,
    label: field === 'status' ? t(`status.${choice}`, { defaultValue: choice }) : choice,
  }));
  return (
    <CellSelect
      row={row.id}
      cursor={cursor}
      label={label}
      value={value}
      choices={[...none, ...named]}
      onChoose={(text) => store.enter([{ id: row.id, field, text }])}
    />
  );
}
