import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_BASE, inApi } from '#contract/addresses';
import type { Call } from '#contract/call';
import { openApi } from './openapi';

/**
 * Offers the contract to machines at `/openapi.json`, that of the API at `/v1/openapi.json`, and to people at `/docs`.
 */
export async function registerDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  version: string,
): Promise<void> {
  // A description takes as long as half of a start: it is made when it is asked for first.
  let document: unknown;
  const described = () => (document ??= openApi(calls, version));
  app.get('/openapi.json', async () => described());
  let api: unknown;
  app.get(`${API_BASE}/openapi.json`, async () => (api ??= openApi(calls.filter(inApi), version, API_BASE)));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: described } as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Frontline: calls' },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, deepLinking: true },
  });
}
