import { isWholesale } from './customer-scope';
import { isCompletedLabor } from './labor-events';
import { completeObstacle } from './labor-status';

/**
 * What the prioritization list offers to do with a labor, and what stands in the way (E-398 to E-400, E-421 to
 * E-425).
 */
export type ListLaborActions = {
  /** Nothing is shown for a labor that was declined, nor to somebody who may only look. */
  step: 'complete' | 'undo' | null;
  obstacle: 'declined' | 'not approved' | null;
  /** Only retail work orders ask here who did the work, and only once. */
  credit: boolean;
};

const DECLINED: ReadonlySet<string> = new Set(['Declined', 'Declined in Repair']);

/** The actions that a labor's state allows. */
export function listLaborActions(
  labor: { labor_status: string; approved: boolean; work_credit: string },
  by: { mayWrite: boolean; customerType: string },
): ListLaborActions {
  if (!by.mayWrite || DECLINED.has(labor.labor_status)) return { step: null, obstacle: null, credit: false };
  const completed = isCompletedLabor(labor.labor_status);
  const obstacle = completeObstacle(
    { status: labor.labor_status, approved: labor.approved, repaired: completed },
    { technician: false, ownClock: 'none' },
  );
  const blocked = obstacle === 'declined' || obstacle === 'not approved' ? obstacle : null;
  return {
    step: completed ? 'undo' : 'complete',
    obstacle: completed ? null : blocked,
    credit:
      labor.work_credit === '' &&
      by.customerType !== '' &&
      !isWholesale(by.customerType) &&
      blocked !== 'declined',
  };
}
