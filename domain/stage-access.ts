import { judge, stagePageRequirement, type Grants } from './policy';
import type { StageName } from './stages';

const NO_FLAGS: ReadonlySet<string> = new Set();

/**
 * Whether a stage counts as active for a work order: it is an active task, or it is the closing page of one that is
 * Rejected (Pending Rejection) or Completed (Delivery, Storage Checked Out) (W-057).
 */
export function stageIsOpenFor(stage: StageName, status: string, activeTasks: readonly string[]): boolean {
  if (activeTasks.includes(stage)) return true;
  if (status === 'Rejected') return stage === 'Pending Rejection';
  return status === 'Completed' && (stage === 'Delivery' || stage === 'Storage Checked Out');
}

/**
 * The stage that a click on Completed opens: Storage Checked Out if that task is active and Delivery is not,
 * otherwise Delivery (W-183, W-184).
 */
export function stageOfCompleted(tasks: readonly { task: string; active: boolean }[]): StageName {
  const active = new Set(tasks.filter((task) => task.active).map((task) => task.task));
  return active.has('Storage Checked Out') && !active.has('Delivery') ? 'Storage Checked Out' : 'Delivery';
}

/** Whether someone may look at a stage's page and begin its task. */
export const mayOpenStage = (stage: StageName, grants: Grants): boolean =>
  judge(stagePageRequirement(stage), grants, NO_FLAGS) === 'allowed';

/**
 * The stage where a click on a task leads: its own, or with the approval right Approve, if that is active (W-174,
 * W-178). Undefined if it would lead nowhere; such a task is plain text.
 */
export function stageBehindTask(
  task: StageName,
  activeTasks: readonly string[],
  grants: Grants,
): StageName | undefined {
  if (mayOpenStage(task, grants)) return task;
  const approves = grants.permissions.has('RECON_APPROVAL_VIEW') && activeTasks.includes('Approve');
  return approves ? 'Approve' : undefined;
}
