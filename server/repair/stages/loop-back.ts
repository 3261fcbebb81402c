import { loopsBack } from '#domain/customer-change';
import { statusRank } from '#domain/stages';
import { openRepricing } from '../../work/customer-change/service';
import type { SiteContext, WriteEffects } from '../../platform/http/context';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { activateTasks, activeOf, listTasks, writeLoopback } from './queries';

/** True when an open work order has to be approved again after a change of its customer (W-218). */
export async function mustLoopBack(
  { db, site }: SiteContext,
  order: WorkOrderRecord,
  activeTasks: readonly string[],
): Promise<boolean> {
  if (order.status !== 'Open') return false;
  const repriced = await openRepricing(db, site.siteId, order.work_order_id);
  return repriced !== undefined && loopsBack(activeTasks, repriced);
}

/** Takes a work order back to Approve, beside the tasks that are under way; it shows as looped back. */
export async function loopBack(context: SiteContext & WriteEffects, order: WorkOrderRecord): Promise<void> {
  const { db, site, actor, now } = context;
  const { work_order_id: workOrderId, status } = order;
  const key = { siteId: site.siteId, workOrderId };
  await activateTasks(db, key, ['Approve'], now);
  const active = activeOf(await listTasks(db, site.siteId, workOrderId));
  await writeLoopback(db, key, statusRank(status, active), actor.userName, now);
  await context.history({
    ...key,
    eventType: 'Task',
    action: 'Looped Back',
    description: 'Returned to Approve',
    data: { task: 'Approve', activeTasks: active },
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
}
