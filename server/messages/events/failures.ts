/** How often an event is tried; after that it stays where it is, with the reason. */
export const MOST_FAILURES = 5;
