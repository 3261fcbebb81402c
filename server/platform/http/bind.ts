import type { BodyOf, Call, ParamsOf, WireAnswerOf } from '#contract/call';
import type {
  Binding,
  Handler,
  StreamHandler,
  CountedHandler,
  PageHandler,
  ContextOf,
  EffectsOf,
  FileHandler,
  StreamedFile,
} from './context';

/** A call with one answer. */
type Handled = Extract<Binding, { handler: unknown }>;

/** Binds a contract call to its service function; the only place where their types meet. */
export function bind<C extends Call>(call: C, handler: Handler<C>): Handled {
  return { call, handler: handler as unknown as Handled['handler'] };
}

/**
 * Binds a call about the queue of jobs or what a person left at all sites, where no request may look: only its
 * statements limit it.
 */
export const bindAsService = <C extends Call>(call: C, handler: Handler<C>): Binding => ({
  ...bind(call, handler),
  asService: true,
});

/**
 * Binds a command about what a whole site shares, such as its technicians: obstacles may belong to customers whose
 * vehicles the user does not see. Only its statements keep their data out of the answer.
 */
export const bindWholeSite = <C extends Call>(call: C, handler: Handler<C>): Binding =>
  ofWholeSite(bind(call, handler));

/** The same for a call that is bound in another way. */
export const ofWholeSite = (binding: Handled): Handled => ({ ...binding, wholeSite: true });

/**
 * Binds a reading call whose answer depends only on the site, the parameters and the user's customers: a change that
 * makes many consoles ask the same is answered by one read.
 */
export function bindShared<C extends Call>(call: C, handler: Handler<C>): Handled {
  const { policy } = call;
  if (call.effect !== 'read' || policy.access !== 'session' || policy.site === null)
    throw new Error(`The answer of ${call.id} cannot be shared.`);
  return { ...bind(call, handler), shared: true };
}

/** The function behind a writing call of which a part was prepared before its transaction. */
export type PreparedHandler<C extends Call, Prepared> = (
  context: ContextOf<C> & EffectsOf<C>,
  input: { params: ParamsOf<C>; body: BodyOf<C> },
  prepared: Prepared,
) => Promise<WireAnswerOf<C>>;

/**
 * Binds a writing call whose slow part (another service, the file store, a password) runs before its transaction, with
 * no connection and no lock held. What it has read may have changed since: `handler` looks again under its locks.
 */
export function bindPrepared<C extends Call, Prepared>(
  call: C,
  prepare: (context: ContextOf<C>, input: { params: ParamsOf<C>; body: BodyOf<C> }) => Promise<Prepared>,
  handler: PreparedHandler<C, Prepared>,
): Binding {
  const prepared = { handler, prepare } as unknown as Handled;
  return { ...prepared, call };
}

/** The function behind a reading call that makes its answer from what was read in one snapshot. */
export type DrawingHandler<C extends Call, Seen> = (
  context: ContextOf<C>,
  input: { params: ParamsOf<C>; body: BodyOf<C> },
  seen: Seen,
) => Promise<WireAnswerOf<C>>;

/**
 * Binds a reading call whose answer consists of many reads that have to agree: `look` reads them in one snapshot, and
 * `handler` makes the answer once the connection is returned.
 */
export function bindSnapshot<C extends Call, Seen>(
  call: C,
  look: (context: ContextOf<C>, input: { params: ParamsOf<C>; body: BodyOf<C> }) => Promise<Seen>,
  handler: DrawingHandler<C, Seen>,
): Handled {
  const drawing = { handler, look } as unknown as Handled;
  return { ...drawing, call };
}

/** Binds a contract call that streams. */
export function bindStream<C extends Call>(call: C, handler: StreamHandler<C>): Binding {
  if (!call.stream) throw new Error(`Call ${call.id} is not declared as streaming.`);
  return { call, streams: handler as unknown as Extract<Binding, { streams: unknown }>['streams'] };
}

/** Binds a contract call that streams a file. `file` gives its name and what surrounds its rows. */
export function bindFile<C extends Call>(
  call: C,
  handler: FileHandler<C>,
  file: (context: ContextOf<C>, input: { params: ParamsOf<C> }) => StreamedFile,
): Binding {
  if (!call.stream || call.answerType !== 'application/gzip')
    throw new Error(`Call ${call.id} is not declared as streaming a file.`);
  const bound = { streams: handler, file } as unknown as Extract<Binding, { streams: unknown }>;
  return { ...bound, call };
}

/** Binds a contract call whose answer is counted. */
export function bindCounted<C extends Call>(call: C, handler: CountedHandler<C>): Binding {
  if (!call.counted) throw new Error(`Call ${call.id} is not declared as counted.`);
  return { call, counts: handler as unknown as Extract<Binding, { counts: unknown }>['counts'] };
}

/**
 * Binds a contract call whose answer is paged. If a call may be made without a limit, `whole` says when that is so and
 * sends everything row by row, however much it is.
 */
export function bindPages<C extends Call>(
  call: C,
  handler: PageHandler<C>,
  whole?: { meant: (params: ParamsOf<C>) => boolean; streams: StreamHandler<C> },
): Binding {
  if (!call.paged) throw new Error(`Call ${call.id} is not declared as paged.`);
  if (Boolean(call.stream) !== Boolean(whole))
    throw new Error(`Call ${call.id} must stream where it has no pages.`);
  const bound = { pages: handler, ...(whole ? { whole } : {}) };
  return { ...(bound as unknown as Extract<Binding, { pages: unknown }>), call };
}
