/** How long requests are attributed to a press; later ones are automatic. */
const LATE_MS = 5000;
const LONGEST = 60;

type Press = { words: string; at: number; traceparent: string };
let press: Press | undefined;
let watching = false;

/** Remembers what is pressed from now on, so that requests can say it. */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  addEventListener('click', ({ target }) => note(target), { capture: true });
}

/** What a request says about its press (W3C Trace Context); undefined if nobody traces, or nothing was pressed. */
export function traceHeaders(): Record<string, string> {
  const ago = press && Math.round(performance.now() - press.at);
  if (!press || ago === undefined || ago > LATE_MS) return {};
  return { traceparent: press.traceparent, 'x-frontline-click': `${ago};${encodeURIComponent(press.words)}` };
}

function note(target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest('button, [role=menuitem], [role=tab]') : null;
  // Links and rows carry names and numbers of vehicles; what a button is called is ours.
  const words = control?.getAttribute('aria-label') ?? control?.textContent?.trim() ?? '';
  if (words === '') return;
  const traceparent = `00-${hex(16)}-${hex(8)}-01`;
  press = { words: words.slice(0, LONGEST), at: performance.now(), traceparent };
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  );
