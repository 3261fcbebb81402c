import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Call } from '#contract/call';
import type { Sight } from '../database/guarded';
import type { ReadRows, StreamedFile } from './context';
import { errorBody, ServiceError, tooMany } from './errors';
import { say } from './sentence';
import { openSnapshot, type Snapshot, type SnapshotSource } from './snapshot';

type Batches = AsyncIterable<unknown[]>;
export type Reader = (snapshot: { db: PoolClient; readRows: ReadRows }) => Batches;

/** How long a caller has to accept the reason why an answer ends early. */
const LAST_WORD_MS = 5000;
const RETRY_SECONDS = 10;

const isTimeout = (reason: unknown) => reason instanceof ServiceError && reason.code === 'timeout';

/** Sends the answer of a call that streams. */
export type Streamer = (
  call: Call,
  reply: FastifyReply,
  read: Reader,
  from: {
    source: SnapshotSource;
    sight: Sight | undefined;
    person: number | undefined;
    file: StreamedFile | undefined;
  },
) => Promise<Readable>;

export type StreamerOptions = {
  pool: Pool;
  seconds: number;
  checkAnswers: boolean;
  /** How many one person may have at a time; 0 for any number. */
  perPerson: number;
};

/**
 * Sends answers row by row from one snapshot of the database: a batch is read only when the caller has taken the one
 * before, the whole has a time limit, and a caller who goes away ends the query. A failure before the first batch is an
 * ordinary error answer. A later one breaks the connection, and a timeout ends in the error on a line of its own
 * instead of the closing bracket; a file's breaks the connection too. Either way a part is never mistaken for the
 * whole.
 */
export function createStreamer(options: StreamerOptions): Streamer {
  const { pool, seconds, checkAnswers, perPerson } = options;
  // Each stream holds a connection; the other half of them is for everyone else.
  const most = Math.max(1, Math.floor((pool.options.max ?? 10) / 2));
  let open = 0;
  const openOf = new Map<number, number>();
  const enter = (person: number): (() => void) => {
    open += 1;
    openOf.set(person, (openOf.get(person) ?? 0) + 1);
    return () => {
      open -= 1;
      const left = (openOf.get(person) ?? 0) - 1;
      if (left > 0) openOf.set(person, left);
      else openOf.delete(person);
    };
  };

  return async (call, reply, read, { source, sight, person = 0, file }) => {
    const own = openOf.get(person) ?? 0;
    if (perPerson > 0 && own >= perPerson) {
      throw tooMany(reply, RETRY_SECONDS, say('platform.exportsUnderWay', { count: own }));
    }
    if (open >= most) {
      throw new ServiceError('unavailable', say('platform.tooManyExportsRunning'));
    }
    const leave = enter(person);
    const snapshot = await openSnapshot(source, seconds, sight).catch((error: unknown) => {
      leave();
      throw error;
    });
    void snapshot.ended.then(leave);
    const gone = () => snapshot.stop(new ServiceError('bad_request', 'The caller has gone away.'));
    reply.raw.once('close', gone);
    const batches = checked(call, checkAnswers, read(snapshot))[Symbol.asyncIterator]();
    try {
      const first = await batches.next();
      const text = file
        ? fileChunks(file, snapshot, first, batches)
        : chunks(snapshot, first, batches, reply.request.id);
      const stream = Readable.from(text, { objectMode: false });
      snapshot.onStop((reason) => {
        // The caller learns why, unless nobody reads anymore.
        if (!file && isTimeout(reason)) setTimeout(() => stream.destroy(reason), LAST_WORD_MS).unref();
        else stream.destroy(reason);
      });
      stream.once('close', gone);
      if (file) return packed(reply, file, stream);
      void reply.type('application/json; charset=utf-8');
      return stream;
    } catch (error) {
      const reason = snapshot.reasonOf(error);
      snapshot.stop(reason);
      throw reason;
    }
  };
}

/** A file in gzip. If it breaks off so does the answer: a part of it cannot be unpacked as the whole. */
function packed(reply: FastifyReply, { name }: StreamedFile, text: Readable): Readable {
  void reply
    .type('application/gzip')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store');
  // Errors reach the reply through the end of the stream that it reads.
  return pipeline(text, createGzip(), () => undefined);
}

async function* fileChunks(
  { head, tail }: StreamedFile,
  snapshot: Snapshot,
  first: IteratorResult<unknown[]>,
  batches: AsyncIterator<unknown[]>,
): AsyncGenerator<string> {
  yield head;
  try {
    for (let batch = first; batch.done !== true; batch = await batches.next()) {
      if (batch.value.length > 0) yield batch.value.join('');
    }
    await snapshot.finish();
  } catch (error) {
    throw snapshot.reasonOf(error);
  }
  yield tail;
}

/** The answer's text, one chunk for each batch. The closing bracket follows only a snapshot read to its end. */
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
