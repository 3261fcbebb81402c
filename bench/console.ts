/**
 * The console's long lists in a real Chromium, at 1x and at 4x CPU slow-down: milliseconds from a filter to its rows,
 * from a key to its letter, and frames while scrolling. Needs a built console (`npm test` or `npm start` makes one) and
 * a browser: `FRONTLINE_CHROMIUM=/path/to/chromium npx tsx bench/console.ts [open]`.
 */
import { chromium, type Page } from '@playwright/test';
import { putAllInRepair, startBenchSite } from './site';

const PORT = 4490;
const [open = 4_200] = process.argv.slice(2).map(Number);

/** A list with a filter and a search field. */
type Screen = { route: string; list: string; filter: string; values: string[]; search: string };
const SCREENS: Record<string, Screen> = {
  'repair dashboard': {
    route: '/repairdashboard/1001',
    list: 'Labors',
    filter: 'Status',
    values: ['Ready for Repair', 'Waiting for Parts', '', 'Repair Started', ''],
    search: 'Search Labors',
  },
};

const middle = (numbers: number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
};

/** From the change of a filter to the last change of the rows that follows within a second. */
async function filterTimes(page: Page, { filter, values, list }: Screen): Promise<number[]> {
  const times: number[] = [];
  for (const value of values) {
    times.push(
      await page.evaluate(
        async ([name, choice, label]) => {
          const select = [...document.querySelectorAll('select')].find((one) =>
            one.labels[0]?.textContent?.startsWith(name ?? ''),
          );
          const rows = document.querySelector(`[aria-label="${label}"]`);
          if (!select || !rows) throw new Error('The screen is not there.');
          const started = performance.now();
          let last = started;
          const observer = new MutationObserver(() => {
            requestAnimationFrame(() => {
              last = performance.now();
            });
          });
          observer.observe(rows, { childList: true, subtree: true, characterData: true });
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, choice);
          select.dispatchEvent(new Event('change', { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve, 1500));
          observer.disconnect();
          return last - started;
        },
        [filter, value, list],
      ),
    );
  }
  return times;
}

/** From a key to the next paint. */
async function keyTimes(page: Page, { search }: Screen): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if (entry.name === 'keydown') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByRole('searchbox', { name: search }).pressSequentially('bumper cover', { delay: 120 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** The distances between frames, in milliseconds, while the list scrolls for four seconds. */
const scrollFrames = (page: Page, list: string): Promise<number[]> =>
  page.evaluate(async (label) => {
    let box: Element | null = document.querySelector(`[aria-label="${label}"]`);
    while (
      box &&
      !(box.scrollHeight > box.clientHeight + 50 && getComputedStyle(box).overflowY !== 'visible')
    ) {
      box = box.parentElement;
    }
    if (!box) throw new Error('Nothing scrolls.');
    const scrolled = box;
    const gaps: number[] = [];
    const started = performance.now();
    for (let last = started; last - started < 4000;) {
      // oxlint-disable-next-line no-await-in-loop
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      gaps.push(now - last);
      last = now;
      scrolled.scrollTop += 60;
    }
    return gaps.slice(2);
  }, list);

const site = await startBenchSite(open, 0, PORT);
const browser = await chromium.launch({
  ...(process.env['FRONTLINE_CHROMIUM'] ? { executablePath: process.env['FRONTLINE_CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await putAllInRepair(site.pool);
  const report: Record<string, unknown>[] = [];
  for (const [screen, layout] of Object.entries(SCREENS)) {
    for (const rate of [1, 4]) {
      const page = await browser.newPage({
        baseURL: `http://127.0.0.1:${PORT}`,
        viewport: { width: 1440, height: 900 },
      });
      await page.request.post('/recon-services/rest/login/signIn', {
        data: { userName: 'manager', password: 'frontline' },
      });
      await page.goto(`/#${layout.route}`);
      await page.getByRole('rowheader').first().waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const filters = await filterTimes(page, layout);
      const gaps = await scrollFrames(page, layout.list);
      const keys = await keyTimes(page, layout);
      report.push({
        screen,
        slowDown: rate,
        filterMs: filters.map(Math.round),
        keyMs: middle(keys),
        slowestKeyMs: Math.max(0, ...keys),
        frames: gaps.length,
        middleFrameMs: middle(gaps),
        longestFrameMs: Math.round(Math.max(...gaps)),
        over50Ms: gaps.filter((gap) => gap > 50).length,
        missedShare: Number((gaps.filter((gap) => gap > 25).length / gaps.length).toFixed(3)),
      });
      await page.close();
    }
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await site.close();
}
