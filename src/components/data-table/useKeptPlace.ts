import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isWayBack } from '../../providers/router/way-back';
import type { VirtualRows } from './types';

/** How far each list was scrolled when it was left, for the lifetime of this page. */
const places = new Map<string, number>();
const MOST_PLACES = 50;

/**
 * Another list starts at its top; the way back to a list (the browser's Back, a link `wayBack`) leads to the row where
 * it was left.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  virtual: VirtualRows,
  listKey: string,
): void {
  const { state } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop || isWayBack(state);
  const first = useRef(true);

  // A list that is removed and put back (React's strict mode does so) begins again.
  useLayoutEffect(() => () => void (first.current = true), []);

  useLayoutEffect(() => {
    const top = (first.current && cameBack ? places.get(listKey) : undefined) ?? 0;
    first.current = false;
    // If it is there already, no needless layout is forced.
    if ((virtual.scrollOffset ?? 0) !== top) scroller.current?.scrollTo({ top });
    // Only another list moves the scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listKey]);

  useEffect(() => {
    const element = scroller.current;
    const remember = () => {
      places.delete(listKey);
      // From the virtualizer: asking the element would force a layout in every frame.
      places.set(listKey, virtual.scrollOffset ?? 0);
      const oldest = places.size > MOST_PLACES ? places.keys().next().value : undefined;
      if (oldest !== undefined) places.delete(oldest);
    };
    element?.addEventListener('scrollend', remember);
    return () => element?.removeEventListener('scrollend', remember);
  }, [listKey, scroller, virtual]);
}
