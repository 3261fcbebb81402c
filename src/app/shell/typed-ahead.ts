/** What someone types between asking for the search and its field, which takes a moment to load. */
let text = '';
let watcher: (() => void) | undefined;

/** Forgets what was typed: the search is closed. */
export function forgetTyped(): void {
  text = '';
}

/** A letter that found no field. */
export function typeAhead(letter: string): void {
  text += letter;
  watcher?.();
}

/** What was typed before the field was there. */
export const typedAhead = (): string => text;

/** Watches it, for the one search. Returns how to stop that. */
export function watchTypedAhead(changed: () => void): () => void {
  watcher = changed;
  return () => {
    watcher = undefined;
  };
}
