const CONTROLS = '[data-autofocus], input, button, a, [role=menuitem]';

/**
 * Moves the focus to the start of what has opened: its first control, or that of the part marked `data-begin`. If the
 * focus is in it already, it stays.
 */
export function focusFirst(opened: Element | null): void {
  if (!opened || opened.contains(document.activeElement)) return;
  const begin = opened.querySelector('[data-begin]') ?? opened;
  begin.querySelector<HTMLElement>(CONTROLS)?.focus();
}
