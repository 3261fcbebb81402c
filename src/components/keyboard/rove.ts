import { controlsOf, groupOf, rowOf, settleGroup, settleList, TYPED, type Memory } from './stops';

const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One Tab stop for each group of controls that is marked `data-rove`, and for each list (`data-list`): within them
 * arrows, Home and End move. A field of text has a stop of its own, because its arrows move in the text. In a group
 * that is a `list`, and between groups of one `data-rove-grid`, so do the arrows up and down. The stops are set when
 * Tab is pressed: nothing watches what the page draws. Returns how to end it.
 */
export function rove(): () => void {
  const ending = new AbortController();
  const memory: Memory = { controls: new WeakMap(), rows: new WeakMap() };

  function onTab({ key }: KeyboardEvent) {
    if (key !== 'Tab') return;
    for (const group of document.querySelectorAll('[data-rove]')) settleGroup(group, memory);
    for (const list of document.querySelectorAll('[data-list]')) settleList(list, memory);
  }
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    const group = groupOf(target);
    if (group && !target.matches(TYPED)) memory.controls.set(group, target);
    const list = target.closest('[data-list]');
    const index = rowOf(target)?.dataset['index'];
    if (list && index !== undefined) memory.rows.set(list, index);
  }
  function onKey(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || target.matches(TYPED) || target.ariaExpanded === 'true') return;
    const row = rowOf(target);
    const next = row ? nextInRow(row, target, key) : nextInGroup(target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  document.addEventListener('keydown', onTab, { capture: true, signal: ending.signal });
  document.addEventListener('focusin', onFocus, { signal: ending.signal });
  document.addEventListener('keydown', onKey, { signal: ending.signal });
  return () => ending.abort();
}

/** Along a row, from the row itself to its last control; up and down to the same control of the next row. */
function nextInRow(row: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const controls = controlsOf(row);
  const at = controls.indexOf(from);
  if (at < 0) return from === row && key === 'ArrowRight' ? controls[0] : undefined;
  if (key === 'ArrowLeft' && at === 0) return row;
  const across = ACROSS[key];
  if (across === undefined) return stepped(controls, at, key);
  const place = Number(row.dataset['index']) + across;
  const next = row.parentElement?.querySelector<HTMLElement>(`[role=row][data-index="${place}"]`);
  const there = next ? controlsOf(next) : [];
  return there[Math.min(at, there.length - 1)] ?? next ?? undefined;
}

function nextInGroup(from: HTMLElement, key: string): HTMLElement | undefined {
  const group = groupOf(from);
  if (!group) return undefined;
  const controls = controlsOf(group);
  const at = controls.indexOf(from);
  if (at < 0) return undefined;
  const across = ACROSS[key];
  const grid = group.closest('[data-rove-grid]');
  if (across !== undefined && grid) {
    const groups = [...grid.querySelectorAll<HTMLElement>('[data-rove]')];
    const next = groups[groups.indexOf(group) + across];
    const there = next ? controlsOf(next) : [];
    return there[Math.min(at, there.length - 1)];
  }
  return across !== undefined && group.dataset['rove'] === 'list'
    ? controls[at + across]
    : stepped(controls, at, key);
}

function stepped(controls: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  const step = ALONG[key];
  return step === undefined ? undefined : controls[at + step];
}
