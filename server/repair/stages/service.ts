import type { getTaskSummary, startWorkOrderTask } from '#contract/stages';
import { mayOpenStage, stageIsOpenFor } from '#domain/stage-access';
import { ACTIONS, judge } from '#domain/policy';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { loopBack, mustLoopBack } from './loop-back';
import * as queries from './queries';

/** Which tasks a work order has and which are active. Error: 404. */
export const taskSummary: Handler<typeof getTaskSummary> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  return queries.listTasks(context.db, context.site.siteId, params.workOrderId);
};

/**
 * Records that the user has begun a task (W-185). The first start is kept and written to the history; starting again
 * changes nothing. Approve may also be started when it is not active but has to be repeated, because the work order got
 * another customer and costs something else now (W-218); anyone who may change the customer may do that. Errors: 403
 * for users who may not open the stage's page, 404, 409 when the task is not active.
 */
export const startTask: Handler<typeof startWorkOrderTask> = async (context, { params }) => {
  const { actor, site, db, now } = context;
  const { task, workOrderId } = params;
  const forbidden = new ServiceError('forbidden', say('stages.noPermission', { stage: task }));
  const mayStart = mayOpenStage(task, actor);
  const mayLoopBack = task === 'Approve' && judge(ACTIONS.changeCustomer, actor, site.flags) === 'allowed';
  if (!mayStart && !mayLoopBack) throw forbidden;
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  const active = queries.activeOf(await queries.listTasks(db, site.siteId, workOrderId));
  if (mayLoopBack && (await mustLoopBack(context, order, active))) {
    await loopBack(context, order);
    return { success: true };
  }
  if (!mayStart) throw forbidden;
  if (!stageIsOpenFor(task, order.status, active)) {
    throw new ServiceError('conflict', say('stages.notActive', { stage: task, number: order.ext_id }));
  }
  const key = { siteId: site.siteId, workOrderId, task };
  if (await queries.markStarted(db, key, actor.userName, now)) {
    await context.history({
      siteId: site.siteId,
      workOrderId,
      eventType: 'Task',
      action: 'Started',
      description: `${task} started`,
      data: { task },
    });
    await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  }
  return { success: true };
};
