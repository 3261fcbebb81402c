import { useVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../providers/session/preferences';
import { useMedia } from '../useMedia';
import { HeaderCell } from './HeaderCell';
import { ColumnChooser } from './ColumnChooser';
import { narrowest, template } from './layout';
import { TableRow } from './TableRow';
import type { Column, Sorting, VirtualRows } from './types';
import { useEndReached } from './useEndReached';
import { useKeptPlace } from './useKeptPlace';
import { shownColumns, useColumnState } from './useColumnState';
import { useRowHeights } from './useRowHeights';
import { useRowKeys } from './useRowKeys';
import { useSteadyRows } from './useSteadyRows';
import styles from './DataTable.module.css';

type Props<Row> = {
  /** Names the table in the person's settings. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that have just changed; they are tinted briefly. */
  changed?: ReadonlySet<string>;
  /** What a phone shows instead of a row. */
  renderCard: (row: Row) => ReactNode;
  /** Rows that unfold, and what stands below one then, as wide as the list is seen. Hoist `render`. */
  unfold?: { isOpen: (row: Row) => boolean; render: (row: Row) => ReactNode };
  sorting?: Sorting | undefined;
  onSort?: (field: string) => void;
  /** A key on a focused row; answers whether it meant anything. */
  onRowKey?: (row: Row, key: string) => boolean;
  onEndReached?: (() => void) | undefined;
  loadingMore?: boolean;
  /** What stands below the head when there are no rows. */
  empty?: ReactNode;
  footer?: ReactNode;
  /** Rows of one line instead of two. */
  low?: boolean;
  /** The scroll goes back to the top when this changes: another filter is another list. */
  listKey: string;
};

const ROW_PX = { compact: 68, comfortable: 84 };
const LOW_ROW_PX = { compact: 45, comfortable: 53 };
const CARD_PX = 168;
/** Rows drawn above and below those in view, so that a quick wheel meets none that is missing. */
const OVERSCAN = 4;

/**
 * The console's one table: only the rows in view exist, the head and the first column stay, columns can be chosen,
 * ordered and sized, and phones see cards. Rows are read out as a table with its full count.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { name, rowKey, columns } = props;
  const { t } = useTranslation('shell');
  const { density } = usePreferences();
  const table = useColumnState(name, columns, props.sorting);
  const phone = useMedia('(max-width: 767px)');
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, listKey, onEndReached } = useDrawnInSlices(props);
  const shown = shownColumns<Row>(table);
  const widths = table.getState().columnSizing;
  const heights = useRowHeights(phone ? CARD_PX : (props.low ? LOW_ROW_PX : ROW_PX)[density]);
  const lookForEnd = useEndReached(rows.length, onEndReached);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...heights,
    getItemKey: (index) => (rows[index] ? rowKey(rows[index]) : index),
    overscan: useOverscan(rows[0] ? rowKey(rows[0]) : ''),
    onChange: lookForEnd,
  });
  const keys = useRowKeys(rows.length, scroller, virtual, (index, key) => {
    const row = rows[index];
    return row !== undefined && props.onRowKey?.(row, key) === true;
  });

  useKeptPlace(scroller, virtual, `${name} ${listKey}`);
  useSteadyRows(rows, rowKey, scroller, virtual, listKey);
  useFill(virtual, rows.length, onEndReached);

  const style = {
    '--columns': template(shown, widths),
    '--table-width': `${narrowest(shown, widths)}px`,
  } as CSSProperties;
  const head = phone ? 0 : 1;
  return (
    <div className={styles.frame}>
      {phone ? null : <ColumnChooser table={table} />}
      <div
        ref={scroller}
        className={styles.scroller}
        style={style}
        data-density={density}
        data-phone={phone}
        data-low={props.low}
        onKeyDown={keys}
        // The scrolling area takes the focus so that it scrolls by keyboard.
        tabIndex={0}
        role="region"
        aria-label={props.label}
      >
        <div
          role="table"
          aria-label={props.label}
          aria-rowcount={rows.length + head}
          aria-colcount={shown.length}
          className={styles.table}
        >
          {phone ? null : (
            <div role="rowgroup" className={styles.head}>
              <div role="row" aria-rowindex={1} className={styles.headRow}>
                {shown.map((column) => (
                  <HeaderCell key={column.key} table={table} column={column} onSort={props.onSort} />
                ))}
              </div>
            </div>
          )}
          <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              return (
                <TableRow
                  key={item.key}
                  row={row}
                  index={item.index}
                  start={item.start}
                  rowIndex={item.index + head + 1}
                  columns={shown}
                  measure={virtual.measureElement}
                  changed={props.changed?.has(rowKey(row)) ?? false}
                  card={phone ? props.renderCard : undefined}
                  below={props.unfold?.isOpen(row) ? props.unfold.render : undefined}
                />
              );
            })}
          </div>
        </div>
        {rows.length === 0 ? props.empty : props.footer}
        {props.loadingMore ? (
          <p className={styles.more} role="status">
            {t('table.loadingMore')}
          </p>
        ) : null}
      </div>
    </div>
  );
}

type List<Row> = Pick<Props<Row>, 'rows' | 'listKey' | 'onEndReached'>;

/**
 * Rows that follow others are drawn in slices, and what somebody does meanwhile goes first. The first ones are drawn at
 * once: there is nothing else to look at. More are asked for only when what has come is drawn.
 */
function useDrawnInSlices<Row>({ rows, listKey, onEndReached }: List<Row>): List<Row> {
  const latest = useMemo(() => ({ rows, listKey }), [rows, listKey]);
  const drawn = useDeferredValue(latest);
  if (drawn === latest || drawn.rows.length === 0) return { rows, listKey, onEndReached };
  return { ...drawn, onEndReached: undefined };
}

/** Of another list, known by its first row, those in view are drawn first: laying out each costs a slow tablet 12 ms. */
function useOverscan(firstRow: string): number {
  const [drawn, setDrawn] = useState('');
  useEffect(() => startTransition(() => setDrawn(firstRow)), [firstRow]);
  return drawn === firstRow ? OVERSCAN : 0;
}

/** A page that does not fill the screen cannot be scrolled, so the next one is asked for at once. */
function useFill(virtual: VirtualRows, rows: number, onEndReached?: () => void): void {
  useEffect(() => {
    // What the virtualizer knows: asking the element would lay the page out before it is drawn.
    const seen = virtual.scrollRect?.height ?? 0;
    if (rows > 0 && seen > 0 && onEndReached && virtual.getTotalSize() <= seen * 1.3) onEndReached();
  }, [virtual, rows, onEndReached]);
}
