import type { EventSource } from 'eventsource';
import { authorization, forgetToken, liveAddress, saw } from '../api/client';
import { newVersion } from '../code/new-version';
import { watched } from './silence';

/** `crowded`: the user has too many consoles open, and this one receives nothing until it is used again. */
export type LiveState = 'live' | 'reconnecting' | 'offline' | 'crowded';

/** A change at a site, as the services announce it at commit. */
export type LiveChange = {
  siteId: number;
  area: string;
  ids: (number | string)[];
  /** The ids that did not exist before. */
  created?: (number | string)[];
  /** The signed-in user did it, here or in another window. */
  own?: boolean;
  /** The position of the database after its commit. */
  at?: string;
};

/**
 * How long a refused stream waits before it reconnects: about the first, then twice as long each time, up to the
 * second.
 */
const REOPEN_MS = 3000;
const LONGEST_REOPEN_MS = 24_000;

/** Reads and messages can cross in flight, so this much more is requested than seems to be missing. */
const CROSSING_MS = 2000;

/** The details that the services send about themselves; other services may send none. */
function wordsOf(data: unknown): { age?: unknown; console?: unknown; at?: unknown } {
  try {
    return Object(JSON.parse(String(data))) as object;
  } catch {
    return {};
  }
}

/** A separate function: code chained directly to an `import()` does not notice that its file was not fetched. */
const fetchSource = async () => (await import('eventsource')).EventSource;

type Listener = (change: LiveChange | 'resync') => void;

/**
 * The console's single stream of changes. It follows the current site, reconnects by itself, and tells listeners to
 * read again after a gap.
 */
class LiveStream {
  #source: EventSource | undefined;
  /** Distinguishes the latest attempt to open from one that was overtaken while its library was loading. */
  #opening = 0;
  #siteId: number | undefined;
  #state: LiveState = 'reconnecting';
  #wasLive = false;
  /** The earliest time at which what is shown of the site may have been read, in page time. */
  #readSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The wait after the next refusal, before randomization. */
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
    // What the first screen shows was requested before the console knew its site.
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
    // The first row must not wait for code that only brings later changes.
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

  /** All users' streams are refused at the same moment, so they must not all reconnect at once. */
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
      // Changes since the screen was read follow, if the services support that and were asked soon enough.
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
      // Reconnecting automatically would only end another console's stream.
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
