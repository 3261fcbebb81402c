import { controlsOf, groupOf, rowOf } from './stops';

const CELL = '[role=cell], [role=rowheader]';
/** What takes the focus where nothing in it is left to take it. */
const HOME = '[role=region][tabindex], #content';
/** What stands over the page, and goes. */
const OVER = '#dialogs, #drawers, dialog';

/** Where the user is: found again when the focused control is gone. */
export type Place = {
  control: HTMLElement;
  /** What holds it together with similar ones: the cell of a row, or a group of controls. */
  near: HTMLElement | null;
  /** Which of them it was. */
  at: number;
  row: HTMLElement | null;
  home: HTMLElement | null;
};

/** The place of a control while it stands there; nobody is anywhere without one. */
export function placeOf(control: Element | null): Place | undefined {
  if (!(control instanceof HTMLElement) || control === document.body) return undefined;
  const row = rowOf(control);
  const near = row ? control.closest<HTMLElement>(CELL) : groupOf(control);
  const home = control.closest<HTMLElement>(HOME);
  return { control, near, at: near ? controlsOf(near).indexOf(control) : -1, row, home };
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * Where to go if the focused control is gone: what replaced it, otherwise its row, otherwise the row that follows, or
 * the list. A control that can be pressed again in a moment has no successor: its row waits for it.
 */
export function successorOf({ control, near, at, row, home }: Place): HTMLElement | undefined {
  if (isThere(control)) return control;
  if (near?.isConnected && at >= 0 && !(row && control.isConnected)) {
    const there = controlsOf(near);
    const next = there[Math.min(at, there.length - 1)];
    if (next) return next;
  }
  if (row?.isConnected) return row;
  if (!home?.isConnected) return undefined;
  const index = Number(row?.dataset['index']);
  const rowAt = (place: number) => home.querySelector<HTMLElement>(`[role=row][data-index="${place}"]`);
  return rowAt(index) ?? rowAt(index - 1) ?? home;
}

/** Where someone was last on the page itself, beneath what has opened over it. */
let onPage: Place | undefined;

/** Remembers where someone is; answers the place. */
export function reached(control: Element): Place | undefined {
  const place = placeOf(control);
  if (place && !control.closest(OVER)) onPage = place;
  return place;
}

/** Moves a lost focus, or one still in what is left, back to a place or to what replaced it; any other focus stays. */
export function goBack(place: Place | undefined, left?: Element): void {
  const now = document.activeElement;
  if (now !== document.body && !left?.contains(now)) return;
  const next = (place && successorOf(place)) ?? (onPage && successorOf(onPage));
  next?.focus({ preventScroll: true });
}
