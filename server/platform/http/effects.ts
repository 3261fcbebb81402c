import type { ClientBase } from 'pg';
import type { Change, HistoryEvent, WriteEffects } from './context';

/** Channel on which committed changes travel to every process's live hub. */
export const LIVE_CHANNEL = 'frontline_live';

/**
 * Effects that belong to the transaction of `client`: written, queued and told at commit, or not at all. `userName` is
 * who did it, for the history.
 */
export function transactionEffects(client: ClientBase, userName: string, now: Date): WriteEffects {
  return {
    async history(event: HistoryEvent) {
      await client.query({
        name: 'history-insert',
        text: `INSERT INTO work_order_event
                 (site_id, work_order_id, event_type, action, description, data, mod_time, mod_user)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          event.siteId,
          event.workOrderId,
          event.eventType,
          event.action,
          event.description,
          event.data ?? null,
          now,
          userName,
        ],
      });
    },
    async publish(change: Change) {
      await client.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(change)]);
    },
    async enqueue(task: string, payload: Record<string, unknown>, { queue }: { queue?: string } = {}) {
      await client.query('SELECT graphile_worker.add_job($1, $2::json, $3)', [
        task,
        JSON.stringify(payload),
        queue ?? null,
      ]);
    },
  };
}
