import { useCallback, useMemo } from 'react';
import type { LaborRow } from '#contract/labors';
import { useChoice } from '../../../features/bulk/useChoice';
import { obstacleOf } from '../../../features/labor-work/labor-steps';

/** A labor as someone ticks it: it need not be loaded. */
export type TickedLabor = Pick<LaborRow, 'estimateLaborId' | 'workOrderId'> & Partial<LaborRow>;

/** Whether a labor may be given to someone now. */
export const isAssignable = (row: LaborRow): boolean => obstacleOf(row) === null;

export const laborIdOf = ({ estimateLaborId }: TickedLabor): number => estimateLaborId;

const OPTIONS = { idOf: laborIdOf, isFree: isAssignable };

/** Which labors are ticked, over every change of the filter. */
export function useSelection(rows: readonly LaborRow[]) {
  const choice = useChoice<LaborRow, number, TickedLabor>(rows, OPTIONS);
  const { rowsOf } = choice;
  /** The work orders of labors. */
  const ordersOf = useCallback(
    (ids: readonly number[]) => [...new Set(rowsOf(ids).map(({ workOrderId }) => workOrderId))],
    [rowsOf],
  );
  return useMemo(() => ({ ...choice, ordersOf }), [choice, ordersOf]);
}

export type Selection = ReturnType<typeof useSelection>;
