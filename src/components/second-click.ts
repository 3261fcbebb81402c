import { countClicks } from '../providers/data/clicks';
import { nameOf, ONE_WISH_MS, pressedIn, PRESSED } from './pressed';

/** What is behind a dialog or a drawer; a click on it closes that. */
const BACKGROUND = '.ant-modal-wrap, .ant-drawer-mask';

/** How far a hand moves between two clicks in one place. */
const PLACE_PX = 16;

type Click = { x: number; y: number; at: number };

/** Whether a click lands behind a dialog that something outside of it has opened. */
const liesBehind = (target: EventTarget | null, opener: Element | null): boolean =>
  opener !== null &&
  target instanceof Element &&
  target.matches(BACKGROUND) &&
  target.closest('.ant-modal-wrap, .ant-drawer')?.contains(opener) === false;

const belongs = (next: Click, before: Click): boolean =>
  next.at - before.at < ONE_WISH_MS && Math.hypot(next.x - before.x, next.y - before.y) < PLACE_PX;

/**
 * Keeps the second click of a double-click from what has appeared under the pointer with the first: a button that has
 * turned into another one, or the dialog that it has opened, with what lies behind that. A second click on the same
 * button is up to that button. Returns how to stop that.
 */
export function guardSecondClicks(): () => void {
  let first: { pressed: Element | null; name: string; there: WeakSet<Element>; at: number } | undefined;
  let before: Click | undefined;
  const onClick = (event: MouseEvent) => {
    const at = event.timeStamp;
    const click = { x: event.clientX, y: event.clientY, at };
    const together = event.detail > 0 && before !== undefined && belongs(click, before);
    countClicks(event.detail, together);
    if (first && at - first.at < ONE_WISH_MS && liesBehind(event.target, first.pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const pressed = pressedIn(event.target);
    const begin = () => {
      const there = new WeakSet(document.querySelectorAll(PRESSED));
      first = { pressed, name: nameOf(pressed), there, at };
    };
    // The browser counts the clicks that belong together; key presses have no count.
    if (event.detail === 0) {
      before = undefined;
      begin();
      return;
    }
    // It does not count finger taps, nor a trembling hand's. What was there before may be tapped as fast as one likes,
    // such as a button that folds and unfolds, and so may a repeated question.
    const soon =
      together && pressed !== null && !first?.there.has(pressed) && nameOf(pressed) !== first?.name;
    before = click;
    if (event.detail <= 1 && !soon) {
      begin();
      return;
    }
    if (!pressed || !first?.pressed) return;
    if (pressed === first.pressed && nameOf(pressed) === first.name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Using the keyboard in between shows that the result of the first click was seen.
  const onKey = () => (before = undefined);
  addEventListener('click', onClick, { capture: true });
  addEventListener('keydown', onKey, { capture: true });
  return () => {
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('keydown', onKey, { capture: true });
  };
}
