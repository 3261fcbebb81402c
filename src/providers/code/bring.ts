import { MissingCode } from './missing-code';

/** A gap of the network is often over before anybody notices it. */
const PAUSES_MS: readonly number[] = [0, 300, 1000];
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Where a function of the build imports its file from: the file itself is not among what goes with it. */
const OWN_FILE = /\bimport\(\s*[`'"]\.\/([^`'"]+)/;

const coming = new Map<string, Promise<void>>();

/**
 * What the build puts around every `import()` of the console. A browser remembers a module that did not come, and every
 * module that imports it, until the page is loaded anew: so nothing is imported before all its files are there. They are
 * fetched as often as it takes, and a file that is fetched is imported from the browser's memory.
 */
export async function bring<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const own = OWN_FILE.exec(String(load))?.[1];
  const names = new Set(own === undefined ? files : [`assets/${own}`, ...files]);
  await Promise.all([...names].map((name) => once(new URL(`/${name}`, location.origin).href)));
  try {
    return await load();
  } catch (error) {
    throw error instanceof MissingCode
      ? error
      : new MissingCode('broken', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function once(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const trip = isThere(address) ? Promise.resolve() : fetched(address);
  coming.set(address, trip);
  trip.catch(() => coming.delete(address));
  return trip;
}

/** What the page itself names came with it. */
const isThere = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].some(
    ({ href }) => href === address,
  );

async function fetched(address: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await came(address)) && (!address.endsWith('.css') || (await styled(address)))) return;
  }
  throw new MissingCode('unreachable', `No answer for ${address}`);
}

/** Asks like any other question: what a link of any kind fails to load, the browser does not ask for again. */
async function came(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    // Some hosts have a page of their own for what is not there.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (GONE.has(answer.status) || (answer.ok && isPage)) {
      throw new MissingCode('outdated', `${address} is gone`);
    }
    // Only what was read to its end is kept.
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    if (error instanceof MissingCode) throw error;
    return false;
  }
}

function styled(address: string): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}
