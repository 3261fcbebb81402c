import { MissingCode } from './missing-code';
import { pause } from './pause';

/** A short network outage is often over before anyone notices. */
const PAUSES_MS: readonly number[] = [0, 300, 1000];
/**
 * After this long no answer will come: a tablet that switched access points would wait forever for its earlier request.
 */
const LONGEST_MS = 30_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The file that a build function imports; it is not listed among its own dependencies. */
const OWN_FILE = /\bimport\(\s*[`'"]\.\/([^`'"]+)/;

/** A function of the build that returns its file's default export. */
const ITS_DEFAULT = /\.then\(\w+=>\w+\.default\)/;

/**
 * The browsers' messages when a module's file, or one that it imports, did not load; any other message means a module
 * that does not run.
 */
const NOT_FETCHED =
  /dynamically imported module|importing a module script failed|failed to load module script/i;

/** Files that are loaded or loading. */
const coming = new Map<string, Promise<boolean>>();

/** How often a file's import failed to fetch it: the browser does not request that address again. */
const forgone = new Map<string, number>();

/** The last request went unanswered: try one file before all the others. */
let silent = false;

/**
 * What the build wraps around every `import()` of the console. A browser remembers a module that did not load, and
 * every module that imports it, until the page is reloaded: so nothing is imported before all its files have been
 * fetched, with retries. The import then takes them from the browser's cache.
 */
export async function bring<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const written = String(load);
  const own = OWN_FILE.exec(written)?.[1];
  const names = new Set(own === undefined ? files : [`assets/${own}`, ...files]);
  const addresses = [...names].map((name) => new URL(`/${name}`, location.origin).href);
  await allThere(addresses);
  const address = own === undefined ? undefined : addresses[0];
  const times = forgone.get(address ?? '') ?? 0;
  try {
    if (address === undefined || times === 0) return await load();
    // A file that the browser remembers as failed is requested under another address.
    const module = await import(/* @vite-ignore */ `${address}?${times}`);
    return ITS_DEFAULT.test(written) ? module.default : module;
  } catch (error) {
    if (error instanceof MissingCode) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof TypeError && NOT_FETCHED.test(message))) {
      throw new MissingCode('broken', message, { cause: error });
    }
    // The browser did not keep what was fetched.
    for (const each of addresses) coming.delete(each);
    if (address !== undefined) forgone.set(address, times + 1);
    // Failed twice although all its files were fetched: the browser remembers a failure of one that it imports.
    throw new MissingCode(times < 2 ? 'unreachable' : 'interrupted', message, { cause: error });
  }
}

/** While nothing answers, only one file is requested, so that an offline page hardly uses the network. */
async function allThere(addresses: readonly string[]): Promise<void> {
  let missing = addresses;
  for (const wait of PAUSES_MS) {
    await pause(wait);
    if (silent && !(await once(missing[0]))) continue;
    const came = await Promise.all(missing.map(once));
    missing = missing.filter((_, at) => !came[at]);
    if (missing.length === 0) return;
  }
  throw new MissingCode('unreachable', `No answer for ${missing.join(', ')}`);
}

/** Whether a file could be fetched; concurrent requests share the same answer. */
async function once(address: string | undefined): Promise<boolean> {
  if (address === undefined) return true;
  const known = coming.get(address);
  if (known) return known;
  const trip = isThere(address) ? Promise.resolve(true) : fetched(address);
  coming.set(address, trip);
  const kept = await trip.catch((error: unknown) => {
    coming.delete(address);
    throw error;
  });
  if (!kept) coming.delete(address);
  return kept;
}

/** Files that the page itself names were loaded with it. */
const isThere = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].some(
    ({ href }) => href === address,
  );

async function fetched(address: string): Promise<boolean> {
  const there = (await came(address)) && (!address.endsWith('.css') || (await styled(address)));
  silent = !there;
  return there;
}

/** A plain fetch: if a link element fails to load a file, the browser does not request it again. */
async function came(address: string): Promise<boolean> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), LONGEST_MS);
  try {
    const answer = await fetch(address, { signal: silence.signal });
    // Some hosts serve a page of their own for missing files.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (GONE.has(answer.status) || (answer.ok && isPage)) {
      throw new MissingCode('outdated', `${address} is gone`);
    }
    // The browser caches only what was read to the end.
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    if (error instanceof MissingCode) throw error;
    return false;
  } finally {
    clearTimeout(timer);
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
