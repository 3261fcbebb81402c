import { NOWHERE, type Position } from '../database/position';

/** The longest that a process trusts what it has read, in case it misses a change. */
const BELIEVED_MS = 1000;

/**
 * Reads what is shared, no older than `after`. A reader who knows that the result holds everything up to a later
 * position says so.
 */
type Look<Answer> = (after: Position, covers: (at: Position) => void) => Promise<Answer>;

type Entry = {
  siteId: number;
  state: 'waiting' | 'running' | 'done';
  /** When the look began. */
  readAt: number;
  /** Something has changed since it began. */
  outdated: boolean;
  /** The latest position seen by those who wait for it; for a running look, what it is known to hold. */
  covers: Position;
  answer: Promise<unknown>;
};

/**
 * What many people of a site look at is read once for all of them: everyone whose screen a change concerns asks again
 * at once. A change of the site invalidates what was read before it. One look per name runs at a time: someone who asks
 * after a change while one runs shares the look that begins after it, so that a site where something changes all the
 * time costs no more than reading again and again, however many ask.
 */
export class SharedReads {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /**
   * What was read under a name of a site a moment ago, or what `look` reads now. A failure is not cached. A caller who
   * has seen the database at `after` never gets anything older.
   */
  read<Answer>(siteId: number, name: string, look: Look<Answer>, after: Position = NOWHERE): Promise<Answer> {
    const now = this.#clock().getTime();
    for (const [key, entry] of this.#entries) {
      if (entry.state === 'done' && now - entry.readAt >= BELIEVED_MS) this.#entries.delete(key);
    }
    const key = `${siteId} ${name}`;
    const known = this.#entries.get(key);
    if (known?.state === 'waiting' && after > known.covers) known.covers = after;
    const holds = known && !known.outdated && now - known.readAt < BELIEVED_MS && after <= known.covers;
    // Whatever is under the key was put there by the same call with the same name.
    if (known && (known.state === 'waiting' || holds)) return known.answer as Promise<Answer>;
    return this.#begin(key, siteId, look, after, known);
  }

  /** Something has changed at a site. */
  forget(siteId: number): void {
    for (const [key, entry] of this.#entries) {
      if (entry.siteId !== siteId) continue;
      if (entry.state === 'done') this.#entries.delete(key);
      else if (entry.state === 'running') entry.outdated = true;
    }
  }

  /** Looks at once, or after the running look. */
  #begin<Answer>(
    key: string,
    siteId: number,
    look: Look<Answer>,
    after: Position,
    before: Entry | undefined,
  ): Promise<Answer> {
    const entry: Entry = {
      siteId,
      state: 'waiting',
      readAt: 0,
      outdated: false,
      covers: after,
      answer: Promise.resolve(),
    };
    const run = () => {
      entry.state = 'running';
      entry.readAt = this.#clock().getTime();
      return look(entry.covers, (at) => {
        if (at > entry.covers) entry.covers = at;
      });
    };
    const answer = before?.state === 'running' ? before.answer.then(run, run) : run();
    entry.answer = answer;
    this.#entries.set(key, entry);
    const end = (keep: boolean) => {
      entry.state = 'done';
      if ((!keep || entry.outdated) && this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    answer.then(
      () => end(true),
      () => end(false),
    );
    return answer;
  }
}
