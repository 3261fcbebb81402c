import type { Browser, Page } from '@playwright/test';
import { serveBaseline } from '../lib/baseline';
import type { Bench, Row } from '../lib/bench';
import { forgetSeen, openBrowser, openSignedIn, seenBy, type Seen } from '../lib/browser';
import { ms, quantile } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import type { World } from '../lib/world';

const SLOW_DOWN = 4;
const LATEST_MS = 100;
const LONGEST_TASK_MS = 200;
const ROUNDS = 3;
/** The time between two keys of a fast typist, and between two clicks, in milliseconds. */
const KEY_MS = 120;
const CLICK_MS = 900;

/** Something that people do on a screen; only the interaction itself is measured. */
type Deed = {
  what: string;
  route: string;
  ready?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** The same on the bare page, if it is possible there. */
  bare?(page: Page): Promise<void>;
};

const click = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(CLICK_MS);
};

const workLog: readonly Deed[] = [
  {
    what: 'sort the work log',
    route: '/#/worklog/1001',
    async act(page) {
      for (const column of ['Arrived', 'Arrived', 'Active Tasks']) await click(page, column);
    },
    async bare(page) {
      for (let turn = 0; turn < 3; turn += 1) {
        await page.getByRole('columnheader', { name: 'Arrived' }).click();
        await page.waitForTimeout(CLICK_MS);
      }
    },
  },
  {
    what: 'filter the work log',
    route: '/#/worklog/1001',
    async act(page) {
      const status = page.getByRole('group', { name: 'Status' });
      for (const stage of [/^Repair/, /^Parts \d/, /^Open/]) {
        await status.getByRole('button', { name: stage }).click();
        await page.waitForTimeout(CLICK_MS);
      }
    },
    async bare(page) {
      for (const stage of ['Repair', 'Parts', 'Open']) await click(page, stage);
    },
  },
  {
    what: 'open dialogs of the work log',
    route: '/#/worklog/1001',
    async act(page) {
      for (const dialog of [/^History of work order/, /^Vehicle info of work order/]) {
        await click(page, dialog);
        const open = page.getByRole('dialog');
        await open
          .getByRole('button', { name: /^(Close|Cancel)$/i })
          .last()
          .click();
        await open.waitFor({ state: 'hidden' });
      }
    },
  },
  {
    what: 'type in the search of the work log',
    route: '/#/worklog/1001',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('1HGCM826', { delay: KEY_MS }),
  },
];

/** An order with a dozen services, so that a keystroke has lines to redraw. */
const expressEditor = (sblu: string): Deed => ({
  what: 'type in the express editor',
  route: `/#/express/1001/${sblu}`,
  async ready(page) {
    const offers = page.getByRole('button', { name: /^Add / });
    await offers.first().waitFor();
    const count = Math.min(12, await offers.count());
    for (let at = 0; at < count; at += 1) await offers.nth(at).click();
  },
  async act(page) {
    const cells = page.getByRole('grid', { name: 'Selected Services' }).getByRole('gridcell');
    // The third cell of a line contains the hours: what is typed counts toward price and total.
    await cells.nth(3).click();
    await page.keyboard.type('1.5', { delay: KEY_MS });
    await page.keyboard.press('Tab');
    await page.keyboard.type('100', { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.keyboard.type('95', { delay: KEY_MS });
    await page.keyboard.press('Enter');
  },
});

const FIRST_ROW = '[role="row"] [role="rowheader"], tr.ant-table-row';

async function perform(browser: Browser, port: number, deed: Omit<Deed, 'what' | 'bare'>): Promise<Seen> {
  const { page, slowDown, close } = await openSignedIn(browser, port, 'admin');
  try {
    await page.goto(deed.route);
    if (!deed.ready) await page.locator(FIRST_ROW).first().waitFor();
    await deed.ready?.(page);
    await slowDown(SLOW_DOWN);
    // By then everything that loads on first use is loaded: people do these things all day.
    await deed.act(page);
    await page.waitForTimeout(CLICK_MS);
    await forgetSeen(page);
    await deed.act(page);
    await page.waitForTimeout(CLICK_MS);
    return await seenBy(page);
  } finally {
    await close();
  }
}

/** The unit number of an open work order, which becomes an express order. */
async function expressOrder({ database }: World): Promise<string> {
  const { rows } = await database.pool.query<{ sblu: string }>(
    `WITH made AS (
       INSERT INTO express_order (site_id, work_order_id)
       SELECT site_id, work_order_id FROM work_order w
       WHERE site_id = 1001 AND status = 'Open' AND customer_id IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM express_order x WHERE x.site_id = w.site_id AND x.work_order_id = w.work_order_id)
       ORDER BY work_order_id LIMIT 1 RETURNING site_id, work_order_id)
     SELECT sblu FROM made JOIN work_order USING (site_id, work_order_id)`,
  );
  return rows[0]?.sblu ?? '';
}

async function run(bench: Bench): Promise<Figure[]> {
  const world = await bench.world();
  const deeds = [...workLog, expressEditor(await expressOrder(world))];
  bench.say('Building the bare page');
  const baseline = await serveBaseline(world);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const deed of deeds) {
      bench.say(`At ${SLOW_DOWN} × slow-down: ${deed.what}`);
      const { bare } = deed;
      const ours: Seen[] = [];
      const theirs: Seen[] = [];
      const console = async () => void ours.push(await perform(browser, world.port, deed));
      const barePage = async () => {
        if (bare) theirs.push(await perform(browser, baseline.port, { route: '/', act: bare }));
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        // Alternating, each first in turn: a machine that slows down does so for both.
        for (const one of round % 2 === 0 ? [console, barePage] : [barePage, console]) await one();
      }
      figures.push(deedFigure(deed.what, ours, theirs));
    }
    return figures;
  } finally {
    await browser.close();
    await baseline.close();
  }
}

const summary = (seen: readonly Seen[]) => {
  const times = seen.flatMap(({ interactions }) => interactions.map((one) => one.ms));
  const tasks = seen.flatMap(({ longTasks }) => longTasks);
  return { times, tasks, p95: quantile(times, 0.95), longest: Math.max(0, ...tasks) };
};

function deedFigure(what: string, ours: readonly Seen[], theirs: readonly Seen[]): Figure {
  const { times, tasks, p95, longest } = summary(ours);
  const bare = summary(theirs);
  const beside = theirs.length > 0 ? `; bare page ${ms(bare.p95)}, longest ${ms(bare.longest)}` : '';
  return figure(`${what}, p95 to the next paint at ${SLOW_DOWN} ×`, ms(p95), {
    bar: `≤ ${LATEST_MS} ms, no task over ${LONGEST_TASK_MS} ms`,
    met: times.length > 0 && p95 <= LATEST_MS && longest <= LONGEST_TASK_MS,
    against: `longest task ${ms(longest)}${beside}`,
    data: { times, tasks, bare: { times: bare.times, tasks: bare.tasks } },
  });
}

export const interaction: Row = {
  name: 'interaction',
  about: 'sort, filter, open a dialog, type in a search and in the express editor, at 4 × slow-down',
  run,
};
