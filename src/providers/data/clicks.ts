let clicks = 0;
let together = false;

/**
 * Reports how many clicks belong together with the one about to be handled, as the browser counts them (a second press
 * of a key is two), and whether it immediately follows another in the same place, which no browser counts for fingers.
 */
export function countClicks(count: number, soon = false): void {
  clicks = count;
  together = soon;
  // A form answers its click a little later, and a press of a key has none.
  setTimeout(() => {
    clicks = 0;
    together = false;
  });
}

/** True while the second click of a double-click, or the second press of a key, is handled. */
export const isSecondClick = (): boolean => clicks > 1;

/** The same, or a press right after another: what opens and closes by one button stays open. */
export const isSecondPress = (): boolean => clicks > 1 || together;
