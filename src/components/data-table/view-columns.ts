import { useSyncExternalStore } from 'react';
import type { TableColumns } from '#domain/saved-views';

/** The columns of the saved view that shows, by the names of its tables. */
export type ViewColumns = { viewId: number; tables: Readonly<Record<string, TableColumns>> };

let held: ViewColumns | undefined;
const watchers = new Set<() => void>();
/** How often each table stands on the page. */
const shown = new Map<string, number>();

/**
 * While a saved view is shown its tables have its columns, and changes stay with it; without one they have the person's
 * own.
 */
export function holdColumns(next: ViewColumns | undefined): void {
  held = next;
  for (const watcher of watchers) watcher();
}

export const heldColumns = (): ViewColumns | undefined => held;

/** The columns of the view that shows, live. */
export const useHeldColumns = (): ViewColumns | undefined => useSyncExternalStore(watch, heldColumns);

/** Notes that a table stands on the page; answers how to take that back. */
export function noteTable(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 0) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
}

/** The names of the tables that stand on the page. */
export const shownTables = (): string[] => [...shown.keys()];

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
