import type { Worker } from 'node:worker_threads';

/** How a thread ended: with an answer, not in time, or without one because it stopped or the caller has gone. */
export type Ended = { how: 'answered'; answer: unknown } | { how: 'late' } | { how: 'gone' };

type Asked = {
  /** How long it may take, in milliseconds. */
  mostMs: number;
  /** The caller. */
  signal?: AbortSignal;
  /** Hands over what the thread needs to know. */
  tell?: () => Promise<void>;
};

/** The first message of a thread; the thread is ended in any case. Rejects with what it throws. */
export async function firstAnswer(worker: Worker, { mostMs, signal, tell }: Asked): Promise<Ended> {
  let timer: NodeJS.Timeout | undefined;
  let leave: () => void = () => undefined;
  try {
    const ended = new Promise<Ended>((resolve, reject) => {
      timer = setTimeout(() => resolve({ how: 'late' }), mostMs);
      leave = () => resolve({ how: 'gone' });
      signal?.addEventListener('abort', leave);
      worker.once('message', (answer: unknown) => resolve({ how: 'answered', answer }));
      worker.once('error', reject);
      worker.once('exit', leave);
    });
    // Errors while it still gets input surface below.
    ended.catch(() => undefined);
    await tell?.();
    return await ended;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    await worker.terminate();
  }
}
