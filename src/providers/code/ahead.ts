import { MissingCode } from './missing-code';
import { waitAfter } from './pause';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let begun = false;
let busy = false;
let vain = 0;

/** Loads something once the first screen is done, so that a later click needs no network. */
export function loadAhead(load: Load): void {
  waiting.push(load);
  if (begun) next();
}

/** Starts loading ahead whatever may be needed, one thing at a time, whenever the browser is idle. */
export function beginLoadingAhead(): void {
  begun = true;
  next();
}

function next(): void {
  const load = busy ? undefined : waiting.shift();
  if (!load) return;
  busy = true;
  whenIdle(() => void finish(load));
}

async function finish(load: Load): Promise<void> {
  try {
    await load();
    vain = 0;
  } catch (error) {
    // Nobody is waiting for it: opening it later reports a load failure.
    if (error instanceof MissingCode && error.lack === 'unreachable') {
      waiting.push(load);
      await new Promise((resolve) => setTimeout(resolve, waitAfter(vain)));
      vain += 1;
    }
  }
  busy = false;
  next();
}

/** Not every browser reports when it is idle. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 5000 });
  else setTimeout(then, 200);
}
