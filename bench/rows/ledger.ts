import type { Page } from '@playwright/test';
import { countSite } from '#server/insight/reports/count';
import type { Bench, Row } from '../lib/bench';
import { openBrowser, openSignedIn } from '../lib/browser';
import { oneSite, openBenchDatabase, type BenchDatabase } from '../lib/database';
import { median, ms } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import { shownAfter } from '../lib/shown';
import { serveDatabase } from '../lib/world';

const SITE = 1001;
const BAR_SECONDS = 60;
const BAR_FIGURES_MS = 2_000;
const SLOW_DOWN = 4;
/** How often the cockpit is opened, after a first time that still has to load its code. */
const OPENED = 5;
const PAUSE_MS = 900;
/** The vehicles of one site, and how many of them are open. */
const SIZES = { full: { all: 90_000, open: 2_800 }, small: { all: 9_000, open: 600 } };

/**
 * Recounts all vehicles of a busy site, as after a change of the rules, and measures what each quarter of an hour costs
 * from then on.
 */
async function counting({ pool }: BenchDatabase, vehicles: number): Promise<Figure> {
  const count = async () => {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await countSite(pool, SITE, new Date());
    return { seconds: (performance.now() - began) / 1000, own: process.cpuUsage(cpu).user / 1e6 };
  };
  const first = await count();
  await pool.query(`UPDATE vehicle_ledger SET state = 'stale'`);
  const anew = await count();
  const usual = await count();
  const { rows } = await pool.query<{ hours: number }>('SELECT count(*)::int AS hours FROM vehicle_hour');
  const bar = (BAR_SECONDS * vehicles) / SIZES.full.all;
  return figure(
    `ledger of ${vehicles.toLocaleString('en-US')} vehicles counted anew`,
    `${anew.seconds.toFixed(1)} s`,
    {
      bar: `≤ ${bar} s`,
      met: anew.seconds <= bar,
      against: `into an empty one ${first.seconds.toFixed(1)} s (${rows[0]?.hours.toLocaleString('en-US')} rows), a usual round ${usual.seconds.toFixed(1)} s`,
      data: { first, anew, usual },
    },
  );
}

/** From a click in the header to the figures of the first screen, to who must act below it, and to the last chart. */
async function open(page: Page) {
  const things = {
    figures: '[data-stale] [data-chart="time"]',
    waiting: '[data-chart="waiting"]',
    whole: '[data-chart="suppliers"]',
  };
  const shown = await shownAfter(page, things, () =>
    page.locator(`a[href="#/cockpit/${SITE}"]`).first().click(),
  );
  await page.waitForTimeout(PAUSE_MS);
  await page.locator(`a[href="#/worklog/${SITE}"]`).first().click();
  await page.locator('[data-list] [data-vehicle]').first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
  return shown;
}

async function cockpit(database: BenchDatabase): Promise<Figure> {
  const served = await serveDatabase(database);
  const browser = await openBrowser();
  try {
    const { page, slowDown } = await openSignedIn(browser, served.port, 'admin');
    await page.goto(`/#/worklog/${SITE}`);
    await page.locator('[data-list] [data-vehicle]').first().waitFor();
    await page.waitForTimeout(5 * PAUSE_MS);
    await slowDown(SLOW_DOWN);
    const first = await open(page);
    const later: Awaited<ReturnType<typeof open>>[] = [];
    for (let at = 0; at < OPENED; at += 1) later.push(await open(page));
    const figures = median(later.map((one) => one.figures));
    return figure(`cockpit at ${SLOW_DOWN} ×, from a click to its figures`, ms(first.figures), {
      bar: `≤ ${ms(BAR_FIGURES_MS)}`,
      met: first.figures <= BAR_FIGURES_MS,
      against: `with its code; who must act ${ms(first.waiting)}, the last chart ${ms(first.whole)}; opened again ${ms(figures)}`,
      data: { first, later },
    });
  } finally {
    await browser.close();
    await served.close();
  }
}

async function run(bench: Bench): Promise<Figure[]> {
  const { all, open: here } = bench.full ? SIZES.full : SIZES.small;
  bench.say(`Making one site of ${all.toLocaleString('en-US')} vehicles`);
  const database = await openBenchDatabase(oneSite(here, all - here));
  try {
    bench.say('Counting what their time went into');
    const counted = await counting(database, all);
    bench.say(`Opening the cockpit at ${SLOW_DOWN} × slow-down`);
    return [counted, await cockpit(database)];
  } finally {
    await database.close();
  }
}

export const ledger: Row = {
  name: 'ledger',
  about: 'all vehicles of a busy site counted anew by cause and day, and its cockpit at 4 × slow-down',
  run,
};
