let found = false;
const watchers = new Set<() => void>();

/** The file that this page began with, as its document names it; none where it is developed. */
const ownEntry = () => document.querySelector('script[src*="/assets/"]')?.getAttribute('src');

/** Whether the services serve another console than the current one. */
export const newVersion = {
  get: (): boolean => found,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Takes note of the file that a console begins with that is loaded now. */
  look: (entry: unknown): void => {
    const own = ownEntry();
    const now = typeof entry === 'string' && own !== undefined && entry !== own;
    if (now === found) return;
    found = now;
    for (const watcher of watchers) watcher();
  },
};
