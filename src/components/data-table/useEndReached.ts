import { useCallback, useEffect, useRef } from 'react';
import { SCROLL_REARM_PX, SCROLL_THRESHOLD } from '#domain/limits';
import type { VirtualRows } from './types';

/**
 * Infinite scroll: asks for more past 70 % of the scroll height, once; it is armed again when the height has grown
 * by more than 2000 px or another page has come (document 1, 2.4; W-121, W-122).
 */
export function useEndReached(
  rows: number,
  onEndReached: (() => void) | undefined,
): (virtual: VirtualRows) => void {
  const asked = useRef({ rows: -1, height: 0 });
  return useCallback(
    (virtual) => {
      if (!virtual.isScrolling) return;
      // What the virtualizer knows: asking the element would lay the page out once more in every frame.
      const height = virtual.getTotalSize();
      const seen = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0);
      const grown = height - asked.current.height > SCROLL_REARM_PX;
      if (seen < height * SCROLL_THRESHOLD || !onEndReached || (asked.current.rows === rows && !grown))
        return;
      asked.current = { rows, height };
      onEndReached();
    },
    [rows, onEndReached],
  );
}

/** A page that does not fill the screen cannot be scrolled, so the next one is asked for at once. */
export function useFill(virtual: VirtualRows, rows: number, onEndReached?: () => void): void {
  useEffect(() => {
    // What the virtualizer knows: asking the element would lay the page out before it is drawn.
    const seen = virtual.scrollRect?.height ?? 0;
    if (rows > 0 && seen > 0 && onEndReached && virtual.getTotalSize() <= seen * 1.3) onEndReached();
  }, [virtual, rows, onEndReached]);
}
