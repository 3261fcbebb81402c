import { useCallback, useState, type RefCallback } from 'react';

/** The current width of an element, in whole pixels; 0 until it is in place. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => {
      // What is hidden for a moment has none.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    const watching = new ResizeObserver(look);
    watching.observe(element);
    look();
    return () => watching.disconnect();
  }, []);
  return [ref, width];
}
