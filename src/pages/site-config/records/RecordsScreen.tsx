import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS } from '#domain/policy';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/types';
import { Icon } from '../../../components/Icon';
import { LoadState } from '../../../components/LoadState';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { useVerdict } from '../../../providers/session/session-store';
import { SectionHead } from '../components/SectionHead';
import { DeleteDialog } from './DeleteDialog';
import { OrderCell } from './OrderCell';
import { RecordSheet } from './RecordSheet';
import type { FieldSpec, RecordKind, Row, Value, Values } from './types';
import { useChanged, useRecords } from './useRecords';
import { useOrder } from './useOrder';
import styles from './RecordsScreen.module.css';

type Props<R extends Row> = {
  kind: RecordKind<R>;
  /** The fields, where their choices are loaded; those of the kind otherwise. */
  fields?: readonly FieldSpec[];
  /** More buttons beside the one that adds. */
  actions?: ReactNode;
  extra?: (values: Values, set: (name: string, value: Value) => void, row: R | undefined) => ReactNode;
  start?: Values;
};

/** One section of the administration: the records of a kind, to search, add, change, order and take away. */
export function RecordsScreen<R extends Row>({
  kind,
  fields = kind.fields,
  actions,
  extra,
  start,
}: Props<R>) {
  const { t, i18n } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const { section } = kind;
  const readOnly = useVerdict(ACTIONS.changeSiteConfig) !== 'allowed';
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<{ id?: R['id']; removes?: boolean }>();
  const { query, rows: loaded, all, total, loadMore } = useRecords(kind, search);
  const order = useOrder(kind, loaded);
  const rows = order?.rows ?? loaded;
  const changed = useChanged(kind.resource);
  const movable = order !== undefined && !readOnly && search === '';
  const columns = useMemo<Column<R>[]>(() => {
    const [first, ...rest] = kind.columns(t, i18n.language);
    if (!first) return [];
    const opening: Column<R> = {
      ...first,
      pinned: true,
      render: (row) => (
        <button type="button" data-primary className={styles.open} onClick={() => setOpen({ id: row.id })}>
          {first.render(row)}
        </button>
      ),
    };
    return [opening, ...rest];
  }, [kind, t, i18n.language]);
  const ordered = useMemo<Column<R>[]>(
    () =>
      movable && order
        ? [
            ...columns,
            {
              key: 'order',
              title: t('order.title'),
              width: 96,
              render: (row) => <OrderCell id={row.id} name={kind.nameOf(row)} order={order} />,
            },
          ]
        : columns,
    [columns, movable, order, t, kind],
  );
  const row = all.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  const editing = open && !open.removes && (open.id === undefined || row !== undefined);
  return (
    <div className={styles.screen}>
      <SectionHead section={section} count={query.isPending ? undefined : total}>
        <SearchBox
          term={search}
          onSearch={setSearch}
          words={{
            label: t(`${section}.search`, { defaultValue: '' }),
            placeholder: t('form.search'),
            clear: t('form.clearSearch'),
            submit: t('form.search'),
          }}
        />
        {actions}
        {readOnly ? null : (
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen({})}>
            {t(`${section}.new`, { defaultValue: '' })}
          </Button>
        )}
      </SectionHead>
      <div className={styles.list} aria-busy={query.isFetching}>
        <DataTable
          name={`site-config-${section}`}
          label={t(`${section}.title`)}
          columns={ordered}
          rows={rows}
          rowKey={(one) => String(one.id)}
          changed={changed}
          low
          renderCard={(one) => (
            <div className={styles.cardRow}>
              <button type="button" className={styles.card} onClick={() => setOpen({ id: one.id })}>
                {kind.card(one, t)}
              </button>
              {movable && order ? <OrderCell id={one.id} name={kind.nameOf(one)} order={order} /> : null}
            </div>
          )}
          onEndReached={loadMore}
          loadingMore={query.isFetchingNextPage}
          listKey={search}
          empty={
            query.isPending || query.isError ? (
              <LoadState
                query={query}
                {...(kind.retries === undefined
                  ? {}
                  : { retries: kind.retries, alert: t(`${section}.networkTrouble`, { defaultValue: '' }) })}
              />
            ) : (
              <Empty section={section} search={search} onShowAll={() => setSearch('')} />
            )
          }
          footer={
            loadMore ? null : <p className={styles.end}>{shell('table.end', { count: rows.length })}</p>
          }
        />
      </div>
      <p className="visually-hidden" role="status">
        {order?.announcement ?? ''}
      </p>
      {editing ? (
        <RecordSheet
          key={String(open.id ?? 'new')}
          kind={kind}
          fields={fields}
          row={row}
          readOnly={readOnly || (row !== undefined && kind.lockedBy?.(row) !== undefined)}
          extra={extra ? (values, set) => extra(values, set, row) : undefined}
          start={open.id === undefined ? start : undefined}
          onClose={close}
          onDelete={
            kind.mayDelete && row && kind.mayDelete(row)
              ? (one) => setOpen({ id: one.id, removes: true })
              : undefined
          }
        />
      ) : null}
      {open?.removes && row ? <DeleteDialog kind={kind} row={row} onClose={close} /> : null}
    </div>
  );
}

function Empty({ section, search, onShowAll }: { section: string; search: string; onShowAll: () => void }) {
  const { t } = useTranslation('site-config');
  if (search !== '') {
    return (
      <div className={styles.empty}>
        <p>{t('form.nothingFound', { search })}</p>
        <Button onClick={onShowAll}>{t('form.showAll')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p>{t(`${section}.empty`, { defaultValue: '' })}</p>
    </div>
  );
}
