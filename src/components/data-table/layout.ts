import type { Preferences } from '../../providers/session/preferences';
import type { Column } from './types';

type Kept = Preferences['tables'][string];

const NARROWEST_PX = 60;

/** The columns in the person's order, without the hidden ones; a pinned column stays first. */
export function arrange<Row>(columns: readonly Column<Row>[], kept: Kept = {}): Column<Row>[] {
  const order = kept.order ?? [];
  const hidden = new Set(kept.hidden ?? []);
  const place = (column: Column<Row>): number => {
    if (column.pinned) return -1;
    const index = order.indexOf(column.key);
    return index >= 0 ? index : columns.indexOf(column) + order.length;
  };
  return [...columns]
    .sort((a, b) => place(a) - place(b))
    .filter((column) => column.pinned || !hidden.has(column.key));
}

/** The grid's column template, with the person's own widths. */
export function template<Row>(columns: readonly Column<Row>[], kept: Kept = {}): string {
  return columns
    .map((column) => {
      const own = kept.widths?.[column.key];
      if (own !== undefined) return `${Math.max(NARROWEST_PX, own)}px`;
      if (column.grow) return `minmax(${column.minWidth ?? 160}px, ${column.grow}fr)`;
      return `${column.width ?? 120}px`;
    })
    .join(' ');
}

/** The narrowest the table may become before it scrolls sideways, in pixels. */
export function narrowest<Row>(columns: readonly Column<Row>[], kept: Kept = {}): number {
  return columns.reduce(
    (sum, column) => sum + (kept.widths?.[column.key] ?? column.width ?? column.minWidth ?? 160),
    0,
  );
}
