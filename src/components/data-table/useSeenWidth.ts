import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of a list with its scroll bar; the rows that the virtualizer counts tell nothing while there are none. */
export function useSeenWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return undefined;
    const measure = () => setWidth(list.offsetWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(list);
    return () => watching.disconnect();
  }, [scroller]);
  return width;
}
