import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `/healthz`: the process answers. `/readyz`: the database answers too, so traffic may come. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.status(503).send({ status: 'not ready', reason: 'The database does not answer.' });
    }
  });
}
