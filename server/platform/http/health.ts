import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { FAILS_AGAIN } from '../jobs/failing';
import type { Departure } from './departure';

/** Health checks are answered however busy the process is: refused, it would be taken as dead. */
export const NEVER_SHED = { pressureHandler: () => undefined };

const DISK_FULL =
  'The disk is nearly full: new uploads and reports are refused until more than FRONTLINE_DISK_RESERVE_MB is free.';

const SCANNER_AWAY = 'The virus scanner (FRONTLINE_CLAMD) does not answer: new files are refused.';

export type HealthDeps = {
  watchPool: Pool;
  departure: Departure;
  /** Whether new files are refused because the disk is nearly full. */
  storeIsFull: () => Promise<boolean>;
  /** Whether new files are refused because the virus scanner does not answer. */
  scannerIsAway: () => Promise<boolean>;
};

/** What does not get on, though the process does: charges that wait, and jobs that fail again and again. */
const STANDING = `
  SELECT (SELECT count(*)::int FROM charge_pause) AS sites,
         (SELECT count(*)::int FROM graphile_worker.jobs j WHERE ${FAILS_AGAIN}) AS failing`;

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, so traffic may come; checked over a connection
 * of its own, so that calls that hold all others do not make the process look dead. Charges that wait for their gateway
 * are reported there but keep no traffic away, and so are jobs that fail again and again, a disk that accepts no new
 * files and a virus scanner that does not answer. A process that is about to end is not ready, but answers whatever
 * still comes.
 */
export function registerHealth(
  app: FastifyInstance,
  { watchPool, departure, storeIsFull, scannerIsAway }: HealthDeps,
): void {
  const options = { logLevel: 'warn', config: NEVER_SHED } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    if (departure.announced)
      return reply.status(503).send({ status: 'not ready', reason: 'The process is shutting down.' });
    try {
      const { rows } = await watchPool.query<{ sites: number; failing: number }>(STANDING);
      const [full, away] = await Promise.all([storeIsFull(), scannerIsAway()]);
      const warnings = [...(full ? [DISK_FULL] : []), ...(away ? [SCANNER_AWAY] : [])];
      const { sites = 0, failing = 0 } = rows[0] ?? {};
      return {
        status: 'ready',
        ...(sites > 0 ? { chargesPausedAtSites: sites } : {}),
        ...(failing > 0 ? { jobsFailing: failing } : {}),
        ...(warnings.length > 0 ? { warning: warnings.join(' ') } : {}),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.status(503).send({ status: 'not ready', reason: 'The database does not answer.' });
    }
  });
}
