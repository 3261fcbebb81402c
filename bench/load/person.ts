import { Agent, request, type ClientRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { OWN_BASES, callAddress } from '#contract/addresses';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import { getUserInfo } from '#contract/session';
import { signIn } from '#contract/sign-in';
import type { SentCommand } from '../../tests/helpers/acknowledged';
import type { Crewman } from './crew';
import type { Journal } from './journal';

type Input<C extends Call> = { params?: Partial<ParamsInputOf<C>>; body?: Partial<BodyInputOf<C>> };
type Answer = { status: number; text: string; cookie: string | undefined };

const TIMEOUT_MS = 30_000;
const RENEW_AFTER_MS = 300_000;
/** Share of the commands that are sent again under the same key. */
const AGAIN = 0.05;

/** A person at a console, with their own connections, session and live stream. */
export class Person {
  readonly who: Crewman;
  readonly pace: number;
  readonly #port: number;
  readonly #journal: Journal;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  #cookie = '';
  #bearer = '';
  #renewedAt = Number.NEGATIVE_INFINITY;
  #live: ClientRequest | undefined;
  #left = false;
  /** Something at the site has changed since the last read. */
  stale = false;

  constructor(who: Crewman, port: number, journal: Journal, pace: number) {
    this.who = who;
    this.pace = pace;
    this.#port = port;
    this.#journal = journal;
  }

  /** Signs in with name and password, as the sign-in page does, and asks who the user is. */
  async signIn(): Promise<boolean> {
    const body = { userName: this.who.userName, password: 'frontline' };
    const { cookie } = await this.#measured(signIn, { body });
    this.#cookie = cookie ?? '';
    return this.renew();
  }

  /** Requests a fresh access token if the last one is old. */
  async renew(): Promise<boolean> {
    if (performance.now() - this.#renewedAt < RENEW_AFTER_MS) return true;
    const { status, text } = await this.#measured(getUserInfo, {});
    if (status !== 200) return false;
    this.#renewedAt = performance.now();
    this.#bearer = `Bearer ${(JSON.parse(text) as { jwt: string }).jwt}`;
    return true;
  }

  /** Opens the site's live stream, again whenever it ends; a message makes the list stale. */
  listen(): void {
    this.#live = request(
      {
        port: this.#port,
        host: '127.0.0.1',
        path: `${OWN_BASES.mainUrl}live?siteId=${this.who.siteId}`,
        headers: { authorization: this.#bearer },
        agent: false,
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          const messages = text.split('event: change').length - 1;
          if (messages > 0) this.stale = true;
          this.#journal.liveMessages += messages;
        });
        response.on('error', () => undefined);
        response.on('close', () => this.#listenAgain());
      },
    );
    this.#live.on('error', (error) => {
      if (this.#left) return;
      this.#journal.complain(`live: ${error.message}`);
      this.#listenAgain();
    });
    this.#live.end();
  }

  #listenAgain(): void {
    this.stale = true;
    setTimeout(() => (this.#left ? undefined : this.listen()), 1000 * Math.random()).unref();
  }

  /** Reads something; undefined if it was not answered with 200, which is recorded. */
  async read<C extends Call>(call: C, input: Input<C>): Promise<AnswerOf<C> | undefined> {
    const { status, text } = await this.#measured(call, input);
    if (status !== 200) return undefined;
    return call.answer.parse(JSON.parse(text)) as AnswerOf<C>;
  }

  /**
   * Sends a command under its own key, now and then twice, like a console that got no answer. If it is acknowledged,
   * its event, named by `event`, must be in the history afterward. Returns whether it was.
   */
  async command<C extends Call>(
    call: C,
    input: Input<C>,
    event?: Omit<SentCommand, 'siteId'>,
  ): Promise<boolean> {
    const key = randomUUID();
    const sent = event && { siteId: this.who.siteId, ...event };
    try {
      const { status } = await this.#measured(call, input, key);
      if (status !== 200) return false;
    } catch (error) {
      if (sent) this.#journal.unanswered.push(sent);
      throw error;
    }
    if (sent) this.#journal.acknowledged.push(sent);
    if (Math.random() < AGAIN) await this.#measured(call, input, key);
    return true;
  }

  leave(): void {
    this.#left = true;
    this.#live?.destroy();
    this.#agent.destroy();
  }

  async #measured<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Answer> {
    const started = performance.now();
    try {
      const answer = await this.#send(call, input, key);
      const { status, text } = answer;
      const outcome = status === 200 ? 'ok' : status === 409 ? 'refused' : 'error';
      this.#journal.answered(call.id, performance.now() - started, outcome);
      if (outcome === 'error') this.#journal.complain(`${call.id}: ${status} ${text.slice(0, 200)}`);
      return answer;
    } catch (error) {
      this.#journal.answered(call.id, performance.now() - started, 'error');
      this.#journal.complain(`${call.id}: ${String(error)}`);
      throw error;
    }
  }

  #send(call: Call, { params = {}, body }: Input<Call>, key?: string): Promise<Answer> {
    const given = params as Record<string, unknown>;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) {
      if (!call.path.includes(`{${name}}`)) query.set(name, String(value));
    }
    const path = callAddress(call, OWN_BASES, given);
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(this.#bearer ? { authorization: this.#bearer } : {}),
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          path: query.size > 0 ? `${path}?${query.toString()}` : path,
          method: call.method,
          headers,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          );
          response.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
      outgoing.on('error', (error) => {
        // The other end has closed a kept-alive connection: as browsers know too, what was sent on it has not arrived.
        if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
          resolve(this.#send(call, { params, body }, key));
        else reject(error);
      });
      outgoing.end(payload);
    });
  }
}
