import { useTranslation } from 'react-i18next';
import { changePreferences, preferences } from '../../providers/session/preferences';
import { Icon } from '../Icon';
import type { Column, Sorting } from './types';
import styles from './DataTable.module.css';

type Props<Row> = {
  table: string;
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((field: string) => void) | undefined;
};

const STEP_PX = 16;

/** A column's head: its name, its sort, and a handle for its width. */
export function HeaderCell<Row>({ table, column, sorting, onSort }: Props<Row>) {
  const { t } = useTranslation('shell');
  const direction =
    column.sort !== undefined && sorting?.field === column.sort ? sorting.direction : undefined;
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <div
      role="columnheader"
      aria-sort={column.sort === undefined ? undefined : sorted}
      className={column.pinned ? `${styles.headCell} ${styles.pinned}` : styles.headCell}
    >
      {column.sort === undefined || !onSort ? (
        <span>{column.title}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(column.sort ?? '')}>
          {column.title}
          {direction ? <Icon name={direction === 'asc' ? 'up' : 'down'} size={14} /> : null}
        </button>
      )}
      <Handle table={table} columnKey={column.key} label={t('table.resize', { column: column.title })} />
    </div>
  );
}

/** Drags a column's width, or changes it with the arrow keys. */
function Handle({ table, columnKey, label }: { table: string; columnKey: string; label: string }) {
  return (
    <span
      role="slider"
      tabIndex={-1}
      aria-orientation="horizontal"
      aria-valuenow={preferences().tables[table]?.widths?.[columnKey] ?? 0}
      aria-label={label}
      className={styles.handle}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        const cell = event.currentTarget.parentElement;
        if (cell)
          resize(table, columnKey, cell.offsetWidth + (event.key === 'ArrowRight' ? STEP_PX : -STEP_PX));
      }}
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX } = event;
        const width = cell.offsetWidth;
        const onMove = (move: PointerEvent) => resize(table, columnKey, width + move.clientX - clientX);
        const target = event.currentTarget;
        target.addEventListener('pointermove', onMove);
        target.addEventListener('pointerup', () => target.removeEventListener('pointermove', onMove), {
          once: true,
        });
      }}
    />
  );
}

function resize(table: string, columnKey: string, width: number): void {
  const { tables } = preferences();
  const kept = tables[table] ?? {};
  const widths = { ...kept.widths, [columnKey]: Math.max(60, Math.round(width)) };
  changePreferences({ tables: { ...tables, [table]: { ...kept, widths } } });
}
