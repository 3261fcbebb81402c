import { sinceCreation } from '../../platform/database/since-creation';
import type { Db } from '../../platform/http/context';

export type EventRecord = {
  event_type: string;
  action: string;
  description: string;
  data: Record<string, unknown> | null;
  mod_user: string;
  by_assistant: boolean;
  mod_time: Date;
};

/** More than any work order has; it only keeps a runaway history from filling the memory. */
const MOST_EVENTS = 5000;

/** The events of a work order, newest first; those of one moment in the reverse of their writing. */
export async function listEvents(
  db: Db,
  siteId: number,
  workOrderId: number,
  most = MOST_EVENTS,
): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'history-list',
    text: `SELECT event_type, action, description, data, mod_user, mod_time, by_assistant
           FROM work_order_event e WHERE site_id = $1 AND work_order_id = $2 AND ${sinceCreation()}
           ORDER BY mod_time DESC, event_id DESC LIMIT $3`,
    values: [siteId, workOrderId, most],
  });
  return rows;
}
