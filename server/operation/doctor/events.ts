import type { Pool } from 'pg';
import { MOST_FAILURES } from '../../messages/events/failures';
import { doubtful, good, type Finding } from './finding';

/** Events wait no longer than a minute to be followed, unless nobody follows. */
const LATE_MINUTES = 5;

/**
 * Whether what happens to vehicles is followed: by people's inboxes, timers and webhooks. An older schema follows
 * nothing.
 */
export async function checkEvents(pool: Pool): Promise<Finding[]> {
  const what = 'events';
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('event_outbox') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ site: number; given: number; late: number; error: string }>(
    `SELECT o.site_id AS site, count(*) FILTER (WHERE o.failures >= $1)::int AS given,
            count(*) FILTER (WHERE o.failures < $1 AND e.mod_time < now() - make_interval(mins => $2))::int AS late,
            coalesce(max(o.last_error) FILTER (WHERE o.failures >= $1), '') AS error
     FROM event_outbox o JOIN work_order_event e USING (site_id, event_id, mod_time)
     GROUP BY o.site_id ORDER BY 1`,
    [MOST_FAILURES, LATE_MINUTES],
  );
  const troubles = rows.flatMap(({ site, given, late, error }) => [
    ...(given > 0
      ? [
          doubtful(
            what,
            `${given} events of site ${site} could not be processed and are no longer retried: nobody was notified of them (${error}).`,
          ),
        ]
      : []),
    ...(late > 0
      ? [
          doubtful(
            what,
            `${late} events of site ${site} have been waiting for more than ${LATE_MINUTES} minutes to be processed.`,
          ),
        ]
      : []),
  ]);
  return troubles.length > 0
    ? troubles
    : [good(what, 'Inboxes, timers and webhooks are up to date with what happens to vehicles.')];
}
