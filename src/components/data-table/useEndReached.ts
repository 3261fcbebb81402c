import { useCallback, useRef, type UIEvent } from 'react';
import { SCROLL_REARM_PX, SCROLL_THRESHOLD } from '#domain/limits';

/**
 * Infinite scroll: asks for more past 70 % of the scroll height, once; it is armed again when the height has grown
 * by more than 2000 px or another page has come (document 1, 2.4; W-121, W-122).
 */
export function useEndReached(
  rows: number,
  onEndReached: (() => void) | undefined,
): (event: UIEvent) => void {
  const asked = useRef({ rows: -1, height: 0 });
  return useCallback(
    (event) => {
      const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
      const past = (scrollTop + clientHeight) / scrollHeight >= SCROLL_THRESHOLD;
      const grown = scrollHeight - asked.current.height > SCROLL_REARM_PX;
      if (!past || !onEndReached || (asked.current.rows === rows && !grown)) return;
      asked.current = { rows, height: scrollHeight };
      onEndReached();
    },
    [rows, onEndReached],
  );
}
