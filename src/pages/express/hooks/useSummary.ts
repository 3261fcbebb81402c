import { useCallback, useSyncExternalStore } from 'react';
import type { EditorStore, Summary } from './editor-store';

/** One value of the editor's summary; what watches it renders when that value changes. */
export function useSummary<Key extends keyof Summary>(store: EditorStore, key: Key): Summary[Key] {
  const watch = useCallback((watcher: () => void) => store.watch('summary', watcher), [store]);
  return useSyncExternalStore(watch, () => store.summary()[key]);
}
