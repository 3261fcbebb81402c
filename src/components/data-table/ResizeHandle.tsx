import type { Table } from '@tanstack/react-table';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './DataTable.module.css';

const STEP_PX = 16;
const NARROWEST_PX = 60;
const WIDEST_PX = 1200;

type Props = { table: Table<never>; columnKey: string; label: string };

/**
 * Drags a column's width, or changes it with the arrow keys; Home, Enter or a double click restore the width that suits
 * the list. A flexible column has no width of its own until then: it starts from its current one.
 */
export function ResizeHandle({ table, columnKey, label }: Props) {
  // The current width of a flexible column is computed on demand.
  const [seen, setSeen] = useState(NARROWEST_PX);
  const own = table.getState().columnSizing[columnKey];
  const resize = (width: number) =>
    table.setColumnSizing((widths) => ({
      ...widths,
      [columnKey]: Math.min(WIDEST_PX, Math.max(NARROWEST_PX, width)),
    }));
  const reset = () => table.getColumn(columnKey)?.resetSize();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
    if (event.key === 'ArrowLeft') resize(width - STEP_PX);
    else if (event.key === 'ArrowRight') resize(width + STEP_PX);
    else if (event.key === 'Home' || event.key === 'Enter') reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const from = handle.parentElement?.offsetWidth;
    if (from === undefined || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const { clientX } = event;
    const onMove = (move: globalThis.PointerEvent) => resize(from + move.clientX - clientX);
    const end = () => handle.removeEventListener('pointermove', onMove);
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={WIDEST_PX}
      aria-valuenow={own ?? seen}
      aria-valuetext={own === undefined ? undefined : `${own} px`}
      aria-label={label}
      className={styles.handle}
      onFocus={({ currentTarget }) => setSeen(currentTarget.parentElement?.offsetWidth ?? NARROWEST_PX)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={reset}
    />
  );
}
