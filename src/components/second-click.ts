import { countClicks } from '../providers/data/clicks';

/** What a click presses. */
const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=tab], [role=option]';

/** What lies behind a dialog or a drawer; a click on it closes that. */
const BACKGROUND = '.ant-modal-wrap, .ant-drawer-mask';
/** A second press that comes later is none of a double-click, on any system. */
const DOUBLE_MS = 500;

const nameOf = (pressed: Element): string => pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';

/** Whether a click lands behind a dialog that something outside of it has opened. */
const liesBehind = (target: EventTarget | null, opener: Element | null): boolean =>
  opener !== null &&
  target instanceof Element &&
  target.matches(BACKGROUND) &&
  target.closest('.ant-modal-wrap, .ant-drawer')?.contains(opener) === false;

/**
 * Keeps the second click of a double-click from what has come under the pointer with the first: a button that has turned
 * into another one, or the dialog that it has opened, with what lies behind that. A second click on the same button is for that button to judge.
 * Answers how to stop that.
 */
export function guardSecondClicks(): () => void {
  let first: { pressed: Element | null; name: string; at: number } | undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    countClicks(event.detail);
    // A finger's second tap may be counted as a first one.
    if (first && event.timeStamp - first.at < DOUBLE_MS && liesBehind(event.target, first.pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    // The browser counts the clicks that belong together; none is a press of a key.
    if (event.detail <= 1) {
      first = { pressed, name: pressed ? nameOf(pressed) : '', at: event.timeStamp };
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
