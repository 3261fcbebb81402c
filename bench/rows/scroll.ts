import type { Browser, Page } from '@playwright/test';
import type { Bench, Row } from '../lib/bench';
import { serveReactAdmin } from '../lib/baseline';
import { openBrowser, openSignedIn } from '../lib/browser';
import { oneSite, openBenchDatabase } from '../lib/database';
import { ms, quantile } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import { putAllInRepair } from '../lib/repair';
import { serveDatabase } from '../lib/world';

const LONGEST_FRAME_MS = 50;
const MOST_MISSED = 0.1;
const ROUNDS = 3;
const TURNS = 2;
const SLOW_DOWN = 4;
const SCROLL_MS = 4_000;
const STEP_PX = 60;
/** A frame later than this was missed: a screen shows sixty per second. */
const MISSED_MS = 25;

type List = { what: string; route: string; list: string; row: string };

const LISTS: readonly List[] = [
  {
    what: 'work orders',
    route: '/#/worklog/1001',
    list: '[aria-label="Work orders"]',
    row: '[role="rowheader"]',
  },
  {
    what: 'labors',
    route: '/#/repairdashboard/1001',
    list: '[aria-label="Labors"]',
    row: '[role="rowheader"]',
  },
];
/** What the work orders are compared with. */
const PLAIN: List = { what: 'react-admin', route: '/', list: 'table', row: 'tbody tr' };

/**
 * The times between frames, in milliseconds, while a list scrolls. Frames in which it stands still, waiting for more
 * rows, cost nothing and say nothing.
 */
const scrollFrames = (page: Page, list: string): Promise<number[]> =>
  page.evaluate(
    async ([selector, lasts, step]) => {
      let box: Element | null = document.querySelector(selector);
      while (
        box &&
        !(box.scrollHeight > box.clientHeight + 50 && getComputedStyle(box).overflowY !== 'visible')
      ) {
        box = box.parentElement;
      }
      box ??= document.scrollingElement;
      if (!box) throw new Error('Nothing scrolls.');
      const gaps: number[] = [];
      const started = performance.now();
      let place = box.scrollTop;
      for (let last = started; last - started < lasts;) {
        // oxlint-disable-next-line no-await-in-loop
        const now = await new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
        const reached = box.scrollTop;
        if (reached !== place) gaps.push(now - last);
        place = reached;
        last = now;
        box.scrollTop = reached + step;
      }
      return gaps.slice(2);
    },
    [list, SCROLL_MS, STEP_PX] as const,
  );

/** The times between frames of several rounds, each in a page of its own. */
async function scrollRounds(browser: Browser, port: number, list: List, rate: number): Promise<number[]> {
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, slowDown, close } = await openSignedIn(browser, port, 'manager');
    await page.goto(list.route);
    await page.locator(list.row).first().waitFor();
    await page.waitForTimeout(1_000);
    await slowDown(rate);
    gaps.push(...(await scrollFrames(page, list.list)));
    await close();
  }
  return gaps;
}

/** How long a list takes from its address to its first row, in milliseconds, with nothing cached. */
async function firstRow(browser: Browser, port: number, list: List): Promise<number> {
  const { page, slowDown, close } = await openSignedIn(browser, port, 'manager');
  await slowDown(SLOW_DOWN);
  const started = performance.now();
  await page.goto(list.route);
  await page.locator(list.row).first().waitFor();
  const took = performance.now() - started;
  await close();
  return took;
}

async function run(bench: Bench): Promise<Figure[]> {
  const open = bench.full ? 4_200 : 1_200;
  bench.say(`Making a site of ${open} open work orders, all in Repair`);
  const database = await openBenchDatabase(oneSite(open, 100));
  const figures: Figure[] = [];
  try {
    await putAllInRepair(database.pool);
    bench.say('Building a plain list of react-admin for comparison');
    const served = await serveDatabase(database);
    const reactAdmin = await serveReactAdmin(database);
    const browser = await openBrowser();
    try {
      for (const rate of [1, SLOW_DOWN]) {
        for (const list of LISTS) {
          bench.say(`Scrolling ${list.what} at ${rate} × slow-down`);
          figures.push(frameFigure(list.what, rate, await scrollRounds(browser, served.port, list, rate)));
        }
      }
      bench.say('Scrolling work orders and a plain list of react-admin, in turns');
      const [orders = PLAIN] = LISTS;
      const ours: number[] = [];
      const plain: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        ours.push(...(await scrollRounds(browser, served.port, orders, SLOW_DOWN)));
        plain.push(...(await scrollRounds(browser, reactAdmin.port, PLAIN, SLOW_DOWN)));
      }
      bench.say('Opening both lists');
      const first = await firstRow(browser, served.port, orders);
      const firstPlain = await firstRow(browser, reactAdmin.port, PLAIN);
      figures.push(
        figure(`scrolling ${orders.what} at ${SLOW_DOWN} ×, frames`, String(ours.length), {
          bar: "≥ react-admin's plain list",
          met: ours.length >= plain.length,
          against: `${plain.length} of ${PLAIN.what}, middle ${ms(quantile(plain, 0.5))} and ours ${ms(quantile(ours, 0.5))}`,
          data: { ours, plain },
        }),
        // A plain list pays before its first row for what it saves while it scrolls.
        figure(`first of ${open} ${orders.what} at ${SLOW_DOWN} ×`, ms(first), {
          against: `${ms(firstPlain)} of ${PLAIN.what}, which draws all rows first`,
          data: { first, firstPlain },
        }),
      );
    } finally {
      await browser.close();
      await reactAdmin.close();
      await served.close();
    }
  } finally {
    await database.close();
  }
  return figures;
}

function frameFigure(what: string, rate: number, gaps: readonly number[]): Figure {
  const missed = gaps.filter((gap) => gap > MISSED_MS).length / gaps.length;
  const over = gaps.filter((gap) => gap > LONGEST_FRAME_MS).length;
  const longest = Math.max(...gaps);
  const name = `scrolling ${what} at ${rate} ×`;
  const against = `middle frame ${ms(quantile(gaps, 0.5))}, longest ${ms(longest)}, ${gaps.length} frames`;
  const share = `${(missed * 100).toFixed(1)} % missed`;
  return rate === 1
    ? figure(name, `${over} frames over ${LONGEST_FRAME_MS} ms`, {
        bar: 'none',
        met: over === 0,
        against,
        data: gaps,
      })
    : figure(name, share, {
        bar: `< ${MOST_MISSED * 100} %`,
        met: missed < MOST_MISSED,
        against,
        data: gaps,
      });
}

export const scroll: Row = {
  name: 'scroll',
  about: 'missed frames while the long lists scroll, at 1 × and 4 × slow-down',
  run,
};
