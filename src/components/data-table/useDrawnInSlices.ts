import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

type List<Row> = { rows: readonly Row[]; listKey: string; onEndReached?: (() => void) | undefined };

/** Rows drawn above and below those in view, so that a quick wheel meets none that is missing. */
const OVERSCAN = 4;

/**
 * Rows that follow others are drawn in slices, and what somebody does meanwhile goes first. The first ones are drawn at
 * once: there is nothing else to look at. More are asked for only when what has come is drawn.
 */
export function useDrawnInSlices<Row>({ rows, listKey, onEndReached }: List<Row>): List<Row> {
  const latest = useMemo(() => ({ rows, listKey }), [rows, listKey]);
  const drawn = useDeferredValue(latest);
  if (drawn === latest || drawn.rows.length === 0) return { rows, listKey, onEndReached };
  return { ...drawn, onEndReached: undefined };
}

/** Of another list, known by its first row, those in view are drawn first: laying out each costs a slow tablet time. */
export function useOverscan(firstRow: string): number {
  const [drawn, setDrawn] = useState('');
  useEffect(() => startTransition(() => setDrawn(firstRow)), [firstRow]);
  return drawn === firstRow ? OVERSCAN : 0;
}
