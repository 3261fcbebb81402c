import { countClicks } from '../../providers/data/clicks';
import { nameOf, ONE_WISH_MS, pressedIn } from '../pressed';

/** What can have the focus. */
const REACHED = 'a, button, input, textarea, [tabindex]';
/** Opens by a key, and chooses by the same one while it is open. */
const COMBOBOX = '[role=combobox][aria-expanded]';
/** Its Enter goes on from cell to cell. */
const GRID = '[role=grid]';

type Press = {
  key: string;
  at: number;
  target: Element;
  name: string;
  open: string | null;
  there: WeakSet<Element>;
  second: boolean;
};

/** A menu that has just been closed may stand hidden for a moment, and opens again with the same entries. */
const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const openOf = (target: Element): string | null =>
  target.matches(COMBOBOX) ? target.getAttribute('aria-expanded') : null;

/** Whether the focus is by now on what the first press has brought: a double press never means that. */
function isElsewhere(target: Element, first: Press): boolean {
  if (target.closest(GRID)) return false;
  if (target !== first.target) return !first.there.has(target) || !first.target.isConnected;
  return nameOf(pressedIn(target)) !== first.name || openOf(target) !== first.open;
}

/**
 * Keeps the second of two presses of Enter or Space from what the first one has brought under the focus: the first
 * entry of a menu, the button of a dialog, the button that replaced the pressed one. What is unchanged gets it as a
 * second click. Any other key between them shows that someone has seen it. Returns how to stop that.
 */
export function guardSecondKeys(): () => void {
  const ending = new AbortController();
  let last: Press | undefined;

  function onKey(event: KeyboardEvent) {
    const { key, target, timeStamp: at } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) {
      last = undefined;
      return;
    }
    if (last?.key !== key || at - last.at >= ONE_WISH_MS) {
      const there = new WeakSet([...document.querySelectorAll(REACHED)].filter(isSeen));
      const name = nameOf(pressedIn(target));
      last = { key, at, target, name, open: openOf(target), there, second: false };
      return;
    }
    last = { ...last, at, second: true };
    if (!isElsewhere(target, last)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function onClick({ detail, timeStamp }: MouseEvent) {
    if (detail > 0) last = undefined;
    else if (last?.second && timeStamp - last.at < ONE_WISH_MS) countClicks(2);
  }

  addEventListener('keydown', onKey, { capture: true, signal: ending.signal });
  addEventListener('click', onClick, { capture: true, signal: ending.signal });
  return () => ending.abort();
}
