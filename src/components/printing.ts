import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const watchers = new Set<() => void>();

function set(now: boolean): void {
  printing = now;
  // The browser takes the page as it is when its event returns.
  flushSync(() => watchers.forEach((watcher) => watcher()));
}

const onBefore = () => set(true);
const onAfter = () => set(false);

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    removeEventListener('beforeprint', onBefore);
    removeEventListener('afterprint', onAfter);
    printing = false;
  };
}

/** True while the browser prints the page: what is shown then is on the paper. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => printing);
