import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '../http/context';
import { LIVE_CHANNEL } from '../http/effects';

/** What a console is told: a committed change, or that changes may have been missed. */
export type LiveMessage = { event: 'change'; change: Change } | { event: 'resync' };

type Subscriber = { siteId: number; send: (message: LiveMessage) => void };

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;

/**
 * Hands committed changes to the consoles that look at their site. One direct database connection listens for each
 * process; when it is lost it comes back by itself and every console is told to look again.
 */
export class LiveHub {
  readonly #url: string;
  #log: FastifyBaseLogger | undefined;
  readonly #subscribers = new Set<Subscriber>();
  readonly #listeners = new Set<(change: Change) => void>();
  #client: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Starts to listen; resolves when the first connection stands. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.#log = log;
    await this.#connect();
  }

  /** Hears of changes at one site until the returned function is called. */
  subscribe(siteId: number, send: Subscriber['send']): () => void {
    const subscriber = { siteId, send };
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Hears of every change, for caches inside this process. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#subscribers.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'frontline-live',
      keepAlive: true,
    });
    client.on('notification', (message) => this.#tell(message.payload));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`LISTEN ${LIVE_CHANNEL}`);
    this.#client = client;
  }

  #tell(payload: string | undefined): void {
    if (!payload) return;
    const change = JSON.parse(payload) as Change;
    for (const listener of this.#listeners) listener(change);
    for (const subscriber of this.#subscribers) {
      if (subscriber.siteId === change.siteId) subscriber.send({ event: 'change', change });
    }
  }

  #lost(client: Client, error?: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#log?.warn({ err: error }, 'live connection lost, connecting again');
    this.#reconnect(FIRST_DELAY_MS);
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => {
          this.#log?.info('live connection is back');
          for (const subscriber of this.#subscribers) subscriber.send({ event: 'resync' });
        },
        () => {
          if (!this.#closed) this.#reconnect(Math.min(delay * 2, LONGEST_DELAY_MS));
        },
      );
    }, delay);
  }
}
