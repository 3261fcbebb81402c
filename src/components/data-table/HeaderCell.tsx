import type { Table } from '@tanstack/react-table';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { ResizeHandle } from './ResizeHandle';
import type { Column } from './types';
import styles from './DataTable.module.css';

type Props<Row> = {
  table: Table<never>;
  column: Column<Row>;
  onSort: ((field: string) => void) | undefined;
};

/** A column's head: its name, its sort, and a handle for its width. */
export function HeaderCell<Row>({ table, column, onSort }: Props<Row>) {
  const { t } = useTranslation('shell');
  const { sort } = column;
  // The press shows at once; the rows follow when they are sorted and drawn.
  const [isSorting, startSorting] = useTransition();
  const [sorted] = table.getState().sorting;
  const direction =
    sort !== undefined && sorted?.id === sort ? (sorted.desc ? 'descending' : 'ascending') : 'none';
  return (
    <div
      role="columnheader"
      // By its words alone: the width of the handle is not one of them.
      aria-label={column.title}
      aria-sort={sort === undefined ? undefined : direction}
      className={column.pinned ? `${styles.headCell} ${styles.pinned}` : styles.headCell}
    >
      {sort === undefined || !onSort ? (
        <span>{column.title}</span>
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorting={isSorting || undefined}
          onClick={() => startSorting(() => onSort(sort))}
        >
          {column.title}
          {direction === 'none' ? null : <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />}
        </button>
      )}
      <ResizeHandle
        table={table}
        columnKey={column.key}
        label={t('table.resize', { column: column.title })}
      />
    </div>
  );
}
