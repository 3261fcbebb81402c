import { useDeferredValue, useMemo } from 'react';

type List<Row> = { rows: readonly Row[]; listKey: string; onEndReached?: (() => void) | undefined };

/**
 * Rows that follow others are rendered a little at a time, and what someone does meanwhile goes first. The first ones
 * are rendered at once: there is nothing else to look at. More are asked for only when what has come is drawn.
 */
export function useDeferredRows<Row>({ rows, listKey, onEndReached }: List<Row>): List<Row> {
  const latest = useMemo(() => ({ rows, listKey }), [rows, listKey]);
  const drawn = useDeferredValue(latest);
  if (drawn === latest || drawn.rows.length === 0) return { rows, listKey, onEndReached };
  return { ...drawn, onEndReached: undefined };
}
