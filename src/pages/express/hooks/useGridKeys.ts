import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_STATUSES, type LineText } from '#domain/express/lines';
import { shownNumber, typedNumber } from '#domain/express/number-entry';
import type { GridCursor } from '../../../components/cell-grid/grid-cursor';
import { useCellKeys } from '../../../components/cell-grid/useCellKeys';
import { fieldOf, GRID_COLUMNS } from '../components/grid-columns';
import type { EditorStore, Entry } from './editor-store';

/** Spreadsheet keys and clipboard for the rows of the editor. */
export function useGridKeys(store: EditorStore, cursor: GridCursor<LineText>) {
  const { t, i18n } = useTranslation('express');
  const { language } = i18n;

  const edit = (mode: 'type' | 'edit', initial = ''): boolean => {
    const { row, column } = cursor.get();
    const found = GRID_COLUMNS[column];
    const field = found && fieldOf(found);
    const line = store.row(row);
    if (!field || !line || store.summary().complete || line.deleted) return false;
    // Typed text goes into the line at once, so cell and price render together.
    if (mode === 'type' && found.kind !== 'choice') {
      store.enter([
        { id: row, field, text: found.kind === 'number' ? typedNumber(initial, language) : initial },
      ]);
    }
    cursor.set({ mode, initial, before: line.line });
    return true;
  };

  const clear = (): boolean => {
    const { row, column } = cursor.get();
    const field = GRID_COLUMNS[column] && fieldOf(GRID_COLUMNS[column]);
    if (!field || field === 'status') return false;
    store.enter([{ id: row, field, text: '' }]);
    return true;
  };

  const keys = useCellKeys({ cursor, order: store.order, columns: GRID_COLUMNS.length, edit, clear });

  /** Statuses are recognized in the user's language as well as in the documents' wording. */
  const statusOf = (text: string): string =>
    SERVICE_STATUSES.find((status) =>
      [status, t(`status.${status}`)].some((word) => word.toLowerCase() === text.toLowerCase()),
    ) ?? text;

  const textFor = (id: string, column: number, cell: string): Entry[] => {
    const found = GRID_COLUMNS[column];
    const field = found && fieldOf(found);
    if (!found || !field) return [];
    const text = found.kind === 'number' ? typedNumber(cell.replace('$', ''), language) : cell.trim();
    return [{ id, field, text: field === 'status' ? statusOf(text) : text }];
  };

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const cells = text
      .replaceAll('\r', '')
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t'));
    const single = cells.length === 1 && cells[0]?.length === 1;
    if (text === '' || (cursor.get().mode !== 'move' && single)) return;
    event.preventDefault();
    const order = store.order();
    const { row, column } = cursor.get();
    const first = order.indexOf(row);
    cursor.set({ mode: 'move' });
    store.enter(
      cells.flatMap((line, down) => {
        const id = order[first + down];
        return id === undefined ? [] : line.flatMap((cell, right) => textFor(id, column + right, cell));
      }),
    );
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (cursor.get().mode !== 'move') return;
    const { row, column } = cursor.get();
    const found = GRID_COLUMNS[column];
    const line = store.row(row);
    if (!found || !line || found.kind === 'button') return;
    const text =
      found.key === 'service' || found.key === 'type'
        ? line.about[found.key]
        : line.line[found.key as keyof typeof line.line];
    event.clipboardData.setData('text/plain', found.kind === 'number' ? shownNumber(text, language) : text);
    event.preventDefault();
  };

  return { ...keys, onPaste, onCopy };
}
