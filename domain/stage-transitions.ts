/**
 * What follows when someone completes a task of a work order: the stages it goes on to and the status it gets (W-052,
 * The one place that knows the way through the stages.
 */
import type { Sentence } from './sentence';
import { isDeclined, isOpenLabor, isUndecided, needsMechCheck } from './shop-rollup';
import { STORAGE, type StageName } from './stages';
import { SHOP_DONE, type WorkOrderStatus } from './statuses';

export const QC_OUTCOMES = ['Pass', 'Fail'] as const;
export type QcOutcome = (typeof QC_OUTCOMES)[number];

/** The fields of a labor that the way depends on. */
export type TransitionLabor = { laborName: string; status: string; repaired: boolean; approved: boolean };
export type TransitionPart = { partName: string; partStatus: string };

/** A work order before the completion. */
export type TransitionOrder = {
  status: WorkOrderStatus;
  active: readonly StageName[];
  /** Stages that were completed while the one being completed was active: they ran beside it. */
  completedBeside: readonly StageName[];
  qcOutcome: QcOutcome | null;
  isLoopback: boolean;
  labors: readonly TransitionLabor[];
  parts: readonly TransitionPart[];
};

export type Completion = {
  task: StageName;
  outcome?: QcOutcome | undefined;
  /** Delivery ends with the vehicle in storage instead of handed over. */
  store?: boolean;
  /** Completing Parts means having the missing parts in hand: the site keeps them in another application. */
  withoutParts?: boolean;
};

/** A work order after the completion. */
export type Transition = {
  status: WorkOrderStatus;
  active: StageName[];
  /** The stages that it has newly come to. */
  entered: StageName[];
  qcOutcome: QcOutcome | null;
  isLoopback: boolean;
  /** What becomes of the undecided labors, with their parts. */
  labors: 'keep' | 'diagnose' | 'approve' | 'decline' | 'reject' | 'supply';
};

/** A transition, or what prevents it as the end of a sentence. */
export type TransitionResult = { transition: Transition } | { obstacle: Sentence };

const ARRIVED: ReadonlySet<string> = new Set(['Part Received', 'In Stock', 'Declined']);

/** True for a part that the work still waits for. */
export function isMissing({ partStatus }: Pick<TransitionPart, 'partStatus'>): boolean {
  return !ARRIVED.has(partStatus);
}

/** True for a stage that checks what was repaired: it passes or fails. */
export function isCheck(task: StageName): boolean {
  return task === 'Quality Control' || task === 'Audit';
}

/** True for a stage that a vehicle may leave for storage: what is ready and not picked up. */
export function leadsToStorage(task: StageName): boolean {
  return task === 'Delivery';
}

/** True for a stage whose completion has an outcome. */
export function hasOutcome(task: StageName): boolean {
  return isCheck(task) || task === 'Approve';
}

/** A vehicle that comes back to Repair leaves the stages after it. */
const AFTER_REPAIR: ReadonlySet<StageName> = new Set<StageName>(['Quality Control', 'Audit', 'Delivery']);

/**
 * Completes an active task. Quality Control and Audit take Pass when no outcome is given; Approve with Fail declines
 * what is undecided, and sends a work order with nothing approved to Pending Rejection.
 */
export function completeTask(
  order: TransitionOrder,
  { task, outcome = 'Pass', store = false, withoutParts = false }: Completion,
): TransitionResult {
  const obstacle =
    (task === 'Parts' && withoutParts ? undefined : obstacleOf(order, task)) ??
    (store ? storedAlready(order) : undefined);
  if (obstacle) return { obstacle };
  const failed = hasOutcome(task) && outcome === 'Fail';
  const left = order.active.filter((stage) => stage !== task);
  const status = store ? order.status : statusAfter(order, task, left);
  const next = store
    ? (['Storage Onsite'] satisfies StageName[])
    : status === 'Rejected'
      ? []
      : nextStages(order, task, failed, new Set(left));
  const back = next.includes('Repair');
  const stays = left.filter((stage) => {
    if (status === 'Rejected') return false;
    return STORAGE.has(stage) || !(back && AFTER_REPAIR.has(stage));
  });
  const checked = isCheck(task);
  const entered = next.filter((stage) => !stays.includes(stage));
  return {
    transition: {
      status,
      active: [...stays, ...entered],
      entered,
      qcOutcome: checked ? outcome : order.qcOutcome,
      isLoopback: loopbackAfter(order, task, failed),
      labors: laborsAfter(task, failed, next),
    },
  };
}

/** True when nothing but its completion keeps a work order in Repair: it may go on to Quality Control. */
export function repairIsOver(order: Pick<TransitionOrder, 'active' | 'labors'>): boolean {
  return inRepairAlone(order.active) && !order.labors.some(isOpenLabor);
}

/** The same from what lists know of a work order: the statuses of its shops. */
export function isReadyToMove(active: readonly string[], shopStatuses: readonly string[]): boolean {
  return inRepairAlone(active) && shopStatuses.every((status) => status === SHOP_DONE);
}

/** Parts and Approve must end before the vehicle is checked. */
const inRepairAlone = (active: readonly string[]): boolean =>
  active.includes('Repair') && !active.includes('Parts') && !active.includes('Approve');

function obstacleOf(order: TransitionOrder, task: StageName): Sentence | undefined {
  if (task === 'Parts') {
    return listing(
      'stages.partsMissing',
      order.parts.filter(isMissing).map(({ partName }) => partName),
    );
  }
  if (task === 'Repair') {
    return listing(
      'stages.laborsOpen',
      order.labors.filter(isOpenLabor).map(({ laborName }) => laborName),
    );
  }
  if (task !== 'Delivery') return undefined;
  return listing(
    'stages.tasksActive',
    order.active.filter((stage) => stage !== task && !STORAGE.has(stage)),
  );
}

const storedAlready = ({ active }: TransitionOrder): Sentence | undefined =>
  active.some((stage) => STORAGE.has(stage)) ? { key: 'stages.inStorage' } : undefined;

const MOST_NAMES = 3;

/** How many there are, and the name of the first. */
function listing(key: string, all: readonly string[]): Sentence | undefined {
  if (all.length === 0) return undefined;
  const names = all.slice(0, MOST_NAMES).join(', ');
  const more = all.length - MOST_NAMES;
  const shown = more > 0 ? { key: 'stages.andMore', values: { names, more } } : names;
  return { key, values: { count: all.length, names: shown } };
}

function statusAfter(order: TransitionOrder, task: StageName, left: readonly StageName[]): WorkOrderStatus {
  if (task === 'Pending Rejection') return 'Rejected';
  if (task === 'Delivery') return 'Completed';
  if (task === 'Storage Checked Out' && order.status === 'Open' && left.length === 0) return 'Completed';
  return order.status;
}

/** The way through the stages. A stage that runs beside another waits for it before both go on. */
function nextStages(
  order: TransitionOrder,
  task: StageName,
  failed: boolean,
  left: ReadonlySet<StageName>,
): StageName[] {
  const beside = new Set(order.completedBeside);
  const onward = (stage: StageName, ...partners: StageName[]): StageName[] =>
    partners.some((partner) => left.has(partner)) ? [] : [stage];
  switch (task) {
    case 'Awaiting Capture':
      return ['Vehicle Qualification'];
    case 'Vehicle Qualification':
      return ['Mechanical Inspection'];
    case 'Mechanical Inspection':
      return order.labors.some(needsMechCheck) && !beside.has('Diagnose')
        ? ['Diagnose']
        : onward('Estimate', 'Diagnose');
    case 'Diagnose':
      return onward('Estimate', 'Mechanical Inspection');
    case 'Estimate':
      return order.parts.some(({ partStatus }) => partStatus !== 'Declined') && !beside.has('Parts Estimate')
        ? ['Parts Estimate']
        : onward('Approve', 'Parts Estimate');
    case 'Parts Estimate':
      return onward('Approve', 'Estimate');
    case 'Approve':
      return afterApproval(order, failed, left);
    case 'Parts':
      return afterWork(order, left);
    case 'Repair':
      return onward('Quality Control', 'Parts', 'Approve');
    case 'Quality Control':
      return failed ? ['Repair'] : ['Audit'];
    case 'Audit':
      return failed ? ['Repair'] : ['Delivery'];
    case 'Storage Onsite':
      return ['Storage Checked Out'];
    default:
      return [];
  }
}

/** Parts are waited for while the vehicle is repaired: both tasks are active in parallel. */
function afterApproval(order: TransitionOrder, failed: boolean, left: ReadonlySet<StageName>): StageName[] {
  if (nothingApproved(order, failed)) return ['Pending Rejection'];
  const missing = order.parts.some((part) => isMissing(part) && !(failed && part.partStatus === 'Pending'));
  const open = order.labors.some((labor) => isOpenLabor(labor) && !(failed && isUndecided(labor)));
  if (missing) return ['Parts', 'Repair'];
  return open ? ['Repair'] : afterWork({ ...order, labors: [] }, left);
}

/** Where to go when the parts are here or nothing is left to approve: to what is open, otherwise to the check. */
function afterWork(order: TransitionOrder, left: ReadonlySet<StageName>): StageName[] {
  if (order.labors.some(isOpenLabor)) return ['Repair'];
  return [...left].every((stage) => STORAGE.has(stage)) ? ['Quality Control'] : [];
}

function nothingApproved({ labors }: TransitionOrder, failed: boolean): boolean {
  if (labors.length === 0) return failed;
  return labors.every((labor) => isDeclined(labor) || (failed && !labor.approved && !labor.repaired));
}

/** The mark stays until what the vehicle came back for has been passed (W-158). */
function loopbackAfter(order: TransitionOrder, task: StageName, failed: boolean): boolean {
  if (isCheck(task)) return failed;
  if (task === 'Approve') return order.isLoopback && order.qcOutcome === 'Fail';
  return order.isLoopback;
}

function laborsAfter(task: StageName, failed: boolean, next: readonly StageName[]): Transition['labors'] {
  if (task === 'Diagnose') return 'diagnose';
  if (task === 'Pending Rejection') return 'reject';
  if (task === 'Parts') return 'supply';
  if (task !== 'Approve' || next.includes('Pending Rejection')) return 'keep';
  return failed ? 'decline' : 'approve';
}
