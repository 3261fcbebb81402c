import type { ClientBase } from 'pg';
import { isSilent, spansOfEvent, type SpanKind } from '#domain/spans';

type Touched = { siteId: number; workOrderId: number; eventId: string };
type Told = { siteId: number; eventId: string };
type Pending = {
  orders: Map<string, Touched>;
  kinds: Set<SpanKind>;
  told: Told[];
  userName: string;
  now: Date;
};

/** How many work orders one statement records; it takes them one after the other. */
const AT_ONCE = 100;

/** Events of work orders that were written in the transaction that a connection is in. */
const pending = new WeakMap<ClientBase, Pending>();

/**
 * Notes that an event of a work order was written: it has to be followed, and may have begun or ended stretches of the
 * order's time. `recordEvents` does both, once the command is finished.
 */
export function noteEvent(
  client: ClientBase,
  { siteId, workOrderId, eventType }: { siteId: number; workOrderId: number; eventType: string },
  { eventId, userName, now }: { eventId: string; userName: string; now: Date },
): void {
  const found: Pending = pending.get(client) ?? {
    orders: new Map(),
    kinds: new Set(),
    told: [],
    userName,
    now,
  };
  pending.set(client, found);
  found.told.push({ siteId, eventId });
  if (isSilent(eventType)) return;
  found.orders.set(`${siteId} ${workOrderId}`, { siteId, workOrderId, eventId });
  for (const kind of spansOfEvent(eventType)) found.kinds.add(kind);
}

/**
 * Records what the transaction of a connection has begun and ended, from the current state of its work orders
 * (`work_order_stands`), and that its events have to be followed. Call it once, before the commit.
 */
export async function recordEvents(client: ClientBase): Promise<void> {
  const found = pending.get(client);
  if (!found) return;
  forgetEvents(client);
  const touched = [...found.orders.values()];
  const first = touched.slice(0, AT_ONCE);
  // One statement for most commands: each more is a round trip to the database.
  await (first.length > 0 ? recordAndFollow(client, found, first) : follow(client, found));
  for (let at = AT_ONCE; at < touched.length; at += AT_ONCE)
    await record(client, found, touched.slice(at, at + AT_ONCE));
}

const stretches = (found: Pending, orders: readonly Touched[]) => [
  orders.map(({ siteId }) => siteId),
  orders.map(({ workOrderId }) => workOrderId),
  orders.map(({ eventId }) => eventId),
  [...found.kinds],
  found.userName,
  found.now,
];

const outbox = ({ told }: Pending) => [told.map(({ siteId }) => siteId), told.map(({ eventId }) => eventId)];

const recordAndFollow = (client: ClientBase, found: Pending, orders: readonly Touched[]) =>
  client.query({
    name: 'spans-record-follow',
    text: `SELECT record_spans($1::int[], $2::int[], $3::bigint[], $4::text[], $5, $6), count_anew($1, $2),
                  follow_events($7::int[], $8::bigint[], $6)`,
    values: [...stretches(found, orders), ...outbox(found)],
  });

const record = (client: ClientBase, found: Pending, orders: readonly Touched[]) =>
  client.query({
    name: 'spans-record',
    text: 'SELECT record_spans($1::int[], $2::int[], $3::bigint[], $4::text[], $5, $6), count_anew($1, $2)',
    values: stretches(found, orders),
  });

const follow = (client: ClientBase, found: Pending) =>
  client.query({
    name: 'events-follow',
    text: 'SELECT follow_events($1::int[], $2::bigint[], $3)',
    values: [...outbox(found), found.now],
  });

/** Forgets what a transaction that was rolled back has noted. */
export const forgetEvents = (client: ClientBase): boolean => pending.delete(client);
