import { useSyncExternalStore } from 'react';
import { queryClient } from '../../providers/api/query-client';

/** What stays through a reload of the screen: the session, and what it says about the signed-in user. */
const STANDING = new Set<unknown>(['boot', 'auth']);

let mark = 0;
const watchers = new Set<() => void>();

/** Runs the guards again and loads the screen's data again: what choosing the same route again does (W-080). */
export function reloadScreen(): void {
  mark += 1;
  for (const watcher of watchers) watcher();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !STANDING.has(queryKey[0]) });
}

/** Changes at every reload of the screen; used as a key. */
export function useReloadMark(): number {
  return useSyncExternalStore(watch, () => mark);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
