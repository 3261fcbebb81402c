/** Ids of the dialogs that are open, the topmost last. */
let ids: readonly string[] = [];
const watchers = new Set<() => void>();

function set(next: readonly string[]): void {
  ids = next;
  for (const watcher of watchers) watcher();
}

/** The dialogs that are open, for whoever has to know: each other, and what is around an embedded page. */
export const openDialogs = {
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  any: (): boolean => ids.length > 0,
  topmost: (): string | undefined => ids.at(-1),
  opened: (id: string): void => set([...ids, id]),
  closed: (id: string): void => set(ids.toSpliced(ids.lastIndexOf(id), 1)),
};
