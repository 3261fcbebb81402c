import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LaborRow } from '#contract/labors';
import { IdSet } from '../../../components/id-set';
import { obstacleOf } from '../../../features/labor-work/labor-steps';

/** Whether a labor may be given to somebody now. */
export const isAssignable = (row: LaborRow): boolean => obstacleOf(row) === null;

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
  /** Ticks labors wherever they are, also where they are not loaded. */
  const add = useCallback(
    (labors: readonly Pick<LaborRow, 'estimateLaborId' | 'workOrderId'>[]) => {
      for (const { estimateLaborId, workOrderId } of labors) orders.current.set(estimateLaborId, workOrderId);
      selected.set(
        labors.map(({ estimateLaborId }) => estimateLaborId),
        true,
      );
    },
    [selected],
  );
  return useMemo(() => ({ selected, select, add, ordersOf }), [selected, select, add, ordersOf]);
}

export type Selection = ReturnType<typeof useSelection>;
