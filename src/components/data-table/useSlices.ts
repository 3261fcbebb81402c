import { startTransition, useEffect, useMemo, useState } from 'react';

/** As many rows of another list are laid out in one frame: each costs a slow tablet some 10 ms. */
const SLICE = 6;
/** By so many rows at its top a list is known again, though rows have come in above or gone. */
const TOP = 30;
/** Rows drawn above and below those in view, so that a quick wheel meets none that is missing. */
const OVERSCAN = 4;

type Slices = {
  /** How many of the rows in view are drawn now. */
  drawn: number;
  /** How many are drawn around those in view. */
  overscan: number;
  more: (inView: number) => void;
};

/** Of another list one slice is drawn in each frame, from the top, then what is around it. */
export function useSlices<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Slices {
  const top = useMemo(() => rows.slice(0, TOP).map(rowKey), [rows, rowKey]);
  const [list, setList] = useState({ top, drawn: SLICE });
  const [first] = top;
  const [before] = list.top;
  if (first !== before) {
    const same =
      (first !== undefined && list.top.includes(first)) || (before !== undefined && top.includes(before));
    setList({ top, drawn: same ? list.drawn : SLICE });
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
