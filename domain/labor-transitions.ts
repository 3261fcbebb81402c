import { isDeclined, isUndecided, needsMechCheck } from './shop-rollup';
import { isMissing, type Transition, type TransitionLabor, type TransitionPart } from './stage-transitions';

/** Status and approval of a labor after the completion of a task; undefined when it stays as it is. */
export function laborAfter(
  change: Transition['labors'],
  labor: TransitionLabor,
  parts: readonly TransitionPart[],
): { status: string; approved: boolean } | undefined {
  if (labor.repaired || isDeclined(labor)) return undefined;
  const undecided = isUndecided(labor);
  switch (change) {
    case 'diagnose':
      if (!needsMechCheck(labor)) return undefined;
      return {
        status: labor.status === 'Mech Check' ? 'Pending' : 'Parts & Pending',
        approved: labor.approved,
      };
    case 'approve':
      if (!undecided) return undefined;
      return { status: parts.some(isMissing) ? 'Waiting for Parts' : 'Ready for Repair', approved: true };
    case 'decline':
      return undecided ? { status: 'Declined', approved: false } : undefined;
    case 'reject':
      return { status: 'Rejected', approved: false };
    case 'supply':
      if (labor.status !== 'Waiting for Parts') return undefined;
      return { status: 'Ready for Repair', approved: labor.approved };
    default:
      return undefined;
  }
}
