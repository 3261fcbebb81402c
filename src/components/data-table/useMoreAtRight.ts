import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows the returned element while columns are beyond the visible right edge of a list, and keeps it beside the scroll
 * bar.
 * @param least the width that the columns need
 * @param seen the width of the list with its scroll bar
 */
export function useMoreAtRight(
  scroller: RefObject<HTMLDivElement | null>,
  least: number,
  seen: number,
): RefObject<HTMLDivElement | null> {
  const edge = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [list, shown] = [scroller.current, edge.current];
    if (!list || !shown) return undefined;
    // Measured once: scrolling down a long list waits for no layout.
    const bar = list.offsetWidth - list.clientWidth;
    shown.style.right = `${bar}px`;
    const beyond = least - (seen - bar);
    const look = () => {
      shown.hidden = list.scrollLeft >= beyond - 1;
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [scroller, least, seen]);
  return edge;
}
