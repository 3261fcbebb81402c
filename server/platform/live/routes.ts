import type { FastifyInstance } from 'fastify';
import { OWN_BASES } from '#contract/addresses';
import { LIVE_HEARTBEAT_MS } from '#domain/limits';
import type { Authenticate, SiteDirectory } from '../http/context';
import { ServiceError } from '../http/errors';
import type { LiveHub, LiveMessage } from './hub';

/** A console that reads this slowly is cut off; it connects again and looks anew. */
const MOST_UNSENT_BYTES = 1_000_000;

export type LiveDeps = { hub: LiveHub; authenticate: Authenticate; sites: SiteDirectory };

/** The stream of changes for a console: server-sent events, one connection for each console. */
export function registerLive(app: FastifyInstance, { hub, authenticate, sites }: LiveDeps): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });

  app.get<{ Querystring: { siteId?: string; age?: string } }>(
    `${OWN_BASES.mainUrl}live`,
    { config: { callId: 'live' } },
    async (request, reply) => {
      const actor = await authenticate(request);
      if (!actor) throw new ServiceError('unauthorized', 'Please sign in.');
      const site = await sites.byId(Number(request.query.siteId));
      if (!site || !actor.siteIds.has(site.siteId)) throw new ServiceError('forbidden', 'Site Not Allowed');

      reply.hijack();
      const stream = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) stream.setHeader(name, value);
      }
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // Says that it knows what `age` asks for; consoles look again by themselves where it is not said.
      stream.write('retry: 2000\nevent: hello\ndata: {"age":true}\n\n');

      const send = (message: LiveMessage): void => {
        if (stream.writableLength > MOST_UNSENT_BYTES) return close();
        const data = message.event === 'change' ? message.change : {};
        stream.write(`event: ${message.event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const age = Number(request.query.age);
      if (age > 0) for (const message of hub.since(site.siteId, age)) send(message);
      const leave = hub.subscribe(site.siteId, send);
      const heartbeat = setInterval(() => {
        // A session that has ended meanwhile loses its stream at the next beat.
        authenticate(request).then(
          (still) => (still ? stream.write(': \n\n') : close()),
          () => close(),
        );
      }, LIVE_HEARTBEAT_MS);
      function close(): void {
        clearInterval(heartbeat);
        leave();
        open.delete(close);
        stream.end();
      }
      open.add(close);
      stream.on('close', close);
      stream.on('error', close);
    },
  );
}
