import type { Db } from '../http/context';

/** The name of an outbox table, its number, and how it is referred to here. */
type Named<Id extends string> = { table: string; column: string; id: Id };

type Outcome<Failure> = { failure: Failure | null; status: number | null };
type End<State, Failure> = { state: State; outcome: Outcome<Failure>; now: Date };

/**
 * What is done with the rows of such a table, whatever they say. A row is leased and not locked: `next_time` says when
 * it is due, or until when a process holds it, and is null once it has ended; what one process has taken is left alone
 * by its former holder.
 */
export function outboxOf<Id extends string, State extends string, Failure extends string>({
  table,
  column,
  id,
}: Named<Id>) {
  type Key = { siteId: number } & Record<Id, number>;
  type Taken = Key & { attempts: number };
  return {
    /** Rows whose time has come, at all sites. */
    async due(db: Db, now: Date, limit: number): Promise<Key[]> {
      const { rows } = await db.query<Key>({
        name: `${table}-due`,
        text: `SELECT site_id AS "siteId", ${column}::float8 AS "${id}" FROM ${table}
               WHERE next_time <= $1 ORDER BY next_time LIMIT $2`,
        values: [now, limit],
      });
      return rows;
    },

    /** One waits for another moment, unchanged. */
    async putOff(db: Db, key: Key, next: Date): Promise<void> {
      await db.query({
        name: `${table}-put-off`,
        text: `UPDATE ${table} SET next_time = $3 WHERE site_id = $1 AND ${column} = $2 AND ended_at IS NULL`,
        values: [key.siteId, key[id], next],
      });
    },

    /** A process sends one, until a moment at the latest: nothing more is added to it. */
    async take(db: Db, key: Key, until: Date): Promise<void> {
      await db.query({
        name: `${table}-take`,
        text: `UPDATE ${table} SET state = 'sending', attempts = ${table}.attempts + 1, next_time = $3
               WHERE site_id = $1 AND ${column} = $2`,
        values: [key.siteId, key[id], until],
      });
    },

    /** One has ended. One that another process has taken since stays as it is. */
    async end(db: Db, key: Taken, { state, outcome, now }: End<State, Failure>): Promise<void> {
      await db.query({
        name: `${table}-end`,
        text: `UPDATE ${table} SET state = $4, next_time = NULL, last_status = $5, last_failure = $6, ended_at = $7
               WHERE site_id = $1 AND ${column} = $2 AND attempts = $3 AND ended_at IS NULL`,
        values: [key.siteId, key[id], key.attempts, state, outcome.status, outcome.failure, now],
      });
    },

    /** One is tried again, and why. One that another process has taken since stays as it is. */
    async retryAt(db: Db, key: Taken, outcome: Outcome<Failure>, next: Date): Promise<void> {
      await db.query({
        name: `${table}-retry`,
        text: `UPDATE ${table} SET next_time = $4, last_status = $5, last_failure = $6
               WHERE site_id = $1 AND ${column} = $2 AND attempts = $3 AND ended_at IS NULL`,
        values: [key.siteId, key[id], key.attempts, next, outcome.status, outcome.failure],
      });
    },

    /** Forgets those that ended before a moment, or that nobody has sent until then; answers how many. */
    async forget(db: Db, before: Date): Promise<number> {
      const { rowCount } = await db.query(
        `DELETE FROM ${table} WHERE ended_at < $1 OR ended_at IS NULL AND created_at < $1`,
        [before],
      );
      return rowCount ?? 0;
    },
  };
}
