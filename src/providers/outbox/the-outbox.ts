import type { NewRow } from './row';

/** The outbox, for code that queues commands. */
type Keeper = {
  /** Whether anything of a thread is waiting. */
  hasThread: (thread: string) => Promise<boolean>;
  /** Rejects with a Failure if this browser has no room. */
  keep: (row: NewRow) => Promise<void>;
};

let there: Keeper | undefined;

/** Registers the outbox. It is loaded after the first screen; queueing a command does not load it. */
export function holdOutbox(outbox: Keeper): void {
  there = outbox;
}

/** The outbox, once loaded. */
export const theOutbox = (): Keeper | undefined => there;
