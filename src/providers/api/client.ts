import './jitless';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { callAddress, OWN_BASES, type ServiceBases } from '#contract/addresses';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import { getUserInfo, type SessionUser } from '#contract/session';
import { toFailure } from './http-error';
import { inOwnLanguage } from './own-language';
import { traceHeaders, watchPresses } from './presses';
import { servicesClock } from './services-clock';
import { holdDraftKey } from '../session/draft-key';

/**
 * One axios instance for every service: bearer token, 401, method override, error normalization (W-077, W-347). The
 * contract's calls and Refine's REST provider both use it.
 */
export const http = axios.create({
  timeout: 60_000,
  withCredentials: true,
  paramsSerializer: { indexes: null },
});

declare module 'axios' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what axios extends.
  interface AxiosRequestConfig {
    /** The request carries its own session data, or needs none. */
    withoutSession?: boolean;
    /** It was refused once, and is being sent again with a fresh token. */
    again?: boolean;
    /** When it left, by this device's clock: milliseconds since 1970. */
    left?: number;
  }
}

/** Methods that are sent as POST, with the method in a header. */
const OVERRIDDEN: ReadonlySet<string> = new Set(['put', 'patch', 'delete']);

http.interceptors.request.use(async (config) => {
  if (!config.withoutSession) {
    const { type, value } = await freshToken();
    config.headers.set('authorization', `${type} ${value}`);
  }
  if (seen) config.headers.set('x-read-after', seen);
  for (const [name, value] of Object.entries(traceHeaders())) config.headers.set(name, value);
  const method = config.method?.toLowerCase() ?? 'get';
  if (OVERRIDDEN.has(method)) {
    config.headers.set('x-http-method-override', method.toUpperCase());
    config.method = 'post';
  }
  config.left = Date.now();
  return config;
});

http.interceptors.response.use(hear, async (error: unknown) => {
  const config = axios.isAxiosError(error) ? error.config : undefined;
  const failure = await inOwnLanguage(toFailure(await withReadBody(error)));
  if (failure.statusCode !== 401 || !config || config.withoutSession) throw failure;
  forgetToken();
  if (!config.again) return http.request({ ...config, again: true });
  // Refused even with a fresh token: only signing in again helps (W-077).
  onSignedOut();
  throw failure;
});

/** The latest known position of the database: nothing shown from now on may be older, whoever answers. */
let seen = '';

/** Notes a position of the database; services without a replica send none. */
export function saw(at: unknown): void {
  if (typeof at === 'string' && at > seen) seen = at;
}

function hear(answer: AxiosResponse): AxiosResponse {
  saw(answer.headers['x-written-at']);
  const date = Date.parse(String(answer.headers['date']));
  if (!Number.isNaN(date)) theirClock.hear(date, answer.config.left ?? Date.now(), Date.now());
  for (const tell of reached) tell();
  return answer;
}

const theirClock = servicesClock();
const reached = new Set<() => void>();

/**
 * How far the services' clock is ahead of this device's, judging by their answers: milliseconds, accurate to about half
 * a second.
 */
export const clockOffset = (): number | undefined => theirClock.ahead();

/** When something happened, in milliseconds since 1970, and by whose clock. */
export type Occurred = { at: number; clock: 'services' | 'device' };

/** Headers that report it. By a device's clock, only the time between the event and the sending counts. */
const occurredHeaders = ({ at, clock }: Occurred): Record<string, string> => ({
  'x-occurred-at': new Date(at).toISOString(),
  ...(clock === 'device' ? { 'x-sent-at': new Date().toISOString() } : {}),
});

/** Registers a handler that is called whenever the services answer. */
export const whenReached = (handler: () => void): void => void reached.add(handler);

/** A token is renewed this long before it ends. */
const RENEW_EARLY_MS = 60_000;

type Token = { value: string; type: string; renewAt: number };

let bases: ServiceBases = OWN_BASES;
let token: Token | undefined;
let renewing: Promise<SessionUser> | undefined;
let onSignedOut: () => void = () => undefined;

/** Sets where the configuration itself is requested. */
export function askConfigurationAt(configurationUrl: string): void {
  bases = { ...bases, configurationUrl };
}

/** Points the client at another deployment's services, as `GET /appConfig` says. */
export function pointAtServices(config: ServiceBases & { traces?: boolean }): void {
  if (config.traces) watchPresses();
  bases = { ...bases, mainUrl: config.mainUrl, microservicesUrl: config.microservicesUrl };
}

/** Sets what happens when a session has ended (401). */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler;
}

/** Forgets the access token. */
export function forgetToken(): void {
  token = undefined;
}

/** The user of the session. */
let actor = '';

/** Login id of the session's current user: someone else may have signed in in another tab. Rejects with a Failure. */
export async function signedInAs(): Promise<string> {
  await freshToken();
  return actor;
}

/** Reads the signed-in user and with it a fresh access token; concurrent renewals are one. */
export async function renewSession(): Promise<SessionUser> {
  renewing ??= send(getUserInfo, {}, { bearer: token })
    .then((user) => {
      const lifetime = user.expiresIn * 1000;
      actor = user.userName;
      holdDraftKey(user.draftKey);
      token = { value: user.jwt, type: user.tokenType, renewAt: Date.now() + lifetime - RENEW_EARLY_MS };
      return user;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** An Authorization header for streams, with a token renewed if it is about to expire. */
export async function authorization(): Promise<string> {
  const current = await freshToken();
  return `${current.type} ${current.value}`;
}

/** The session headers of a read that bypasses the client. */
export const readHeaders = async (): Promise<Record<string, string>> => ({
  authorization: await authorization(),
  ...(seen ? { 'x-read-after': seen } : {}),
});

/** The current Authorization header, for callers that cannot wait; undefined before the first one. */
export const heldAuthorization = (): string | undefined => token && `${token.type} ${token.value}`;

/** Address of the live stream for a site. */
export function liveAddress(siteId: number, age: number): string {
  return `${bases.mainUrl.replace(/\/?$/, '/')}live?siteId=${siteId}&age=${Math.ceil(age)}`;
}

/** Base address of the main service's tables, for Refine's REST provider. */
export function tablesAddress(): string {
  return `${bases.mainUrl.replace(/\/?$/, '/')}table`;
}

/** The full address of a GET call with its parameters, for requests that a worker makes itself. */
export function addressOfCall<C extends Call>(call: C, params: ParamsInputOf<C>): string {
  const values = params as Record<string, unknown>;
  const address = new URL(callAddress(call, bases, values), location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !call.path.includes(`{${name}}`)) {
      address.searchParams.set(name, `${value as string | number}`);
    }
  }
  return address.href;
}

export type RequestInput<C extends Call> = {
  params?: ParamsInputOf<C>;
  body?: BodyInputOf<C>;
  signal?: AbortSignal;
  /** Makes a write happen only once, no matter how often it is sent. */
  idempotencyKey?: string;
  /** When a command sent later really happened: milliseconds of this device's clock. */
  occurred?: Occurred;
  /** Receives the number of rows on all pages of a counted answer. */
  onTotal?: (total: number) => void;
  /**
   * Receives the cursor of the next page of a paged answer; not called on the last page, or by services without
   * cursors.
   */
  onNext?: (cursor: string) => void;
};

/** Makes a contract call and returns its decoded form. Throws a Failure. */
export async function request<C extends Call>(call: C, input: RequestInput<C> = {}): Promise<AnswerOf<C>> {
  return send(call, input, call.policy.access === 'public' ? { bearer: undefined } : undefined);
}

async function freshToken(): Promise<Token> {
  if (token && Date.now() < token.renewAt) return token;
  try {
    await renewSession();
  } catch (error) {
    if (toFailure(error).statusCode === 401) onSignedOut();
    throw error;
  }
  if (!token) throw toFailure(undefined);
  return token;
}

/** With `own`, the call bypasses the session: it carries no token, or the given one. */
async function send<C extends Call>(
  call: C,
  input: RequestInput<C>,
  own?: { bearer: Token | undefined },
): Promise<AnswerOf<C>> {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const config: AxiosRequestConfig = {
    method: call.method,
    ...(own ? { withoutSession: true } : {}),
    url: callAddress(call, bases, params),
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !call.path.includes(`{${name}}`))),
    headers: {
      ...(own?.bearer ? { authorization: `${own.bearer.type} ${own.bearer.value}` } : {}),
      ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      ...(input.occurred ? occurredHeaders(input.occurred) : {}),
    },
    ...(call.method === 'GET' ? {} : { data: signed(input.body) }),
    ...(call.answerType ? { responseType: 'blob' as const } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  };
  try {
    const { data, headers } = await http.request<unknown>(config);
    if (call.area === 'session') followRedirect(headers['redirecturl']);
    if (call.paged && headers['x-next-cursor']) input.onNext?.(String(headers['x-next-cursor']));
    if (call.counted) input.onTotal?.(Number(headers['x-total-count']));
    if (call.answerType) return call.answer.parse(data) as AnswerOf<C>;
    // An empty answer counts as an empty object, text as data (W-349, W-350).
    const answer = data === '' || data === null ? {} : typeof data === 'string' ? { data } : data;
    return call.answer.parse(answer) as AnswerOf<C>;
  } catch (error) {
    throw toFailure(error);
  }
}

/** Every element of a list names its sender (W-401); any other body gets that from its call's declaration. */
function signed(body: unknown): unknown {
  if (!Array.isArray(body)) return body ?? {};
  return body.map((element: unknown) =>
    typeof element === 'object' && element !== null ? { ...element, mod_user: actor } : element,
  );
}

/** The refusal of a file request is JSON, but arrives as a file. */
async function withReadBody(error: unknown): Promise<unknown> {
  if (!axios.isAxiosError(error) || !error.response || !(error.response.data instanceof Blob)) return error;
  const text = await error.response.data.text();
  try {
    error.response.data = JSON.parse(text);
  } catch {
    error.response.data = text;
  }
  return error;
}

/** A session call may answer with a `redirecturl` header; only addresses of our own origin are followed (W-400). */
function followRedirect(target: unknown): void {
  if (typeof target !== 'string' || !URL.canParse(target, location.href)) return;
  const address = new URL(target, location.href);
  if (address.origin === location.origin) location.assign(address);
}
