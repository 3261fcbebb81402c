import type { OutboxRow } from './row';

/** What is not sent yet, and whether something is on its way. */
export type OutboxState = {
  /** In the order in which it was done. */
  rows: readonly OutboxRow[];
  /** The row that is on its way from this tab. */
  onWay: string | undefined;
  /** Whether the last try reached nobody. */
  unreached: boolean;
};

let owner = '';
let state: OutboxState = { rows: [], onWay: undefined, unreached: false };
const watchers = new Set<() => void>();

/** What shows of the outbox: the first screen asks, and does not wait for what sends and keeps. */
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
  /** Sets who works in this tab from now on: nobody sees, or sends, what someone else has done. */
  own: (userName: string): void => {
    if (owner === userName) return;
    owner = userName;
    shownOutbox.show({ rows: [], onWay: undefined, unreached: false });
  },
};
