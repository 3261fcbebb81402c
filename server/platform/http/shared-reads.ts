/** The longest that a process believes what it has read, should it not hear of a change. */
const BELIEVED_MS = 1000;

type Entry = { siteId: number; readAt: number; answer: Promise<unknown> };

/**
 * What many people of a site look at is read once for all of them: everybody whose screen a change concerns asks again
 * at once. A change of the site ends what was read before it.
 */
export class SharedReads {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** What was read under a name of a site a moment ago, or what `look` reads now. A failure is not kept. */
  read<Answer>(siteId: number, name: string, look: () => Promise<Answer>): Promise<Answer> {
    const now = this.#clock().getTime();
    for (const [key, { readAt }] of this.#entries) {
      if (now - readAt >= BELIEVED_MS) this.#entries.delete(key);
    }
    const key = `${siteId} ${name}`;
    const known = this.#entries.get(key);
    // Whatever stands under the key was put there by the same call of the same name.
    if (known) return known.answer as Promise<Answer>;
    const entry = { siteId, readAt: now, answer: look() };
    this.#entries.set(key, entry);
    entry.answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.answer;
  }

  /** Something has changed at a site. */
  forget(siteId: number): void {
    for (const [key, entry] of this.#entries) {
      if (entry.siteId === siteId) this.#entries.delete(key);
    }
  }
}
