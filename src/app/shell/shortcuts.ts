/** Where the shortcut host listens for being opened from elsewhere. */
type Overlay = 'palette' | 'help';
let open: (overlay: Overlay) => void = () => undefined;

/** Called by the one shortcut host. */
export function onOpenOverlay(handler: (overlay: Overlay) => void): () => void {
  open = handler;
  return () => {
    open = () => undefined;
  };
}

/** Opens the global search. */
export const openPalette = (): void => open('palette');
/** Opens the list of keys. */
export const openShortcutHelp = (): void => open('help');

/** Letters after `g` and the resources whose screens they go to. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  m: 'my-work',
  w: 'work-orders',
  r: 'labors',
  p: 'parts',
  e: 'express-orders',
  i: 'prioritized-work-orders',
};

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
