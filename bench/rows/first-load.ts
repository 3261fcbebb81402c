import type { Browser, Page } from '@playwright/test';
import type { Bench, Row } from '../lib/bench';
import { serveBaseline } from '../lib/baseline';
import { openBrowser, openSignedIn, seenBy } from '../lib/browser';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';

/** Bars against a bare page made of the same libraries. */
const MOST_SCRIPT = 0.9;
const MOST_TIME = 1.25;
/** Once the browser knows the console and its worker has stored the files. */
const MOST_SECOND_MS = 1000;
const SLOW_DOWN = 4;
const ROUNDS = 5;
const WARM_VISITS = 2;

type Load = { ms: number; scriptKb: number; scripts: number };

type Seen = { seen: { firstRow: number | null } };
const firstRowOf = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis as unknown as Seen).seen.firstRow);
  return (await seenBy(page)).firstRow ?? Number.NaN;
};

/** One start in a profile without any cache, gzip over the wire, until the first row of the list shows. */
async function load(browser: Browser, port: number, route: string): Promise<Load> {
  const { page, session, slowDown, close } = await openSignedIn(browser, port, 'admin');
  try {
    const scripts = new Set<string>();
    let bytes = 0;
    await session.send('Network.enable');
    await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // Some versions report preloaded modules as "Other".
      if (type === 'Script' || request.url.endsWith('.js')) scripts.add(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const encoding = response.headers['content-encoding'] ?? 'gzip';
      // So far only headers have arrived, which are not JavaScript.
      if (scripts.has(requestId)) bytes -= response.encodedDataLength;
      if (scripts.has(requestId) && encoding !== 'gzip')
        throw new Error(`${response.url} came as ${encoding}.`);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await slowDown(SLOW_DOWN);
    await page.goto(route);
    const firstRow = await firstRowOf(page);
    return { ms: firstRow, scriptKb: bytes / 1000, scripts: scripts.size };
  } finally {
    await close();
  }
}

/** Starts in a browser that has been here before: milliseconds until the first row. */
async function loadAgain(
  browser: Browser,
  { port, route, hasWorker }: { port: number; route: string; hasWorker: boolean },
): Promise<number[]> {
  const { page, slowDown, close } = await openSignedIn(browser, port, 'admin');
  const starts: number[] = [];
  try {
    // Browsers that cache compiled code do so from the third use of a script on.
    for (let visit = 0; visit <= WARM_VISITS + ROUNDS; visit += 1) {
      await slowDown(visit > WARM_VISITS ? SLOW_DOWN : 1);
      await page.goto('about:blank');
      await page.goto(route);
      const firstRow = await firstRowOf(page);
      if (visit > WARM_VISITS) starts.push(firstRow);
      await slowDown(1);
      // The worker is ready once it has stored all files.
      if (hasWorker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    }
  } finally {
    await close();
  }
  return starts;
}

async function run(bench: Bench) {
  const world = await bench.world();
  bench.say('Building a bare Refine and antd page for comparison');
  const baseline = await serveBaseline(world);
  const browser = await openBrowser();
  try {
    bench.say(`Loading work log and bare page at ${SLOW_DOWN} × slow-down, in turns`);
    const ours: Load[] = [];
    const bare: Load[] = [];
    // The first load of each only warms up the services.
    for (let round = 0; round <= ROUNDS; round += 1) {
      ours.push(await load(browser, world.port, '/#/worklog/1001'));
      bare.push(await load(browser, baseline.port, '/'));
    }
    bench.say('Coming back to the work log');
    const again = await loadAgain(browser, { port: world.port, route: '/#/worklog/1001', hasWorker: true });
    const bareAgain = await loadAgain(browser, { port: baseline.port, route: '/', hasWorker: false });
    const of = (loads: readonly Load[], what: 'ms' | 'scriptKb') =>
      median(loads.slice(1).map((one) => one[what]));
    const ratio = (what: 'ms' | 'scriptKb') => of(ours, what) / of(bare, what);
    const seconds = (loads: readonly Load[]) => `${(of(loads, 'ms') / 1000).toFixed(2)} s`;
    const kilobytes = (loads: readonly Load[]) => `${Math.round(of(loads, 'scriptKb'))} kB`;
    return [
      figure('work log, JavaScript over the wire before the first row (gzip)', kilobytes(ours), {
        bar: `≤ ${MOST_SCRIPT} × bare`,
        met: ratio('scriptKb') <= MOST_SCRIPT,
        against: `${ratio('scriptKb').toFixed(2)} × ${kilobytes(bare)} bare Refine + antd`,
        data: { ours, bare },
      }),
      figure(`work log, first row at ${SLOW_DOWN} × slow-down`, seconds(ours), {
        bar: `≤ ${MOST_TIME} × bare`,
        met: ratio('ms') <= MOST_TIME,
        against: `${ratio('ms').toFixed(2)} × ${seconds(bare)} bare Refine + antd`,
      }),
      figure(`work log, first row of a later visit at ${SLOW_DOWN} × slow-down`, ms(median(again)), {
        bar: `≤ ${ms(MOST_SECOND_MS)}`,
        met: median(again) <= MOST_SECOND_MS,
        against: `${again.length} visits, the longest ${ms(Math.max(...again))}; ${ms(median(bareAgain))} bare`,
        data: { again, bareAgain },
      }),
    ];
  } finally {
    await browser.close();
    await baseline.close();
  }
}

export const firstLoad: Row = {
  name: 'first-load',
  about: 'JavaScript and time until the first row of the work log, beside a bare Refine and antd page',
  run,
};
