import { startTransition, useEffect, useMemo, useState } from 'react';

/** How many rows of another list are laid out in one frame: each costs a slow tablet about 10 ms. */
const SLICE = 6;
/** How many rows are compared to detect another list. */
const TOP = 30;
/** Rows drawn above and below those in view, so that a quick wheel meets no gaps. */
const OVERSCAN = 4;

type Slices = {
  /** How many of the rows in view are drawn now. */
  drawn: number;
  /** How many are drawn around those in view. */
  overscan: number;
  more: (inView: number) => void;
};

/**
 * For another list (another `listKey` and other rows) one slice is drawn in each frame, from the top, then what is
 * around it. Rows that come into a list, or go, are drawn at once.
 */
export function useSlices<Row>(rows: readonly Row[], rowKey: (row: Row) => string, listKey: string): Slices {
  const top = useMemo(() => rows.slice(0, TOP).map(rowKey).join(' '), [rows, rowKey]);
  const [list, setList] = useState({ listKey, top, drawn: SLICE });
  if (top !== list.top) {
    const begins = listKey !== list.listKey || list.top === '';
    setList({ listKey, top, drawn: begins ? SLICE : list.drawn });
  }
  const { drawn } = list;
  return useMemo(
    () => ({
      drawn,
      overscan: drawn === Infinity ? OVERSCAN : 0,
      more: (inView) =>
        startTransition(() =>
          setList((now) => ({ ...now, drawn: now.drawn < inView ? now.drawn + SLICE : Infinity })),
        ),
    }),
    [drawn],
  );
}

/** Draws the next slice once the one before is on its way to the screen. */
export function useNextSlice({ drawn, more }: Slices, inView: number): void {
  useEffect(() => {
    if (drawn === Infinity || inView === 0) return undefined;
    const frame = requestAnimationFrame(() => more(inView));
    return () => cancelAnimationFrame(frame);
  }, [drawn, more, inView]);
}
