import { countClicks } from '../providers/data/clicks';

/** What a click presses. */
const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=tab], [role=option]';

const nameOf = (pressed: Element): string => pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';

/**
 * Keeps the second click of a double-click from what has come under the pointer with the first: a button that has turned
 * into another one, or the dialog that it has opened. A second click on the same button is for that button to judge.
 * Answers how to stop that.
 */
export function guardSecondClicks(): () => void {
  let first: { pressed: Element | null; name: string } | undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    countClicks(event.detail);
    // The browser counts the clicks that belong together; none is a press of a key.
    if (event.detail <= 1) {
      first = { pressed, name: pressed ? nameOf(pressed) : '' };
      return;
    }
    if (!pressed || !first?.pressed) return;
    if (pressed === first.pressed && nameOf(pressed) === first.name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}
