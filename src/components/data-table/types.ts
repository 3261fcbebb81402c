import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** A column of a DataTable. Declare columns at module scope or memoised: their identity keeps rows from rendering. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Width in pixels, or the share of what is left over. */
  width?: number;
  grow?: number;
  minWidth?: number;
  /** The sort field behind the column; without one the column cannot be sorted. */
  sort?: string;
  /** Stays in view when the table scrolls sideways; only the first column may. */
  pinned?: boolean;
  /** Its content is laid out by the width of its cell (`@container`), which costs a look at the styles of each cell. */
  adapts?: boolean;
  render: (row: Row) => ReactNode;
};

/** The virtualizer of a table's rows: it knows how far the table is scrolled and how high its rows are. */
export type VirtualRows = Virtualizer<HTMLDivElement, Element>;

export type Sorting = { field: string; direction: 'asc' | 'desc' };
