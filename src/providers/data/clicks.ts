let clicks = 0;
let together = false;

/**
 * Records how many clicks the one about to be handled belongs to, as the browser counts them (a second press of a key
 * makes two), and whether it immediately follows another in the same place, which browsers do not count for touch.
 */
export function countClicks(count: number, soon = false): void {
  clicks = count;
  together = soon;
  // A form handles its click a little later, and a key press has no click.
  setTimeout(() => {
    clicks = 0;
    together = false;
  });
}

/** True while the second click of a double-click, or the second press of a key, is handled. */
export const isSecondClick = (): boolean => clicks > 1;

/** The same, or a press right after another: something that one button opens and closes must stay open. */
export const isSecondPress = (): boolean => clicks > 1 || together;
