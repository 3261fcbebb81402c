import { useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useCallback, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../providers/session/preferences';
import { bringTexts } from '../../providers/i18n/i18n';
import { later } from '../later/later';
import { usePrinting } from '../printing';
import { explained } from '../hint/hint';
import { useMedia } from '../useMedia';
import { HeaderCell } from './HeaderCell';
import { ColumnChooser } from './ColumnChooser';
import { besideTicks, narrowest, rooms, template, TICK_PX } from './layout';
import type { PrintedRows as LoadedPrintedRows } from './PrintedRows';
import { TableRow } from './TableRow';
import type { TableProps } from './table-props';
import { DENSE_PX, type RowChoice } from './types';
import { useDeferredRows } from './useDeferredRows';
import { useEndReached, useLookAfterPage } from './useEndReached';
import { usePrintAhead } from './usePrintAhead';
import { useHeldOrder } from './useHeldOrder';
import { useMoreAtRight } from './useMoreAtRight';
import { useKeptPlace } from './useKeptPlace';
import { shownColumns, useColumnState } from './useColumnState';
import { useRowHeights } from './useRowHeights';
import { useRowKeys, type RowTicks } from './useRowKeys';
import { useSeenWidth } from './useSeenWidth';
import { useNextSlice, useSlices } from './useSlices';
import { useSteadyRows } from './useSteadyRows';
import styles from './DataTable.module.css';

// Nobody prints before the first row: it is loaded when the browser is idle. Without it the rows in view are printed.
const PrintedRows = later(
  async () => {
    const [part] = await Promise.all([import('./PrintedRows'), bringTexts('print')]);
    return part.PrintedRows;
  },
  { lost: () => null },
) as typeof LoadedPrintedRows;

const ROW_PX = { dense: DENSE_PX, compact: 68, comfortable: 84 };
const LOW_ROW_PX = { dense: 45, compact: 45, comfortable: 53 };
const CARD_PX = 168;

/**
 * The console's one table: only the rows in view exist, the head and the first column stay, columns can be chosen,
 * ordered and sized, and phones see cards. Rows are announced as a table with its full count.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { name, rowKey, columns, choice } = props;
  const { t } = useTranslation('shell');
  const chosen = usePreferences().density;
  const density = chosen === 'dense' && props.dense === false ? 'compact' : chosen;
  const table = useColumnState(name, columns, props.sorting);
  const printing = usePrinting();
  const narrow = useMedia('(max-width: 767px)');
  const phone = narrow || props.cards === true;
  const scroller = useRef<HTMLDivElement>(null);
  const held = useHeldOrder(props, scroller);
  const { rows, listKey, onEndReached } = useDeferredRows({ ...props, rows: held.rows });
  const shown = shownColumns<Row>(table);
  const widths = table.getState().columnSizing;
  const even = phone
    ? undefined
    : density === 'dense'
      ? props.low
        ? undefined
        : DENSE_PX
      : props.heights?.[density];
  const height = even ?? (phone ? CARD_PX : (props.low ? LOW_ROW_PX : ROW_PX)[density]);
  const heights = useRowHeights(height);
  const isOpen = props.unfold?.isOpen;
  // A new function makes the virtualizer count all rows again. An unfolded row has another key: its height is not the
  // folded row's.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : isOpen?.(row) ? `${rowKey(row)} unfolded` : rowKey(row);
    },
    [rows, rowKey, isOpen],
  );
  const { estimateSize: plain } = heights;
  const about = props.unfold?.about;
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index];
      return plain() + (row !== undefined && about && isOpen?.(row) ? about(row) : 0);
    },
    [plain, rows, about, isOpen],
  );
  const lookForEnd = useEndReached({ listKey, rows, onEndReached });
  usePrintAhead(props);
  const slices = useSlices(rows, rowKey, listKey);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...heights,
    estimateSize,
    getItemKey,
    overscan: slices.overscan,
    // Not only while it scrolls: the end of one movement may bring the place of the next, whose own event says nothing.
    onChange: lookForEnd,
  });
  const inView = virtual.getVirtualItems();
  useNextSlice(slices, inView.length);
  const keys = useRowKeys(rows.length, scroller, virtual, {
    onKey: (index, key) => {
      const row = rows[index];
      return row !== undefined && props.onRowKey?.(row, key) === true;
    },
    ticks: choice && ticksOf(choice, rows, rowKey),
  });

  useLayoutEffect(() => {
    if (virtual.options.count > 0) virtual.measure();
  }, [virtual, height]);
  useKeptPlace(scroller, virtual, `${name} ${listKey}`);
  useSteadyRows(rows, rowKey, scroller, virtual, listKey);
  useLookAfterPage(virtual, lookForEnd);

  const before = choice ? TICK_PX : 0;
  const sized = choice ? besideTicks(shown) : shown;
  const least = narrowest(sized, widths) + before;
  const style = {
    '--columns': `${choice ? `${TICK_PX}px ` : ''}${template(sized, widths)}`,
    '--table-width': `${least}px`,
    '--before': `${before}px`,
    ...(even === undefined ? {} : { '--row-height': `${even}px` }),
  } as CSSProperties;
  const head = phone ? 0 : 1;
  const alone = useSeenWidth(scroller, rows.length === 0);
  const seen = rows.length === 0 ? alone : (virtual.scrollRect?.width ?? 0);
  const wide = !phone && least > seen;
  const edge = useMoreAtRight(scroller, least, seen);
  const cellRooms = rooms(sized, widths, seen - before);
  return (
    <div className={styles.frame}>
      {phone ? null : <ColumnChooser table={table} />}
      {held.moved > 0 ? (
        <div role="status" className={styles.moved}>
          <button type="button" {...explained(t('table.movedHint'))} onClick={held.release}>
            {t('table.moved', { count: held.moved })}
          </button>
        </div>
      ) : null}
      <div
        ref={scroller}
        className={styles.scroller}
        style={style}
        data-density={density}
        data-phone={phone}
        data-low={props.low}
        data-even={even !== undefined}
        data-wide={wide}
        data-list
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
          aria-colcount={shown.length + (choice ? 1 : 0)}
          className={styles.table}
        >
          {phone ? null : (
            <div role="rowgroup" className={styles.head}>
              <div role="row" aria-rowindex={1} className={styles.headRow} data-rove="list">
                {choice ? (
                  <div role="columnheader" aria-colindex={1} className={styles.tick}>
                    <span className="visually-hidden">{t('table.tickHead')}</span>
                  </div>
                ) : null}
                {shown.map((column) => (
                  <HeaderCell key={column.key} table={table} column={column} onSort={props.onSort} />
                ))}
              </div>
            </div>
          )}
          <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {inView.slice(0, slices.drawn).map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              return (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  rowKey={rowKey(row)}
                  choice={choice}
                  index={item.index}
                  start={item.start}
                  rowIndex={item.index + head + 1}
                  columns={shown}
                  rooms={cellRooms}
                  measure={even === undefined || isOpen?.(row) ? virtual.measureElement : undefined}
                  changed={props.changed?.has(rowKey(row)) ?? false}
                  left={props.left?.has(rowKey(row)) ? t('table.leftRow') : undefined}
                  card={phone ? props.renderCard : undefined}
                  below={isOpen?.(row) ? props.unfold?.render : undefined}
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
      {wide ? <div ref={edge} className={styles.edge} data-testid="more-columns" /> : null}
      {printing ? (
        <Suspense fallback={null}>
          <PrintedRows
            columns={shown}
            rows={props.allRows ?? rows}
            rowKey={rowKey}
            further={onEndReached !== undefined}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** How keys tick the rows of a list. */
const ticksOf = <Row,>(
  { selected, isFree, select, leave }: RowChoice<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): RowTicks => ({
  turn: (index, on) => {
    const row = rows[index];
    if (row === undefined) return;
    const key = rowKey(row);
    const ticked = selected.get().has(key);
    if (ticked || isFree(row)) select(key, on ?? !ticked, false);
  },
  leave,
});
