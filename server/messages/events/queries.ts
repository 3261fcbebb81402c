import type { Db } from '../../platform/http/context';
import type { FollowedEvent } from './event';
import { MOST_FAILURES } from './failures';

/** The sites that have events to be followed. */
export async function sitesWithEvents(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ siteId: number }>({
    name: 'events-sites',
    text: 'SELECT DISTINCT site_id AS "siteId" FROM event_outbox WHERE failures < $1 ORDER BY 1',
    values: [MOST_FAILURES],
  });
  return rows.map(({ siteId }) => siteId);
}

/** The next events of a site in order, or the named ones; locked until the transaction ends. */
export async function takeEvents(
  db: Db,
  siteId: number,
  { ids, limit }: { ids?: readonly string[]; limit: number },
): Promise<FollowedEvent[]> {
  const { rows } = await db.query<FollowedEvent>({
    name: 'events-take',
    text: `SELECT e.site_id AS "siteId", e.event_id AS "eventId", e.work_order_id AS "workOrderId", e.event_type AS "eventType",
                  e.action, e.description, coalesce(e.data, '{}') AS data, e.mod_user AS by, e.by_assistant AS "byAssistant", e.mod_time AS at
           FROM event_outbox o JOIN work_order_event e USING (site_id, event_id, mod_time)
           WHERE o.site_id = $1 AND o.failures < $2 AND ($3::bigint[] IS NULL OR o.event_id = ANY ($3))
           ORDER BY o.event_id LIMIT $4 FOR UPDATE OF o`,
    values: [siteId, MOST_FAILURES, ids ?? null, limit],
  });
  return rows;
}

/** Every follower has processed some events. */
export async function dropEvents(db: Db, siteId: number, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'events-drop',
    text: 'DELETE FROM event_outbox WHERE site_id = $1 AND event_id = ANY ($2::bigint[])',
    values: [siteId, ids],
  });
}

/** An event could not be followed; it is tried again, or given up. */
export async function noteFailure(db: Db, siteId: number, eventId: string, why: string): Promise<void> {
  await db.query(
    'UPDATE event_outbox SET failures = failures + 1, last_error = $3 WHERE site_id = $1 AND event_id = $2',
    [siteId, eventId, why.slice(0, 500)],
  );
}
