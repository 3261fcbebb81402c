import { notSent } from '../api/http-error';
import { whenReached } from '../api/client';
import { queryClient } from '../api/query-client';
import { carry } from './carry';
import { drain, type Drained } from './drain';
import { again, discarded, inOrder, lastOf, waitAfterTries, type Change } from './queue';
import type { NewRow, OutboxRow } from './row';
import { shownOutbox } from './shown';
import { holdOutbox } from './the-outbox';
import { rowsOf, writeRows } from './store';

const NAME = 'frontline.outbox';
/** Queries that precede every screen are not reloaded. */
const STANDING = new Set<unknown>(['boot', 'auth']);

/** What the user has done on this device and the services do not have yet. */
class Outbox {
  /** Whether this page sends; embedded pages, and pages that have just started, only queue. */
  #sends = false;
  #sending: Promise<void> | undefined;
  #wanted = false;
  #vain = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tabs = new BroadcastChannel(NAME);

  constructor() {
    this.#tabs.addEventListener('message', () => void this.look().then(() => this.#later()));
    addEventListener('online', () => void this.send());
    whenReached(() => {
      if (shownOutbox.state().unreached) void this.send();
    });
  }

  /** Sets the user of this tab, shows what is waiting for them, and sends it. */
  async begin(userName: string): Promise<void> {
    shownOutbox.own(userName);
    this.#sends = true;
    await this.look();
    await this.send();
  }

  /** Reads what is waiting. */
  async look(): Promise<void> {
    // In a browser that stores nothing, nothing is waiting.
    shownOutbox.show({ rows: inOrder(await this.#read().catch(() => [])) });
  }

  /** Whether anything of a thread is waiting. */
  async hasThread(thread: string): Promise<boolean> {
    return lastOf(await this.#read(), thread) !== undefined;
  }

  /** Queues a command behind the waiting ones of its thread. Rejects with a Failure if this browser has no room. */
  async keep({ takes, ...row }: NewRow): Promise<void> {
    try {
      const rows = await this.#read();
      const former = lastOf(rows, row.thread);
      const kept: OutboxRow = {
        ...row,
        userName: shownOutbox.owner(),
        place: (inOrder(rows).at(-1)?.place ?? 0) + 1,
        tries: 0,
        ...(former ? { dependsOn: former.id, ...(takes ? { takes } : {}) } : {}),
      };
      await this.#write({ put: [kept], remove: [] });
    } catch {
      throw notSent('no room');
    }
    askToPersist();
    this.#later();
  }

  /** Sends what is due, unless another tab does. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#wanted = this.#sending !== undefined;
    this.#sending ??= this.#sendNow().finally(() => {
      this.#sending = undefined;
      if (this.#wanted) void this.send();
      else this.#later();
    });
    await this.#sending;
  }

  /** Sends everything that is waiting now, even if its next try is due later. */
  async sendNow(): Promise<void> {
    const put = shownOutbox.state().rows.flatMap(({ notBefore, ...row }) => (notBefore ? [row] : []));
    if (put.length > 0) await this.#write({ put, remove: [] });
    await this.send();
  }

  /** Retries a refused row, based on the current state. */
  async tryAgain(row: OutboxRow): Promise<void> {
    await this.#write({ put: [again(row)], remove: [] });
    await this.send();
  }

  /** Discards a row, and those that would need its answer. */
  async discard(row: OutboxRow): Promise<void> {
    await this.#write(discarded(await this.#read(), row));
    await this.send();
  }

  async #sendNow(): Promise<void> {
    const owner = shownOutbox.owner();
    if (!this.#sends || owner === '' || shownOutbox.state().rows.length === 0) return;
    const work = () =>
      drain({
        rows: { read: () => rowsOf(owner), write: (change) => this.#write(change) },
        carry,
        now: Date.now,
        onWay: (onWay) => shownOutbox.show({ onWay }),
      });
    const drained = await inTurn(work).catch((): Drained => ({ why: 'unreached', ended: 0 }));
    if (!drained) return;
    const unreached = drained.why !== 'done';
    this.#vain = unreached ? this.#vain + 1 : 0;
    shownOutbox.show({ unreached });
    if (drained.ended === 0) return;
    // The screen must show the current state, whichever tab did the sending.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !STANDING.has(queryKey[0]) });
  }

  /** Schedules an automatic retry of what is waiting. */
  #later(): void {
    clearTimeout(this.#timer);
    const waiting = shownOutbox.state().rows.filter(({ refused }) => !refused);
    if (!this.#sends || waiting.length === 0 || this.#sending) return;
    const due = Math.min(...waiting.map(({ notBefore = 0 }) => notBefore)) - Date.now();
    this.#timer = setTimeout(() => void this.send(), Math.max(due, waitAfterTries(this.#vain + 1)));
  }

  async #read(): Promise<OutboxRow[]> {
    const owner = shownOutbox.owner();
    return owner === '' ? [] : rowsOf(owner);
  }

  async #write(change: Change): Promise<void> {
    await writeRows(change);
    // Unlike a page, a channel has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#tabs.postMessage('');
    await this.look();
  }
}

/**
 * Lets one tab send at a time; returns undefined if another one does. If tabs cannot coordinate, the keys ensure that
 * everything happens once.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  // A page that was not loaded over TLS has no locks.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  return locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

let asked = false;

/** Asks the browser to keep the storage even when it is short of room. */
function askToPersist(): void {
  if (asked) return;
  asked = true;
  // A page that was not loaded over TLS has no such API.
  const { storage } = navigator as { storage?: StorageManager };
  void storage?.persist?.().catch(() => false);
}

export const outbox = new Outbox();
holdOutbox(outbox);
