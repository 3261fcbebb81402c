import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_STATUSES } from '#domain/express/lines';
import { shownNumber, typedNumber } from '#domain/express/number-entry';
import { fieldOf, GRID_COLUMNS } from '../components/grid-columns';
import type { EditorStore, Entry } from './editor-store';
import type { GridCursor } from './grid-cursor';

const LAST = GRID_COLUMNS.length - 1;

/**
 * The keys of a spreadsheet, and its clipboard, over the rows of the editor. Whoever passes by with Tab has one stop here;
 * once somebody moves or types in it, Tab goes from cell to cell, until Escape.
 */
export function useGridKeys(store: EditorStore, cursor: GridCursor) {
  const { t, i18n } = useTranslation('express');
  const { language } = i18n;
  const entered = useRef(false);

  const move = (rows: number, columns: number): boolean => {
    const order = store.order();
    const { row, column } = cursor.get();
    const at = order.indexOf(row);
    const next = order[Math.min(Math.max(at + rows, 0), order.length - 1)];
    if (next === undefined) return false;
    cursor.set({ row: next, column: Math.min(Math.max(column + columns, 0), LAST) });
    return true;
  };

  /** The next cell in reading order; false at the end, where Tab leaves the grid. */
  const tab = (by: 1 | -1): boolean => {
    const order = store.order();
    const { row, column } = cursor.get();
    const place = order.indexOf(row) * GRID_COLUMNS.length + column + by;
    const next = order[Math.floor(place / GRID_COLUMNS.length)];
    if (place < 0 || next === undefined) return false;
    cursor.set({ row: next, column: place % GRID_COLUMNS.length });
    return true;
  };

  const edit = (mode: 'type' | 'edit', initial = ''): boolean => {
    const { row, column } = cursor.get();
    const found = GRID_COLUMNS[column];
    const field = found && fieldOf(found);
    const line = store.row(row);
    if (!field || !line || store.summary().complete || line.deleted) return false;
    // What was typed goes into the line at once: cell and price render together.
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

  const onMoveKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.metaKey) return false;
    const { row } = cursor.get();
    if (event.ctrlKey) {
      if (event.key === 'Home') return cursorTo(0, 0);
      if (event.key === 'End') return cursorTo(store.order().length - 1, LAST);
      return false;
    }
    switch (event.key) {
      case 'ArrowUp':
        return move(-1, 0);
      case 'ArrowDown':
        return move(1, 0);
      case 'ArrowLeft':
        return move(0, -1);
      case 'ArrowRight':
        return move(0, 1);
      case 'Tab':
        return tab(event.shiftKey ? -1 : 1);
      case 'Home':
        return cursorTo(store.order().indexOf(row), 0);
      case 'End':
        return cursorTo(store.order().indexOf(row), LAST);
      case 'Enter':
      case 'F2':
        return edit('edit');
      case 'Delete':
      case 'Backspace':
        return clear();
      default:
        return event.key.length === 1 && event.key !== ' ' ? edit('type', event.key) : false;
    }
  };

  const cursorTo = (place: number, column: number): boolean => {
    const row = store.order()[place];
    if (row === undefined) return false;
    cursor.set({ row, column });
    return true;
  };

  /** Keys while a cell is typed into; its own input has taken what was typed already. */
  const onEditKey = (event: KeyboardEvent): boolean => {
    const { mode } = cursor.get();
    const choosing = event.target instanceof HTMLSelectElement;
    switch (event.key) {
      case 'Enter':
        return move(event.shiftKey ? -1 : 1, 0);
      case 'Tab': {
        const moved = tab(event.shiftKey ? -1 : 1);
        if (!moved) cursor.set({ mode: 'move' });
        return moved;
      }
      case 'ArrowUp':
        return choosing ? false : move(-1, 0);
      case 'ArrowDown':
        return choosing ? false : move(1, 0);
      case 'ArrowLeft':
        return mode === 'type' && !choosing ? move(0, -1) : false;
      case 'ArrowRight':
        return mode === 'type' && !choosing ? move(0, 1) : false;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const editing = cursor.get().mode !== 'move';
    if (!editing && event.key === 'Tab' && !entered.current) return;
    if (!editing && event.key === 'Escape' && entered.current) {
      entered.current = false;
      event.preventDefault();
      return;
    }
    if (!(editing ? onEditKey(event) : onMoveKey(event))) return;
    entered.current = true;
    event.preventDefault();
  };

  const onPointerDown = (): void => {
    entered.current = true;
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // A cell that turns into its editor gives the focus to nobody for a moment.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) entered.current = false;
  };

  /** The words of the language are understood for statuses as well as the documents' own. */
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

  return { onKeyDown, onPaste, onCopy, onPointerDown, onBlur };
}
