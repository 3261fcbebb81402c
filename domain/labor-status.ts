/**
 * What the repair dashboard knows about a labor: its statuses there, and what may happen to it next.
 * The database computes the same status for its index; a test keeps the two in step.
 */
import { isDeclined, isOpenLabor, isUndecided } from './shop-rollup';
import { badgeTone, type BadgeTone } from './statuses';

/** The statuses of the repair dashboard. */
export const LABOR_STATUSES = [
  'Waiting for Parts',
  'Ready for Repair',
  'Repair Started',
  'Repaired',
  'Declined in Repair',
] as const;
export type LaborStatus = (typeof LABOR_STATUSES)[number];

/** Those that still ask for work. */
export const OUTSTANDING_STATUSES: readonly LaborStatus[] = [
  'Waiting for Parts',
  'Ready for Repair',
  'Repair Started',
];

const WAITING: ReadonlySet<string> = new Set(['Waiting for Parts', 'Parts Ordered', 'Part Needs Order']);

const TONES: Readonly<Record<string, BadgeTone>> = {
  // Nobody has decided yet: nothing is blocked or late.
  Pending: 'neutral',
  'Repair Started': 'info',
  Repaired: 'success',
};

/** The color of a labor's status on every screen: what waits for parts looks the same under any of its names. */
export const laborTone = (status: string): BadgeTone =>
  WAITING.has(status) ? 'danger' : (TONES[status] ?? badgeTone(status));

/** What there is to do on the labors of a vehicle: those that can be done now, and those that wait for parts. */
export function laborsToDo<Labor extends { status: string; repaired: boolean }>(
  labors: readonly Labor[],
): { now: Labor[]; waiting: Labor[] } {
  const open = labors.filter((labor) => isOpenLabor(labor) && !isUndecided(labor));
  return {
    now: open.filter(({ status }) => !WAITING.has(status)),
    waiting: open.filter(({ status }) => WAITING.has(status)),
  };
}

/** The fields of a labor or fee that its status depends on. */
export type StatusLabor = { status: string; approved: boolean; repaired: boolean; started: boolean };

/**
 * A labor's status on the repair dashboard; null for one that is not shown there: undecided, or declined before repair.
 */
export function laborStatus({ status, approved, repaired, started }: StatusLabor): LaborStatus | null {
  if (status === 'Declined in Repair') return 'Declined in Repair';
  if (isDeclined({ status })) return null;
  if (repaired || status === 'Completed' || status === 'Work Completed') return 'Repaired';
  if (!approved) return null;
  if (WAITING.has(status)) return 'Waiting for Parts';
  if (status !== 'Ready for Repair') return null;
  return started ? 'Repair Started' : 'Ready for Repair';
}

/** What prevents completing a labor, or null. */
export type CompleteObstacle = 'repaired' | 'declined' | 'not approved' | 'never clocked' | 'clock runs';

/**
 * Whether a labor may be completed. A repair technician completes only what is paused on their own clock; for everyone
 * else the clocks of others do not matter, they are stopped.
 */
export function completeObstacle(
  labor: Pick<StatusLabor, 'status' | 'approved' | 'repaired'>,
  by: { technician: boolean; ownClock: 'none' | 'Started' | 'Paused' },
): CompleteObstacle | null {
  if (labor.repaired) return 'repaired';
  if (!isOpenLabor(labor)) return 'declined';
  if (!labor.approved) return 'not approved';
  if (!by.technician || by.ownClock === 'Paused') return null;
  return by.ownClock === 'Started' ? 'clock runs' : 'never clocked';
}

/** What completing and undoing change of a labor. */
export type Completion = { status: string; repaired: boolean; repairTime: Date | null };

/** A labor that is completed now; when it was begun stays as it is, so that undoing restores it. */
export const completedNow = (now: Date): Completion => ({
  status: 'Completed',
  repaired: true,
  repairTime: now,
});

/** A labor whose completion is taken back: it waits for parts while some are missing, otherwise it may go on. */
export const undone = (partsMissing: boolean): Completion => ({
  status: partsMissing ? 'Waiting for Parts' : 'Ready for Repair',
  repaired: false,
  repairTime: null,
});

/** What prevents giving a labor to someone else. */
export const ASSIGN_OBSTACLES = ['running', 'over', 'not approved'] as const;
export type AssignObstacle = (typeof ASSIGN_OBSTACLES)[number];

/** Assignees change only while nobody works on a labor, and it is still to be done. */
export function assignObstacle(labor: {
  status: LaborStatus | null;
  running: boolean;
}): AssignObstacle | null {
  if (labor.running) return 'running';
  if (labor.status === null) return 'not approved';
  return OUTSTANDING_STATUSES.includes(labor.status) ? null : 'over';
}
