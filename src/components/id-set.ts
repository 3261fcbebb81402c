import { useCallback, useSyncExternalStore } from 'react';

/** A set of ids outside of React: a watcher of one id renders alone, not the list with it. */
export class IdSet<Id = number> {
  #ids: ReadonlySet<Id> = new Set();
  readonly #watchers = new Set<() => void>();

  readonly get = (): ReadonlySet<Id> => this.#ids;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  set(ids: Iterable<Id>, on: boolean): void {
    const next = new Set(this.#ids);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    this.#ids = next;
    for (const watcher of this.#watchers) watcher();
  }

  clear(): void {
    this.set(this.#ids, false);
  }
}

/** Whether an id is in the set, now and from now on. */
export function useHasId<Id>(set: IdSet<Id>, id: Id): boolean {
  const snapshot = useCallback(() => set.get().has(id), [set, id]);
  return useSyncExternalStore(set.watch, snapshot);
}

/** How many ids are in the set. */
export const useIdCount = <Id>(set: IdSet<Id>): number =>
  useSyncExternalStore(set.watch, () => set.get().size);
