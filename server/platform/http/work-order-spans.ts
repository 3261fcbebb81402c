import type { ClientBase } from 'pg';
import { isSilent, spansOfEvent, type SpanKind } from '#domain/spans';

type Touched = { siteId: number; workOrderId: number; eventId: string | null };
type Pending = { orders: Map<string, Touched>; kinds: Set<SpanKind>; userName: string; now: Date };

/** The function holds what it looks at in memory, and compares each with each. */
const AT_ONCE = 100;

/** Work orders of whose stretches of time an event was written in the transaction that a connection is in. */
const pending = new WeakMap<ClientBase, Pending>();

/**
 * Notes that an event of a work order may have begun or ended stretches of its time. They are written by `recordSpans`, once the
 * command has said all it has to say.
 */
export function touchSpans(
  client: ClientBase,
  { siteId, workOrderId, eventType }: { siteId: number; workOrderId: number; eventType: string },
  { eventId, userName, now }: { eventId: string | null; userName: string; now: Date },
): void {
  if (isSilent(eventType)) return;
  const found = pending.get(client) ?? { orders: new Map(), kinds: new Set(), userName, now };
  found.orders.set(`${siteId} ${workOrderId}`, { siteId, workOrderId, eventId });
  for (const kind of spansOfEvent(eventType)) found.kinds.add(kind);
  pending.set(client, found);
}

/**
 * Writes down what the transaction of a connection has begun and ended, from how its work orders stand now
 * (`work_order_stands`). To be called once, before it is committed.
 */
export async function recordSpans(client: ClientBase): Promise<void> {
  const found = pending.get(client);
  if (!found) return;
  forgetSpans(client);
  const touched = [...found.orders.values()];
  for (let at = 0; at < touched.length; at += AT_ONCE)
    await record(client, found, touched.slice(at, at + AT_ONCE));
}

const record = (client: ClientBase, found: Pending, orders: readonly Touched[]) =>
  client.query({
    name: 'spans-record',
    text: 'SELECT record_spans($1::int[], $2::int[], $3::bigint[], $4::text[], $5, $6), count_anew($1, $2)',
    values: [
      orders.map(({ siteId }) => siteId),
      orders.map(({ workOrderId }) => workOrderId),
      orders.map(({ eventId }) => eventId),
      [...found.kinds],
      found.userName,
      found.now,
    ],
  });

/** Forgets what a transaction that was rolled back has noted. */
export const forgetSpans = (client: ClientBase): boolean => pending.delete(client);
