/** An event is tried so often; after that it stays where it is, and says why. */
export const MOST_FAILURES = 5;
