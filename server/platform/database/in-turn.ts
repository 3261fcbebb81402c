import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { sqlState } from './sql-state';

/** How often something that others' work blocks is tried, and the pause in between. */
export type Patience = { attempts: number; pauseMs: number };

/** SQLSTATEs of a lock timeout, and of a deadlock. */
export const IN_THE_WAY: ReadonlySet<string> = new Set(['55P03', '40P01']);

const WHOLE = { begin: 'BEGIN', end: 'COMMIT', undo: 'ROLLBACK' };
const INSIDE = { begin: 'SAVEPOINT turn', end: 'RELEASE turn', undo: 'ROLLBACK TO turn' };

/**
 * Does something in a transaction, or `inside` the open one, waiting for no table longer than `lockMs`: it yields to
 * others and tries again. Error: that of the last attempt.
 */
export async function inTurn<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
  { attempts, pauseMs, lockMs, inside = false }: Patience & { lockMs: number; inside?: boolean },
): Promise<Result> {
  const { begin, end, undo } = inside ? INSIDE : WHOLE;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(begin);
      await client.query(`SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0`);
      const result = await work();
      await client.query(end);
      return result;
    } catch (error) {
      await client.query(undo).catch(() => undefined);
      if (!IN_THE_WAY.has(sqlState(error)) || attempt >= attempts) throw error;
      await setTimeout(pauseMs);
    }
  }
}
