import { z } from 'zod';
import type { undoTaskCompletion } from '#contract/stages';
import { stageRequirement } from '#domain/policy';
import { UNDO_MS } from '#domain/reopen';
import type { Sentence } from '#domain/sentence';
import { QC_OUTCOMES } from '#domain/stage-transitions';
import { STAGE_NAMES, type StageName } from '#domain/stages';
import { WORK_ORDER_STATUSES, type WorkOrderStatus } from '#domain/statuses';
import { rollUpShops } from '../estimates/shops';
import { refreshTotals } from '../estimates/service';
import type { Db, Handler, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandInStage } from '../../platform/http/demand-in-stage';
import { loadWorkOrder } from '../../work/work-orders/service';
import { activeOf } from './queries';
import {
  holdOrder,
  readWork,
  type HeldOrder,
  type OrderKey,
  type StayRecord,
  type Work,
} from './transition-queries';
import { saveLabors } from './transition-work';
import * as queries from './way-back-queries';

const moment = z.coerce.date();
const stay = z.object({
  task: z.enum(STAGE_NAMES),
  active: z.boolean(),
  active_since: moment,
  started_time: moment.nullable(),
  started_user: z.string().nullable(),
  completed_time: moment.nullable(),
  completed_user: z.string().nullable(),
});

/** A work order before a completion: its way, and the labors and parts that the completion decided on. */
const before = z.object({
  status: z.enum(WORK_ORDER_STATUSES),
  statusTime: moment,
  qcOutcome: z.enum(QC_OUTCOMES).nullable(),
  isLoopback: z.boolean(),
  partsWaiting: z.boolean(),
  rejectReason: z.string(),
  tasks: z.array(stay),
  labors: z.array(z.object({ id: z.number(), status: z.string(), approved: z.boolean() })),
  parts: z.array(z.object({ id: z.number(), status: z.string() })),
});

/**
 * Stores the work order's state before a stage was completed. The caller has written the completion, and passes the
 * former labors and parts.
 */
export async function keepBefore(
  db: Db,
  key: OrderKey,
  task: StageName,
  { order, tasks, work, kept }: { order: HeldOrder; tasks: StayRecord[]; work: Work; kept: boolean },
): Promise<void> {
  const now = kept ? work : await readWork(db, key);
  const labors = new Map(now.labors.map((labor) => [labor.estimateLaborId, labor]));
  const parts = new Map(now.parts.map((part) => [part.estimatePartId, part]));
  await queries.writeBefore(db, key, task, {
    status: order.status,
    statusTime: order.status_time,
    qcOutcome: order.qc_outcome,
    isLoopback: order.is_loopback,
    partsWaiting: order.parts_waiting,
    rejectReason: order.reject_reason,
    tasks,
    labors: work.labors
      .filter(({ estimateLaborId: id, status, approved }) => {
        const after = labors.get(id);
        return after && (after.status !== status || after.approved !== approved);
      })
      .map(({ estimateLaborId: id, status, approved }) => ({ id, status, approved })),
    parts: work.parts
      .filter(({ estimatePartId: id, partStatus }) => parts.get(id)?.partStatus !== partStatus)
      .map(({ estimatePartId: id, partStatus }) => ({ id, status: partStatus })),
  } satisfies z.input<typeof before>);
}

/**
 * Takes a completion back, by the person who made it and within a minute, as if it had not happened. Errors: 403
 * without the stage's permission, 404, 409 when it is someone else's, too old, of a kind that cannot be taken back, or
 * when something has happened on the work order since, which it names.
 */
export const undoTask: Handler<typeof undoTaskCompletion> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const { task, workOrderId } = params;
  demandInStage(context, task, stageRequirement(task));
  const { ext_id: number } = await loadWorkOrder(context, workOrderId);
  const key = { siteId: site.siteId, workOrderId };
  await holdOrder(db, key);
  const completion = await queries.readCompletion(db, key, task);
  const refuse = (why: Sentence) =>
    new ServiceError('conflict', say('stages.staysCompleted', { stage: task, number, why }));
  if (!completion) {
    const again = await queries.openedAgain(db, key, task);
    if (!again) throw refuse(say('stages.noWayBack'));
    const done = { event: again.description, person: again.by };
    throw new ServiceError('conflict', say('stages.openAlready', { stage: task, number, ...done }));
  }
  const { completed_time: time, completed_user: user } = completion;
  if (user !== actor.userName) throw refuse(say('stages.somebodyElse'));
  const since = await queries.eventSince(db, key, time);
  if (since) throw refuse(say('stages.meanwhile', { person: since.by, event: since.description }));
  if (now.getTime() - time.getTime() > UNDO_MS) throw refuse(say('stages.tooLate'));
  const { status, active } = await restore(context, key, completion.before);
  await context.history({
    ...key,
    eventType: 'Task',
    action: 'Undone',
    description: `Completion of ${task} taken back`,
    data: { task },
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { success: true, status, activeTasks: active };
};

/**
 * What has happened on a work order since a moment, and who did it; events of its parts, and what their arrival has led
 * to, do not count.
 */
export async function happenedBesideParts(
  db: Db,
  key: OrderKey,
  since: Date,
): Promise<{ description: string; by: string } | undefined> {
  const ended = await queries.readCompletion(db, key, 'Parts');
  return queries.eventSince(db, key, since, { apart: ['Part', 'Charges'], besides: ended?.completed_time });
}

/**
 * Takes back that Parts has ended with a part, and Repair with it if it did; no other stage. Returns whether it had
 * ended since a moment. The caller has locked the work order and found that nothing else has happened since.
 */
export async function undoEndOfParts(context: WorkContext, key: OrderKey, since: Date): Promise<boolean> {
  const parts = await queries.readCompletion(context.db, key, 'Parts');
  if (!parts || parts.completed_time < since) return false;
  const repair = await queries.readCompletion(context.db, key, 'Repair');
  if (repair && repair.completed_time >= parts.completed_time) await restore(context, key, repair.before);
  await restore(context, key, parts.before);
  return true;
}

/** Restores a work order's state before a completion. */
async function restore(
  { db, actor, now }: WorkContext,
  key: OrderKey,
  kept: unknown,
): Promise<{ status: WorkOrderStatus; active: StageName[] }> {
  const former = before.parse(kept);
  await queries.restoreStays(db, key, former.tasks);
  const mark = { user: actor.userName, now };
  const labors = former.labors.map(({ id, ...labor }) => ({ estimateLaborId: id, ...labor }));
  await saveLabors(db, key, labors, mark);
  await queries.restoreParts(db, key, former.parts, mark);
  const active = activeOf(former.tasks);
  await queries.writeWay(db, key, { ...former, active, ...mark });
  if (former.labors.length + former.parts.length > 0) {
    await rollUpShops(db, key.siteId, key.workOrderId);
    await refreshTotals(db, key.siteId, key.workOrderId);
  }
  return { status: former.status, active };
}
