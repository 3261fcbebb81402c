/** What can be opened over every screen, from wherever somebody asks for it. */
export type Overlay = 'palette' | 'help' | 'tour' | 'changes' | 'access';

let open: (overlay: Overlay) => void = () => undefined;

/** Called by the one host that shows them. */
export function onOpenOverlay(handler: (overlay: Overlay) => void): () => void {
  open = handler;
  return () => {
    open = () => undefined;
  };
}

/** Opens the search, the help, the tour, what is new or how one gets in. */
export const openOverlay = (overlay: Overlay): void => open(overlay);
