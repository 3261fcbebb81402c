import { useCallback, useEffect, useRef } from 'react';
import { SCROLL_REARM_PX, SCROLL_THRESHOLD } from '#domain/limits';
import type { VirtualRows } from './types';

type List = { listKey: string; rows: readonly unknown[]; onEndReached?: (() => void) | undefined };

/**
 * Infinite scroll: asks for more past 70 % of the scroll height, once; it is armed again when the height has grown by
 * more than 2000 px or another page has come (W-121, W-122). Returns the function that checks the position.
 */
export function useEndReached({
  listKey,
  rows: { length: rows },
  onEndReached,
}: List): (virtual: VirtualRows) => void {
  const asked = useRef({ at: '', height: 0 });
  useEffect(() => {
    // Nothing is requested while a page is under way: if it is canceled without an answer, the next check asks again.
    if (!onEndReached) asked.current = { at: '', height: 0 };
  }, [onEndReached]);
  return useCallback(
    (virtual) => {
      // From the virtualizer: asking the element would force a layout in every frame.
      const height = virtual.getTotalSize();
      const room = virtual.scrollRect?.height ?? 0;
      const seen = (virtual.scrollOffset ?? 0) + room;
      if (!onEndReached || rows === 0 || room === 0 || seen < height * SCROLL_THRESHOLD) return;
      const at = `${listKey} ${rows}`;
      const grown = height - asked.current.height > SCROLL_REARM_PX;
      if (asked.current.at === at && !grown) return;
      asked.current = { at, height };
      onEndReached();
    },
    [listKey, rows, onEndReached],
  );
}

/**
 * Checks when a page has come or the list has got more room, too: someone already at the end, or with a page that does
 * not fill the screen, will not scroll anymore.
 */
export function useLookAfterPage(virtual: VirtualRows, look: (virtual: VirtualRows) => void): void {
  const room = virtual.scrollRect?.height ?? 0;
  useEffect(() => {
    if (room > 0) look(virtual);
  }, [virtual, look, room]);
}
