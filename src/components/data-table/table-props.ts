import type { ReactNode } from 'react';
import type { Column, RowChoice, RowHeights, Sorting } from './types';

/** What a list gives to the console's one table. */
export type TableProps<Row> = {
  /** Names the table in the person's settings. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows of every page, where `rows` is one of them: paper has no pager. */
  allRows?: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that have just changed; they are tinted briefly. */
  changed?: ReadonlySet<string>;
  /** Rows that others have changed so that they no longer fit the list's filter; they stay, and show it. */
  left?: ReadonlySet<string>;
  /** Cards on every screen, not only on a phone. */
  cards?: boolean;
  /** What a phone shows instead of a row. */
  renderCard: (row: Row) => ReactNode;
  /**
   * Rows that unfold, and what is below one then, as wide as the visible list; `about` is how many pixels that takes,
   * until it is measured. Hoist its functions.
   */
  unfold?: {
    isOpen: (row: Row) => boolean;
    render: (row: Row) => ReactNode;
    about?: (row: Row) => number;
  };
  /** Rows can be ticked, each in a column before the others. */
  choice?: RowChoice<Row> | undefined;
  sorting?: Sorting | undefined;
  onSort?: (field: string) => void;
  /** A key on a focused row; returns whether it was handled. */
  onRowKey?: (row: Row, key: string) => boolean;
  onEndReached?: (() => void) | undefined;
  loadingMore?: boolean;
  /** What is shown below the head when there are no rows. */
  empty?: ReactNode;
  footer?: ReactNode;
  /** Rows of one line instead of two. */
  low?: boolean;
  /** The one height of all rows. Without it they are as high as their content, and measured, unless they are dense. */
  heights?: RowHeights;
  /** False if two lines cannot hold a row: dense rows are then as high as compact ones. */
  dense?: boolean;
  /** The scroll goes back to the top when this changes: another filter is another list. */
  listKey: string;
};
