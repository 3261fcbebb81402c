/**
 * The way back to a completed stage: what becomes of the stages that it led to. What was entered in it stays; taking
 * back within seconds restores everything as it was, and needs no rule.
 */
import type { Sentence } from './sentence';
import type { QcOutcome } from './stage-transitions';
import type { StageName } from './stages';
import type { WorkOrderStatus } from './statuses';

/**
 * How long a completion can be taken back by the person who made it, in milliseconds. The console offers it for ten
 * seconds.
 */
export const UNDO_MS = 60_000;

/** A work order and its stages before one is opened again. */
export type ReopenOrder = {
  status: WorkOrderStatus;
  active: readonly StageName[];
  completed: readonly StageName[];
  qcOutcome: QcOutcome | null;
};

export type Reopened = {
  status: WorkOrderStatus;
  active: StageName[];
  /** Stages that it is taken out of: it comes to them again. */
  withdrawn: StageName[];
  qcOutcome: QcOutcome | null;
};

/** What is found out and decided before anyone works on the vehicle. */
const PREPARING: readonly StageName[] = [
  'Vehicle Qualification',
  'Mechanical Inspection',
  'Diagnose',
  'Estimate',
  'Parts Estimate',
  'Approve',
];
const CHECKING: readonly StageName[] = ['Repair', 'Quality Control', 'Audit', 'Delivery'];
const LEAVING: readonly StageName[] = ['Delivery', 'Storage Onsite', 'Storage Checked Out'];

/** True for a stage that can be opened again; the others end by themselves, or end everything. */
export const canReopen = (task: StageName): boolean => [...PREPARING, ...CHECKING, ...LEAVING].includes(task);

/** True for a stage whose entries stay while the vehicle is taken out of it and comes again. */
export const keepsEntries = (task: StageName): boolean => PREPARING.includes(task);

/**
 * Opens a completed stage again. The stages after it that belong to the same part of the way are withdrawn, because the
 * vehicle comes to them again; work that has begun elsewhere goes on beside it. An obstacle is the end of a sentence.
 */
export function reopenStage(
  order: ReopenOrder,
  task: StageName,
): { reopened: Reopened } | { obstacle: Sentence } {
  const obstacle = obstacleOf(order, task);
  if (obstacle) return { obstacle };
  const way = [PREPARING, CHECKING, LEAVING].filter((part) => part.includes(task));
  const after = new Set(way.flatMap((part) => part.slice(part.indexOf(task) + 1)));
  const withdrawn = order.active.filter((stage) => after.has(stage));
  return {
    reopened: {
      status: 'Open',
      active: [...order.active.filter((stage) => !after.has(stage)), task],
      withdrawn,
      qcOutcome: outcomeAfter(order, task),
    },
  };
}

function obstacleOf({ status, active, completed }: ReopenOrder, task: StageName): Sentence | undefined {
  if (status === 'Rejected') return { key: 'stages.orderRejected' };
  if (task === 'Parts') return { key: 'stages.endsByItself' };
  if (!canReopen(task)) return { key: 'stages.nothingToChange' };
  if (active.includes(task)) return { key: 'stages.isActive' };
  if (!completed.includes(task)) return { key: 'stages.neverCompleted' };
  // What has left the site is not repaired.
  if (status === 'Completed' && !LEAVING.includes(task)) return { key: 'stages.orderCompleted' };
  return undefined;
}

/** What is checked again has no outcome; what passed Quality Control before an Audit still has one. */
function outcomeAfter({ qcOutcome }: ReopenOrder, task: StageName): QcOutcome | null {
  if (task === 'Repair' || task === 'Quality Control') return null;
  return task === 'Audit' ? 'Pass' : qcOutcome;
}
