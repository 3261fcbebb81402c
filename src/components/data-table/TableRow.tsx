import { memo, type ReactNode } from 'react';
import { TickCell } from './TickCell';
import { lookOf } from './layout';
import type { Column, RowChoice } from './types';
import styles from './DataTable.module.css';

type Props<Row> = {
  row: Row;
  rowKey: string;
  /** Where rows can be ticked. */
  choice: RowChoice<Row> | undefined;
  index: number;
  start: number;
  rowIndex: number;
  columns: readonly Column<Row>[];
  /** The width of each cell that adapts to it. */
  rooms: readonly number[];
  /** Where the height follows from what is in the row. */
  measure: ((element: Element | null) => void) | undefined;
  changed: boolean;
  /** Says that the row no longer belongs here. */
  left: string | undefined;
  card: ((row: Row) => ReactNode) | undefined;
  /** What is below the row while it is unfolded: a part of it, so that its height is included. */
  below: ((row: Row) => ReactNode) | undefined;
};

function TableRowInner<Row>(props: Props<Row>) {
  const { row, rowKey, choice, index, start, rowIndex, columns, rooms, measure, changed, left, card, below } =
    props;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      ref={measure}
      data-index={index}
      data-changed={changed}
      data-left={left === undefined ? undefined : true}
      data-unfolded={below ? true : undefined}
      tabIndex={-1}
      data-choosing={choice ? true : undefined}
      className={card ? styles.card : styles.row}
      style={{ top: start }}
    >
      {choice ? (
        <div role="cell" aria-colindex={1} className={styles.tick}>
          <TickCell row={row} rowKey={rowKey} choice={choice} />
        </div>
      ) : null}
      {card ? (
        <div role="cell">
          {card(row)}
          <Aside text={left} />
        </div>
      ) : (
        columns.map((column, place) => (
          <div
            key={column.key}
            role={column.pinned ? 'rowheader' : 'cell'}
            aria-colindex={place + (choice ? 2 : 1)}
            className={`${column.pinned ? styles.pinned : styles.cell} ${lookOf(column, rooms[place] ?? 0)}`}
          >
            {column.render(row, rooms[place] ?? 0)}
            {column.pinned ? <Aside text={left} /> : null}
          </div>
        ))
      )}
      {below ? (
        <div role="cell" aria-colspan={columns.length + (choice ? 1 : 0)} className={styles.below}>
          {below(row)}
        </div>
      ) : null}
    </div>
  );
}

/** What the row's look says, for those who do not see it. */
const Aside = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className="visually-hidden">{text}</span>;

// The cells of a row depend on the row and their room alone, so scrolling renders only the rows that come into view;
// the columns are compared by their members because the table arranges them again at every render.
export const TableRow = memo(TableRowInner, (before, after) => {
  const { columns: oldColumns, rooms: oldRooms, ...old } = before;
  const { columns, rooms, ...now } = after;
  return (
    columns.length === oldColumns.length &&
    columns.every((column, place) => column === oldColumns[place] && rooms[place] === oldRooms[place]) &&
    (Object.keys(now) as (keyof typeof now)[]).every((key) => now[key] === old[key])
  );
}) as typeof TableRowInner;
