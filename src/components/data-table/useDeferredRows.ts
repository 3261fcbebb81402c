import { useDeferredValue, useMemo } from 'react';

type List<Row> = { rows: readonly Row[]; listKey: string; onEndReached?: (() => void) | undefined };

/**
 * Follow-up rows are rendered a few at a time, and user input goes first. The first ones are rendered at once: there is
 * nothing else to look at. More are requested only when what has come is drawn.
 */
export function useDeferredRows<Row>({ rows, listKey, onEndReached }: List<Row>): List<Row> {
  const latest = useMemo(() => ({ rows, listKey }), [rows, listKey]);
  const drawn = useDeferredValue(latest);
  if (drawn === latest || drawn.rows.length === 0) return { rows, listKey, onEndReached };
  return { ...drawn, onEndReached: undefined };
}
