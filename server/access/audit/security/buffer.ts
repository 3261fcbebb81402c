import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Notice, Notices } from '../../../platform/http/notices';
import { writeSecurityEvents } from './write';

/** The interval at which waiting events are written. */
const FLUSH_MS = 500;
/** Rows of one statement. */
const BATCH = 500;
/** At most this many wait while the database accepts none; further ones are only counted. */
const MOST_WAITING = 10_000;
const MOST_COUNTED = 10_000;
const MINUTE_MS = 60_000;

type Counted = { notice: Notice; writtenAt: number; again: number };

/**
 * Security events of reads and refusals, which have no transaction of their own: they wait in memory, are written
 * together within a second, and what a process still holds when it stops is written first. While the database accepts
 * nothing they wait; any excess is dropped and counted. A process that is killed loses a second of them, and the counts
 * of the last minute.
 */
export class NoticeBuffer implements Notices {
  readonly #pool: Pool;
  readonly #clock: () => Date;
  #waiting: Notice[] = [];
  readonly #counted = new Map<string, Counted>();
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;
  #log: FastifyBaseLogger | undefined;
  #dropped = 0;

  constructor(pool: Pool, clock: () => Date) {
    this.#pool = pool;
    this.#clock = clock;
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(notice: Notice, same?: string): void {
    if (same === undefined) return this.#push(notice);
    const key = `${notice.kind} ${same}`;
    const known = this.#counted.get(key);
    if (known && notice.at.getTime() - known.writtenAt < MINUTE_MS) {
      known.notice = notice;
      known.again += 1;
      return;
    }
    if (!known && this.#counted.size >= MOST_COUNTED) {
      this.#dropped += 1;
      return;
    }
    this.#counted.set(key, { notice, writtenAt: notice.at.getTime(), again: 0 });
    this.#push(counted(notice, 1 + (known?.again ?? 0)));
  }

  /** Starts writing what comes in. */
  start(log: FastifyBaseLogger): void {
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  /** Writes what waits now. Never fails. */
  flush(): Promise<void> {
    this.#countOut(this.#clock().getTime() - MINUTE_MS);
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what waits and what was counted, and accepts nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#countOut(Infinity);
    await this.flush();
    this.#dropped += this.#waiting.length;
  }

  #push(notice: Notice): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(notice);
    else this.#dropped += 1;
  }

  /** What was repeated in a minute that is over becomes a row of the next one. */
  #countOut(writtenUntil: number): void {
    for (const [key, { notice, writtenAt, again }] of this.#counted) {
      if (writtenAt > writtenUntil) continue;
      this.#counted.delete(key);
      if (again === 0) continue;
      this.#push(counted(notice, again));
      if (writtenUntil !== Infinity) {
        this.#counted.set(key, { notice, writtenAt: this.#clock().getTime(), again: 0 });
      }
    }
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await writeSecurityEvents(this.#pool, batch);
      } catch (error) {
        this.#log?.warn(
          { err: error, waiting: this.#waiting.length },
          'security events could not be written',
        );
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
    }
  }
}

const counted = (notice: Notice, times: number): Notice =>
  times === 1 ? notice : { ...notice, details: { ...notice.details, times } };
