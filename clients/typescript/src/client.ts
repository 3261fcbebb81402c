import { CALLS, type Calls } from './calls.ts';

/** The name of a call. */
export type CallName = keyof Calls;
/** The names of the calls that are answered page by page. */
export type PagedName = {
  [Name in CallName]: (typeof CALLS)[Name] extends { paged: true } ? Name : never;
}[CallName];
/** What a call is given: its parameters, and its body where it has one. */
export type Given<Name extends CallName> = Needs<'params', Calls[Name]['params']> &
  Needs<'body', Calls[Name]['body']>;
type Needs<Part extends string, Values> = {} extends Values
  ? { [_ in Part]?: Values }
  : null extends Values
    ? { [_ in Part]?: Values }
    : { [_ in Part]: Values };
type Arguments<Name extends CallName> =
  {} extends Given<Name> ? [given?: Given<Name>, options?: Options] : [given: Given<Name>, options?: Options];

/** What may be said of one call. */
export type Options = {
  signal?: AbortSignal;
  /** Under which a write happens once, also when this program is started again; one is made for each call otherwise. */
  idempotencyKey?: string;
};

/** How the services are reached. */
export type Settings = {
  /** Address of the console, such as `https://frontline.example.com`. */
  url: string;
  /** The key of a service account, or of an assistant of one's own. */
  key: string;
  /** How often a call is sent again that found the services busy or not at all; 4 where nothing is said. */
  retries?: number;
  fetch?: typeof fetch;
};

/** Why a field is refused. */
export type RefusedField = { field: string; reason: string; code?: string };

/** A refusal of the services, in their words. */
export class FrontlineError extends Error {
  override name = 'FrontlineError';
  readonly status: number;
  /** Such as `not_found`, `conflict`; `internal` for what is no refusal. */
  readonly code: string;
  readonly fields: readonly RefusedField[];
  /** The record as it is now, where a stale write was refused. */
  readonly current: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.errorMessage ?? `The services answered ${status}.`);
    this.status = status;
    this.code = body.code ?? 'internal';
    this.fields = body.fields ?? [];
    this.current = body.current;
    this.requestId = body.requestId;
  }
}
type ErrorBody = {
  code: string;
  errorMessage: string;
  fields: RefusedField[];
  current: unknown;
  requestId: string;
};

/** What may pass when it is sent again: too many at once, busy, or no answer in time. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Makes the calls of the API for programs. */
export class Frontline {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Makes a call and answers what it answers. A write is sent with an Idempotency-Key, so that it happens once however often it is sent
   * again; one whose answer holds a secret is sent once. Error: FrontlineError for a refusal; whatever `fetch` throws otherwise.
   */
  async call<Name extends CallName>(name: Name, ...given: Arguments<Name>): Promise<Calls[Name]['answer']> {
    return (await this.#send(name, ...given)).answer;
  }

  /** All rows of a call that is paged, page by page. Rows that come and go meanwhile lose none of the others. Error: as `call`. */
  async *pages<Name extends PagedName>(
    name: Name,
    ...given: Arguments<Name>
  ): AsyncGenerator<Calls[Name]['answer']> {
    const [{ params, ...more } = {}, options] = given as [{ params?: object }?, Options?];
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: object = { ...more, params: { limit: 200, ...params, ...(after ? { after } : {}) } };
      const sent: Sent<Name> = await this.#send(name, ...([page, options] as unknown as Arguments<Name>));
      yield sent.answer;
      after = sent.next;
    }
  }

  async #send<Name extends CallName>(name: Name, ...given: Arguments<Name>): Promise<Sent<Name>> {
    const [{ params = {}, body } = {}, options = {}] = given as [
      { params?: object; body?: unknown }?,
      Options?,
    ];
    const call: CallFacts = CALLS[name];
    const { url, key, retries = 4, fetch: send = fetch } = this.#settings;
    const once = options.idempotencyKey ?? (call.writes ? crypto.randomUUID() : undefined);
    const request: RequestInit = {
      method: call.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(once === undefined ? {} : { 'idempotency-key': once }),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    const address = new URL(addressOf(call.path, params), url);
    for (let left = call.secret ? 0 : retries, pause = FIRST_PAUSE_MS; ; left -= 1, pause *= 2) {
      const answer = await send(address, request).catch((error: unknown) => {
        if (left <= 0 || options.signal?.aborted) throw error;
      });
      if (answer?.ok) {
        const type = answer.headers.get('content-type') ?? '';
        return {
          answer: (await (type.includes('json') ? answer.json() : answer.blob())) as Calls[Name]['answer'],
          next: answer.headers.get('x-next-cursor') ?? undefined,
        };
      }
      if (answer && (left <= 0 || !AGAIN.has(answer.status))) {
        throw new FrontlineError(
          answer.status,
          (await answer.json().catch(() => ({}))) as Partial<ErrorBody>,
        );
      }
      await answer?.body?.cancel();
      const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
      await rest(Math.min(Math.max(asked, pause * (0.5 + Math.random())), LONGEST_PAUSE_MS), options.signal);
    }
  }
}

type Sent<Name extends CallName> = { answer: Calls[Name]['answer']; next: string | undefined };
type CallFacts = { method: string; path: string; writes: boolean; secret?: boolean };

function addressOf(path: string, params: object): string {
  const query = new URLSearchParams();
  const filled = Object.entries(params).reduce((address, [name, value]) => {
    if (value === undefined || value === null) return address;
    if (address.includes(`{${name}}`))
      return address.replace(`{${name}}`, () => encodeURIComponent(String(value)));
    query.set(name, String(value));
    return address;
  }, path);
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
