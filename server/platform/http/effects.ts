import type { ClientBase } from 'pg';
import { RANKS } from '../jobs/ranks';
import type { Change, EnqueueOptions, HistoryEvent, WriteEffects } from './context';
import { toldLater } from './occurred';
import { noteEvent } from './work-order-events';

/** Connections whose current transaction announced a change. */
const telling = new WeakSet<ClientBase>();

/** Whether a change was announced in the transaction that has just ended on a connection; forgets it. */
export const hasTold = (client: ClientBase): boolean => telling.delete(client);

/**
 * Effects that belong to the transaction of `client`: written, queued and announced at commit, or not at all.
 * `userName` is the actor, for the history and for their own consoles; `assistant` if it was done on their behalf;
 * `occurredAt` when, if it is reported later.
 */
export function transactionEffects(
  client: ClientBase,
  userName: string,
  now: Date,
  assistant = false,
  occurredAt?: Date,
): WriteEffects {
  const later = toldLater(occurredAt, now);
  return {
    async history(...events: HistoryEvent[]) {
      if (events.length === 0) return;
      const { rows } = await client.query<{ eventId: string }>({
        name: 'history-insert',
        text: `INSERT INTO work_order_event
                 (site_id, work_order_id, event_type, action, description, data, mod_time, mod_user, by_assistant)
               SELECT site_id, work_order_id, event_type, action, description, data::jsonb, $7, $8, $9
               FROM unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
                 AS e (site_id, work_order_id, event_type, action, description, data)
               RETURNING event_id AS "eventId"`,
        values: [
          events.map(({ siteId }) => siteId),
          events.map(({ workOrderId }) => workOrderId),
          events.map(({ eventType }) => eventType),
          events.map(({ action }) => action),
          events.map(({ description }) => description),
          events.map(({ data }) =>
            data === undefined && !later ? null : JSON.stringify({ ...data, ...later }),
          ),
          now,
          userName,
          assistant,
        ],
      });
      for (const [at, { eventId }] of rows.entries()) {
        const event = events[at];
        if (event) noteEvent(client, event, { eventId, userName, now });
      }
    },
    async publish(change: Change) {
      telling.add(client);
      await client.query({
        name: 'live-message-insert',
        text: 'INSERT INTO live_message (change) VALUES ($1)',
        values: [JSON.stringify({ ...change, by: userName })],
      });
    },
    async enqueue(task: string, payload: Record<string, unknown>, options: EnqueueOptions = {}) {
      const { queue = null, key = null, afterSeconds = 0, rank = 'awaited' } = options;
      await client.query('SELECT enqueue_job($1, $2::json, $3, $4, $5, $6)', [
        task,
        JSON.stringify(payload),
        queue,
        key,
        RANKS[rank],
        afterSeconds,
      ]);
    },
  };
}
