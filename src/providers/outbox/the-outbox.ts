import type { NewRow } from './row';

/** What keeps commands for later. */
type Keeper = {
  /** Whether something of a thread waits. */
  hasThread: (thread: string) => Promise<boolean>;
  /** Rejects with a Failure where this browser has no room. */
  keep: (row: NewRow) => Promise<void>;
};

let there: Keeper | undefined;

/** Registers the outbox: it is loaded after the first screen, and queueing does not load it. */
export function holdOutbox(outbox: Keeper): void {
  there = outbox;
}

/** The outbox, once it is there. */
export const theOutbox = (): Keeper | undefined => there;
