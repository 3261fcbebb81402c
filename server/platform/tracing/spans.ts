import { AsyncResource } from 'node:async_hooks';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Looked up for each span: tracing may start after this file is loaded. */
const tracer = () => trace.getTracer('frontline');

/** What the console reports about the press behind a request: its words and how long ago it was. */
const CLICK_HEADER = 'x-frontline-click';
const LONGEST_CLICK = 80;
const OLDEST_CLICK_MS = 60_000;

type Traced = { span: Span; click: Span | undefined };

/**
 * A span for each call, starting from the press in the console (W3C Trace Context). Nested work finds the span in its
 * context. Bodies, parameters and people are not part of it: the request id leads to the log, which says who asked.
 */
export function registerTracing(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { callId } = request.routeOptions.config;
    if (!callId) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const click = startClick(request, parent);
    const around = click ? trace.setSpan(parent, click) : parent;
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'frontline.call': callId,
      'frontline.request_id': request.id,
    };
    const span = tracer().startSpan(callId, { kind: SpanKind.SERVER, attributes }, around);
    open.set(request, { span, click });
    context.with(trace.setSpan(around, span), done);
  });
  const end = (request: FastifyRequest, status: number | undefined) => {
    const traced = open.get(request);
    if (!traced) return;
    open.delete(request);
    if (status !== undefined) traced.span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) traced.span.setStatus({ code: SpanStatusCode.ERROR });
    traced.span.end();
    traced.click?.end();
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, undefined));
}

function startClick({ headers }: FastifyRequest, parent: Context): Span | undefined {
  const said = headers[CLICK_HEADER];
  const [, ago, words] = typeof said === 'string' ? (/^(\d{1,6});(.{1,400})$/.exec(said) ?? []) : [];
  if (ago === undefined || words === undefined || Number(ago) > OLDEST_CLICK_MS) return undefined;
  const name = `press ${decoded(words).slice(0, LONGEST_CLICK)}`;
  return tracer().startSpan(name, { startTime: Date.now() - Number(ago) }, parent);
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

/** Runs a job in a span of its own. */
export async function inJobSpan<Answer>(task: string, work: () => Promise<Answer>): Promise<Answer> {
  return tracer().startActiveSpan(`job ${task}`, { kind: SpanKind.CONSUMER }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

const BLANKS = /\s+/g;
const LONGEST_STATEMENT = 2000;

/**
 * Begins the span of a statement inside the active span, and returns how to end it; undefined if nothing is traced.
 * Values are not part of it.
 */
export function statementSpan(name: string | undefined, text: string): (() => void) | undefined {
  const around = trace.getActiveSpan();
  if (!around?.isRecording()) return undefined;
  const statement = text.replaceAll(BLANKS, ' ').trim().slice(0, LONGEST_STATEMENT);
  const span = tracer().startSpan(name ?? statement.split(' ', 1)[0] ?? 'statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  return () => span.end();
}

/**
 * A callback that runs in the current span, whenever it is called: a connection is handed over by the one who returns
 * it.
 */
export const inThisContext = (callback: (...given: unknown[]) => void): ((...given: unknown[]) => void) =>
  trace.getActiveSpan() ? AsyncResource.bind(callback) : callback;
