import { useCallback, useRef } from 'react';
import type { VirtualRows } from './types';

/**
 * How high rows are. Lists whose rows all have the same height are never measured, except for unfolded parts. A row of
 * another list that was not drawn yet counts as high as the last plain row, so that rows are in place at their first
 * drawing; its own height comes from the browser with the frame, never by a forced layout.
 */
export function useRowHeights(guess: number) {
  // By the guess, which is another one for cards, for rows of one line and for each density.
  const typical = useRef(new Map<number, number>());
  const estimateSize = useCallback(() => typical.current.get(guess) ?? guess, [guess]);
  const measureElement = useCallback(
    (row: Element, entry: ResizeObserverEntry | undefined, rows: VirtualRows) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (!box) return rows.measurementsCache[rows.indexFromElement(row)]?.size ?? estimateSize();
      const height = Math.round(box.blockSize);
      if (!row.hasAttribute('data-unfolded')) typical.current.set(guess, height);
      return height;
    },
    [estimateSize, guess],
  );
  return { estimateSize, measureElement };
}
