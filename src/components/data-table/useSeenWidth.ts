import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of a list without rows, with its scroll bar: the virtualizer measures it for its rows alone. */
export function useSeenWidth(scroller: RefObject<HTMLDivElement | null>, empty: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list || !empty) return undefined;
    const measure = () => setWidth(list.offsetWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(list);
    return () => watching.disconnect();
  }, [scroller, empty]);
  return width;
}
