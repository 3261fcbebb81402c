import { actsWhenTapped, hintedAt, readHint, type ShownHint } from './read-hint';

/** How long a pointer rests before a hint shows; with one hint open the next comes sooner. */
const REST_MS = 400;
const NEXT_MS = 80;
const FOCUS_MS = 150;
/** How long a finger presses, and how far it may slip. */
const PRESS_MS = 500;
const SLIP_PX = 10;

/** `silence` takes away what shows until the pointer or the focus turns to something else. */
export type Watching = { silence: () => void; end: () => void };

type Press = { x: number; y: number; acts: boolean; held: boolean };

/**
 * Determines which hint to show: that of the element under the pointer, of the one that was reached by keyboard, or of
 * the one that is pressed long by a finger; if a tap does nothing else, a tap is enough.
 */
export function watchHints(show: (hint: ShownHint | undefined) => void, first?: Event): Watching {
  const ending = new AbortController();
  let about: Element | null = null;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer = '';
  let press: Press | undefined;

  // The subject of a hint may go away under it: a row that others have changed, a dialog. What is hidden in
  // its place changes its size; what is in the middle of a text has none that is told, so changes of the page are heard.
  const check = () => {
    if (about?.getClientRects().length === 0) leave();
  };
  const resized = new ResizeObserver(check);
  const changed = new MutationObserver(check);

  /** Hides, and shows nothing for the same element again before the pointer has left it. */
  function silence() {
    clearTimeout(timer);
    resized.disconnect();
    changed.disconnect();
    if (shown) show(undefined);
    shown = false;
  }
  function leave() {
    silence();
    about = null;
  }
  function reveal() {
    const hint = about ? readHint(about) : undefined;
    if (!about || !hint) return;
    shown = true;
    resized.observe(about);
    changed.observe(document.body, { childList: true, subtree: true });
    show(hint);
  }
  function turnTo(element: Element | null, ms: number) {
    if (element === about) return;
    const wait = shown ? Math.min(NEXT_MS, ms) : ms;
    leave();
    about = element;
    if (element) timer = setTimeout(reveal, wait);
  }

  function onMove(event: PointerEvent) {
    if (event.pointerType === 'touch') {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP_PX) onCancel();
      return;
    }
    // A page that moves under a resting pointer also causes a move event.
    const place = `${event.clientX} ${event.clientY}`;
    if (place === pointer) return;
    pointer = place;
    // A hand trembles while it presses: what it presses is not what it reads next.
    if (event.buttons !== 0) return silence();
    turnTo(hintedAt(event.target), REST_MS);
  }
  function onDown(event: PointerEvent) {
    press = undefined;
    if (event.pointerType !== 'touch') return silence();
    leave();
    about = hintedAt(event.target);
    if (!about) return;
    const made: Press = {
      x: event.clientX,
      y: event.clientY,
      acts: actsWhenTapped(event.target),
      held: false,
    };
    press = made;
    // A link that is pressed long has a menu of its own.
    if (made.acts && about.closest('a[href]')) return;
    timer = setTimeout(() => {
      reveal();
      made.held = shown;
    }, PRESS_MS);
  }
  function onUp(event: PointerEvent) {
    if (event.pointerType !== 'touch' || !press || press.held) return;
    clearTimeout(timer);
    if (!press.acts) reveal();
  }
  function onCancel() {
    press = undefined;
    leave();
  }
  /** A lifted finger leaves the page, too: what it has tapped or pressed is still being read. */
  function onLeave({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') leave();
  }
  /** A long press was meant for reading: neither the click nor the browser's menu that may follow is meant. */
  function onAfterPress(event: Event) {
    if (!press?.held) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') press = undefined;
  }
  function onFocus({ target }: Event) {
    if (target instanceof Element && target.matches(':focus-visible')) turnTo(hintedAt(target), FOCUS_MS);
  }
  function onBlur({ target }: Event) {
    if (target instanceof Element && about?.contains(target)) leave();
  }
  function onKey({ key }: KeyboardEvent) {
    press = undefined;
    if (key === 'Escape' || key === 'Enter' || key === ' ') silence();
  }

  const heard = { capture: true, passive: true, signal: ending.signal };
  document.addEventListener('pointermove', onMove, heard);
  document.addEventListener('pointerdown', onDown, heard);
  document.addEventListener('pointerup', onUp, heard);
  document.addEventListener('pointercancel', onCancel, heard);
  document.documentElement.addEventListener('pointerleave', onLeave, { signal: ending.signal });
  document.addEventListener('focusin', onFocus, heard);
  document.addEventListener('focusout', onBlur, heard);
  document.addEventListener('keydown', onKey, heard);
  document.addEventListener('scroll', leave, heard);
  for (const kind of ['click', 'contextmenu']) {
    document.addEventListener(kind, onAfterPress, { capture: true, signal: ending.signal });
  }
  if (first instanceof PointerEvent && first.pointerType !== 'touch') onMove(first);
  else if (first?.type === 'pointerdown' && !actsWhenTapped(first.target)) {
    // The tap that has brought the hints was to read one.
    about = hintedAt(first.target);
    reveal();
  } else if (first?.type === 'focusin') onFocus(first);
  return {
    silence,
    end: () => {
      leave();
      ending.abort();
    },
  };
}
