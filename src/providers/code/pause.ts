/** The first wait for what nobody answered, and the longest. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** How long to wait before a try after this many failures: ever longer, and never all pages at the same time. */
export const waitAfter = (vain: number): number =>
  varied(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(vain, 10)));

/** Up to a quarter more or less. */
const varied = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** Waits about as long as it is told. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, varied(ms)));
