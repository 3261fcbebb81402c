import { isWholesale } from './customer-scope';
import { isCompletedLabor } from './labor-events';
import type { ClockState } from './labor-clock';
import {
  assignObstacle,
  completeObstacle,
  laborStatus,
  type AssignObstacle,
  type CompleteObstacle,
  type LaborStatus,
} from './labor-status';
import { isDeclined } from './shop-rollup';

/** What the prioritization list offers to do with a labor, and what prevents it (E-398 to E-400, E-421 to E-425). */
export type ListLaborActions = {
  /** Nothing is shown for a labor that was declined, nor to someone who may only look. */
  step: 'complete' | 'undo' | null;
  obstacle: Exclude<CompleteObstacle, 'repaired'> | null;
  /** Only retail work orders ask here who did the work, and only once. */
  credit: boolean;
};

const HIDDEN: ReadonlySet<string> = new Set(['Declined', 'Declined in Repair']);

/** A person in front of the list. */
export type ListUser = { mayWrite: boolean; technician: boolean };

type ListLabor = {
  labor_status: string;
  approved: boolean;
  started: boolean;
  running: boolean;
  own_clock: ClockState;
  work_credit: string;
};

/** The actions that a labor's state allows, by the rules of the repair dashboard. */
export function listLaborActions(
  labor: Pick<ListLabor, 'labor_status' | 'approved' | 'own_clock' | 'work_credit'>,
  by: ListUser & { customerType: string },
): ListLaborActions {
  if (!by.mayWrite || HIDDEN.has(labor.labor_status)) return { step: null, obstacle: null, credit: false };
  const completed = isCompletedLabor(labor.labor_status);
  const obstacle = completeObstacle(
    { status: labor.labor_status, approved: labor.approved, repaired: completed },
    { technician: by.technician, ownClock: labor.own_clock },
  );
  return {
    step: completed ? 'undo' : 'complete',
    obstacle: obstacle === 'repaired' ? null : obstacle,
    credit:
      labor.work_credit === '' &&
      by.customerType !== '' &&
      !isWholesale(by.customerType) &&
      obstacle !== 'declined',
  };
}

type StatusOfList = Pick<ListLabor, 'labor_status' | 'approved' | 'started'>;

/** The repair dashboard's name for the status of a labor of the list; null where it does not show it. */
export function dashboardStatus({ labor_status, approved, started }: StatusOfList): LaborStatus | null {
  const repaired = isCompletedLabor(labor_status);
  return laborStatus({ status: labor_status, approved, repaired, started });
}

/** What prevents giving a labor of the list to someone else, as on the repair dashboard. */
export function listAssignObstacle(labor: StatusOfList & Pick<ListLabor, 'running'>): AssignObstacle | null {
  if (isDeclined({ status: labor.labor_status })) return 'over';
  return assignObstacle({ status: dashboardStatus(labor), running: labor.running });
}
