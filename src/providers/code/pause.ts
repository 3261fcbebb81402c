/** The first and the longest wait after a request that got no answer. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try after this many failures: ever longer, and randomized so that pages do not retry
 * together.
 */
export const waitAfter = (vain: number): number =>
  varied(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(vain, 10)));

/** Varied by up to a quarter either way. */
const varied = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** Waits for roughly the given time. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, varied(ms)));
