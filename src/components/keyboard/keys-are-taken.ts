/** True while somebody types or a dialog is open: then no key is ever stolen. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (event.defaultPrevented || event.altKey) return true;
  if (
    target?.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]')
  )
    return true;
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
}
