/**
 * The open streams of each person in this process. Beyond `most` the oldest is ended: a new window keeps its stream,
 * and the one that nobody looks at anymore goes.
 */
export class StreamsPerPerson {
  readonly #most: number;
  readonly #open = new Map<number, Set<() => void>>();

  /** With `most` 0 nobody's are ended. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a stream that `end` ends; returns a function that removes it. */
  enter(userConfigId: number, end: () => void): () => void {
    const streams = this.#open.get(userConfigId) ?? new Set();
    this.#open.set(userConfigId, streams.add(end));
    const [oldest] = streams;
    if (this.#most > 0 && streams.size > this.#most && oldest) {
      streams.delete(oldest);
      oldest();
    }
    return () => {
      streams.delete(end);
      if (streams.size === 0 && this.#open.get(userConfigId) === streams) this.#open.delete(userConfigId);
    };
  }
}
