import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { OWN_BASES } from '#contract/addresses';
import { LIVE_SCOPE } from '#contract/scopes';
import { LIVE_HEARTBEAT_MS } from '#domain/limits';
import type { Actor, Authenticate, Change, SiteDirectory } from '../http/context';
import { ServiceError } from '../http/errors';
import { say } from '../http/sentence';
import { heldAt } from '../http/held';
import type { ReadPlaces } from '../http/read-places';
import { noteAsker } from '../http/request-log';
import { demandScope } from '../http/scopes';
import type { LiveHub, LiveMessage } from './hub';
import { StreamsPerPerson } from './per-person';
import { createScoping } from './scoping';

/** A console that reads this slowly is cut off; it reconnects and reads again. */
const MOST_UNSENT_BYTES = 1_000_000;

/** How long a console that has lost its stream waits at least before it reconnects. */
const RETRY_MS = 2000;

/** Open consoles of one person in a process: several windows on several devices. */
const MOST_PER_PERSON = 8;
/** A console that does not know `crowded` reconnects by itself, but not at once. */
const CROWDED_RETRY_MS = 600_000;

/** A change as sent to someone; of its author only whether it was themselves. */
function toldTo({ userName }: Actor, { siteId, area, ids, created, by, at }: Change): object {
  return {
    siteId,
    area,
    ids: area === 'inbox' ? [] : ids,
    at,
    ...(created ? { created } : {}),
    ...(by === userName ? { own: true } : {}),
  };
}

/** Reports what a session may do, each time that it is read again; undefined once it has ended. */
export type ActorWatch = {
  follow(sessionId: string, heard: (actor: Actor | undefined) => void): () => void;
};

export type LiveDeps = {
  hub: LiveHub;
  pool: Pool;
  authenticate: Authenticate;
  actors: ActorWatch;
  sites: SiteDirectory;
  /** The console's entry file that is served here. */
  consoleEntry?: string | undefined;
  /** The position after everything that is committed, if a replica is read. */
  places: Pick<ReadPlaces, 'now'>;
  /** Whether one person has a limited number of streams. */
  limited: boolean;
};

/**
 * The stream of changes for a console: server-sent events, one connection for each console. It lives as long as its
 * session, whatever becomes of the token that it was opened with, and ends when the session's rights change: the
 * console opens another one. Beyond a few per person the oldest is told `crowded`, and ends.
 */
export function registerLive(
  app: FastifyInstance,
  { hub, pool, authenticate, actors, sites, consoleEntry, places, limited }: LiveDeps,
): void {
  const open = new Set<() => void>();
  const perPerson = new StreamsPerPerson(limited ? MOST_PER_PERSON : 0);
  const scoping = createScoping(pool);
  let leaving = false;
  app.addHook('preClose', async () => {
    leaving = true;
    for (const close of open) close();
  });

  app.get<{ Querystring: { siteId?: string; age?: string } }>(
    `${OWN_BASES.mainUrl}live`,
    { config: { callId: 'live' } },
    async (request, reply) => {
      const actor = await authenticate(request, reply);
      if (!actor) throw new ServiceError('unauthorized', say('platform.signIn'));
      noteAsker(request, actor.userName);
      demandScope(actor, LIVE_SCOPE);
      const site = await sites.byId(Number(request.query.siteId));
      if (!site || !actor.siteIds.has(site.siteId))
        throw new ServiceError('forbidden', say('platform.siteNotAllowed'));

      // Before it listens: it may not be told what was committed by then, and must not be shown anything older.
      const at = await places.now();
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
      // Says that it understands `age` (otherwise consoles read again by themselves), and which console is served now.
      const retry = Math.round(RETRY_MS + Math.random() * hub.spread);
      // Calls over an open connection are answered to the end, and a stream would have no end.
      if (leaving) {
        stream.end(`retry: ${retry}\n\n`);
        return;
      }
      const hello = JSON.stringify({ age: true, console: consoleEntry, at });
      stream.write(`retry: ${retry}\nevent: hello\ndata: ${hello}\n\n`);

      const write = (message: LiveMessage): void => {
        // Others' messages are theirs, and so is who they are.
        const own = message.event === 'change' && message.change.area === 'inbox';
        if (own && !message.change.ids.includes(actor.userConfigId)) return;
        if (stream.writableLength > MOST_UNSENT_BYTES) return close();
        const data = message.event === 'change' ? toldTo(actor, message.change) : { at: message.at };
        stream.write(`event: ${message.event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const send = scoping(actor.scope, write);
      const age = Number(request.query.age);
      if (age > 0) for (const message of hub.since(site.siteId, age)) send(message);
      const leave = hub.subscribe(site.siteId, send);
      const rights = rightsOf(actor, site.siteId);
      const unfollow = actors.follow(actor.sessionId, (now) => {
        if (!now || rightsOf(now, site.siteId) !== rights) close();
      });
      const vacate = perPerson.enter(actor.userConfigId, () => {
        stream.write(`retry: ${CROWDED_RETRY_MS}\nevent: crowded\ndata: {}\n\n`);
        close();
      });
      const heartbeat = setInterval(() => stream.write(': \n\n'), LIVE_HEARTBEAT_MS);
      function close(): void {
        clearInterval(heartbeat);
        leave();
        unfollow();
        vacate();
        open.delete(close);
        stream.end();
      }
      open.add(close);
      stream.on('close', close);
      stream.on('error', close);
    },
  );
}

/** Everything that a stream of a site was opened with, to see whether it still holds. */
function rightsOf(actor: Actor, siteId: number): string {
  const { userConfigId, siteIds, scope } = actor;
  const { roles, permissions } = heldAt(actor, siteId);
  return JSON.stringify([userConfigId, [...roles], [...permissions], [...siteIds], scope]);
}
