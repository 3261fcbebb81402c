import type { EventSource } from 'eventsource';
import { authorization, forgetToken, liveAddress, saw } from '../api/client';
import { newVersion } from '../code/new-version';
import { watched } from './silence';

/** `crowded`: the person has too many consoles open, and this one gets nothing until it is used again. */
export type LiveState = 'live' | 'reconnecting' | 'offline' | 'crowded';

/** A change at a site, as the services tell it at commit. */
export type LiveChange = {
  siteId: number;
  area: string;
  ids: (number | string)[];
  /** Those of the ids that did not exist before. */
  created?: (number | string)[];
  /** The signed-in person did it, here or in another window. */
  own?: boolean;
  /** After which position of the database it is committed. */
  at?: string;
};

/** How long a refused stream waits before it reconnects: about this long, then twice as long, up to the longest. */
const REOPEN_MS = 3000;
const LONGEST_REOPEN_MS = 24_000;

/** Reads and messages cross on their way: this much more is requested than seems to be missing. */
const CROSSING_MS = 2000;

/** What the services say of themselves; others may say nothing. */
function wordsOf(data: unknown): { age?: unknown; console?: unknown; at?: unknown } {
  try {
    return Object(JSON.parse(String(data))) as object;
  } catch {
    return {};
  }
}

/** A separate function: what is chained to an `import()` itself does not notice that its file was not fetched. */
const fetchSource = async () => (await import('eventsource')).EventSource;

type Listener = (change: LiveChange | 'resync') => void;

/**
 * The console's one stream of changes. It follows the current site, reconnects by itself, and tells listeners to read
 * again after a gap.
 */
class LiveStream {
  #source: EventSource | undefined;
  /** Distinguishes the latest opening from one that was overtaken while its library was loading. */
  #opening = 0;
  #siteId: number | undefined;
  #state: LiveState = 'reconnecting';
  #wasLive = false;
  /** When what shows of the site may have been read first, in the time of the page. */
  #readSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long the next refusal is waited for, before chance. */
  #patience = REOPEN_MS;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();

  constructor() {
    addEventListener('online', () => this.#reopen());
    addEventListener('offline', () => this.#show('offline'));
    for (const use of ['focus', 'pointerdown', 'keydown']) {
      addEventListener(use, () => this.#state === 'crowded' && this.#reopen());
    }
  }

  readonly state = (): LiveState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Called with changes until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows a site; the same one again changes nothing. */
  follow(siteId: number): void {
    if (this.#siteId === siteId) return;
    // What the first screen shows was asked for before the console knew its site.
    this.#readSince = this.#siteId === undefined ? 0 : performance.now();
    this.#siteId = siteId;
    this.#wasLive = false;
    this.#reopen();
  }

  stop(): void {
    this.#siteId = undefined;
    this.#opening += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
  }

  #reopen(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    if (this.#state === 'crowded') this.#show('reconnecting');
    const siteId = this.#siteId;
    if (siteId === undefined) return;
    this.#opening += 1;
    const opening = this.#opening;
    // The first row does not wait for what only brings later changes.
    fetchSource().then(
      (Source) => {
        if (this.#opening === opening && this.#siteId === siteId) this.#listenTo(Source, siteId);
      },
      () => {
        if (this.#opening !== opening) return;
        this.#show(navigator.onLine ? 'reconnecting' : 'offline');
        this.#reopenLater();
      },
    );
  }

  /** Everyone's streams are refused in the same moment: they must not reconnect in the same one. */
  #reopenLater(): void {
    this.#timer = setTimeout(() => this.#reopen(), this.#patience * (0.5 + Math.random()));
    this.#patience = Math.min(2 * this.#patience, LONGEST_REOPEN_MS);
  }

  #listenTo(Source: typeof EventSource, siteId: number): void {
    let askedAt = 0;
    const source = new Source(liveAddress(siteId, 0), {
      fetch: async (_address, init) => {
        const headers = { ...init.headers, authorization: await authorization() };
        askedAt = performance.now();
        const address = liveAddress(siteId, askedAt - this.#readSince + CROSSING_MS);
        return watched(await fetch(address, { ...init, headers }), () => {
          if (this.#source !== source) return;
          this.#show('reconnecting');
          this.#reopen();
        });
      },
    });
    source.addEventListener('hello', ({ data }) => {
      this.#patience = REOPEN_MS;
      this.#show('live');
      // What has changed since the screen was read follows, where the services know that and were asked soon enough.
      const said = wordsOf(data);
      saw(said.at);
      newVersion.look(said.console);
      const follows = 'age' in said && performance.now() - askedAt < CROSSING_MS;
      if (this.#wasLive || !follows) this.#tell('resync');
      this.#wasLive = true;
    });
    source.addEventListener('resync', ({ data }) => {
      saw(wordsOf(data).at);
      this.#tell('resync');
    });
    source.addEventListener('crowded', () => {
      // Reconnecting automatically would only end another one.
      source.close();
      this.#source = undefined;
      this.#show('crowded');
    });
    source.addEventListener('change', ({ data }) => {
      const change = JSON.parse(String(data)) as LiveChange;
      saw(change.at);
      this.#tell(change);
    });
    source.addEventListener('error', (error) => {
      if (this.#source !== source) return;
      this.#show(navigator.onLine ? 'reconnecting' : 'offline');
      // An answer other than 200 (a gateway while the services restart, a session that ended) ends the source for good.
      if (source.readyState !== source.CLOSED) return;
      if (error.code === 401) forgetToken();
      this.#reopenLater();
    });
    this.#source = source;
  }

  #tell(change: LiveChange | 'resync'): void {
    for (const listener of this.#listeners) listener(change);
  }

  #show(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

export const liveStream = new LiveStream();
