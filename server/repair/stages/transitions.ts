import type { completeWorkOrderTask } from '#contract/stages';
import { stageRequirement } from '#domain/policy';
import {
  completeTask as follow,
  hasOutcome,
  isCheck,
  isMissing,
  leadsToStorage,
  repairIsOver,
  type QcOutcome,
  type Transition,
} from '#domain/stage-transitions';
import { keepsEntries } from '#domain/reopen';
import type { Sentence } from '#domain/sentence';
import { silentlyBeyond, stageObstacle } from '#domain/stage-work';
import type { StageName } from '#domain/stages';
import { reworksOf } from '#domain/rework';
import { sendBack, settleRework } from '../labors/rework';
import type { Handler, WorkContext } from '../../platform/http/context';
import { ServiceError, type RefusedValue } from '../../platform/http/errors';
import { inEnglish, say } from '../../platform/http/sentence';
import { demandInStage } from '../../platform/http/demand-in-stage';
import { listed, unknownFacts } from '../workbench/vehicle';
import { beginAnswers, readiness } from '../workbench/service';
import { loadWorkOrder } from '../../work/work-orders/service';
import { activeOf } from './queries';
import { foundAs, toldAs } from './transition-history';
import { applyToWork } from './transition-work';
import * as queries from './transition-queries';
import { keepBefore } from './undo';
import { writeWay } from './way-back-queries';

/**
 * Completes an active task and moves the work order on. The work order is locked first: of two people who
 * complete the same task one does, and the other is told that it is done. Errors: 400 for an outcome or storage where
 * there is none, 403 without the stage's permission, 404, 409 when the task is not active or something prevents it.
 * Parts ends automatically with the last part: completing it after that finds it done.
 */
export const completeTask: Handler<typeof completeWorkOrderTask> = async (context, { params }) => {
  const { task, workOrderId, outcome, reason, withoutFacts, withoutParts } = params;
  const store = params.storage === 'Y';
  demandInStage(context, task, stageRequirement(task));
  if (outcome && !hasOutcome(task)) {
    throw new ServiceError('bad_request', say('stages.noOutcome', { stage: task }), [
      { field: 'outcome', reason: 'belongs to Quality Control, Audit and Approve only' },
    ]);
  }
  if (store && !leadsToStorage(task)) {
    throw new ServiceError('bad_request', say('stages.noStorage', { stage: task }), [
      { field: 'storage', reason: 'belongs to Delivery only' },
    ]);
  }
  if (outcome === 'Fail' && task !== 'Approve' && reason === '') {
    throw new ServiceError('bad_request', say('stages.sayWhyFailed', { stage: task }), [
      { field: 'reason', reason: say('stages.reasonEmpty') },
    ]);
  }
  const done = task === 'Parts' ? await settledParts(context, workOrderId) : undefined;
  const { status, active } =
    done ??
    (await carryOut(context, {
      task,
      workOrderId,
      outcome,
      reason,
      withoutFacts: withoutFacts === 'Y',
      withoutParts: withoutParts === 'Y' && context.site.flags.has('partsReadonlyEnabled'),
      store,
    }));
  return { success: true, status, activeTasks: active };
};

/**
 * Ends Parts in the transaction of the last part, by the rules of {@link completeTask} and without the stage's
 * permission: receiving parts does not require the right to complete them. Returns whether it has ended.
 */
export const endParts = (context: WorkContext, workOrderId: number): Promise<boolean> =>
  unlessRefused(async () => {
    await carryOut(context, { task: 'Parts', workOrderId });
    await endRepair(context, workOrderId);
  });

/**
 * Ends Approve in the transaction of the last decision, by the rules of {@link completeTask}; the caller has checked
 * the stage's permission. Returns whether it has ended: an obstacle leaves it open.
 */
export const endApproval = (context: WorkContext, workOrderId: number): Promise<boolean> =>
  unlessRefused(() => carryOut(context, { task: 'Approve', workOrderId }));

/** Returns whether a stage has ended: if it is not active, or something prevents it, nothing has been written. */
async function unlessRefused(end: () => Promise<unknown>): Promise<boolean> {
  try {
    await end();
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'conflict') return false;
    throw error;
  }
}

/**
 * What has become of Repair with the labor that was completed last. On a site that sends vehicles on automatically it
 * ends, by the rules of {@link completeTask} and without the stage's permission; elsewhere someone who may complete it
 * has to be asked. The caller has locked the work order.
 */
export async function endRepair(context: WorkContext, workOrderId: number): Promise<RepairEnd> {
  const { db, site } = context;
  const key = { siteId: site.siteId, workOrderId };
  const active = activeOf(await queries.readTasks(db, key));
  if (
    !active.includes('Repair') ||
    !repairIsOver({ active, labors: (await queries.readWork(db, key)).labors })
  ) {
    return '';
  }
  if (!site.flags.has('autoQualityControlEnabled')) return 'Ready';
  await carryOut(context, { task: 'Repair', workOrderId });
  return 'Completed';
}

/** Repair is over and waits to be completed, has been completed, or neither. */
export type RepairEnd = 'Ready' | 'Completed' | '';

/** A work order whose Parts has ended; undefined while it has not, or has never begun. */
async function settledParts(context: WorkContext, workOrderId: number) {
  const { status } = await loadWorkOrder(context, workOrderId);
  const tasks = await queries.readTasks(context.db, { siteId: context.site.siteId, workOrderId });
  const parts = tasks.find(({ task }) => task === 'Parts');
  if (!parts || parts.active || parts.completed_time === null) return undefined;
  return { status, active: activeOf(tasks) };
}

type Asked = {
  task: StageName;
  workOrderId: number;
  outcome?: QcOutcome | undefined;
  reason?: string;
  /** Facts of the vehicle that are asked for may be missing. */
  withoutFacts?: boolean;
  /** Parts that are missing here are at hand: the site keeps them in another application. */
  withoutParts?: boolean;
  /** Delivery ends with the vehicle in storage. */
  store?: boolean;
};

async function carryOut(
  context: WorkContext,
  {
    task,
    workOrderId,
    outcome,
    reason = '',
    withoutFacts = false,
    withoutParts = false,
    store = false,
  }: Asked,
): Promise<Transition> {
  const { actor, site, db, now } = context;
  const record = await loadWorkOrder(context, workOrderId);
  const { ext_id: number, vin, customer_id: customerId } = record;
  const key = { siteId: site.siteId, workOrderId };
  const order = await queries.holdOrder(db, key);
  const tasks = await queries.readTasks(db, key);
  const present = tasks.find((one) => one.task === task);
  if (!present?.active) {
    const why = present?.completed_time ? 'stages.alreadyCompleted' : 'stages.notActive';
    throw new ServiceError('conflict', say(why, { stage: task, number }));
  }
  const ready = await readiness(db, key, task);
  const unready = stageObstacle(task, { vin, customerId, ...ready }, outcome);
  if (unready) throw notReady(task, number, unready);
  const over = ready.undecided && outcome !== 'Fail' ? silentlyBeyond(ready.undecided) : undefined;
  if (over && reason === '') {
    throw notReady(task, number, say('stages.sayWhoAgreed', { beyond: over }), [
      { field: 'reason', reason: say('stages.reasonEmpty') },
    ]);
  }
  const missing = task === 'Vehicle Qualification' ? await unknownFacts(db, key, record) : [];
  if (missing.length > 0 && !withoutFacts) {
    throw notReady(task, number, say('stages.factsMissing', { facts: listed(missing) }));
  }
  const work = await queries.readWork(db, key);
  const completedBeside = tasks
    .filter(
      ({ active, completed_time }) => !active && completed_time && completed_time >= present.active_since,
    )
    .map((one) => one.task);
  const result = follow(
    {
      status: order.status,
      active: activeOf(tasks),
      completedBeside,
      qcOutcome: order.qc_outcome,
      isLoopback: order.is_loopback,
      labors: work.labors,
      parts: work.parts,
    },
    { task, outcome, store, withoutParts },
  );
  if ('obstacle' in result) {
    throw notReady(task, number, result.obstacle);
  }
  const { transition } = result;
  const partsWaiting = await applyToWork(db, key, work, transition, { now, user: actor.userName });
  // A stage that the work order is taken out of keeps its entries.
  const withdrawn = new Set(tasks.filter(wasWithdrawn).map((one) => one.task));
  await beginAnswers(
    db,
    key,
    transition.entered.filter((stage) => !(withdrawn.has(stage) && keepsEntries(stage))),
  );
  await queries.saveTasks(db, key, { task, transition, user: actor.userName, now });
  await writeWay(db, key, {
    ...transition,
    statusTime: transition.status === order.status ? order.status_time : now,
    partsWaiting,
    rejectReason: (keepsReason(task, transition) && reason) || order.reject_reason,
    user: actor.userName,
    now,
  });
  // What a failed check sent back has its own way: its charges are taken back, and the shops told.
  if (!(isCheck(task) && outcome === 'Fail')) {
    const kept = transition.labors === 'keep';
    await keepBefore(db, key, task, { order, tasks, work, kept });
  }
  const elsewhere = task === 'Parts' ? work.parts.filter(isMissing).map(({ partName }) => partName) : [];
  const found = foundAs({ missing: missing.map(inEnglish), elsewhere, answers: ready.answers });
  if (isCheck(task)) {
    const failed = ready.answers.filter(({ result }) => result === 'Fail');
    if (outcome === 'Fail') await sendBack(context, workOrderId, task, reworksOf(task, failed, reason));
    else await settleRework(context, workOrderId, task);
  }
  await context.history({
    ...key,
    ...toldAs(
      task,
      transition,
      outcome,
      number,
      [over && inEnglish(over), reason].filter(Boolean).join(': '),
      found,
    ),
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return transition;
}

/** True for a stage that the vehicle was in and that was not completed: one before it was opened again. */
const wasWithdrawn = ({ active, completed_time }: queries.StayRecord): boolean =>
  !active && completed_time === null;

function notReady(task: StageName, number: string, why: Sentence, fields?: RefusedValue[]): ServiceError {
  return new ServiceError('conflict', say('stages.cannotComplete', { stage: task, number, why }), fields);
}

/** A reason given for declining or rejecting stays with the work order. */
function keepsReason(task: StageName, { entered }: Transition): boolean {
  return task === 'Pending Rejection' || entered.includes('Pending Rejection');
}
