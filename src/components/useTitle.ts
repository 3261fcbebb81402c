import { useEffect } from 'react';

/** What a screen says of itself, such as the work order that it shows; nothing where its resource's name says enough. */
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

/** Names what a screen shows, in place of the name of its resource. */
export function useTitle(title: string): void {
  useEffect(() => {
    say(title);
    return () => say('');
  }, [title]);
}
