import { useCallback, useSyncExternalStore } from 'react';
import type { EditorStore, Summary } from './editor-store';

/**
 * One value of the editor's summary; its watchers render when that value changes, a frame after the key that changed
 * it: typed text shows first.
 */
export function useSummary<Key extends keyof Summary>(store: EditorStore, key: Key): Summary[Key] {
  const watch = useCallback(
    (watcher: () => void) => {
      let watching = true;
      const stop = store.watch('summary', () =>
        afterPaint(() => {
          if (watching) watcher();
        }),
      );
      return () => {
        watching = false;
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(watch, () => store.summary()[key]);
}

/** A hidden page paints nothing, and nobody is waiting for it. */
function afterPaint(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}
