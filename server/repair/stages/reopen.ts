import type { reopenWorkOrderTask } from '#contract/stages';
import { stageRequirement } from '#domain/policy';
import { reopenStage } from '#domain/reopen';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandInStage } from '../../platform/http/demand-in-stage';
import { loadWorkOrder } from '../../work/work-orders/service';
import { activateTasks, activeOf } from './queries';
import { holdOrder, readTasks } from './transition-queries';
import * as queries from './way-back-queries';

/**
 * Opens a completed stage again, with a reason that its history keeps. Errors: 400 without a reason, 403 without the
 * stage's permission, 404, 409 when it is not possible (`reopenStage` of the domain).
 */
export const reopenTask: Handler<typeof reopenWorkOrderTask> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { task, workOrderId } = params;
  demandInStage(context, task, stageRequirement(task));
  const { ext_id: number } = await loadWorkOrder(context, workOrderId);
  const key = { siteId: site.siteId, workOrderId };
  const order = await holdOrder(db, key);
  const tasks = await readTasks(db, key);
  const result = reopenStage(
    {
      status: order.status,
      active: activeOf(tasks),
      completed: tasks.filter(({ completed_time }) => completed_time !== null).map((stay) => stay.task),
      qcOutcome: order.qc_outcome,
    },
    task,
  );
  if ('obstacle' in result) {
    throw new ServiceError(
      'conflict',
      say('stages.cannotReopen', { stage: task, number, why: result.obstacle }),
    );
  }
  const { status, active, withdrawn, qcOutcome } = result.reopened;
  if (order.status === 'Completed') await queries.endVisit(db, key, { left: order.status_time, now });
  await queries.withdraw(db, key, withdrawn);
  await activateTasks(db, key, [task], now);
  await queries.writeWay(db, key, {
    status,
    active,
    statusTime: status === order.status ? order.status_time : now,
    qcOutcome,
    isLoopback: order.is_loopback,
    partsWaiting: order.parts_waiting && active.includes('Parts'),
    rejectReason: order.reject_reason,
    user: actor.userName,
    now,
  });
  const from = withdrawn.length > 0 ? `, back from ${withdrawn.join(' and ')}` : '';
  await context.history({
    ...key,
    eventType: 'Task',
    action: 'Reopened',
    description: `${task} reopened${from}: ${body.reason}`,
    data: { task, withdrawn, reason: body.reason },
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { success: true, status, activeTasks: active };
};
