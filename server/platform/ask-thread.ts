import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Sentence } from '#domain/sentence';
import { firstAnswer } from './first-answer';
import { ServiceError } from './http/errors';
import { productFile } from './product-file';

/** The memory limit of a thread. */
const MOST_MEGABYTES = 1024;

/** The programs that the services run in a thread, by the areas of planning that have one. */
export type ThreadProgram = 'what-if' | 'plan';

type Asked = {
  /** The user who asks. */
  signal: AbortSignal;
  /** How long it may take, in milliseconds. */
  mostMs: number;
  /** Hands over what the thread needs to know. */
  tell: (send: (message: unknown) => void) => void | Promise<void>;
  /** The messages for when it takes too long, and when it is ended before it has answered. */
  said: { tooLong: (seconds: number) => Sentence; brokenOff: Sentence };
};

/**
 * What a program answers in a thread of its own, which is ended in any case. Errors: 504 if it takes longer than
 * `mostMs`, 503 if the caller has gone or the thread breaks off.
 */
export async function askThread<Answer>(
  area: ThreadProgram,
  { signal, mostMs, tell, said }: Asked,
): Promise<Answer> {
  if (signal.aborted) throw new ServiceError('unavailable', said.brokenOff);
  const worker = openThread(area);
  const ended = await firstAnswer(worker, {
    mostMs,
    signal,
    async tell() {
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      await tell((message) => worker.postMessage(message));
    },
  });
  if (ended.how === 'answered') return ended.answer as Answer;
  throw ended.how === 'late'
    ? new ServiceError('timeout', said.tooLong(Math.ceil(mostMs / 1000)))
    : new ServiceError('unavailable', said.brokenOff);
}

/**
 * Starts a program (`server/planning/<area>/thread.ts`): the built one, or the sources if this module is one of them.
 * Throws if it is missing.
 */
function openThread(area: ThreadProgram): Worker {
  const sources = import.meta.url.endsWith('.ts');
  const path = productFile(
    sources ? 'server/platform/thread-of-sources.mjs' : `dist/server/${area}-thread.js`,
  );
  const program = sources ? productFile(`server/planning/${area}/thread.ts`) : path;
  if (path === undefined || program === undefined) throw new Error(`The program of ${area} is not there.`);
  return new Worker(path, {
    execArgv: [],
    workerData: { program: pathToFileURL(program).href },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}
