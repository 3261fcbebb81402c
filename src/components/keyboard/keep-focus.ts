import { placeOf, reached, successorOf, type Place } from './place';
import { TYPED } from './stops';

const CHANGES = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };

/**
 * If the focused control goes, or is disabled while something is written, the focus goes to what replaced it, and to a
 * disabled control again once it can be pressed. Only the row or group around the focus is watched. Returns how to end
 * it.
 */
export function keepFocus(): () => void {
  const ending = new AbortController();
  let place: Place | undefined;
  /** Who waits there for the control. */
  let refuge: HTMLElement | undefined;
  const watcher = new MutationObserver(settle);

  function watch(next: Place | undefined) {
    place = next;
    refuge = undefined;
    watcher.disconnect();
    const scope = next?.row ?? next?.near;
    if (!scope) return;
    watcher.observe(scope, CHANGES);
    if (next?.row?.parentElement) watcher.observe(next.row.parentElement, { childList: true });
  }
  function settle() {
    const now = document.activeElement;
    if (!place || (now !== document.body && now !== place.control && now !== refuge)) return;
    const next = successorOf(place);
    if (!next || next === now) return;
    refuge = place.control.isConnected && next !== place.control ? next : undefined;
    next.focus({ preventScroll: true });
  }
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target === refuge) return;
    const next = reached(target);
    // A field of text that gives its focus away does so on purpose.
    watch(target.matches(TYPED) ? undefined : next);
  }
  function onKey({ key }: KeyboardEvent) {
    // Whoever goes on waits no longer.
    if (key === 'Tab') watch(undefined);
    else if (refuge) watch(placeOf(refuge));
  }
  function onPointer({ target }: PointerEvent) {
    if (target instanceof Node && place?.control.contains(target)) return;
    watch(undefined);
  }

  document.addEventListener('focusin', onFocus, { signal: ending.signal });
  addEventListener('keydown', onKey, { capture: true, signal: ending.signal });
  addEventListener('pointerdown', onPointer, { capture: true, signal: ending.signal });
  ending.signal.addEventListener('abort', () => watcher.disconnect());
  return () => ending.abort();
}
