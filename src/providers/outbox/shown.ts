import type { OutboxRow } from './row';

/** What has not been sent yet, and whether sending is in progress. */
export type OutboxState = {
  /** In the order in which they were done. */
  rows: readonly OutboxRow[];
  /** The row that this tab is sending. */
  onWay: string | undefined;
  /** Whether the last try could not reach the services. */
  unreached: boolean;
};

let owner = '';
let state: OutboxState = { rows: [], onWay: undefined, unreached: false };
const watchers = new Set<() => void>();

/** The visible state of the outbox: the first screen reads it without waiting for the code that sends and stores. */
export const shownOutbox = {
  state: (): OutboxState => state,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  show: (change: Partial<OutboxState>): void => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  },
  /** Login id of the user of this tab; empty for nobody. */
  owner: (): string => owner,
  /** Sets the user of this tab: nobody sees or sends what someone else has done. */
  own: (userName: string): void => {
    if (owner === userName) return;
    owner = userName;
    shownOutbox.show({ rows: [], onWay: undefined, unreached: false });
  },
};
