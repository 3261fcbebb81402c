/** What can be opened over every screen, from anywhere. */
export type Overlay = 'palette' | 'scan' | 'help' | 'tour' | 'changes' | 'access' | 'notifications';

let open: (overlay: Overlay) => void = () => undefined;

/** Called by the one host that shows them. */
export function onOpenOverlay(handler: (overlay: Overlay) => void): () => void {
  open = handler;
  return () => {
    open = () => undefined;
  };
}

const KEPT = 'frontline.overlay';
const OVERLAYS: ReadonlySet<string> = new Set<Overlay>([
  'palette',
  'scan',
  'help',
  'tour',
  'changes',
  'access',
  'notifications',
]);
let shown: Overlay | undefined;

/** Told by that host. */
export const noteOverlay = (overlay: Overlay | undefined): void => {
  shown = overlay;
};

/** Before a short leave of the page: what is open opens again when it comes back. */
export function keepOverlay(): void {
  if (shown) sessionStorage.setItem(KEPT, shown);
}

/** What was stored that way, once; or what the entry address asks for. */
export function takeKeptOverlay(): Overlay | undefined {
  const asked = new URLSearchParams(location.hash.split('?')[1]).get('open');
  const kept = sessionStorage.getItem(KEPT) ?? asked;
  sessionStorage.removeItem(KEPT);
  return kept !== null && OVERLAYS.has(kept) ? (kept as Overlay) : undefined;
}

/** Opens the search, the scanner, the help, the tour, the news, sign-in settings or notification settings. */
export const openOverlay = (overlay: Overlay): void => open(overlay);
