import type { Browser } from '@playwright/test';
import type { Bench, Row } from '../lib/bench';
import { openBrowser } from '../lib/browser';
import { median, quantile } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import { post } from '../lib/wire';
import type { World } from '../lib/world';

const BAR_MS = 10_000;
const SLOW_DOWN = 4;
const LINKS = 12;
const SITE = 1001;
const LINKS_CALL = '/recon-services/rest/links';

/** Addresses of links to estimates that await a decision, as approvers find them in a mail. */
async function linksToDecide({ port, bearer, database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT t.work_order_id AS id FROM work_order_task t
     JOIN work_order w USING (site_id, work_order_id)
     WHERE t.site_id = ${SITE} AND t.task = 'Approve' AND t.active AND w.status = 'Open'
       AND EXISTS (SELECT FROM labor l WHERE l.site_id = t.site_id AND l.work_order_id = t.work_order_id
                   AND l.status = 'Pending' AND l.price_cents > 0)
     ORDER BY md5(t.work_order_id::text) LIMIT ${LINKS}`,
  );
  const ask = <Answer>(path: string, body: object) =>
    post<Answer>(`http://127.0.0.1:${port}${path}`, bearer, { siteId: SITE, ...body });
  const addresses: string[] = [];
  for (const { id } of rows) {
    const { shareLinkId } = await ask<{ shareLinkId: number }>(LINKS_CALL, {
      workOrderId: id,
      purpose: 'approval',
      recipient: 'Ana Ruiz',
      limit: null,
      vendorJobId: null,
    });
    const { address } = await ask<{ address: string }>(`${LINKS_CALL}/${shareLinkId}/address`, {});
    const { pathname, hash } = new URL(address, `http://127.0.0.1:${port}`);
    addresses.push(pathname + hash);
  }
  return addresses;
}

/**
 * From opening a link on a phone that has never seen the page to the thanks for the decision, with two taps in between;
 * in milliseconds.
 */
async function decide(browser: Browser, port: number, address: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Approve all/ }).click();
    await page.getByRole('button', { name: 'Yes, send' }).click();
    await page.getByText('Your decision was saved').waitFor();
    return performance.now() - begun;
  } finally {
    await context.close();
  }
}

async function run(bench: Bench): Promise<Figure[]> {
  const world = await bench.world();
  const addresses = await linksToDecide(world);
  bench.say(`Deciding by ${addresses.length} links at ${SLOW_DOWN} × slow-down`);
  const browser = await openBrowser();
  const times: number[] = [];
  try {
    for (const address of addresses) times.push(await decide(browser, world.port, address));
  } finally {
    await browser.close();
  }
  const p95 = quantile(times, 0.95);
  return [
    figure(`a decision by link, two taps at ${SLOW_DOWN} ×, p95`, `${(p95 / 1000).toFixed(1)} s`, {
      bar: `≤ ${BAR_MS / 1000} s`,
      met: p95 <= BAR_MS,
      against: `p50 ${(median(times) / 1000).toFixed(1)} s, from the address to the thanks, nothing cached`,
      data: { times },
    }),
  ];
}

export const link: Row = {
  name: 'link',
  about: 'from the address of an approver’s link to the thanks for the decision, at 4 × slow-down',
  run,
};
