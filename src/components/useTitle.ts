import { useEffect } from 'react';

/** What a screen says about itself, such as its work order; undefined if its resource's name is enough. */
let own = '';
const watchers = new Set<() => void>();

function say(title: string): void {
  own = title;
  for (const watcher of watchers) watcher();
}

/** The title that the screen which shows gave itself. */
export const ownTitle = {
  get: (): string => own,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Names what a screen shows, replacing the name of its resource. */
export function useTitle(title: string): void {
  useEffect(() => {
    say(title);
    return () => say('');
  }, [title]);
}
