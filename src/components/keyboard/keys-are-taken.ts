const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]';

/** True for what stands in a field where someone types. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(FIELDS) !== null;

/** True while someone types or a dialog is open: then no key is ever stolen. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isTypedIn(event.target)) return true;
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
}
