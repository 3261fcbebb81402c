import type { Outcome, StopReason } from '#domain/webhooks/delivery';
import type { Db } from '../../platform/http/context';
import type { SendingRow } from './queries';

/**
 * The lines of an endpoint: the waiting messages of each vehicle, in order. The first of a line has a `next_time`.
 * Adding to a line or removing from it locks the endpoint, so that no line is left without a first one.
 */
type Endpoint = { siteId: number; endpointId: number };

export type DueRow = SendingRow & { failures: number };

/** The endpoints that messages are due for. */
export async function dueEndpoints(db: Db, now: Date): Promise<DueRow[]> {
  const { rows } = await db.query<DueRow>({
    name: 'webhook-due',
    text: `SELECT e.site_id, e.endpoint_id, e.name, e.address, e.secret, e.former_secret, e.former_until, e.failures
           FROM webhook_endpoint e
           WHERE e.stopped_at IS NULL AND (e.paused_until IS NULL OR e.paused_until <= $1)
             AND EXISTS (SELECT FROM webhook_delivery d WHERE d.site_id = e.site_id AND d.endpoint_id = e.endpoint_id
                         AND d.next_time <= $1)`,
    values: [now],
  });
  return rows;
}

/** A message that a process has taken to send. */
export type Taken = {
  delivery_id: number;
  message_id: string;
  body: string;
  attempts: number;
  first_try: Date;
};

/** Takes messages that are due, at most this many; if the process dies, others get them once the lease ends. */
export async function takeDue(
  db: Db,
  { siteId, endpointId }: Endpoint,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Taken[]> {
  const { rows } = await db.query<Taken>({
    name: 'webhook-take',
    text: `UPDATE webhook_delivery d
           SET next_time = $4, held_until = $4, attempts = d.attempts + 1, last_try = $3, first_try = coalesce(d.first_try, $3)
           FROM (SELECT site_id, delivery_id FROM webhook_delivery
                 WHERE site_id = $1 AND endpoint_id = $2 AND next_time <= $3
                 ORDER BY next_time, delivery_id LIMIT $5 FOR UPDATE SKIP LOCKED) due
           WHERE d.site_id = due.site_id AND d.delivery_id = due.delivery_id
           RETURNING d.delivery_id::float8 AS delivery_id, d.message_id, d.body, d.attempts, d.first_try`,
    values: [siteId, endpointId, now, until, limit],
  });
  return rows;
}

export type HeldEndpoint = {
  name: string;
  failures: number;
  failing_since: Date | null;
  paused_until: Date | null;
  stopped_at: Date | null;
};

/** An endpoint, locked against changes of its lines; undefined for one that is gone. */
export async function holdEndpoint(
  db: Db,
  { siteId, endpointId }: Endpoint,
): Promise<HeldEndpoint | undefined> {
  const { rows } = await db.query<HeldEndpoint>({
    name: 'webhook-hold',
    text: `SELECT name, failures, failing_since, paused_until, stopped_at FROM webhook_endpoint
           WHERE site_id = $1 AND endpoint_id = $2 FOR NO KEY UPDATE`,
    values: [siteId, endpointId],
  });
  return rows[0];
}

type Ended = { siteId: number; deliveryId: number; state: 'sent' | 'failed'; outcome: Outcome; now: Date };

/** Removes a message from its line, and releases the one after it. One that has ended before stays as it is. */
export async function endDelivery(
  db: Db,
  { siteId, deliveryId, state, outcome, now }: Ended,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'webhook-end',
    text: `UPDATE webhook_delivery SET state = $3, next_time = NULL, held_until = NULL, last_status = $4, last_failure = $5, ended_at = $6
           WHERE site_id = $1 AND delivery_id = $2 AND state = 'waiting'`,
    values: [siteId, deliveryId, state, outcome.status, outcome.failure, now],
  });
  if (rowCount === 0) return false;
  await db.query({
    name: 'webhook-next',
    text: `UPDATE webhook_delivery SET next_time = $3
           WHERE site_id = $1 AND delivery_id = (
             SELECT w.delivery_id FROM webhook_delivery w JOIN webhook_delivery o
               ON o.site_id = w.site_id AND o.endpoint_id = w.endpoint_id AND o.about_site_id = w.about_site_id
              AND o.work_order_id = w.work_order_id
             WHERE o.site_id = $1 AND o.delivery_id = $2 AND w.state = 'waiting'
             ORDER BY w.delivery_id LIMIT 1)`,
    values: [siteId, deliveryId, now],
  });
  return true;
}

/** Postpones a message. One that another process has taken since stays as it is. */
export async function putOff(
  db: Db,
  siteId: number,
  { delivery_id: id, attempts }: Taken,
  outcome: Outcome,
  next: Date,
): Promise<void> {
  await db.query({
    name: 'webhook-put-off',
    text: `UPDATE webhook_delivery SET next_time = $4, held_until = NULL, last_status = $5, last_failure = $6
           WHERE site_id = $1 AND delivery_id = $2 AND attempts = $3 AND state = 'waiting'`,
    values: [siteId, id, attempts, next, outcome.status, outcome.failure],
  });
}

/** Something was accepted: the endpoint is well again. */
export async function markWell(db: Db, { siteId, endpointId }: Endpoint): Promise<void> {
  await db.query({
    name: 'webhook-well',
    text: `UPDATE webhook_endpoint SET failures = 0, failing_since = NULL, paused_until = NULL
           WHERE site_id = $1 AND endpoint_id = $2`,
    values: [siteId, endpointId],
  });
}

/** An endpoint that was left alone for a while is tried now. */
export async function endPause(db: Db, { siteId, endpointId }: Endpoint): Promise<void> {
  await db.query({
    name: 'webhook-end-pause',
    text: 'UPDATE webhook_endpoint SET paused_until = NULL WHERE site_id = $1 AND endpoint_id = $2 AND paused_until IS NOT NULL',
    values: [siteId, endpointId],
  });
}

/** Something was not accepted: since when nothing was, how often in a row, and until when it is left alone. */
export async function markIll(
  db: Db,
  { siteId, endpointId }: Endpoint,
  ill: { failures: number; failingSince: Date; pausedUntil: Date | null },
): Promise<void> {
  await db.query({
    name: 'webhook-ill',
    text: `UPDATE webhook_endpoint SET failures = $3, failing_since = $4, paused_until = $5
           WHERE site_id = $1 AND endpoint_id = $2`,
    values: [siteId, endpointId, ill.failures, ill.failingSince, ill.pausedUntil],
  });
}

/** Nothing more is sent to an endpoint, and why. */
export async function markStopped(
  db: Db,
  { siteId, endpointId }: Endpoint,
  reason: StopReason,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE webhook_endpoint SET stopped_at = $3, stop_reason = $4, mod_time = $3, mod_user = 'system'
     WHERE site_id = $1 AND endpoint_id = $2`,
    [siteId, endpointId, now, reason],
  );
}

/** Makes the first of every line be tried at once, except what is under way: a healthy endpoint waits for nothing. */
export async function hurry(db: Db, { siteId, endpointId }: Endpoint, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET next_time = $3
     WHERE site_id = $1 AND endpoint_id = $2 AND next_time > $3 AND (held_until IS NULL OR held_until <= $3)`,
    [siteId, endpointId, now],
  );
}

/** Resets the tries of what waits, except what is under way: none of it is old. */
export async function forgetTries(db: Db, { siteId, endpointId }: Endpoint, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET attempts = 0, first_try = NULL
     WHERE site_id = $1 AND endpoint_id = $2 AND next_time IS NOT NULL AND (held_until IS NULL OR held_until <= $3)`,
    [siteId, endpointId, now],
  );
}

/** Releases the first message of every line that has no released one. */
export async function startLines(db: Db, { siteId, endpointId }: Endpoint, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery d SET next_time = $3
     FROM (SELECT DISTINCT ON (w.about_site_id, w.work_order_id) w.site_id, w.delivery_id FROM webhook_delivery w
           WHERE w.site_id = $1 AND w.endpoint_id = $2 AND w.state = 'waiting'
             AND NOT EXISTS (SELECT FROM webhook_delivery f WHERE f.site_id = w.site_id AND f.endpoint_id = w.endpoint_id
                             AND f.about_site_id = w.about_site_id AND f.work_order_id = w.work_order_id
                             AND f.next_time IS NOT NULL)
           ORDER BY w.about_site_id, w.work_order_id, w.delivery_id) first
     WHERE d.site_id = first.site_id AND d.delivery_id = first.delivery_id`,
    [siteId, endpointId, now],
  );
}
