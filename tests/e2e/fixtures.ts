import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect };

type Fixtures = {
  /**
   * Signs in a demo user and opens a route; the session cookie comes from the real sign-in. `address` is an alternative
   * address of the services.
   */
  openAs: (userName: string, route?: string, address?: string) => Promise<Page>;
  /**
   * Opens a route on another user's page beside the test's own, signed in at the same time. There is only one at a
   * time: the previous user's page is closed.
   */
  openBeside: (userName: string, route?: string) => Promise<Page>;
  /** Console errors that the test expects, such as the browser's own log line about a refused call. */
  expectedErrors: RegExp[];
  /** A browser context just for this test, for changes that cannot be undone in one, such as a clock. */
  isolated: boolean;
};

type WorkerFixtures = {
  /** Runs one worker's tests in turn, so that the console's files and their compiled code stay warm. */
  warmContext: BrowserContext;
};

/** A page on which a console error or an unhandled rejection fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: async ({}, provide) => {
    await provide([]);
  },
  isolated: [false, { option: true }],
  warmContext: [
    async ({ playwright }, provide, { project }) => {
      const { baseURL, viewport, locale, timezoneId } = project.use;
      // Only a profile on disk keeps compiled code from page to page.
      const context = await playwright.chromium.launchPersistentContext('', {
        // Opening without a connection has tests of its own; here every page comes from the services.
        serviceWorkers: project.use.serviceWorkers ?? 'block',
        ...(baseURL ? { baseURL } : {}),
        ...(viewport ? { viewport } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
      });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ isolated, warmContext, serviceWorkers }, provide) => {
    if (isolated) {
      // In the browser that is already running: another one would cost its start and memory.
      const own = await warmContext.browser()?.newContext({ serviceWorkers });
      if (!own) throw new Error('The browser of a profile has no contexts beside it.');
      await provide(own);
      await own.close();
      return;
    }
    await provide(warmContext);
    await forget(warmContext);
  },
  page: async ({ context, expectedErrors }, provide) => {
    const page = await context.newPage();
    const problems = problemsOf(page);
    await provide(page);
    await page.close();
    expectNone(problems, expectedErrors);
  },
  openAs: async ({ page, baseURL }, provide) => {
    await provide(async (userName, route = '/', address = baseURL ?? '') => {
      await signIn(page, address, userName);
      await page.goto(`${address}/#${route}`);
      return page;
    });
  },
  openBeside: async ({ context, expectedErrors, baseURL }, provide) => {
    const address = besides(baseURL ?? '');
    const problems: string[][] = [];
    let present: Page | undefined;
    await provide(async (userName, route = '/') => {
      await present?.close();
      const page = await context.newPage();
      present = page;
      problems.push(problemsOf(page));
      await signIn(page, address, userName);
      await page.goto(`${address}/#${route}`);
      return page;
    });
    await present?.close();
    expectNone(problems.flat(), expectedErrors);
  },
});

/** The same services under another name of this machine, because a profile has one session per name. */
export const besides = (baseURL: string): string => baseURL.replace('127.0.0.1', 'localhost');

/** Navigates an open console to another route, whichever name of the machine it was opened under. */
export async function lead(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

async function signIn(page: Page, address: string, userName: string): Promise<void> {
  const answer = await page.request.post(`${address}/recon-services/rest/login/signIn`, {
    data: { userName, password: 'frontline' },
  });
  expect(answer.ok()).toBe(true);
}

/** Console errors and unhandled rejections of a page, from now on. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

function expectNone(problems: readonly string[], expected: readonly RegExp[]): void {
  expect(problems.filter((problem) => !expected.some((known) => known.test(problem)))).toEqual([]);
}

/** Leaves nothing from one test to the next but files: no pages, routes, cookies or stored values. */
async function forget(context: BrowserContext): Promise<void> {
  // The first page stays, because a browser without pages would close.
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  if (!first) return;
  const session = await context.newCDPSession(first);
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  for (const one of [origin, besides(origin)]) {
    await session.send('Storage.clearDataForStorageKey', {
      storageKey: `${one}/`,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    });
  }
  await session.detach();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; impact: string | null; nodes: { html: string }[] };
type Axe = { run: (context: Node, options: object) => Promise<{ violations: Finding[] }> };

/** Switches the console to light or dark, and waits until it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/**
 * Fails on any serious or critical accessibility finding in what is shown: in the dialog if one is open, because the
 * screen behind it has a test of its own. axe runs in the page itself: passing its intermediate results from page to
 * page, as its Playwright builder does, takes five times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const serious: string[] = [];
  for (const frame of page.frames()) {
    // Evaluated rather than added as a script, because the page's content policy does not allow foreign scripts.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
    const violations = await frame.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // What is still fading in does not have its final contrast; a fade that is due begins with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const dialog = [...document.querySelectorAll('[role=dialog]')]
        .filter((one) => one.checkVisibility())
        .at(-1);
      // Content outside of landmarks is at most a moderate finding, and looking for it takes a sixth of the time.
      const rules = { region: { enabled: false } };
      return (await axe.run(dialog ?? document, { resultTypes: ['violations'], iframes: false, rules }))
        .violations;
    });
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical')
        serious.push(`${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
  expect(serious).toEqual([]);
}
