import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import type { LiveHub } from '../live/hub';
import { registerLive, type ActorWatch } from '../live/routes';
import type { Config } from '../config';
import { registerTracing } from '../tracing/spans';
import { believedProxies } from '../trust-proxy';
import type { Binding } from './context';
import type { Departure } from './departure';
import { registerDocs } from './docs';
import { consoleEntry } from './console';
import { errorBody, ServiceError } from './errors';
import { say } from './sentence';
import { registerHealth } from './health';
import { registerMetrics } from './metrics';
import type { Notices } from './notices';
import { registerCalls, type Registration } from './register';
import { logAborted, RequestLog, serializers, told } from './request-log';
import { securityHeaders } from './security-headers';

export type AppDeps = Registration & {
  config: Config;
  pool: Pool;
  /** One connection for monitoring. */
  watchPool: Pool;
  hub: LiveHub;
  departure: Departure;
  storeIsFull: () => Promise<boolean>;
  scannerIsAway: () => Promise<boolean>;
  /** Where requests report security events. */
  notices: Notices;
  actors: ActorWatch;
  bindings: readonly Binding[];
  version: string;
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built console, whose pages may run their inline scripts. */
  consoleFolder?: string;
  /** Adds routes that are no contract calls: the built console, redirects of single sign-on. */
  extend?: (app: FastifyInstance) => Promise<void>;
};

const MOST_BODY_BYTES = 1_000_000;

/** Puts the services together. The caller listens and closes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, departure } = deps;
  const headers = await securityHeaders(config, deps.consoleFolder);
  const app = Fastify({
    logger: typeof deps.logger === 'object' ? { ...deps.logger, serializers } : (deps.logger ?? false),
    logController: new RequestLog(),
    trustProxy: believedProxies(config.FRONTLINE_TRUST_PROXY),
    bodyLimit: MOST_BODY_BYTES,
    genReqId: requestId,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // What has come in over an open connection is answered, even while the process ends.
    return503OnClosing: false,
    // Refused before any route is found: a malformed path, or a part of it that is too long.
    frameworkErrors(_error, request, reply) {
      const refusal = new ServiceError('bad_request', 'The address is not valid or too long.');
      void (reply as FastifyReply)
        .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
        .status(refusal.statusCode)
        .send(errorBody(refusal, request.id));
    },
    // Documented PUT and DELETE calls travel as POST with a method override: a header, or `_method`.
    rewriteUrl(request) {
      const url = request.url ?? '/';
      if (request.method !== 'POST') return url;
      const wanted =
        request.headers['x-http-method-override'] ?? new URLSearchParams(url.split('?')[1]).get('_method');
      if (wanted === 'PUT' || wanted === 'DELETE') request.method = wanted;
      return url;
    },
  });

  app.decorate('notices', deps.notices);
  app.setErrorHandler((error, request, reply) => {
    const body = errorBody(error, request.id);
    if (body.statusCode >= 500) request.log.error({ ...told(request), err: error }, 'call failed');
    // Input that only the database refused has slipped through a schema: it should be noticed.
    else if (!(error instanceof ServiceError))
      request.log.warn({ ...told(request), err: error }, 'call refused');
    return reply.status(body.statusCode).send(body);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(errorBody(new ServiceError('not_found', say('platform.nothingHere')), request.id)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // No browser and no proxy stores an answer, unless stated otherwise.
    reply.raw.setHeader('cache-control', 'no-store');
    // The next call of this caller goes to a process that stays.
    if (departure.announced) reply.header('connection', 'close');
    done();
  });
  if (config.FRONTLINE_TRACES_URL !== '') registerTracing(app);
  logAborted(app);
  acceptEveryBody(app);

  await app.register(compress, { global: true, threshold: 1400, encodings: ['br', 'gzip'] });
  if (config.FRONTLINE_BUSY_AFTER_MS > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: config.FRONTLINE_BUSY_AFTER_MS,
      retryAfter: 5,
      message: 'The service is busy. Please try again in a moment.',
    });
  }

  const { pool, watchPool, hub } = deps;
  registerMetrics(app, {
    pool,
    watchPool,
    liveConsoles: () => hub.size,
    places: deps.places,
    notices: deps.notices,
  });
  registerHealth(app, deps);
  await registerDocs(
    app,
    deps.bindings.map((binding) => binding.call),
    deps.version,
  );
  registerLive(app, {
    ...deps,
    limited: config.FRONTLINE_PERSON_LIMITS === 'true',
    consoleEntry: deps.consoleFolder === undefined ? undefined : consoleEntry(deps.consoleFolder),
  });
  registerCalls(app, deps.bindings, deps);
  await deps.extend?.(app);
  return app;
}

/** A proxy's id for the request, if it is a plain name: it appears in logs and answers. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

/** An empty body counts as an empty object; text that is not JSON is wrapped as data (W-349, W-350). */
function acceptEveryBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(new ServiceError('bad_request', 'The body is not valid JSON.'), undefined);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, text === '' ? {} : { data: text });
  });
}
