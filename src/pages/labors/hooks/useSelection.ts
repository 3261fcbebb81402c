import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LaborRow } from '#contract/labors';
import { mayAssign, type LaborStatus } from '#domain/labor-status';
import { IdSet } from '../../../components/id-set';

/** Which labors are ticked. Shift ticks everything between two of them, as far as it may be assigned. */
export function useSelection(rows: readonly LaborRow[]) {
  const selected = useMemo(() => new IdSet(), []);
  const shown = useRef(rows);
  const last = useRef<number>(undefined);
  useEffect(() => {
    shown.current = rows;
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
      const between = shown.current.slice(Math.min(from, to), Math.max(from, to) + 1).filter((row) =>
        mayAssign({
          status: row.status as LaborStatus,
          running: row.laborClockStatus.includes('Started'),
        }),
      );
      selected.set(
        between.map(({ estimateLaborId }) => estimateLaborId),
        on,
      );
    },
    [selected],
  );
  const ordersOf = useCallback((ids: readonly number[]) => {
    const wanted = new Set(ids);
    return [
      ...new Set(
        shown.current
          .filter(({ estimateLaborId }) => wanted.has(estimateLaborId))
          .map(({ workOrderId }) => workOrderId),
      ),
    ];
  }, []);
  return useMemo(() => ({ selected, select, ordersOf }), [selected, select, ordersOf]);
}
