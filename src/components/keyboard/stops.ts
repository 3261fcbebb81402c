/** What takes the focus in a group or a row. Fields of text keep their own stop: their arrows move in the text. */
const CONTROLS = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled), [role=slider]';
/** What has keys of its own for what is in it. */
export const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
/** What opens from a control has keys of its own. */
const OPENED = '[role=dialog], [role=menu], [role=listbox]';
/** Clearing is nobody's first wish after typing a text. */
const CLEARS = '.ant-input-clear-icon';
const ROW = '[role=row][data-index]';

/** Whether it can have the focus: what is there but hidden, such as a clear button of an empty field, cannot. */
const isSeen = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

/** The controls of a group or a row, in the order of the page. */
export function controlsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest(OPENED) === group.closest(OPENED) && isSeen(control),
  );
}

export const groupOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-rove]');
export const rowOf = (element: Element): HTMLElement | null =>
  element.closest('[data-list]') ? element.closest<HTMLElement>(ROW) : null;

function setStop(element: HTMLElement, stop: boolean): void {
  const index = stop ? 0 : -1;
  if (element.tabIndex !== index) element.tabIndex = index;
}

/** Where the focus was last in each group, and in which row of each list. */
export type Memory = { controls: WeakMap<Element, Element>; rows: WeakMap<Element, string> };

/** Gives a group one stop: where the focus is or was, else what is chosen, else its first. */
export function settleGroup(group: Element, memory: Memory): void {
  const controls = controlsOf(group);
  const last = memory.controls.get(group);
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control === last) ??
    controls.find((control) => control.matches('[aria-current=page], [aria-pressed=true]')) ??
    controls.find((control) => !control.matches(CLEARS)) ??
    controls[0];
  for (const control of controls) setStop(control, control === stop);
}

/** Gives a list one stop: the row where the focus is or was, else the first that can be seen. */
export function settleList(list: Element, memory: Memory): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const focused = document.activeElement && rowOf(document.activeElement);
  const last = memory.rows.get(list);
  const { top } = list.getBoundingClientRect();
  const stop =
    rows.find((row) => row === focused) ??
    rows.find((row) => row.dataset['index'] === last) ??
    rows.find((row) => row.getBoundingClientRect().bottom > top) ??
    rows[0];
  for (const row of rows) {
    setStop(row, row === stop);
    for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) setStop(control, false);
  }
}
