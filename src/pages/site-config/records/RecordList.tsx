import { Button, Empty, Pagination } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../components/LoadState';
import { useMedia } from '../../../components/useMedia';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import type { RecordColumn, Row } from './types';
import { useRowFocus } from './useRowFocus';
import type { useRecordTable } from './useRecordTable';
import styles from './RecordList.module.css';

type Props<R extends Row> = {
  table: ReturnType<typeof useRecordTable<R>>;
  label: string;
  columns: readonly RecordColumn<R>[];
  rows: readonly R[];
  card: (row: R) => ReactNode;
  changed: ReadonlySet<string>;
  onOpen?: (row: R) => void;
  tail?: { title: string; width: number; render: (row: R) => ReactNode }[];
  empty: { text: string; wayOut?: ReactNode };
  /** The alert if a list does not load, and the number of retries, where the documents say so. */
  trouble?: { alert: string; retries: number };
};

const SIZES = [20, 50, 100];
const NO_TAIL: never[] = [];

/** A list of records: a table, on a phone cards; below it the pages. */
export function RecordList<R extends Row>(props: Props<R>) {
  const { table, label, rows, changed, onOpen, tail = NO_TAIL, empty, trouble } = props;
  const { t } = useTranslation('site-config');
  const phone = useMedia('(max-width: 640px)');
  const box = useRef<HTMLDivElement>(null);
  const keys = useRowFocus(box);
  const { query, search, searchFor, total } = table;
  const isPlaceholder = query.isPlaceholderData;
  return (
    <>
      <div
        ref={box}
        data-records
        className={styles.list}
        aria-busy={query.isFetching}
        // The scrolling area takes the focus, so that it can be scrolled by keyboard.
        tabIndex={0}
        role="region"
        aria-label={label}
        onKeyDown={keys}
      >
        {query.data === undefined ? (
          <LoadState query={query} {...(trouble ?? {})} />
        ) : rows.length === 0 ? (
          <Empty
            className={styles.empty ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={search === '' ? empty.text : t('form.nothingFound', { search })}
          >
            {search === '' ? (
              empty.wayOut
            ) : (
              <Button onClick={() => searchFor('')}>{t('form.showAll')}</Button>
            )}
          </Empty>
        ) : phone ? (
          <RecordCards
            rows={rows}
            card={props.card}
            changed={changed}
            loading={isPlaceholder}
            onOpen={onOpen}
            tail={(row) => (
              <span className={styles.end}>
                {tail.map(({ title, render }) => (
                  <span key={title}>{render(row)}</span>
                ))}
              </span>
            )}
          />
        ) : (
          <RecordTable<R>
            label={label}
            columns={props.columns}
            rows={rows}
            sorters={table.sorters}
            onSort={table.sortBy}
            changed={changed}
            loading={isPlaceholder}
            onOpen={onOpen}
            tail={tail}
          />
        )}
      </div>
      {total > (SIZES[0] ?? 0) && table.tableProps.pagination ? (
        <Pagination
          current={table.currentPage}
          pageSize={table.pageSize}
          className={styles.pages ?? ''}
          align="end"
          size={phone ? 'default' : 'small'}
          simple={phone}
          total={total}
          showSizeChanger={!phone}
          pageSizeOptions={SIZES}
          showTotal={(all, [from, to]) => t('form.range', { from, to, total: all })}
          onChange={(page, size) => {
            table.setCurrentPage(page);
            table.setPageSize(size);
            box.current?.scrollTo({ top: 0 });
          }}
        />
      ) : null}
    </>
  );
}
