import { useSyncExternalStore } from 'react';
import { queryClient } from '../../providers/api/query-client';

let mark = 0;
const watchers = new Set<() => void>();

/** Runs the guards again and loads the screen's data anew: what choosing the same route again does (W-080). */
export function reloadScreen(): void {
  mark += 1;
  for (const watcher of watchers) watcher();
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'boot' });
}

/** Changes at every reload of the screen; used as a key. */
export function useReloadMark(): number {
  return useSyncExternalStore(watch, () => mark);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
