import type { Pool } from 'pg';
import { doubtful, good, type Finding } from './finding';

/** An endpoint that accepts nothing for longer, or lets a message wait longer, deserves a look. */
const FAILING_MINUTES = 10;
const LONG_MINUTES = 60;

/**
 * Webhook endpoints that were stopped or accept nothing, and messages that have waited for long. An older schema has
 * none.
 */
export async function checkWebhooks(pool: Pool): Promise<Finding[]> {
  const what = 'webhooks';
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('webhook_delivery') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{
    name: string;
    site: number;
    reason: string;
    failing: number;
    minutes: number;
  }>(
    `SELECT e.name, e.site_id AS site, coalesce(e.stop_reason, '') AS reason,
            coalesce(extract(epoch FROM now() - e.failing_since) / 60, 0)::int AS failing,
            coalesce(extract(epoch FROM now() - min(d.created_at)) / 60, 0)::int AS minutes
     FROM webhook_endpoint e
     LEFT JOIN webhook_delivery d ON d.site_id = e.site_id AND d.endpoint_id = e.endpoint_id AND d.state = 'waiting'
     WHERE e.stop_reason IS DISTINCT FROM 'byHand'
     GROUP BY e.site_id, e.endpoint_id ORDER BY 2, 1`,
  );
  if (rows.length === 0) return [good(what, 'No other system is notified.')];
  const troubles = rows.flatMap(({ name, site, reason, failing, minutes }) => {
    const which = `The endpoint ${name} of ${site === 0 ? 'all sites' : `site ${site}`}`;
    if (reason !== '') {
      const why = reason === 'gone' ? 'answered that it is gone (410)' : 'accepted nothing for three days';
      return [doubtful(what, `${which} ${why} and was stopped: switch it on again in the administration.`)];
    }
    if (failing > FAILING_MINUTES)
      return [doubtful(what, `${which} has accepted nothing for ${failing} minutes; it is retried.`)];
    return minutes > LONG_MINUTES
      ? [doubtful(what, `${which} is behind: its oldest message has been waiting for ${minutes} minutes.`)]
      : [];
  });
  return troubles.length > 0 ? troubles : [good(what, `${rows.length} endpoints are up to date.`)];
}
