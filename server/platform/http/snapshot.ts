import type { Pool, PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import type { Db, ReadRows } from './context';
import { ServiceError } from './errors';
import { say } from './sentence';
import { oneByOne } from '#domain/one-by-one';
import { limitTo, type Sight } from '../database/guarded';
import { sqlState } from '../database/sql-state';

/** Rows that one read of a cursor brings: enough to keep the database busy, few enough to be nothing in memory. */
const BATCH_ROWS = 500;
const QUERY_CANCELED = '57014';

/** One read-only view of the database, on a connection of its own, with a time limit. */
export type Snapshot = {
  db: PoolClient;
  readRows: ReadRows;
  /** Ends it after everything was read: the connection is returned. */
  finish(): Promise<void>;
  /** Ends it in the middle: a running query is canceled. Does nothing once it has ended. */
  stop(reason: Error): void;
  /** Called on a stop. */
  onStop(listener: (reason: Error) => void): void;
  /** Why reading failed: the reason of a stop rather than its effect on the query. */
  reasonOf(error: unknown): Error;
  /** Resolves when the connection is no longer in use. */
  ended: Promise<void>;
};

/** Where a snapshot is read: by any connection of a pool, or by the one that `connect` gives. */
export type SnapshotSource = { pool: Pool; connect?: () => Promise<PoolClient> };

/** Opens a snapshot of what a request may see that lasts at most `seconds`. */
export async function openSnapshot(
  { pool, connect = () => pool.connect() }: SnapshotSource,
  seconds: number,
  sight: Sight | undefined,
): Promise<Snapshot> {
  const client = await connect();
  let processId: number;
  try {
    processId = await begin(client, seconds, sight);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const listeners: ((reason: Error) => void)[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let over = false;
  let stopped: Error | undefined;

  const stop = (reason: Error): void => {
    if (over) return;
    over = true;
    stopped = reason;
    clearTimeout(limit);
    for (const listener of listeners) listener(reason);
    // The connection may be in the middle of anything: it is not used again.
    void pool
      .query('SELECT pg_cancel_backend($1)', [processId])
      .catch(() => undefined)
      .then(() => {
        client.release(true);
        end();
      });
  };
  const limit = setTimeout(() => stop(timedOut(seconds)), seconds * 1000);

  return {
    db: client,
    ended,
    stop,
    onStop: (listener) => void listeners.push(listener),
    async finish() {
      if (stopped) throw stopped;
      over = true;
      clearTimeout(limit);
      try {
        await client.query('COMMIT');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      } finally {
        end();
      }
    },
    reasonOf(error) {
      if (stopped) return stopped;
      if (sqlState(error) === QUERY_CANCELED) return timedOut(seconds);
      return error instanceof Error ? error : new Error(String(error));
    },
    async *readRows<Row>({ text, values }: { text: string; values: unknown[] }) {
      const cursor = client.query(new Cursor<Row>(text, values));
      for (;;) {
        const rows = await cursor.read(BATCH_ROWS);
        if (rows.length === 0) return;
        yield rows;
      }
    },
  };
}

/** Reads something in one snapshot of what a request may see, which lasts at most `seconds`. */
export async function inSnapshot<Seen>(
  source: SnapshotSource,
  seconds: number,
  sight: Sight | undefined,
  look: (db: Db) => Promise<Seen>,
): Promise<Seen> {
  const snapshot = await openSnapshot(source, seconds, sight);
  try {
    const seen = await look(inTurn(snapshot.db));
    await snapshot.finish();
    return seen;
  } catch (error) {
    const reason = snapshot.reasonOf(error);
    // A refusal leaves the connection as it was.
    if (reason === error && error instanceof ServiceError) await snapshot.finish();
    else snapshot.stop(reason);
    throw reason;
  }
}

/** A connection on which concurrent statements go one after the other. */
function inTurn(client: PoolClient): Db {
  const next = oneByOne();
  const query = (...asked: Parameters<Db['query']>): Promise<unknown> =>
    next(async () => client.query(...asked));
  return { query: query as Db['query'] };
}

/** Begins the transaction. Our own clock counts the caller's pauses too; the database's limits back it up. */
async function begin(client: PoolClient, seconds: number, sight: Sight | undefined): Promise<number> {
  const read = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  await client.query(sight ? `${read}; ${limitTo(sight)}` : read);
  const behind = `${Math.ceil(seconds * 1000) + 5000}`;
  const { rows } = await client.query<{ process_id: number }>(
    `SELECT pg_backend_pid() AS process_id, set_config('statement_timeout', $1, true),
            set_config('idle_in_transaction_session_timeout', $1, true)`,
    [behind],
  );
  return rows[0]?.process_id ?? 0;
}

function timedOut(seconds: number): ServiceError {
  return new ServiceError('timeout', say('platform.exportTimeout', { seconds }));
}
