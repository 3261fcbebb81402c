import { useEffect, useSyncExternalStore } from 'react';
import type { Filter } from './view-address';

let told: Filter | undefined;
const watchers = new Set<() => void>();

function tell(filter: Filter | undefined): void {
  told = filter;
  for (const watcher of watchers) watcher();
}

/** Said by a list whose address does not say what it shows: what that would be. `undefined` where the address does. */
export function useTellFilter(filter: Filter | undefined): void {
  const text = filter && JSON.stringify(filter);
  useEffect(() => {
    tell(text === undefined ? undefined : (JSON.parse(text) as Filter));
    return () => tell(undefined);
  }, [text]);
}

/** What a list shows that its address does not say. */
export const useToldFilter = (): Filter | undefined => useSyncExternalStore(watch, () => told);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
