import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { VirtualRows } from './types';

/**
 * Rows that appear above, or go, do not push away what someone looks at: the first row in view stays where it is. At
 * the top of the list there is nothing to keep, and new rows show.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  scroller: RefObject<HTMLElement | null>,
  virtual: VirtualRows,
  listKey: string,
): void {
  const anchor = useRef<{ list: string; key: string; start: number }>(undefined);

  useLayoutEffect(() => {
    const kept = anchor.current;
    const element = scroller.current;
    if (!kept || !element || kept.list !== listKey) return;
    const place = rows.findIndex((row) => rowKey(row) === kept.key);
    const start = virtual.measurementsCache[place]?.start;
    if (start !== undefined && start !== kept.start) element.scrollTop += start - kept.start;
    // Only other rows move the scroll, not another way of drawing them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows]);

  useEffect(() => {
    // What the virtualizer knows already: asking the element would lay the page out once more in every frame.
    const top = virtual.scrollOffset ?? 0;
    const first = virtual.getVirtualItems().find((item) => item.end > top);
    const row = first && rows[first.index];
    anchor.current = top > 0 && row ? { list: listKey, key: rowKey(row), start: first.start } : undefined;
  });
}
