import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Call } from '#contract/call';
import type { Sight } from '../database/guarded';
import type { ReadRows } from './context';
import { errorBody, ServiceError } from './errors';
import { openSnapshot, type Snapshot, type SnapshotSource } from './snapshot';

type Batches = AsyncIterable<unknown[]>;
export type Reader = (snapshot: { db: PoolClient; readRows: ReadRows }) => Batches;

/** How long a caller has to take the reason why an answer ends early. */
const LAST_WORD_MS = 5000;

const isTimeout = (reason: unknown) => reason instanceof ServiceError && reason.code === 'timeout';

/** Sends the answer of a call that streams. */
export type Streamer = (
  call: Call,
  reply: FastifyReply,
  read: Reader,
  from: { source: SnapshotSource; sight: Sight | undefined },
) => Promise<Readable>;

/**
 * Sends answers row by row from one snapshot of the database: a batch is read only when the caller has taken the one
 * before, the whole has a time limit, and a caller who goes away ends the query. What fails before the first batch is
 * an ordinary error answer. What fails later breaks the connection, and what takes too long ends in the error on a line of its
 * own instead of the closing bracket: either way a part is never taken for the whole.
 */
export function createStreamer(options: { pool: Pool; seconds: number; checkAnswers: boolean }): Streamer {
  const { pool, seconds, checkAnswers } = options;
  // Each stream holds a connection; the other half of them is for everybody else.
  const most = Math.max(1, Math.floor((pool.options.max ?? 10) / 2));
  let open = 0;

  return async (call, reply, read, { source, sight }) => {
    if (open >= most) {
      throw new ServiceError('unavailable', 'Too many exports are running. Please try again in a moment.');
    }
    open += 1;
    const snapshot = await openSnapshot(source, seconds, sight).catch((error: unknown) => {
      open -= 1;
      throw error;
    });
    void snapshot.ended.then(() => {
      open -= 1;
    });
    const gone = () => snapshot.stop(new ServiceError('bad_request', 'The caller has gone away.'));
    reply.raw.once('close', gone);
    const batches = checked(call, checkAnswers, read(snapshot))[Symbol.asyncIterator]();
    try {
      const first = await batches.next();
      const stream = Readable.from(chunks(snapshot, first, batches, reply.request.id), { objectMode: false });
      snapshot.onStop((reason) => {
        // The caller learns why, unless nobody reads any more.
        if (isTimeout(reason)) setTimeout(() => stream.destroy(reason), LAST_WORD_MS).unref();
        else stream.destroy(reason);
      });
      stream.once('close', gone);
      void reply.type('application/json; charset=utf-8');
      return stream;
    } catch (error) {
      const reason = snapshot.reasonOf(error);
      snapshot.stop(reason);
      throw reason;
    }
  };
}

/** The answer's text, one chunk for each batch. The closing bracket stands only behind a snapshot read to its end. */
async function* chunks(
  snapshot: Snapshot,
  first: IteratorResult<unknown[]>,
  batches: AsyncIterator<unknown[]>,
  requestId: string,
): AsyncGenerator<string> {
  let separator = '[';
  try {
    for (let batch = first; batch.done !== true; batch = await batches.next()) {
      if (batch.value.length === 0) continue;
      yield separator + batch.value.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    await snapshot.finish();
  } catch (error) {
    const reason = snapshot.reasonOf(error);
    if (!isTimeout(reason)) throw reason;
    yield `\n${JSON.stringify(errorBody(reason, requestId))}`;
    return;
  }
  yield separator === '[' ? '[]' : ']';
}

async function* checked(call: Call, check: boolean, batches: Batches): Batches {
  for await (const batch of batches) {
    const result = check ? call.answer.safeParse(batch) : undefined;
    if (result && !result.success) {
      throw new Error(`A row of ${call.id} breaks the contract: ${result.error.message}`);
    }
    yield batch;
  }
}
