import { setTimeout as pause } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import type { Person } from './person';
import { SITE } from './world';

const REOPEN_MS = 500;
const PATIENCE_MS = 30_000;

/** An open console as the services see it: a stream of changes that reconnects by itself. */
export class OpenConsole {
  readonly #person: Person;
  #source: EventSource | undefined;
  #closed = false;
  readonly #heard = new Set<string | number>();
  /** How often the stream was lost and reconnected. */
  returns = -1;

  constructor(person: Person) {
    this.#person = person;
    this.#open();
  }

  /** Whether a change of this work order is announced within half a minute. */
  async hears(workOrderId: number, change: () => Promise<unknown>): Promise<boolean> {
    const until = Date.now() + PATIENCE_MS;
    while (this.#source?.readyState !== EventSource.OPEN && Date.now() < until) await pause(50);
    this.#heard.delete(workOrderId);
    // The streaming process may itself still be reconnecting to the database, and announces nothing until then.
    while (Date.now() < until) {
      await change();
      for (let wait = 0; wait < 20; wait += 1) {
        if (this.#heard.has(workOrderId)) return true;
        await pause(50);
      }
    }
    return false;
  }

  close(): void {
    this.#closed = true;
    this.#source?.close();
  }

  #open(): void {
    if (this.#closed) return;
    const source = new EventSource(`${this.#person.address()}/recon-services/rest/live?siteId=${SITE}`, {
      fetch: async (input, init) =>
        fetch(input, {
          ...init,
          headers: { ...init.headers, authorization: await this.#person.authorization() },
        }),
    });
    source.addEventListener('hello', () => (this.returns += 1));
    source.addEventListener('change', ({ data }) => {
      for (const id of (JSON.parse(String(data)) as { ids: (string | number)[] }).ids) this.#heard.add(id);
    });
    source.addEventListener('error', (error) => {
      if (error.code === 401) this.#person.forget();
      // The next one goes to another process, as behind a proxy.
      source.close();
      if (this.#source === source) setTimeout(() => this.#open(), REOPEN_MS);
    });
    this.#source = source;
  }
}
