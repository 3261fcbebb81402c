/**
 * Lets one action through in each `ms` milliseconds; returns whether this one may happen. The clock is the caller's, in
 * milliseconds.
 */
export function throttle(ms: number, clock: () => number = () => performance.now()): () => boolean {
  let last = -Infinity;
  return () => {
    const now = clock();
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}

/**
 * Makes an action happen at once, and then at most once in each `ms` milliseconds however often it is called; the last
 * call is never lost. `stop` drops a pending one.
 */
export function paced(ms: number, action: () => void): (() => void) & { stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) run();
  };
  const run = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    again = false;
    timer = setTimeout(rest, ms);
    action();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return Object.assign(run, { stop });
}
