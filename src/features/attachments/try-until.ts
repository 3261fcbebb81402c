type Options = {
  /** The pause between two tries, and how long all of them may take. */
  everyMs: number;
  forMs: number;
  signal: AbortSignal;
  worthTrying: (error: unknown) => boolean;
  /** Called before each try after the first. */
  onRetry?: (attempt: number) => void;
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Tries something repeatedly until it succeeds, fails permanently, or the time is over; the last failure is thrown.
 * `work` gets the remaining time and the number of the try, from 1.
 */
export async function tryUntil<Result>(
  work: (leftMs: number, attempt: number) => Promise<Result>,
  { everyMs, forMs, signal, worthTrying, onRetry, now = Date.now, pause = wait }: Options,
): Promise<Result> {
  const until = now() + forMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(until - now(), attempt);
    } catch (error) {
      if (signal.aborted || !worthTrying(error) || now() + everyMs >= until) throw error;
      await pause(everyMs, signal);
      if (signal.aborted) throw error;
      onRetry?.(attempt + 1);
    }
  }
}

/** Waits, or stops waiting at once when the signal comes. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
