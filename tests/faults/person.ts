import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SentCommand } from '../helpers/acknowledged';

const REST = '/recon-services/rest';
/** A command without an answer after this long is lost, whatever was broken. */
const PATIENCE_MS = 120_000;
const ONE_ANSWER_MS = 15_000;

export type Answer = { status: number; body: unknown };
export type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };

/** A command that was carried out, as far as its sender knows. */
export type Acknowledged = {
  person: string;
  key: string;
  request: Request;
  answer: unknown;
  events: readonly SentCommand[];
};

/** What the senders know together; the books must agree with it. */
export type Known = {
  acknowledged: Acknowledged[];
  /** Events of commands that were never answered: they may or may not be there. */
  unanswered: SentCommand[];
  /** Commands that took more than one try, and how many of them the first try had already carried out. */
  repeated: number;
  /** The longest time from the first try of a command to its answer, in milliseconds. */
  longest: number;
  /** What no fault excuses: an answer other than "try again", or no answer at all. */
  complaints: string[];
};

export const nothingKnown = (): Known => ({
  acknowledged: [],
  unanswered: [],
  repeated: 0,
  longest: 0,
  complaints: [],
});

/** Someone who works through any of the services' addresses, and retries until told the outcome. */
export class Person {
  readonly name: string;
  readonly #addresses: readonly string[];
  readonly #known: Known;
  #cookie = '';
  #token = '';
  #turn = 0;

  constructor(name: string, addresses: readonly string[], known: Known) {
    this.name = name;
    this.#addresses = addresses;
    this.#known = known;
  }

  /** The header that identifies the user, who is signed in first if necessary. */
  async authorization(): Promise<string> {
    if (this.#token === '') await this.#signIn();
    return `Bearer ${this.#token}`;
  }

  /** Discards the access token, so that the next call gets a fresh one. */
  forget(): void {
    this.#token = '';
  }

  /** A different address of the services each time. */
  address(): string {
    this.#turn += 1;
    return this.#addresses[this.#turn % this.#addresses.length] ?? '';
  }

  /** Asks until there is an answer other than "try again". */
  async ask({ method, path, body }: Request, headers: Record<string, string> = {}): Promise<Answer> {
    const began = Date.now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#once(method, path, body, headers).catch(() => undefined);
      const again = answer === undefined || answer.status >= 502 || answer.status === 401;
      if (answer?.status === 401) this.forget();
      if (!again) {
        if (attempt > 1) this.#known.repeated += 1;
        this.#known.longest = Math.max(this.#known.longest, Date.now() - began);
        return answer;
      }
      if (Date.now() - began > PATIENCE_MS) {
        this.#known.complaints.push(
          `${this.name} gets no answer to ${method} ${path} (${answer?.status ?? 'none'}).`,
        );
        return answer ?? { status: 0, body: null };
      }
      await pause(Math.min(50 * attempt, 500));
    }
  }

  /**
   * Sends a command under a key of its own. Returns undefined if it was refused, which is not a fault; an answer that
   * blames nobody (500) is one.
   */
  async command(request: Request, events: readonly SentCommand[]): Promise<unknown> {
    const key = randomUUID();
    const { status, body } = await this.ask(request, { 'idempotency-key': key });
    if (status === 200) {
      this.#known.acknowledged.push({ person: this.name, key, request, answer: body, events });
      return body;
    }
    if (status === 0 || status >= 502) this.#known.unanswered.push(...events);
    if (status === 500) {
      this.#known.complaints.push(`${this.name}: ${request.method} ${request.path}: ${JSON.stringify(body)}`);
    }
    return undefined;
  }

  async #once(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const answer = await fetch(this.address() + path, {
      method,
      headers: {
        ...headers,
        authorization: await this.authorization(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ONE_ANSWER_MS),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async #signIn(): Promise<void> {
    const address = this.address();
    const signal = AbortSignal.timeout(ONE_ANSWER_MS);
    if (this.#cookie === '') {
      const answer = await fetch(`${address}${REST}/login/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: this.name, password: 'frontline' }),
        signal,
      });
      await answer.arrayBuffer();
      this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (this.#cookie === '') throw new Error(`${this.name} cannot sign in: ${answer.status}`);
    }
    const info = await fetch(`${address}${REST}/login/getUserInfo`, {
      headers: { cookie: this.#cookie },
      signal,
    });
    const user = (await info.json()) as { jwt?: string };
    if (!user.jwt) throw new Error(`${this.name} gets no access token: ${info.status}`);
    this.#token = user.jwt;
  }
}
