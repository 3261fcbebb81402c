/**
 * Takes the pictures of the README and of docs/roles from the running product: `npm run docs:screenshots`. Needs a
 * built console (`npm test` or `npm start` makes one) and a browser (`FRONTLINE_CHROMIUM=/path/to/chromium`). With
 * names of shots it takes only those.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startDemoSite } from '../../tests/helpers/demo-site';
import { SHOTS, type Shot } from './shots';

const PORT = Number(process.env['FRONTLINE_TEST_PORT'] ?? 4392);
const FOLDER = 'docs/images';
const DESK = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 810 };
const PHONE = { width: 390, height: 844 };

/** Waits until nothing moves, loads or is announced anymore. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, DESK.height - 1);
  await page.waitForFunction(() => {
    const still = document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      );
    const drawn = [...document.images].every(({ complete }) => complete);
    return still && drawn && document.querySelector('[aria-busy=true], [data-changed=true]') === null;
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function take(browser: Browser, shot: Shot, ask: Parameters<Shot['show']>[1]): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: shot.phone ? PHONE : shot.wide ? WIDE : DESK,
    hasTouch: shot.phone === true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const data = { userName: shot.user, password: 'frontline' };
  await page.request.post('/recon-services/rest/login/signIn', { data });
  await shot.show(page, ask);
  await settle(page);
  await page.screenshot({ path: `${FOLDER}/${shot.name}.png` });
  await context.close();
  process.stdout.write(`${FOLDER}/${shot.name}.png\n`);
}

const wanted = process.argv.slice(2);
const site = await startDemoSite(PORT, {});
const browser = await chromium.launch({
  ...(process.env['FRONTLINE_CHROMIUM'] ? { executablePath: process.env['FRONTLINE_CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of SHOTS) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    try {
      // One after the other: each shows the sites as the one before has left them.
      // oxlint-disable-next-line no-await-in-loop
      await take(browser, shot, async (text) => (await site.pool.query(text)).rows);
    } catch (error) {
      process.stderr.write(`${shot.name} could not be taken: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
