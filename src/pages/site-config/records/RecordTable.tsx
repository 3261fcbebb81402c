import { Table, type TableProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from './types';
import styles from './RecordTable.module.css';

/** The row's unique id. */
type Identified = { id: number | string };

type Props<R extends Identified> = {
  label: string;
  columns: readonly RecordColumn<R>[];
  rows: readonly R[];
  sorters: readonly { field: string; order: 'asc' | 'desc' }[];
  /** Called for another sort order, where the services sort. */
  onSort: TableProps<R>['onChange'];
  changed: ReadonlySet<string>;
  loading: boolean;
  onOpen: ((row: R) => void) | undefined;
  /** The columns at the end of a row. */
  tail: { title: string; width: number; render: (row: R) => ReactNode }[];
};

/** The rows of a list as antd's table: headers sort and stay in view, and a row opens its record. */
export function RecordTable<R extends Identified>(props: Props<R>) {
  const { columns, sorters, tail, onOpen, changed } = props;
  const { t } = useTranslation('site-config');
  const shown = useMemo<TableProps<R>['columns']>(() => {
    const [first, ...rest] = columns;
    if (!first) return [];
    const sorted = (column: RecordColumn<R>): RecordColumn<R> => {
      const by = sorters.find(({ field }) => field === column.dataIndex);
      return {
        key: typeof column.dataIndex === 'string' ? column.dataIndex : (column.key ?? column.title),
        ...(column.sorter ? { sortOrder: by ? (by.order === 'asc' ? 'ascend' : 'descend') : null } : {}),
        ...column,
      };
    };
    const opening: RecordColumn<R> = {
      ...sorted(first),
      rowScope: 'row',
      render: (value, row, index) => {
        const content = first.render ? (first.render(value, row, index) as ReactNode) : String(value);
        return onOpen ? (
          <button type="button" data-primary className={styles.open} onClick={() => onOpen(row)}>
            {content}
          </button>
        ) : (
          content
        );
      },
    };
    return [
      opening,
      ...rest.map(sorted),
      ...tail.map(({ title, width, render }) => ({
        key: title,
        title: <span className="visually-hidden">{title}</span>,
        width,
        className: styles.tail ?? '',
        render: (_: unknown, row: R) => render(row),
      })),
    ];
  }, [columns, sorters, tail, onOpen]);
  return (
    <Table<R>
      aria-label={props.label}
      className={styles.table ?? ''}
      size="small"
      rowKey="id"
      columns={shown}
      dataSource={props.rows}
      pagination={false}
      loading={{ spinning: props.loading, delay: 300 }}
      // The tooltip would cover the buttons above and take their clicks; the arrows and `aria-sort` say the same.
      showSorterTooltip={false}
      locale={{ emptyText: <span className="visually-hidden">{t('form.noChoice')}</span> }}
      {...(props.onSort ? { onChange: props.onSort } : {})}
      onRow={(row, index) => ({
        'data-index': index,
        'data-changed': changed.has(String(row.id)),
        ...(onOpen
          ? {
              onClick: (event) => {
                const { target, currentTarget } = event;
                // Presses in a row's menu bubble up to here although they are not on the row.
                if (!(target instanceof Element) || !currentTarget.contains(target)) return;
                const inside = target.closest('button, a, input');
                // Selecting text to copy it must not open the record.
                if (!inside && getSelection()?.isCollapsed !== false) onOpen(row);
              },
            }
          : {}),
      })}
    />
  );
}
