/** The set for screenshots and the film: the demo sites of a busy day, and a browser that signs in to them. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { startDemoSite, type DemoSite } from '../../tests/helpers/demo-site';
import { ensureChromium } from '../lib/chromium.mjs';

const PORT = Number(process.env['FRONTLINE_TEST_PORT'] ?? 4392);

/** Queries the database of the demo sites. */
export type Ask = (sql: string) => Promise<Record<string, string>[]>;

export type Studio = {
  ask: Ask;
  /** A separate page for a user, for as long as it is needed. */
  seat<T>(userName: string, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Starts the demo sites and the browser. */
export async function openStudio(): Promise<Studio> {
  const { path, complaint } = await ensureChromium((sentence: string) =>
    process.stderr.write(`${sentence}\n`),
  );
  if (!path) throw new Error(complaint);
  const site = await startDemoSite(PORT, {});
  try {
    return studioOf(site, await launch(path));
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });

function studioOf(site: DemoSite, browser: Browser): Studio {
  return {
    ask: async (text) => (await site.pool.query(text)).rows,
    async seat(userName, options, work) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${PORT}`,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        reducedMotion: 'reduce',
        ...options,
      });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        const data = { userName, password: 'frontline' };
        await page.request.post('/recon-services/rest/login/signIn', { data });
        return await work(page);
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      await site.stop();
    },
  };
}

/** Waits until nothing moves, loads or is announced anymore, including in an embedded page. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  for (const frame of page.frames()) {
    // The page embeds only one, and the second may still be loading while the first settles.
    // oxlint-disable-next-line no-await-in-loop
    await frame.waitForFunction(() => {
      const still = document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        );
      const drawn = [...document.images].every(({ complete }) => complete);
      return still && drawn && document.querySelector('[aria-busy=true], [data-changed=true]') === null;
    });
    // oxlint-disable-next-line no-await-in-loop
    await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  }
}
