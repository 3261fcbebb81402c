import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) now = Date.now();
  watchers.add(watcher);
  // One clock for every row.
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of watchers) tell();
  }, MINUTE_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, by the minute: relative dates stay true while the list is open. */
export function useNow(): number {
  return useSyncExternalStore(watch, () => now);
}
