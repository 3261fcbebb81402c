import type { ColumnSizingState } from '@tanstack/react-table';
import type { Column } from './types';

/** The grid's column template, with the person's own widths. */
export function template<Row>(columns: readonly Column<Row>[], widths: ColumnSizingState = {}): string {
  return columns
    .map(({ key, grow, width = 120, minWidth = 160 }) => {
      const own = widths[key];
      if (own !== undefined) return `${own}px`;
      return grow ? `minmax(${minWidth}px, ${grow}fr)` : `${width}px`;
    })
    .join(' ');
}

/** The narrowest the table may become before it scrolls sideways, in pixels. */
export function narrowest<Row>(columns: readonly Column<Row>[], widths: ColumnSizingState = {}): number {
  return columns.reduce(
    (sum, { key, width, minWidth }) => sum + (widths[key] ?? width ?? minWidth ?? 160),
    0,
  );
}
