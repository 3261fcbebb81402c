import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

type Counts = { waiting: number; wait: number; stopped: number };
const COUNTS = `
  SELECT (SELECT count(*)::int FROM webhook_endpoint WHERE stop_reason <> 'byHand') AS stopped,
         count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(d.created_at)), 0)::float AS wait
  FROM webhook_delivery d JOIN webhook_endpoint e ON e.site_id = d.site_id AND e.endpoint_id = d.endpoint_id
  WHERE d.state = 'waiting' AND e.stopped_at IS NULL`;

/** Publishes how webhooks get through. */
export function registerWebhookMetrics(registry: Registry, watchPool: Pool): void {
  // All figures of one reading come from one query.
  let asked: Promise<Counts | undefined> | undefined;
  const counts = (): Promise<Counts | undefined> => {
    asked ??= watchPool
      .query<Counts>(COUNTS)
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const gauge = (name: string, help: string, figure: keyof Counts) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await counts())?.[figure] ?? Number.NaN);
      },
    });
  gauge('frontline_webhooks_waiting', 'Messages that wait for an endpoint that is active.', 'waiting');
  gauge('frontline_webhook_wait_seconds', 'How long the oldest of them has waited.', 'wait');
  gauge(
    'frontline_webhook_endpoints_stopped',
    'Endpoints that were stopped because they take nothing.',
    'stopped',
  );
}
