import type { Pool } from 'pg';

/** A sent command, identified by the event that it writes into the history of its work order. */
export type SentCommand = { siteId: number; workOrderId: number; eventType: string; action: string };

/** The position in the history from which {@link checkAcknowledged} counts. */
export async function historyMark(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ mark: string }>(
    'SELECT coalesce(max(event_id), 0) AS mark FROM work_order_event',
  );
  return Number(rows[0]?.mark);
}

const keyOf = ({ siteId, workOrderId, eventType, action }: SentCommand) =>
  `site ${siteId}, work order ${workOrderId}: ${eventType} ${action}`;

function countBy<Item>(items: readonly Item[], key: (item: Item) => string, weight: (item: Item) => number) {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + weight(item));
  return counts;
}

/**
 * Compares the history since a mark with the commands that were sent: every acknowledged one must be there once; one
 * that was never answered (a broken connection) may or may not be there. Returns a sentence for each work order and
 * action where that is not the case. Only events of the kinds that were sent are checked.
 */
export async function checkAcknowledged(
  pool: Pool,
  since: number,
  {
    acknowledged,
    unanswered = [],
  }: { acknowledged: readonly SentCommand[]; unanswered?: readonly SentCommand[] },
): Promise<string[]> {
  const kinds = new Set(
    [...acknowledged, ...unanswered].map(({ eventType, action }) => `${eventType} ${action}`),
  );
  const { rows } = await pool.query<SentCommand & { times: number }>(
    `SELECT site_id AS "siteId", work_order_id AS "workOrderId", event_type AS "eventType", action, count(*)::int AS times
     FROM work_order_event WHERE event_id > $1 AND event_type || ' ' || action = ANY($2)
     GROUP BY 1, 2, 3, 4`,
    [since, [...kinds]],
  );
  const one = () => 1;
  const known = countBy(acknowledged, keyOf, one);
  const possible = countBy(unanswered, keyOf, one);
  const found = countBy(rows, keyOf, ({ times }) => times);
  const sentences: string[] = [];
  for (const key of new Set([...known.keys(), ...found.keys()])) {
    const least = known.get(key) ?? 0;
    const most = least + (possible.get(key) ?? 0);
    const times = found.get(key) ?? 0;
    if (times >= least && times <= most) continue;
    sentences.push(
      `${key} is ${times} times in the history, acknowledged ${least} times, ${most - least} without an answer`,
    );
  }
  return sentences;
}
