/** What a click or a key presses. */
export const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=tab], [role=option]';

/**
 * Two presses closer together than this are one wish: systems give a double-click half a second, and nobody has read by
 * then what the first one brought.
 */
export const ONE_WISH_MS = 600;

/** What is pressed where something is pressed. */
export const pressedIn = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSED) : null;

/** What it says it does: a button that has another name by now is another button. */
export const nameOf = (pressed: Element | null): string =>
  pressed ? (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '') : '';
