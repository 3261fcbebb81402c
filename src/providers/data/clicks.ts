let clicks = 0;

/** Says how many clicks belong together with the one that is about to be handled: the browser counts them. */
export function countClicks(count: number): void {
  clicks = count;
  // A form answers its click a little later, and a press of a key has none.
  setTimeout(() => (clicks = 0));
}

/** True while the second click of a double-click is handled. */
export const isSecondClick = (): boolean => clicks > 1;
