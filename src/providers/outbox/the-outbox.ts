import type { NewRow } from './row';

/** What keeps commands for later. */
type Keeper = {
  /** Whether something of a thread waits. */
  hasThread: (thread: string) => Promise<boolean>;
  /** Rejects with a Failure where this browser has no room. */
  keep: (row: NewRow) => Promise<void>;
};

let there: Keeper | undefined;

/** Says that the outbox is there: it comes after the first screen, and whoever keeps something fetches nothing. */
export function holdOutbox(outbox: Keeper): void {
  there = outbox;
}

/** The outbox, once it is there. */
export const theOutbox = (): Keeper | undefined => there;
