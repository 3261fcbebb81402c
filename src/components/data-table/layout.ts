import type { ColumnSizingState } from '@tanstack/react-table';
import type { Column } from './types';

const WIDTH_PX = 120;
const LEAST_PX = 160;
/** Widths are rounded to steps: a window that grows by a pixel changes no row. */
const ROOM_STEP_PX = 20;

/** The grid's column template, with the person's own widths. */
export function template<Row>(columns: readonly Column<Row>[], widths: ColumnSizingState = {}): string {
  return columns
    .map(({ key, grow, width = WIDTH_PX, minWidth = LEAST_PX }) => {
      const own = widths[key];
      if (own !== undefined) return `${own}px`;
      return grow ? `minmax(${minWidth}px, ${grow}fr)` : `${width}px`;
    })
    .join(' ');
}

/** The width of the tick boxes of a list, in pixels. */
export const TICK_PX = 44;

/**
 * The columns beside tick boxes: flexible ones give the boxes their room, each from its own least width, so that a
 * table that fitted still does.
 */
export function besideTicks<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const least = ({ grow, minWidth = LEAST_PX }: Column<Row>) => (grow ? minWidth : 0);
  const sum = columns.reduce((all, column) => all + least(column), 0);
  return columns.map((column) =>
    column.grow
      ? { ...column, minWidth: least(column) - Math.ceil((TICK_PX * least(column)) / sum) }
      : column,
  );
}

/** The narrowest the table may become before it scrolls sideways, in pixels. */
export function narrowest<Row>(columns: readonly Column<Row>[], widths: ColumnSizingState = {}): number {
  return columns.reduce(
    (sum, { key, width, minWidth }) => sum + (widths[key] ?? width ?? minWidth ?? LEAST_PX),
    0,
  );
}

/**
 * The width of each responsive column, in pixels, in a table of a width; 0 for the others. It computes the template
 * like the browser, so that no cell has to be measured.
 */
export function rooms<Row>(
  columns: readonly Column<Row>[],
  widths: ColumnSizingState,
  tableWidth: number,
): number[] {
  const given = columns.map(({ key, grow, width = WIDTH_PX }) => widths[key] ?? (grow ? undefined : width));
  let open = columns.flatMap(({ grow = 0 }, at) => (given[at] === undefined ? [{ at, grow }] : []));
  // A column that would get less than its least width has that; the others share what is left.
  for (;;) {
    const left = tableWidth - given.reduce<number>((sum, width) => sum + (width ?? 0), 0);
    const share = Math.max(left, 0) / open.reduce((sum, { grow }) => sum + grow, 0);
    const least = (at: number) => columns[at]?.minWidth ?? LEAST_PX;
    const tight = open.filter(({ at, grow }) => grow * share < least(at));
    for (const { at } of tight) given[at] = least(at);
    if (tight.length === 0) {
      for (const { at, grow } of open) given[at] = grow * share;
      break;
    }
    open = open.filter((one) => !tight.includes(one));
  }
  return columns.map(({ adapts }, at) =>
    adapts ? Math.floor((given[at] ?? 0) / ROOM_STEP_PX) * ROOM_STEP_PX : 0,
  );
}

/** The class by which a cell lays out its content; empty if an element of its own does. */
export const lookOf = <Row>({ look }: Column<Row>, room: number): string =>
  (typeof look === 'function' ? look(room) : look) ?? '';

/** The width of a line of small text: a letter on average, generously, and the room that "+3" needs. */
const LETTER_PX = 6.6;
const MORE_PX = 40;

/**
 * How many of some texts fit into lines of a width, in pixels, each with `around` it; if not all do, there is room for
 * the count of the rest. Computed rather than measured: measuring would lay out the page for every row.
 */
export function howManyFit(
  texts: readonly string[],
  { width, lines, around }: { width: number; lines: number; around: number },
): number {
  const fill = (room: number): number => {
    let line = 1;
    let used = 0;
    for (const [place, text] of texts.entries()) {
      const needs = Math.min(text.length * LETTER_PX + around, width);
      if (used + needs > width) {
        line += 1;
        used = 0;
      }
      if (line > lines || (line === lines && used + needs > room)) return place;
      used += needs;
    }
    return texts.length;
  };
  const all = fill(width);
  return all === texts.length ? all : Math.max(1, fill(width - MORE_PX));
}
