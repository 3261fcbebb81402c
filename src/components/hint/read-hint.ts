/** A hint to be shown, and its place on the page. */
export type ShownHint = { text: string; box: DOMRect };

/** How far up something may cut a text short: from a word to the cell that holds it. */
const LEVELS = 5;
/** Less is rounding. */
const CUT_PX = 1;

/** The element that has a hint at this place; none for what is below something open. */
export function hintedAt(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest('[data-hint]') : null;
  return found?.getAttribute('aria-expanded') === 'true' ? null : found;
}

/** The current hint of an element; none if its own words, fully visible, say the same. */
export function readHint(element: Element): ShownHint | undefined {
  const text = element.getAttribute('data-hint') ?? '';
  if (text === '' || !element.isConnected) return undefined;
  const { box, cut } = look(element);
  return cut || text !== element.textContent.trim() ? { text, box } : undefined;
}

/** What can be seen of an element, and whether some of its words cannot. */
function look(element: Element): { box: DOMRect; cut: boolean } {
  const words = document.createRange();
  words.selectNodeContents(element);
  const all = words.getBoundingClientRect();
  let { left, top, right, bottom } = element.getBoundingClientRect();
  let cut = false;
  let around: Element | null = element;
  for (let level = 0; around && level < LEVELS; level += 1, around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const edge = around.getBoundingClientRect();
    cut ||=
      around.scrollWidth > around.clientWidth + CUT_PX ||
      all.left < edge.left - CUT_PX ||
      all.right > edge.right + CUT_PX ||
      all.bottom > edge.bottom + CUT_PX;
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), cut };
}

const ACTS = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="gridcell"]';

/** Whether a tap here does something by itself; then it does not also show a hint. */
export function actsWhenTapped(target: EventTarget | null): boolean {
  const found = target instanceof Element ? target.closest(ACTS) : null;
  const control = found instanceof HTMLLabelElement ? found.control : found;
  return control !== null && !control.matches(':disabled, [aria-disabled="true"]');
}
