/** How long after a press requests are attributed to it; later ones are automatic. */
const LATE_MS = 5000;
const LONGEST = 60;

type Press = { words: string; at: number; traceparent: string };
let press: Press | undefined;
let watching = false;

/** From now on remembers what is pressed, so that requests can report it. */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  addEventListener('click', ({ target }) => note(target), { capture: true });
}

/** The headers of a request about its press (W3C Trace Context); empty if nothing is traced or was pressed. */
export function traceHeaders(): Record<string, string> {
  const ago = press && Math.round(performance.now() - press.at);
  if (!press || ago === undefined || ago > LATE_MS) return {};
  return { traceparent: press.traceparent, 'x-frontline-click': `${ago};${encodeURIComponent(press.words)}` };
}

function note(target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest('button, [role=menuitem], [role=tab]') : null;
  // Links and rows contain numbers and names of vehicles; the labels of buttons are our own.
  const words = control?.getAttribute('aria-label') ?? control?.textContent?.trim() ?? '';
  if (words === '') return;
  const traceparent = `00-${hex(16)}-${hex(8)}-01`;
  press = { words: words.slice(0, LONGEST), at: performance.now(), traceparent };
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  );
