import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { OWN_BASES, serviceBase } from '#contract/addresses';
import { MissingCode } from '../../../src/providers/code/missing-code';
import { ERROR_STATUS, type BodyInputOf, type Call, type ErrorBody, type WireAnswerOf } from '#contract/call';

/** A call as it left the console. */
export type Sent<C extends Call = Call> = {
  params: Record<string, string>;
  body: BodyInputOf<C>;
  idempotencyKey: string | undefined;
  /** A header by name, in any letter case. */
  header: (name: string) => string;
};

type Bound = { fits: (config: Asked) => Record<string, string> | undefined; answer: (sent: Sent) => unknown };
type Asked = { method: string; path: string; query: URLSearchParams; config: InternalAxiosRequestConfig };

/** A refusal of the services, thrown by an answer. */
class Refused extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(body.errorMessage);
    this.body = body;
  }
}

let bound: Bound[] = [];
let unanswered: string[] = [];
/** Between two tests nothing answers, and late requests of the previous console do not count against the next test. */
let between = true;

/**
 * Sets the services' answer to a call from now on: a value, or a function of what was sent. Returns the growing list of
 * what was sent.
 */
export function answer<C extends Call>(
  call: C,
  how: WireAnswerOf<C> | ((sent: Sent<C>) => WireAnswerOf<C> | Promise<WireAnswerOf<C>>),
): Sent<C>[] {
  const sent: Sent<C>[] = [];
  const path = (serviceBase(call.service, OWN_BASES) + call.path).replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  between = false;
  bound.unshift({
    fits: ({ method, path: asked }) => {
      const match = method === call.method ? pattern.exec(asked) : null;
      return match ? { ...match.groups } : undefined;
    },
    answer: (one) => {
      sent.push(one);
      return isMade(how) ? how(one) : how;
    },
  });
  return sent;
}

const isMade = <Given, Made>(
  how: Made | ((given: Given) => Made | Promise<Made>),
): how is (given: Given) => Made => typeof how === 'function';

/** Answers a PUT of a file directly to the store; without an answer it fails as if the cable had been pulled. */
export function answerStore(how: (sent: Sent) => void | Promise<void>): void {
  bound.unshift({
    fits: ({ method, path }) => (method === 'PUT' && path.startsWith('/store/') ? {} : undefined),
    answer: how,
  });
}

/** Refuses a call, as the services do. */
export function refuse(code: keyof typeof ERROR_STATUS, more: Partial<ErrorBody> = {}): never {
  throw new Refused({ statusCode: ERROR_STATUS[code], code, errorMessage: 'Refused.', ...more });
}

/** No answer comes: the network is down. */
export function loseAnswer(): never {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
}

/** The code that sends the request cannot be loaded: the console was updated since the page was opened. */
export function loseCode(): never {
  throw new MissingCode('outdated', 'assets/calls.js is gone');
}

/** An answer that comes when the test says so. */
export function later<Value>() {
  let give: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (give = resolve));
  return { promise, give };
}

/** Calls since the last check that had no answer. */
export function takeUnanswered(): string[] {
  const taken = unanswered;
  unanswered = [];
  return taken;
}

export function forgetAnswers(): void {
  bound = [];
  between = true;
}

/** Calls that the console has started but that have not arrived here, for example because they wait for a token. */
const onTheWay = new Set<object>();
type Marked = { journey?: object };

/** Resolves once every started call is answered or waits for its answer, so that none leaks into the next test. */
export async function allArrived(): Promise<void> {
  // A call that waits for another one that nobody answers never arrives.
  for (let turns = 0; onTheWay.size > 0 && turns < 100; turns += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** Puts the answers in place of the network, for every axios client created from now on. */
export function standAtTheBorder(): void {
  const begin = axios.Axios.prototype.request as (this: unknown, config: object) => Promise<unknown>;
  axios.Axios.prototype.request = async function request(this: unknown, config: object) {
    const journey = {};
    onTheWay.add(journey);
    try {
      return await begin.call(this, { ...config, journey });
    } finally {
      onTheWay.delete(journey);
    }
  } as typeof axios.Axios.prototype.request;
  axios.defaults.adapter = async (config) => {
    onTheWay.delete((config as Marked).journey ?? {});
    const method = String(config.headers.get('x-http-method-override') ?? config.method).toUpperCase();
    const { pathname: path, searchParams: query } = new URL(config.url ?? '', 'http://services');
    const asked = { method, path, query, config };
    for (const { fits, answer: give } of bound) {
      const parts = fits(asked);
      if (parts) return respond(config, () => give(sentOf(asked, parts)));
    }
    if (!between) unanswered.push(`${method} ${path}`);
    throw new AxiosError('No answer in this test.', AxiosError.ERR_NETWORK, config);
  };
}

function sentOf({ config, query }: Asked, parts: Record<string, string>): Sent {
  const params = Object.entries((config.params ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const given = Object.fromEntries(
    [...query, ...params, ...Object.entries(parts)].map(([name, value]) => [name, String(value)]),
  );
  const key = config.headers.get('idempotency-key');
  return {
    params: given,
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    idempotencyKey: key ? String(key) : undefined,
    header: (name) => String(config.headers.get(name) ?? ''),
  };
}

async function respond(config: InternalAxiosRequestConfig, give: () => unknown): Promise<AxiosResponse> {
  let status = 200;
  let data: unknown;
  try {
    data = await abortable(config, Promise.resolve().then(give));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    status = error.body.statusCode;
    data = error.body;
  }
  const text = data instanceof Blob ? data : JSON.stringify(data);
  const response = {
    // A requested file arrives as a file, even a refusal.
    data: config.responseType === 'blob' && typeof text === 'string' ? new Blob([text]) : text,
    status,
    statusText: '',
    // A list includes the number of rows on all its pages.
    headers: new AxiosHeaders(Array.isArray(data) ? { 'x-total-count': String(data.length) } : {}),
    config,
  };
  if (config.validateStatus?.(status) !== false) return response;
  throw new AxiosError(`Answered ${status}.`, AxiosError.ERR_BAD_REQUEST, config, undefined, response);
}

/** A canceled call does not wait for its answer. */
function abortable<Value>(config: InternalAxiosRequestConfig, answered: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    config.signal?.addEventListener?.('abort', () =>
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)),
    );
    answered.then(resolve, reject);
  });
}
