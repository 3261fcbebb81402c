/**
 * Lets one action through in each `ms` milliseconds; answers whether this one may happen. The clock is the caller's,
 * in milliseconds.
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
