import { useCallback, useSyncExternalStore } from 'react';

/** Texts about single ids, outside of React: a watcher of one id renders alone, not the list with it. */
export class IdTexts {
  #texts: ReadonlyMap<number, string> = new Map();
  readonly #watchers = new Set<() => void>();

  readonly get = (id: number): string => this.#texts.get(id) ?? '';

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** An empty text takes away what was said. */
  set(id: number, text: string): void {
    if (this.get(id) === text) return;
    const next = new Map(this.#texts);
    if (text === '') next.delete(id);
    else next.set(id, text);
    this.#texts = next;
    for (const watcher of this.#watchers) watcher();
  }
}

/** What is said of an id, now and from now on; empty for nothing. */
export function useIdText(texts: IdTexts, id: number): string {
  const snapshot = useCallback(() => texts.get(id), [texts, id]);
  return useSyncExternalStore(texts.watch, snapshot);
}
