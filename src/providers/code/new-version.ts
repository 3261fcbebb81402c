let found = false;
const watchers = new Set<() => void>();

/** The script that this page started with, as its document names it; undefined in development. */
const ownEntry = () => document.querySelector('script[src*="/assets/"]')?.getAttribute('src');

/** Whether the services now serve a different console than this one. */
export const newVersion = {
  get: (): boolean => found,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Takes the script that a console loaded now would start with. */
  look: (entry: unknown): void => {
    const own = ownEntry();
    const now = typeof entry === 'string' && own !== undefined && entry !== own;
    if (now === found) return;
    found = now;
    for (const watcher of watchers) watcher();
  },
};
