import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Frame, type Page } from '@playwright/test';
import { findForBench } from '../../scripts/lib/chromium.mjs';

/** A Chromium whose camera shows a film (a Y4M file) to every page that asks. */
const withCamera = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Starts this machine's Chromium without a window. Without a graphics card it paints in software. */
export async function openBrowser({ film }: { film?: string } = {}): Promise<Browser> {
  const executablePath = process.env['FRONTLINE_CHROMIUM'] ?? findForBench();
  if (!executablePath)
    throw new Error('There is no Chromium: npm test installs one, or name one by FRONTLINE_CHROMIUM.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...(film === undefined ? [] : withCamera(film)),
    ],
  });
}

export type Watched = {
  page: Page;
  session: CDPSession;
  slowDown(rate: number): Promise<void>;
  close(): Promise<void>;
};

/** A busy machine is slow rather than broken. */
const PATIENCE_MS = 120_000;

/** A fresh profile in which a demo user is signed in, with observers for input, long tasks and the first row. */
export async function openSignedIn(browser: Browser, port: number, userName: string): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const data = { userName, password: 'frontline' };
  const answer = await context.request.post('/recon-services/rest/login/signIn', { data });
  if (!answer.ok()) throw new Error(`${userName} cannot sign in: ${await answer.text()}`);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript({ path: fileURLToPath(new URL('page-watch.js', import.meta.url)) });
  const session = await context.newCDPSession(page);
  return {
    page,
    session,
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: () => context.close(),
  };
}

/**
 * What the page records about itself: from each key and click to the next paint, long tasks, the first row of a list.
 */
export type Seen = {
  interactions: { name: string; ms: number }[];
  longTasks: number[];
  firstRow: number | null;
};

export const seenBy = (page: Page | Frame): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Discards what was recorded before a measurement. */
export const forgetSeen = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    seen.interactions.length = 0;
    seen.longTasks.length = 0;
  });
