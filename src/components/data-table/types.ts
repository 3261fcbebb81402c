import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { IdSet } from '../id-set';
import type { Density } from '../../providers/session/preferences';

/** A column of a DataTable. Declare columns at module scope or memoized: their identity keeps rows from rendering. */
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
  /** Its content depends on the width of its cell, which `render` is told, rounded down so that few changes count. */
  adapts?: boolean;
  /** It is a control: paper does without it. */
  screenOnly?: boolean;
  render: (row: Row, room?: number) => ReactNode;
  /**
   * How its cell lays out its content, if no element of its own does: a class, by the cell's width if it is responsive.
   */
  look?: string | undefined | ((room: number) => string | undefined);
};

/**
 * How high the dense rows of every list are, in pixels with the line below: two lines, or a button of a finger's size.
 */
export const DENSE_PX = 46;

/**
 * How high the other rows of a list are, in pixels with the line below: all the same, so that none of them is measured.
 * What is below an unfolded row is extra, and is measured; so are cards, which say as much as there is to say.
 */
export type RowHeights = Record<Exclude<Density, 'dense'>, number>;

/** Rows that can be ticked, to act on all of them; identified by the table's keys. */
export type RowChoice<Row> = {
  selected: IdSet<string>;
  /** Whether a row can be ticked. */
  isFree: (row: Row) => boolean;
  /** What its tick box is called by. */
  nameOf: (row: Row) => string;
  /** Ticks a row; with `range` every one between it and the last that was ticked. */
  select: (key: string, on: boolean, range: boolean) => void;
  /** Ends the choosing. */
  leave: () => void;
};

/** The virtualizer of a table's rows: it knows how far the table is scrolled and how high its rows are. */
export type VirtualRows = Virtualizer<HTMLDivElement, Element>;

export type Sorting = { field: string; direction: 'asc' | 'desc' };
