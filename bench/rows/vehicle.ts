import type { Page } from '@playwright/test';
import type { Bench, Row } from '../lib/bench';
import { openBrowser, openSignedIn } from '../lib/browser';
import { median, ms, quantile } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import { shownAfter } from '../lib/shown';
import { storm } from '../lib/storm';
import { rawRequest } from '../lib/wire';
import type { World } from '../lib/world';

const BAR_MS = 15;
const FACTS_MS = 400;
const WHOLE_MS = 1200;
const SLOW_DOWN = 4;
const VEHICLES = 200;
/** How many vehicles are opened one after the other, after one that still has to load code and texts. */
const OPENED = 8;
const PAUSE_MS = 900;
const CALL = '/recon-services/rest/proc/getVehicle?siteId=1001';

/** One call returns everything about a vehicle: requested for many vehicles, one after the other. */
async function services(bench: Bench, { port, bearer, database }: World): Promise<Figure> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order WHERE site_id = 1001 AND status = 'Open'
     ORDER BY md5(work_order_id::text) LIMIT ${VEHICLES}`,
  );
  const requests = rows.map(({ id }) => rawRequest('GET', `${CALL}&workOrderId=${id}`, { bearer }));
  const round = { port, connections: 1, requests };
  // The first requests are planned from scratch, and their code is not compiled yet.
  await storm(bench.stormer(), round);
  const result = await storm(bench.stormer(), round);
  return figure('everything about a vehicle, p50', ms(result.p50), {
    bar: `≤ ${BAR_MS} ms`,
    met: result.p50 <= BAR_MS,
    against: `p95 ${ms(result.p95)}, one call`,
    data: result,
  });
}

/** From a click on a number in the work log to the vehicle beside it. */
async function open(page: Page, at: number) {
  const link = page.locator('[data-list] [data-vehicle]').nth(at);
  const beside = `[data-beside="${await link.getAttribute('data-vehicle')}"]`;
  const things = { facts: `${beside} header dl`, whole: `${beside} section:last-of-type` };
  const shown = await shownAfter(page, things, () => link.click());
  await page.waitForTimeout(PAUSE_MS);
  return shown;
}

async function console({ port }: World): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const { page, slowDown } = await openSignedIn(browser, port, 'admin');
    await page.goto('/#/worklog/1001');
    await page.locator('[data-list] [data-vehicle]').first().waitFor();
    // Nothing is loaded ahead until the first screen is done.
    await page.waitForTimeout(5 * PAUSE_MS);
    await slowDown(SLOW_DOWN);
    await open(page, 0);
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let at = 1; at <= OPENED; at += 1) opened.push(await open(page, at));
    const figureOf = (what: string, of: 'facts' | 'whole', bar: number) => {
      const times = opened.map((one) => one[of]);
      const p95 = quantile(times, 0.95);
      return figure(`vehicle beside the work log, ${what} at ${SLOW_DOWN} ×, p50`, ms(median(times)), {
        bar: `≤ ${bar} ms`,
        met: median(times) <= bar,
        against: `p95 ${ms(p95)}`,
        data: { times },
      });
    };
    return [figureOf('its facts', 'facts', FACTS_MS), figureOf('the whole', 'whole', WHOLE_MS)];
  } finally {
    await browser.close();
  }
}

async function run(bench: Bench): Promise<Figure[]> {
  const world = await bench.world();
  bench.say(`Asking for everything about ${VEHICLES} vehicles`);
  const asked = await services(bench, world);
  bench.say(`Opening vehicles beside the work log at ${SLOW_DOWN} × slow-down`);
  return [asked, ...(await console(world))];
}

export const vehicle: Row = {
  name: 'vehicle',
  about: 'everything about a vehicle in one call, and beside the work log from a click at 4 × slow-down',
  run,
};
