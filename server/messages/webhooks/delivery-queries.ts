import type { DeliveryFailure, DeliveryState, Outcome } from '#domain/webhooks/delivery';
import type { Db } from '../../platform/http/context';

export type DeliveryRow = {
  delivery_id: number;
  message_id: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  last_status: number | null;
  last_failure: DeliveryFailure | null;
  work_order_id: number | null;
  body: string;
  created_at: Date;
  last_try: Date | null;
  next_time: Date | null;
  ended_at: Date | null;
};

const COLUMNS = `delivery_id::float8 AS delivery_id, message_id, event, state, attempts, last_status, last_failure, work_order_id,
  body, created_at, last_try, next_time, ended_at`;

/** Messages to an endpoint, the newest first. */
export async function listDeliveries(
  db: Db,
  { siteId, endpointId }: { siteId: number; endpointId: number },
  { state, after, limit }: { state: DeliveryState | ''; after: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_delivery
     WHERE site_id = $1 AND endpoint_id = $2 AND ($3 = '' OR state = $3) AND ($4::bigint IS NULL OR delivery_id < $4)
     ORDER BY delivery_id DESC LIMIT $5`,
    [siteId, endpointId, state, after ?? null, limit],
  );
  return rows;
}

/** One of them; undefined if there is none. */
export async function readDelivery(
  db: Db,
  { siteId, endpointId }: { siteId: number; endpointId: number },
  deliveryId: number,
): Promise<DeliveryRow | undefined> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_delivery WHERE site_id = $1 AND endpoint_id = $2 AND delivery_id = $3`,
    [siteId, endpointId, deliveryId],
  );
  return rows[0];
}

/**
 * Requeues messages that have ended: one of them, or all that were given up. Returns how many; tests are not among
 * them.
 */
export async function reopen(
  db: Db,
  { siteId, endpointId }: { siteId: number; endpointId: number },
  deliveryId: number | null,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, first_try = NULL, last_try = NULL, ended_at = NULL
     WHERE site_id = $1 AND endpoint_id = $2 AND work_order_id IS NOT NULL
       AND CASE WHEN $3::bigint IS NULL THEN state = 'failed' ELSE delivery_id = $3 AND state <> 'waiting' END`,
    [siteId, endpointId, deliveryId],
  );
  return rowCount ?? 0;
}

/** Makes the first message of a line be tried at once, unless it is under way. */
export async function tryNow(db: Db, siteId: number, deliveryId: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET next_time = $3
     WHERE site_id = $1 AND delivery_id = $2 AND next_time > $3 AND (held_until IS NULL OR held_until <= $3)`,
    [siteId, deliveryId, now],
  );
}

/** Stores a test that was sent, with its outcome. */
export async function insertTest(
  db: Db,
  test: { siteId: number; endpointId: number; messageId: string; event: string; body: string },
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO webhook_delivery
       (site_id, endpoint_id, message_id, event, body, state, attempts, first_try, last_try, last_status, last_failure,
        created_at, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $9, $9, $7, $8, $9, $9)`,
    [
      test.siteId,
      test.endpointId,
      test.messageId,
      test.event,
      test.body,
      outcome.failure === null ? 'sent' : 'failed',
      outcome.status,
      outcome.failure,
      now,
    ],
  );
}

/** A message to be sent. */
export type NewDelivery = {
  siteId: number;
  endpointId: number;
  messageId: string;
  event: string;
  workOrderId: number;
  body: string;
};

/** Puts messages about vehicles of a site at the end of their lines, in this order. */
export async function insertDeliveries(
  db: Db,
  aboutSiteId: number,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await db.query({
    name: 'webhook-insert',
    text: `INSERT INTO webhook_delivery
             (site_id, endpoint_id, message_id, event, about_site_id, work_order_id, body, state, next_time, created_at)
           SELECT t.site_id, t.endpoint_id, t.message_id, t.event, $7::int, t.work_order_id, t.body, 'waiting',
                  CASE WHEN t.place = 1 AND NOT EXISTS (
                    SELECT FROM webhook_delivery f WHERE f.site_id = t.site_id AND f.endpoint_id = t.endpoint_id
                      AND f.about_site_id = $7 AND f.work_order_id = t.work_order_id AND f.next_time IS NOT NULL)
                  THEN $8::timestamptz END,
                  $8
           FROM (SELECT m.*, row_number() OVER (PARTITION BY site_id, endpoint_id, work_order_id ORDER BY number) AS place
                 FROM unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::int[], $6::text[])
                   WITH ORDINALITY AS m (site_id, endpoint_id, message_id, event, work_order_id, body, number)) t
           ORDER BY t.number`,
    values: [
      deliveries.map(({ siteId }) => siteId),
      deliveries.map(({ endpointId }) => endpointId),
      deliveries.map(({ messageId }) => messageId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ workOrderId }) => workOrderId),
      deliveries.map(({ body }) => body),
      aboutSiteId,
      now,
    ],
  });
}
