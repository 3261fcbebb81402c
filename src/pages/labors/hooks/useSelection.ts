import { useCallback, useMemo } from 'react';
import type { LaborRow } from '#contract/labors';
import { useChoice } from '../../../features/bulk/useChoice';
import { obstacleOf } from '../../../features/labor-work/labor-steps';

/** A ticked labor; it need not be loaded. */
export type TickedLabor = Pick<LaborRow, 'estimateLaborId' | 'workOrderId'> & Partial<LaborRow>;

/** Whether a labor can be assigned now. */
export const isAssignable = (row: LaborRow): boolean => obstacleOf(row) === null;

export const laborIdOf = ({ estimateLaborId }: TickedLabor): number => estimateLaborId;

const OPTIONS = { idOf: laborIdOf, isFree: isAssignable };

/** The ticked labors, kept across filter changes. */
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
