import type { getTaskSummary, startWorkOrderTask } from '#contract/stages';
import { stageIsOpenFor } from '#domain/stage-access';
import { judge, taskLinkRequirement } from '#domain/policy';
import type { Handler } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { loadWorkOrder } from '../work-orders/service';
import * as queries from './queries';

/** Which tasks a work order has and which are active. Error: 404. */
export const taskSummary: Handler<typeof getTaskSummary> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  return queries.listTasks(context.db, context.site.siteId, params.workOrderId);
};

/**
 * Notes that the user has begun a task (W-185). The first start is kept and written to the history; starting again
 * changes nothing. Errors: 403 without the stage's permission or the approval right, 404, 409 when the task is not
 * active.
 */
export const startTask: Handler<typeof startWorkOrderTask> = async (context, { params }) => {
  const { actor, site, db, now } = context;
  const grants = { permissions: actor.permissions as ReadonlySet<string>, roles: actor.roles };
  if (judge(taskLinkRequirement(params.task), grants, site.flags) !== 'allowed') {
    throw new ServiceError('forbidden', `No permission for ${params.task}`);
  }
  const order = await loadWorkOrder(context, params.workOrderId);
  const tasks = await queries.listTasks(db, site.siteId, params.workOrderId);
  const active = tasks.filter((task) => task.active).map((task) => task.task);
  if (!stageIsOpenFor(params.task, order.status, active)) {
    throw new ServiceError('conflict', `${params.task} is not active for work order ${order.ext_id}.`);
  }
  const key = { siteId: site.siteId, workOrderId: params.workOrderId, task: params.task };
  if (await queries.markStarted(db, key, actor.userName, now)) {
    await context.history({
      siteId: site.siteId,
      workOrderId: params.workOrderId,
      eventType: 'Task',
      action: 'Started',
      description: `${params.task} started`,
    });
    await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [params.workOrderId] });
  }
  return { success: true };
};
