import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { GridCursor } from './grid-cursor';

type Cells<Before> = {
  cursor: GridCursor<Before>;
  order: () => readonly string[];
  columns: number;
  /** False for a cell that the cursor skips. */
  stops?: (row: string, column: number) => boolean;
  /** Begins typing into the cell of the cursor; false where nothing is typed. */
  edit: (mode: 'type' | 'edit', initial?: string) => boolean;
  clear: () => boolean;
  /** Keys of the grid's own while nothing is typed; they come before all others. */
  own?: (event: KeyboardEvent) => boolean;
};

const everywhere = () => true;

/**
 * The keys of a spreadsheet. It is one Tab stop; once someone moves or types in it, Tab goes from cell to cell, until
 * Escape.
 */
export function useCellKeys<Before>({
  cursor,
  order,
  columns,
  stops = everywhere,
  edit,
  clear,
  own,
}: Cells<Before>) {
  const entered = useRef(false);

  /** The stop of a row that is nearest to a column. */
  const nearest = (row: string, column: number): number | undefined =>
    Array.from({ length: columns }, (_, at) => at)
      .filter((at) => stops(row, at))
      .toSorted((one, other) => Math.abs(one - column) - Math.abs(other - column))[0];

  const to = (row: string | undefined, column: number): boolean => {
    const stop = row === undefined ? undefined : nearest(row, column);
    if (row === undefined || stop === undefined) return false;
    cursor.set({ row, column: stop });
    return true;
  };

  const down = (by: 1 | -1): boolean => {
    const rows = order();
    const { row, column } = cursor.get();
    for (let at = rows.indexOf(row) + by; at >= 0 && at < rows.length; at += by) {
      if (to(rows[at], column)) return true;
    }
    return to(row, column);
  };

  const along = (by: 1 | -1): boolean => {
    const { row, column } = cursor.get();
    for (let at = column + by; at >= 0 && at < columns; at += by) if (stops(row, at)) return to(row, at);
    return to(row, column);
  };

  /** The next cell in reading order; false at the end, where Tab leaves the grid. */
  const tab = (by: 1 | -1): boolean => {
    const rows = order();
    const { row, column } = cursor.get();
    for (let at = rows.indexOf(row) * columns + column + by; ; at += by) {
      const next = rows[Math.floor(at / columns)];
      if (at < 0 || next === undefined) return false;
      if (stops(next, at % columns)) return to(next, at % columns);
    }
  };

  const onMoveKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.metaKey) return false;
    const { row } = cursor.get();
    if (event.ctrlKey) {
      if (event.key === 'Home') return to(order()[0], 0);
      if (event.key === 'End') return to(order().at(-1), columns - 1);
      return false;
    }
    if (own?.(event)) return true;
    switch (event.key) {
      case 'ArrowUp':
        return down(-1);
      case 'ArrowDown':
        return down(1);
      case 'ArrowLeft':
        return along(-1);
      case 'ArrowRight':
        return along(1);
      case 'Tab':
        return tab(event.shiftKey ? -1 : 1);
      case 'Home':
        return to(row, 0);
      case 'End':
        return to(row, columns - 1);
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

  /** Keys while a cell is typed into; its own input has taken what was typed already. */
  const onEditKey = (event: KeyboardEvent): boolean => {
    const { mode } = cursor.get();
    const choosing = event.target instanceof HTMLSelectElement;
    switch (event.key) {
      case 'Enter':
        return down(event.shiftKey ? -1 : 1);
      case 'Tab': {
        const moved = tab(event.shiftKey ? -1 : 1);
        if (!moved) cursor.set({ mode: 'move' });
        return moved;
      }
      case 'ArrowUp':
        return choosing ? false : down(-1);
      case 'ArrowDown':
        return choosing ? false : down(1);
      case 'ArrowLeft':
        return mode === 'type' && !choosing ? along(-1) : false;
      case 'ArrowRight':
        return mode === 'type' && !choosing ? along(1) : false;
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
    // A cell that turns into its editor leaves nobody focused for a moment.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) entered.current = false;
  };

  return { onKeyDown, onPointerDown, onBlur };
}
