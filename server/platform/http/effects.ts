import type { ClientBase } from 'pg';
import type { Change, HistoryEvent, WriteEffects } from './context';

/** Channel on which committed changes travel to every process's live hub. */
export const LIVE_CHANNEL = 'frontline_live';
/** A notification of the database holds less than 8,000 bytes. */
const IDS_IN_MESSAGE = 400;

/**
 * Effects that belong to the transaction of `client`: written, queued and told at commit, or not at all. `userName` is
 * who did it, for the history.
 */
export function transactionEffects(client: ClientBase, userName: string, now: Date): WriteEffects {
  return {
    async history(...events: HistoryEvent[]) {
      if (events.length === 0) return;
      await client.query({
        name: 'history-insert',
        text: `INSERT INTO work_order_event
                 (site_id, work_order_id, event_type, action, description, data, mod_time, mod_user)
               SELECT site_id, work_order_id, event_type, action, description, data::jsonb, $7, $8
               FROM unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
                 AS e (site_id, work_order_id, event_type, action, description, data)`,
        values: [
          events.map(({ siteId }) => siteId),
          events.map(({ workOrderId }) => workOrderId),
          events.map(({ eventType }) => eventType),
          events.map(({ action }) => action),
          events.map(({ description }) => description),
          events.map(({ data }) => (data === undefined ? null : JSON.stringify(data))),
          now,
          userName,
        ],
      });
    },
    async publish({ ids, created, ...change }: Change) {
      const fresh = new Set(created);
      for (let at = 0; at === 0 || at < ids.length; at += IDS_IN_MESSAGE) {
        const some = ids.slice(at, at + IDS_IN_MESSAGE);
        const message = {
          ...change,
          ids: some,
          ...(created ? { created: some.filter((id) => fresh.has(id)) } : {}),
        };
        await client.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(message)]);
      }
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
