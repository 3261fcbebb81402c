import { countClicks } from '../providers/data/clicks';

/** What a click presses. */
const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=tab], [role=option]';

/** Two clicks that come sooner after each other than this are one wish: nobody has read what the first one brought. */
const TOGETHER_MS = 300;

/** How far a hand moves between two clicks in one place. */
const PLACE_PX = 16;

type Click = { x: number; y: number; at: number };

const nameOf = (pressed: Element): string => pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';

const belongs = (next: Click, before: Click): boolean =>
  next.at - before.at < TOGETHER_MS && Math.hypot(next.x - before.x, next.y - before.y) < PLACE_PX;

/**
 * Keeps the second click of a double-click from what has come under the pointer with the first: a button that has turned
 * into another one, or the dialog that it has opened. A second click on the same button is for that button to judge.
 * Answers how to stop that.
 */
export function guardSecondClicks(): () => void {
  let first: { pressed: Element | null; name: string; there: WeakSet<Element> } | undefined;
  let before: Click | undefined;
  const onClick = (event: MouseEvent) => {
    countClicks(event.detail);
    // The browser counts the clicks that belong together; none is a press of a key.
    if (event.detail === 0) {
      first = before = undefined;
      return;
    }
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    const click = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    // It counts no taps of a finger, and none of what a hand with a tremor sends. What was there
    // before may be tapped as fast as one likes, such as a button that folds and unfolds, and so may a question that is asked once more.
    const soon =
      before !== undefined &&
      belongs(click, before) &&
      pressed !== null &&
      !first?.there.has(pressed) &&
      nameOf(pressed) !== first?.name;
    before = click;
    if (event.detail <= 1 && !soon) {
      const there = new WeakSet(document.querySelectorAll(PRESSED));
      first = { pressed, name: pressed ? nameOf(pressed) : '', there };
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
