import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../resources/useAccess';
import { Can } from '../../../components/Can';
import { useForAll } from '../../../components/useForAll';
import { Icon } from '../../../components/Icon';
import { SearchInput } from '../components/SearchInput';
import { SectionHead } from '../components/SectionHead';
import { DeleteDialog } from './DeleteDialog';
import { OrderHandle } from './OrderHandle';
import { RecordActions } from './RecordActions';
import { RecordDrawer } from './RecordDrawer';
import { RecordList } from './RecordList';
import type { MoreAction, RecordKind, Row } from './types';
import { useOrder } from './useOrder';
import { useRecordTable } from './useRecordTable';
import { useChanged } from './useChanged';
import styles from './RecordList.module.css';

type Props<R extends Row, Values extends object> = {
  kind: RecordKind<R, Values>;
  /** More buttons beside the Add button. */
  actions?: ReactNode;
  /** Initial values of a new record. */
  start?: Partial<Values>;
  /** More actions on a record; undefined if there are none for it. */
  more?: (row: R) => readonly MoreAction[];
  /** Runs once a record was added. */
  onAdded?: (row: R) => void;
};

/** What is open beside the list: a record, a new one (without a row), or a confirmation before deleting one. */
type Open<R> = { row?: R; removes?: boolean };

/** A section of the administration: records of one kind, to search, sort, add, change, reorder and delete. */
export function RecordsPage<R extends Row, Values extends object>({
  kind,
  actions,
  start,
  more,
  onAdded,
}: Props<R, Values>) {
  const { t, i18n } = useTranslation('site-config');
  const { section } = kind;
  const readOnly = !useMay(kind.resource, 'edit');
  const forAll = useForAll();
  /** Why a user who may change other records may not change this one. */
  const whyNot = (row: R) => (kind.isForAll?.(row) ? forAll.why : undefined);
  const table = useRecordTable<R>(kind.resource, {
    whole: kind.ordered !== undefined,
    retries: kind.retries,
  });
  const [open, setOpen] = useState<Open<R>>();
  const order = useOrder(kind, table.rows);
  const rows = order?.rows ?? table.rows;
  const changed = useChanged(kind.resource);
  // A filtered or differently sorted list cannot be reordered.
  const movable = !readOnly && table.search === '' && table.sorters.length === 0 ? order : undefined;
  const columns = useMemo(() => kind.columns(t, i18n.language), [kind, t, i18n.language]);
  const isClosed = (row: R) => readOnly || whyNot(row) !== undefined;
  const mayDelete = (row: R) => !isClosed(row) && kind.mayDelete?.(row) === true;
  const tail = [
    ...(movable
      ? [
          {
            title: t('order.title'),
            width: 84,
            render: (row: R) => <OrderHandle id={row.id} name={kind.nameOf(row)} order={movable} />,
          },
        ]
      : []),
    {
      title: t('actions.title'),
      width: 56,
      render: (row: R) => (
        <RecordActions
          row={row}
          name={kind.nameOf(row)}
          readOnly={isClosed(row)}
          order={movable}
          onOpen={() => setOpen({ row })}
          onDelete={mayDelete(row) ? () => setOpen({ row, removes: true }) : undefined}
          more={isClosed(row) ? undefined : more?.(row)}
        />
      ),
    },
  ];
  const latest = table.rows.find(({ id }) => id === open?.row?.id) ?? open?.row;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.screen}>
      <SectionHead section={section} count={table.query.data ? table.total : undefined}>
        <SearchInput
          label={t(`${section}.search`, { defaultValue: '' })}
          term={table.search}
          onSearch={table.searchFor}
        />
        {actions}
        <Can resource={kind.resource} action="create">
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen({})}>
            {t(`${section}.new`, { defaultValue: '' })}
          </Button>
        </Can>
      </SectionHead>
      <RecordList<R>
        table={table}
        label={t(`${section}.title`)}
        columns={columns}
        rows={rows}
        card={(row) => kind.card(row, t)}
        changed={changed}
        onOpen={(row) => setOpen({ row })}
        tail={tail}
        empty={{ text: t(`${section}.empty`, { defaultValue: '' }) }}
        {...(kind.retries === undefined
          ? {}
          : {
              trouble: { retries: kind.retries, alert: t(`${section}.networkTrouble`, { defaultValue: '' }) },
            })}
      />
      <p className="visually-hidden" role="status">
        {order?.announcement ?? ''}
      </p>
      {open && !open.removes ? (
        <RecordDrawer
          key={String(open.row?.id ?? 'new')}
          kind={kind}
          row={open.row}
          latest={latest}
          readOnly={
            readOnly || (open.row !== undefined && (isClosed(open.row) || kind.isLocked?.(open.row) === true))
          }
          why={open.row && whyNot(open.row)}
          start={open.row === undefined ? start : undefined}
          onClosed={close}
          onAdded={onAdded}
          onDelete={open.row && mayDelete(open.row) ? (row) => setOpen({ row, removes: true }) : undefined}
        />
      ) : null}
      {open?.removes && latest ? <DeleteDialog kind={kind} row={latest} onClose={close} /> : null}
    </div>
  );
}
