import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../database/position';
import type { Change } from '../http/context';
import { LIVE_CHANNEL } from '../http/wake';
import { oneByOne } from '#domain/one-by-one';
import { OutboxReader } from './outbox';
import { enter, leave, type Presence } from './presence';

/**
 * What a console is told: a committed change, or that changes may have been missed, up to which position of the
 * database.
 */
export type LiveMessage =
  | { event: 'change'; change: Change }
  | { event: 'resync'; at?: Position | undefined };

type Subscriber = { siteId: number; send: (message: LiveMessage) => void };
type Told = { at: number; change: Change };

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3000;
/** The notification may be lost, and a connection whose other end has silently gone looks well until it is used. */
const LOOK_MS = 2000;
/** How long, and how many, changes are remembered for consoles that have read before they listen. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5000;
const PATIENCE_MS = 5000;
/** What each console adds to the time over which all reconnect, and the longest such time. */
const SPREAD_MS = 12;
const LONGEST_SPREAD_MS = 60_000;

/**
 * Hands committed changes to the consoles that look at their site. One direct database connection per process is
 * notified and reads the outbox; when it is lost it reconnects and continues; if something may have been missed every
 * console is told to read again. The same connection says that the process is alive.
 */
export class LiveHub implements Presence {
  readonly #url: string;
  #log: FastifyBaseLogger | undefined;
  readonly #subscribers = new Set<Subscriber>();
  readonly #listeners = new Set<(change: Change) => void>();
  #client: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  readonly #outbox: OutboxReader;
  #reading = false;
  #woken = false;
  readonly #names = new Set<string>();
  /** Statements on the connection, one after the other. */
  readonly #next = oneByOne();
  #told: Told[] = [];
  /** Since when nothing was missed. */
  #heardSince = Infinity;

  /** With `placed` every change says after which position of the database it is committed. */
  constructor(url: string, placed = false) {
    this.#url = url;
    this.#outbox = new OutboxReader(placed);
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /**
   * Over how many milliseconds the consoles of this process reconnect after all were lost, so that they do not all read
   * again at once: negligible for a few, a minute for thousands.
   */
  get spread(): number {
    return Math.min(LONGEST_SPREAD_MS, this.size * SPREAD_MS);
  }

  /** Starts to listen; resolves when the first connection is up. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.#log = log;
    await this.#connect();
    this.#looking = setInterval(() => void this.#read(), LOOK_MS);
    this.#looking.unref();
  }

  async enter(name: string): Promise<void> {
    this.#names.add(name);
    if (this.#client) await this.#try(this.#client, (client) => enter(client, name));
  }

  async leave(name: string): Promise<void> {
    if (this.#names.delete(name) && this.#client) {
      await this.#try(this.#client, (client) => leave(client, name));
    }
  }

  /**
   * What a console has missed that read its data this many milliseconds ago: the changes of its site since, or that it
   * has to read again if that is longer than they are remembered.
   */
  since(siteId: number, age: number): LiveMessage[] {
    const from = performance.now() - age;
    if (from < Math.max(this.#heardSince, performance.now() - REMEMBERED_MS)) return [{ event: 'resync' }];
    return this.#told
      .filter(({ at, change }) => at >= from && change.siteId === siteId)
      .map(({ change }) => ({ event: 'change', change }));
  }

  /** Called with changes at one site until the returned function is called. */
  subscribe(siteId: number, send: Subscriber['send']): () => void {
    const subscriber = { siteId, send };
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Called with every change, for caches inside this process. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#looking);
    this.#subscribers.clear();
    await this.#client?.end().catch(() => undefined);
  }

  /** Returns whether nothing was missed since the connection before. */
  async #connect(): Promise<boolean> {
    let goesOn: boolean;
    const client = new Client({
      connectionString: this.#url,
      application_name: 'frontline-live',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('notification', () => void this.#read());
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      goesOn = await this.#outbox.begin(client);
      for (const name of this.#names) await enter(client, name);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (!goesOn) {
      this.#told = [];
      this.#heardSince = performance.now();
    }
    return goesOn;
  }

  /** Hands on what has been committed. A notification during a read causes one more read. */
  async #read(): Promise<void> {
    const client = this.#client;
    this.#woken = true;
    if (!client || this.#reading) return;
    this.#reading = true;
    await this.#try(client, async () => {
      while (this.#woken) {
        this.#woken = false;
        for (const change of await this.#outbox.read(client)) this.#tell(change);
      }
    });
    this.#reading = false;
  }

  /** What fails on the connection is repeated on the next one. */
  async #try(client: Client, work: (client: Client) => Promise<unknown>): Promise<void> {
    try {
      await this.#next(() => work(client));
    } catch (error) {
      this.#lost(client, error);
      void client.end().catch(() => undefined);
    }
  }

  #tell(change: Change): void {
    this.#remember(change);
    for (const listener of this.#listeners) listener(change);
    for (const subscriber of this.#subscribers) {
      if (subscriber.siteId === change.siteId) subscriber.send({ event: 'change', change });
    }
  }

  #remember(change: Change): void {
    const at = performance.now();
    this.#told.push({ at, change });
    // Forgotten in large pieces: a list that loses its head for each change is copied each time.
    if (this.#told.length < 2 * MOST_REMEMBERED && at - (this.#told[0]?.at ?? at) < 2 * REMEMBERED_MS) return;
    const kept = this.#told.slice(-MOST_REMEMBERED);
    if (kept.length < this.#told.length) this.#heardSince = Math.max(this.#heardSince, kept[0]?.at ?? at);
    this.#told = kept.filter((told) => at - told.at < REMEMBERED_MS);
  }

  #lost(client: Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#log?.warn({ err: error }, 'live connection lost, connecting again');
    this.#reconnect(FIRST_DELAY_MS);
  }

  /** Tells consoles to read again, not all of them in the same moment. */
  #sendLater(subscriber: Subscriber): void {
    const send = () => {
      if (this.#subscribers.has(subscriber)) subscriber.send({ event: 'resync', at: this.#outbox.begunAt });
    };
    setTimeout(send, Math.random() * this.spread).unref();
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        (goesOn) => {
          this.#log?.info({ goesOn }, 'live connection is back');
          if (goesOn) void this.#read();
          else for (const subscriber of this.#subscribers) this.#sendLater(subscriber);
        },
        () => {
          if (!this.#closed) this.#reconnect(Math.min(delay * 2, LONGEST_DELAY_MS));
        },
      );
    }, delay);
  }
}
