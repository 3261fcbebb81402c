import { randomUUID } from 'node:crypto';
import type { ParamsOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/webhooks';
import { isTaken, type Outcome } from '#domain/webhooks/delivery';
import { WEBHOOK_TEST } from '#domain/webhooks/events';
import type { PreparedHandler } from '../../platform/http/bind';
import type { ContextOf, Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './delivery-queries';
import type { DeliveryRow } from './delivery-queries';
import { endPause, holdEndpoint, hurry, markWell, startLines } from './line-queries';
import { readSending, type SendingRow } from './queries';
import { sendOnce, type Sending } from './send';
import { keptSites } from './service';

/** An endpoint that the user manages. Errors: 403, 404. */
async function endpointOf(
  context: Parameters<typeof keptSites>[0] & { db: Db },
  id: number,
): Promise<SendingRow> {
  const endpoint = await readSending(context.db, keptSites(context), id);
  if (!endpoint) throw new ServiceError('not_found', say('webhooks.noSuchEndpoint'));
  return endpoint;
}

const keyOf = ({ site_id: siteId, endpoint_id: endpointId }: SendingRow) => ({ siteId, endpointId });

/** A page of the messages to an endpoint, the newest first. Errors: 403, 404. */
export const deliveries: Handler<typeof calls.getWebhookDeliveries> = async (context, { params }) => {
  const { state, after, limit } = params;
  const key = keyOf(await endpointOf(context, params.webhookEndpointId));
  const rows = await queries.listDeliveries(context.db, key, { state, after, limit });
  const last = rows.at(-1);
  return {
    deliveries: rows.map(toWire),
    next: last && rows.length === limit ? last.delivery_id : null,
  };
};

/**
 * Sends a message again: one that has ended joins the line of its vehicle again, one that waits there as the first is
 * tried at once. Errors: 403, 404, 409 for a test.
 */
export const replay: Handler<typeof calls.replayWebhookDelivery> = async (context, { params, body }) => {
  const { db, now } = context;
  const key = keyOf(await endpointOf(context, body.webhookEndpointId));
  await holdEndpoint(db, key);
  const row = await queries.readDelivery(db, key, params.deliveryId);
  if (!row) throw new ServiceError('not_found', say('webhooks.noSuchDelivery'));
  if (row.work_order_id === null) throw new ServiceError('conflict', say('webhooks.testOnce'));
  if (row.state === 'waiting') {
    await queries.tryNow(db, key.siteId, row.delivery_id, now);
  } else {
    await queries.reopen(db, key, row.delivery_id);
    await startLines(db, key, now);
  }
  // A manual retry does not wait for the end of a pause.
  await endPause(db, key);
  await context.publish({ siteId: context.site.siteId, area: 'webhooks', ids: [key.endpointId] });
  return toWire((await queries.readDelivery(db, key, params.deliveryId)) ?? row);
};

/** Sends all messages to an endpoint again that were given up. Errors: 403, 404. */
export const replayFailed: Handler<typeof calls.replayFailedWebhooks> = async (context, { params }) => {
  const { db, now } = context;
  const key = keyOf(await endpointOf(context, params.webhookEndpointId));
  await holdEndpoint(db, key);
  const replayed = await queries.reopen(db, key, null);
  await startLines(db, key, now);
  await endPause(db, key);
  await context.publish({ siteId: context.site.siteId, area: 'webhooks', ids: [key.endpointId] });
  return { success: true, replayed };
};

type Test = { messageId: string; body: string; outcome: Outcome };
type TestCall = typeof calls.testWebhookEndpoint;

/** Sends a test, before the transaction that stores it; undefined if there is no endpoint to send it to. Error: 403. */
export const sendTest =
  (sending: Sending) =>
  async (
    context: ContextOf<TestCall>,
    { params }: { params: ParamsOf<TestCall> },
  ): Promise<Test | undefined> => {
    const endpoint = await readSending(context.db, keptSites(context), params.webhookEndpointId);
    if (!endpoint) return undefined;
    const messageId = `msg_${randomUUID()}`;
    const body = JSON.stringify({
      type: WEBHOOK_TEST,
      timestamp: context.now.toISOString(),
      data: { siteId: context.site.siteId, endpoint: endpoint.name },
    });
    const outcome = await sendOnce(sending, endpoint, { id: messageId, body });
    return { messageId, body, outcome };
  };

/** Stores a test among the messages, and returns its outcome. Errors: 403, 404. */
export const keepTest: PreparedHandler<TestCall, Test | undefined> = async (context, { params }, test) => {
  const key = keyOf(await endpointOf(context, params.webhookEndpointId));
  if (!test) throw new ServiceError('not_found', say('webhooks.noSuchEndpoint'));
  const { outcome, ...message } = test;
  await queries.insertTest(context.db, { ...key, ...message, event: WEBHOOK_TEST }, outcome, context.now);
  if (isTaken(outcome) && (await holdEndpoint(context.db, key))?.failing_since) {
    await markWell(context.db, key);
    await hurry(context.db, key, context.now);
  }
  await context.publish({ siteId: context.site.siteId, area: 'webhooks', ids: [key.endpointId] });
  return { status: outcome.status, failure: outcome.failure ?? '' };
};

const isoOf = (moment: Date | null): string => moment?.toISOString() ?? '';

const toWire = (row: DeliveryRow): WireAnswerOf<typeof calls.replayWebhookDelivery> => ({
  deliveryId: row.delivery_id,
  messageId: row.message_id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  status: row.last_status,
  failure: row.last_failure ?? '',
  workOrderId: row.work_order_id,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  lastTry: isoOf(row.last_try),
  nextTry: isoOf(row.next_time),
  endedAt: isoOf(row.ended_at),
});
