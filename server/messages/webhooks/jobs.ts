import type { Pool } from 'pg';
import { COLLECTED_DAYS, KEPT_DAYS } from '#domain/webhooks/delivery';
import type { Job } from '../../platform/jobs/worker';

const DAY_MS = 86_400_000;
const AT_ONCE = 5000;

/** Every hour: deletes messages that nobody looks at or sends anymore, and secrets that sign nothing. */
export const sweepWebhooks = (clock: () => Date): Job => ({
  task: 'sweep-webhooks',
  cron: '41 * * * *',
  async run(_payload, { pool }) {
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await pool.query(
      `UPDATE webhook_endpoint SET former_secret = '', former_until = NULL WHERE former_until < $1`,
      [now],
    );
    while ((await deleteEnded(pool, before(KEPT_DAYS))) === AT_ONCE);
    while ((await deleteUnsent(pool, before(COLLECTED_DAYS))) === AT_ONCE);
    while ((await deleteLeft(pool)) === AT_ONCE);
  },
});

async function deleteEnded(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_delivery WHERE (site_id, delivery_id) IN (
       SELECT site_id, delivery_id FROM webhook_delivery WHERE ended_at < $1 LIMIT ${AT_ONCE})`,
    [before],
  );
  return rowCount ?? 0;
}

/**
 * Messages that waited for an endpoint when it was stopped: later ones are not collected, and nobody could follow what
 * is left.
 */
async function deleteUnsent(pool: Pool, stoppedBefore: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_delivery WHERE (site_id, delivery_id) IN (
       SELECT d.site_id, d.delivery_id FROM webhook_delivery d JOIN webhook_endpoint e USING (site_id, endpoint_id)
       WHERE e.stopped_at < $1 AND d.state = 'waiting' LIMIT ${AT_ONCE})`,
    [stoppedBefore],
  );
  return rowCount ?? 0;
}

/** What deleted endpoints have left. */
async function deleteLeft(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_delivery WHERE (site_id, delivery_id) IN (
       SELECT d.site_id, d.delivery_id FROM webhook_delivery d
       WHERE NOT EXISTS (SELECT FROM webhook_endpoint e WHERE e.site_id = d.site_id AND e.endpoint_id = d.endpoint_id)
       LIMIT ${AT_ONCE})`,
  );
  return rowCount ?? 0;
}
