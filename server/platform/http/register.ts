import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { API_BASE, inApi, OWN_BASES, serviceBase } from '#contract/addresses';
import type { Call } from '#contract/call';
import type {
  Actor,
  Authenticate,
  Binding,
  CallContext,
  Change,
  Db,
  OpenLink,
  SiteContext,
  SiteDirectory,
  SiteInfo,
  WriteEffects,
} from './context';
import { guardedReads, sightOf, type Sight } from '../database/guarded';
import type { Allowances } from './allowances';
import { deprecationHeaders } from './deprecation';
import { transactionEffects } from './effects';
import { carryOut, errandOf, rehearsal, witnessed } from './errand';
import { ServiceError } from './errors';
import { say } from './sentence';
import { inSnapshot } from './snapshot';
import { passGate } from './gate';
import { once } from './idempotency';
import { occurredOf } from './occurred';
import { plainReason } from './reasons';
import { noteAsker } from './request-log';
import type { ReadPlaces } from './read-places';
import type { SharedReads } from './shared-reads';
import { createStreamer, type Reader, type Streamer } from './stream';
import { inTransaction } from './transaction';
import { noteExport, noteLook, noteRefusal } from './watch';

/** What the registration of calls needs from the rest of the services. */
export type Registration = {
  pool: Pool;
  authenticate: Authenticate;
  sites: SiteDirectory;
  openLink: OpenLink;
  clock: () => Date;
  checkAnswers: boolean;
  /** Longest time of a call that streams, in seconds. */
  streamSeconds: number;
  /** What each person may still request of the expensive calls. */
  allowances: Allowances;
  /** Streams of one person at a time; 0 for any number. */
  streamsPerPerson: number;
  /** Reads shared by many people of a site. */
  shared: SharedReads;
  /** Where calls read. */
  places: ReadPlaces;
  /** Called with each change that a call has made, for caches inside this process. */
  changed(change: Change): void;
};

type Input = { params: unknown; body: unknown };

/** Registers bound calls as routes: validate, gate, run in a transaction, check the answer. */
export function registerCalls(
  app: FastifyInstance,
  bindings: readonly Binding[],
  platform: Registration,
): void {
  const streamer = createStreamer({
    pool: platform.pool,
    seconds: platform.streamSeconds,
    perPerson: platform.streamsPerPerson,
    checkAnswers: platform.checkAnswers,
  });
  for (const binding of bindings) {
    const { call } = binding;
    if (!call.policy) throw new Error(`Call ${call.id} has no policy.`);
    const address = serviceBase(call.service, OWN_BASES) + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const url of inApi(call) ? [address, API_BASE + address] : [address]) {
      app.route({
        method: call.method,
        // A HEAD request runs the call, but must not change anything.
        exposeHeadRoute: call.effect === 'read',
        url,
        config: { callId: call.id },
        handler: async (request, reply) => {
          reply.headers(deprecationHeaders(call));
          return reply.send(await run(binding, platform, streamer, request, reply));
        },
      });
    }
  }
}

async function run(
  binding: Binding,
  platform: Registration,
  streamer: Streamer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = binding;
  if (call.method === 'GET' && call.effect === 'write') refuseLinks(request);
  const asking = call.policy.access === 'session' ? await platform.authenticate(request, reply) : undefined;
  if (asking) noteAsker(request, asking.userName);
  // The session is judged before the parameters: without a session nothing is revealed about a call.
  if (call.policy.access === 'session' && !asking)
    throw new ServiceError('unauthorized', say('platform.signIn'));
  const input = readInput(call, request);
  try {
    return await carryOutCall(binding, platform, streamer, { request, reply, asking, input });
  } catch (error) {
    const asked = asking && { call, request, actor: asking, now: platform.clock() };
    if (asked) noteRefusal(asked, siteFields(input), error);
    throw error;
  }
}

/**
 * A documented GET that changes something must not be triggered by a link or a picture: a browser that says where a
 * request comes from must say that it is a script of the console, or the caller sends a token. Error: 403.
 */
function refuseLinks({ headers }: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const fromElsewhere = site !== undefined && site !== 'same-origin';
  const followed = mode === 'navigate' || mode === 'no-cors';
  if (headers.authorization === undefined && (fromElsewhere || followed))
    throw new ServiceError('forbidden', 'This address is not for following.');
}

type Given = { request: FastifyRequest; reply: FastifyReply; asking: Actor | undefined; input: Input };

async function carryOutCall(
  binding: Binding,
  platform: Registration,
  streamer: Streamer,
  { request, reply, asking, input }: Given,
): Promise<unknown> {
  const { call } = binding;
  const errand = errandOf(request);
  const passed = await passGate(call, { asking, named: siteFields(input), body: input.body }, platform);
  const { site, link } = passed;
  const actor: Actor | undefined =
    errand && passed.actor ? { ...passed.actor, assistant: true } : passed.actor;
  const now = platform.clock();
  const asked = asking && actor && { call, request, actor, now };
  const sight = actor && sightFor(binding, actor, site);
  const guarded = (db: Db): Db => (sight ? guardedReads(db, sight) : db);
  const base: CallContext = {
    db: guarded(platform.pool),
    now,
    log: request.log,
    requestId: request.id,
    request,
    reply,
  };
  const everywhere = actor && (() => guardedReads(platform.pool, sightOf(actor, undefined)));
  const context = {
    ...base,
    ...(actor ? { actor, everywhere } : {}),
    ...(site ? { site } : {}),
    ...(link ? { link } : {}),
  } as SiteContext & WriteEffects;
  const { places } = platform;
  const streams = streamsOf(binding, input);
  const costs = streams ? 'export' : call.costs;
  const refusal = actor && costs && platform.allowances.spend(actor.userConfigId, costs, reply);
  if (refusal) throw refusal;
  if (streams) {
    const read: Reader = ({ db, readRows }) => {
      const batches = streams({ ...context, db, readRows }, input);
      return asked ? noteExport(asked, site, input.params, batches) : batches;
    };
    const file = 'file' in binding ? binding.file?.(context, input) : undefined;
    return places.stream(call, request, (source) =>
      streamer(call, reply, read, { source, sight, person: actor?.userConfigId, file }),
    );
  }
  if ('counts' in binding) {
    const { rows, total } = await places.read(call, request, (db) =>
      binding.counts({ ...context, db: guarded(db) }, input),
    );
    void reply.header('x-total-count', total);
    if (asked) noteLook(asked, site, input.params);
    if (platform.checkAnswers) checkAnswer(call, rows);
    return rows;
  }
  if ('pages' in binding) {
    const { rows, next } = await places.read(call, request, (db) =>
      binding.pages({ ...context, db: guarded(db) }, input),
    );
    if (next !== undefined) void reply.header('x-next-cursor', next);
    if (asked) noteLook(asked, site, input.params);
    if (platform.checkAnswers) checkAnswer(call, rows);
    return rows;
  }
  if (!('handler' in binding)) throw new Error(`Call ${call.id} has no handler.`);
  const { handler } = binding;
  if (call.effect === 'read') {
    const { look: lookOnce } = binding;
    const seen =
      lookOnce &&
      (await places.stream(call, request, (source) =>
        inSnapshot(source, platform.streamSeconds, sight, (db) => lookOnce({ ...context, db }, input)),
      ));
    const look = (db: Db) => handler({ ...context, db: guarded(db) }, input);
    const answer = lookOnce
      ? await handler(context, input, seen)
      : binding.shared && actor && site
        ? await places.share(
            call,
            request,
            { siteId: site.siteId, name: `${call.id} ${JSON.stringify([actor.scope, input])}` },
            look,
          )
        : await places.read(call, request, look);
    if (asked) noteLook(asked, site, input.params);
    if (platform.checkAnswers) checkAnswer(call, answer);
    return answer;
  }
  // Slow work before the transaction may affect other systems: it is not rehearsed.
  const tried = errand?.rehearse && !binding.prepare;
  const prepared = errand?.rehearse ? undefined : await binding.prepare?.(context, input);
  const told: Change[] = [];
  const command = (client: PoolClient) => {
    // A retried transaction announces its changes again.
    told.length = 0;
    // Asked only for what is carried out: a stored answer stays valid, however late it is requested again.
    const run = async () => {
      const occurredAt = occurredOf(call, request.headers, now);
      const effects = witnessed(
        transactionEffects(client, actor?.userName ?? 'system', now, actor?.assistant, occurredAt),
        errand,
      );
      const publish = (change: Change) => {
        told.push(change);
        return effects.publish(change);
      };
      return carryOut(errand, client, { site, input }, () =>
        handler(
          { ...context, ...(occurredAt ? { occurredAt } : {}), ...effects, publish, db: client },
          input,
          prepared,
        ),
      );
    };
    const key = request.headers['idempotency-key'];
    // Link users name each press in the body.
    if (typeof key !== 'string' || !actor || link || call.secret) return run();
    if (key === '' || key.length > 100) {
      throw new ServiceError('bad_request', 'Idempotency-Key must have 1 to 100 characters.');
    }
    const named = { userConfigId: actor.userConfigId, siteId: site?.siteId ?? 0, key, call: call.id, input };
    return once(client, named, run);
  };
  const happen = () => inTransaction(platform.pool, command, { sight, committedAt: places.teller(reply) });
  if (errand?.rehearse) {
    return rehearsal(errand, { db: guarded(platform.pool), site, input }, tried ? happen : undefined);
  }
  const answer = await happen();
  // Callers who ask here after a command see what it has done, before the message about it has come round.
  if (site) platform.shared.forget(site.siteId);
  for (const change of told) platform.changed(change);
  if (platform.checkAnswers) checkAnswer(call, answer);
  return answer;
}

/** What of the database a call is shown; undefined if it runs as the services themselves. */
function sightFor(binding: Binding, actor: Actor, site: SiteInfo | undefined): Sight | undefined {
  if ('asService' in binding) return undefined;
  return sightOf('wholeSite' in binding ? { ...actor, scope: { kind: 'all' } } : actor, site);
}

/** What sends the answer row by row, if it is streamed. */
function streamsOf(binding: Binding, { params }: Input) {
  if ('streams' in binding) return binding.streams;
  return 'pages' in binding && binding.whole?.meant(params) ? binding.whole.streams : undefined;
}

function readInput(call: Call, request: FastifyRequest): Input {
  const query = request.query as Record<string, unknown>;
  const params = request.params as Record<string, unknown>;
  return {
    params: parse(call.params, { ...query, ...params }),
    body: parse(call.body, request.body ?? {}),
  };
}

/** Site fields may be in the query, the path or the body. */
function siteFields({ params, body }: Input): Record<string, unknown> {
  return { ...(isRecord(body) ? body : {}), ...(isRecord(params) ? params : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: plainReason });
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    field: issue.path.join('.') || 'body',
    reason: issue.message,
  }));
  throw new ServiceError(
    'bad_request',
    fields.map(({ field, reason }) => `${field} ${reason}`).join('; ') + '.',
    fields,
  );
}

function checkAnswer(call: Call, answer: unknown): void {
  const result = call.answer.safeParse(answer);
  if (!result.success) {
    throw new Error(`The answer of ${call.id} breaks the contract: ${result.error.message}`);
  }
}
