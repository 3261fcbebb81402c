import type { getWorkOrderHistory, getWorkOrderHistoryEnhanced } from '#contract/history';
import type { Db, Handler } from '../../platform/http/context';
import { loadWorkOrder, loadWorkOrderByNumber } from '../work-orders/service';
import { listEvents, type EventRecord } from './queries';

/** The plain history of a work order (W-394). Error: 404 when the user may not see it. */
export const plainHistory: Handler<typeof getWorkOrderHistory> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  const events = await listEvents(context.db, context.site.siteId, params.workOrderId);
  return events.map(toWire);
};

/** The history by work order number with recorded details (W-393). Error: 404 when the user may not see it. */
export const enhancedHistory: Handler<typeof getWorkOrderHistoryEnhanced> = async (context, { params }) => {
  const order = await loadWorkOrderByNumber(context, params.extWorkOrderId);
  const events = await listEvents(context.db, context.site.siteId, order.work_order_id);
  return events.map((event) => ({ ...toWire(event), data: event.data }));
};

/** The newest events of a work order that was loaded for the actor, on the wire. */
export async function newestEvents(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  { most, details }: { most: number; details: boolean },
) {
  const events = await listEvents(db, siteId, workOrderId, most);
  return events.map((event) => ({ ...toWire(event), data: details ? event.data : null }));
}

/** The events of a work order, newest first, for other areas. The caller decides who may see it. */
export function eventsOfWorkOrder(db: Db, siteId: number, workOrderId: number): Promise<EventRecord[]> {
  return listEvents(db, siteId, workOrderId);
}

function toWire({ event_type, action, description, data, mod_user, mod_time, by_assistant }: EventRecord) {
  const occurred = data?.['occurredAt'];
  return {
    eventType: event_type,
    action,
    description,
    modUser: mod_user,
    modTime: mod_time.toISOString(),
    ...(typeof occurred === 'string' ? { occurredTime: occurred } : {}),
    ...(by_assistant ? { byAssistant: 'Y' } : {}),
  };
}
