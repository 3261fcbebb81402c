import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LaborRow } from '#contract/labors';
import { mayAssign, type LaborStatus } from '#domain/labor-status';
import { IdSet } from '../../../components/id-set';

/** Whether a labor may be given to somebody now. */
export const isAssignable = (row: LaborRow): boolean =>
  mayAssign({ status: row.status as LaborStatus, running: row.laborClockStatus.includes('Started') });

/** Which labors are ticked, over every change of the filter. Shift ticks everything between two of them, as far as it may be assigned. */
export function useSelection(rows: readonly LaborRow[]) {
  const selected = useMemo(() => new IdSet(), []);
  const shown = useRef(rows);
  /** The work orders of all labors that showed: what is chosen need not show any more. */
  const orders = useRef(new Map<number, number>());
  const last = useRef<number>(undefined);
  useEffect(() => {
    shown.current = rows;
    for (const row of rows) orders.current.set(row.estimateLaborId, row.workOrderId);
  }, [rows]);
  const select = useCallback(
    (id: number, on: boolean, range: boolean) => {
      const ids = shown.current.map(({ estimateLaborId }) => estimateLaborId);
      const from = range && last.current !== undefined ? ids.indexOf(last.current) : -1;
      const to = ids.indexOf(id);
      last.current = id;
      if (from < 0) {
        selected.set([id], on);
        return;
      }
      const between = shown.current.slice(Math.min(from, to), Math.max(from, to) + 1).filter(isAssignable);
      selected.set(
        between.map(({ estimateLaborId }) => estimateLaborId),
        on,
      );
    },
    [selected],
  );
  const ordersOf = useCallback((ids: readonly number[]) => {
    return [...new Set(ids.flatMap((id) => orders.current.get(id) ?? []))];
  }, []);
  return useMemo(() => ({ selected, select, ordersOf }), [selected, select, ordersOf]);
}
