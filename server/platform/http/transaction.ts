import type { Pool, PoolClient } from 'pg';
import { keepPlans } from '../database/connection';
import { limitTo, namedAs, type Sight } from '../database/guarded';
import { isConnectionLost } from '../database/lost';
import { COMMIT_AND_TELL, positionOf, type Position } from '../database/position';
import { sqlState } from '../database/sql-state';
import { hasTold } from './effects';
import { forgetEvents, recordEvents } from './work-order-events';
import { wakeRelays } from './wake';

/**
 * What a retry can avoid: a serialization failure, a deadlock, and a key or unique index that someone else's row has
 * conflicted with since the command looked. Looking again it finds that row and reports it in its own words.
 */
const RETRYABLE = new Set(['40001', '40P01', '23503', '23505']);
const ATTEMPTS = 3;

/** The server accepts no more writes: it has become a standby. */
const READ_ONLY = '25006';

/** The properties of a request's transaction: what it may see, and who is told where it was committed. */
type OfRequest = {
  sight?: Sight | undefined;
  committedAt?: ((at: Position) => void) | undefined;
};

/**
 * Runs `work` in one transaction: committed as a whole, or rolled back with nothing written. For a request the database
 * shows only its `sight`; without one everything. `committedAt` gets the database position after it.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  request: OfRequest = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, request);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error))) throw error;
    }
  }
}

async function attemptTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  { sight, committedAt }: OfRequest,
): Promise<Result> {
  const client = await begin(pool, sight);
  let broken: Error | undefined;
  keepPlans(client, namedAs(sight));
  try {
    const result = await work(client);
    await recordEvents(client);
    await commit(client, committedAt);
    if (hasTold(client)) wakeRelays(pool);
    return result;
  } catch (error) {
    hasTold(client);
    forgetEvents(client);
    if (sqlState(error) === READ_ONLY) broken = error as Error;
    await client.query('ROLLBACK').catch((rollbackError: unknown) => {
      broken = asError(rollbackError);
    });
    throw error;
  } finally {
    keepPlans(client, undefined);
    client.release(broken);
  }
}

async function commit(client: PoolClient, committedAt: ((at: Position) => void) | undefined): Promise<void> {
  if (!committedAt) return void (await client.query('COMMIT'));
  // Two statements sent as one answer with a list.
  const answers = (await client.query(COMMIT_AND_TELL)) as unknown as { rows: { at: string }[] }[];
  const [told] = answers.at(-1)?.rows ?? [];
  if (told) committedAt(positionOf(told.at));
}

/** A connection that the database dropped while idle is replaced: nothing has been sent on it yet. */
async function begin(pool: Pool, sight: Sight | undefined): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query(sight ? `BEGIN; ${limitTo(sight)}` : 'BEGIN');
      return client;
    } catch (error) {
      client.release(asError(error));
      if (attempt >= ATTEMPTS || !isConnectionLost(error)) throw error;
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
