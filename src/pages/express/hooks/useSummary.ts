import { useCallback, useSyncExternalStore } from 'react';
import type { EditorStore, Summary } from './editor-store';

/**
 * One value of the editor's summary; what watches it renders when that value changes, a frame after the key that
 * changed it: what someone types is there first.
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

/** Nothing is painted of a page that nobody sees, and nobody waits for it. */
function afterPaint(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}
