import { useCallback, useRef } from 'react';
import type { VirtualRows } from './types';

/**
 * How high rows are. Those of a list whose rows are all the same height are never measured but for what is unfolded. Of
 * another list, one that was not drawn yet counts as high as the last plain row that was, so that rows stand where
 * they belong at their first drawing; its own height comes from the browser with the frame, never by a question that
 * would lay the page out once more.
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
