import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { AT_ONCE, FAILURES_TO_PAUSE } from '#domain/webhooks/delivery';
import { keepLooking } from '../../platform/jobs/keep-looking';
import { dueEndpoints, takeDue, type DueRow } from './line-queries';
import { deliver, leaseFrom, type Sending } from './send';

type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

/**
 * Sends messages as they become due, until it is stopped. Each endpoint has requests of its own under way, so that a
 * slow or silent one holds up no other; the messages of a vehicle go one after the other (`line-queries`). A message is
 * leased and not locked: one of a process that died is sent by another one.
 */
export function startSending(pool: Pool, sending: Sending, log: Log): { stop(): Promise<void> } {
  const underWay = new Map<number, number>();
  const running = new Set<Promise<void>>();
  const looking = keepLooking(sendAllDue, (error) =>
    log.debug({ err: error }, 'webhooks could not be looked for'),
  );
  return {
    async stop() {
      await looking.stop();
      await Promise.all(running);
    },
  };

  async function sendAllDue(): Promise<void> {
    for (const endpoint of await dueEndpoints(pool, sending.clock())) await sendDue(endpoint);
  }

  async function sendDue(endpoint: DueRow): Promise<void> {
    if (looking.isStopped()) return;
    const id = endpoint.endpoint_id;
    // One that fails all the time is only probed.
    const most = endpoint.failures >= FAILURES_TO_PAUSE ? 1 : AT_ONCE;
    const limit = most - (underWay.get(id) ?? 0);
    if (limit <= 0) return;
    const now = sending.clock();
    const until = leaseFrom(now, sending.timeoutMs);
    const due = await takeDue(pool, { siteId: endpoint.site_id, endpointId: id }, { now, until, limit });
    for (const taken of due) {
      underWay.set(id, (underWay.get(id) ?? 0) + 1);
      const sent = deliver(pool, sending, endpoint, taken, log)
        // Whether it arrived is unknown: it is sent again.
        .catch((error: unknown) =>
          log.error({ err: error, endpoint: endpoint.name }, 'what came of a webhook could not be kept'),
        )
        .finally(() => {
          running.delete(sent);
          underWay.set(id, (underWay.get(id) ?? 1) - 1);
          looking.look();
        });
      running.add(sent);
    }
  }
}
