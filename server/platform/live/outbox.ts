import type { ClientBase, Pool } from 'pg';
import type { Change } from '../http/context';
import { positionOf, type Position } from '../database/position';
import type { Job } from '../jobs/worker';

type Row = { messageId: string; change: Change; lsn: string | null };

/** How long a skipped number is waited for: its transaction may still be open, or was rolled back. */
const LOOKED_FOR_MS = 60_000;
/** How long unread rows are still there: a little less than the outbox keeps them. */
const KEPT_MS = 9 * 60_000;
/** How many of the last numbers may still be open when a relay begins. */
const FIRST_LOOK_BACK = 100;
/** How many numbers may be skipped by open transactions at most. */
const MOST_LEFT_OUT = 1000;

/**
 * Reads the outbox of committed changes in the order of their numbers, each once. Numbers are assigned before the
 * commit, so a later one may appear first: skipped ones are waited for until they appear or their time is over.
 */
export class OutboxReader {
  #last = 0;
  /** The start time of the server whose outbox it reads: a restarted one has an empty outbox. */
  #server = '';
  #readAt = -Infinity;
  /** After everything that was committed when it began. */
  #begunAt: Position | undefined;
  readonly #missing = new Map<number, number>();
  readonly #placed: boolean;

  /** With `placed` each change says after which position of the database it is committed. */
  constructor(placed = false) {
    this.#placed = placed;
  }

  get begunAt(): Position | undefined {
    return this.#begunAt;
  }

  /**
   * Continues where it left off, on the same server and soon enough; otherwise it begins after the last assigned
   * number. Returns whether nothing was missed.
   */
  async begin(client: ClientBase): Promise<boolean> {
    const { rows } = await client.query<{
      started: string;
      last: string;
      there: string[];
      lsn: string | null;
    }>(
      `SELECT pg_postmaster_start_time()::text AS started, last_value AS last,
              ARRAY(SELECT message_id FROM live_message WHERE message_id > last_value - $1) AS there,
              CASE WHEN $2 THEN pg_current_wal_insert_lsn()::text END AS lsn
       FROM live_message_message_id_seq`,
      [FIRST_LOOK_BACK, this.#placed],
    );
    const [row] = rows;
    this.#begunAt = row?.lsn ? positionOf(row.lsn) : undefined;
    const goesOn = row?.started === this.#server && performance.now() - this.#readAt < KEPT_MS;
    if (goesOn) return true;
    this.#server = row?.started ?? '';
    this.#readAt = performance.now();
    this.#missing.clear();
    this.#last = Number(row?.last ?? 0);
    const there = new Set(row?.there.map(Number));
    this.#miss(this.#last - FIRST_LOOK_BACK + 1, this.#last + 1, there);
    return false;
  }

  /** The changes that were committed since the last time. */
  async read(client: ClientBase): Promise<Change[]> {
    const now = performance.now();
    for (const [id, since] of this.#missing) if (now - since > LOOKED_FOR_MS) this.#missing.delete(id);
    const missing = [...this.#missing.keys()];
    // Rarely is one missing; in the same condition, every read would be planned again for their number.
    const late = missing.length === 0 ? '' : ' OR message_id = ANY ($3)';
    const { rows } = await client.query<Row>({
      name: `live-message-read${late === '' ? '' : '-late'}`,
      // What a statement sees is committed before the position that it returns.
      text: `SELECT message_id AS "messageId", change, CASE WHEN $2 THEN pg_current_wal_insert_lsn()::text END AS lsn
             FROM live_message WHERE message_id > $1${late} ORDER BY message_id`,
      values: [this.#last, this.#placed, ...(missing.length === 0 ? [] : [missing])],
    });
    this.#readAt = now;
    for (const row of rows) {
      const messageId = Number(row.messageId);
      this.#missing.delete(messageId);
      // A number that jumps far ahead comes from a restarted server: nothing was skipped.
      this.#miss(Math.max(this.#last + 1, messageId - MOST_LEFT_OUT), messageId);
      this.#last = Math.max(this.#last, messageId);
    }
    return rows.map(({ change, lsn }) => ({ ...change, ...(lsn === null ? {} : { at: positionOf(lsn) }) }));
  }

  #miss(from: number, before: number, there: ReadonlySet<number> = new Set()): void {
    for (let id = Math.max(1, from); id < before; id += 1) {
      if (!there.has(id)) this.#missing.set(id, performance.now());
    }
  }
}

/** Empties the outbox of what every relay has read, or never will. */
export const emptyOutbox: Job = {
  task: 'empty-outbox',
  cron: '* * * * *',
  run: (_payload, { pool }) => forget(pool),
};

async function forget(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM live_message WHERE told_at < now() - interval '10 minutes'");
}
