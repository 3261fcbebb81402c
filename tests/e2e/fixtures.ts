import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export { expect };

type Fixtures = {
  /** Signs a demo user in and opens a route; the session cookie comes from the real sign-in. */
  openAs: (userName: string, route?: string) => Promise<Page>;
  /** Console errors that the test expects, such as the browser's own line about a refused call. */
  expectedErrors: RegExp[];
};

/** A page on which a console error or an unhandled rejection fails the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, provide) => {
    await provide([]);
  },
  page: async ({ page, expectedErrors }, provide) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await provide(page);
    expect(problems.filter((problem) => !expectedErrors.some((known) => known.test(problem)))).toEqual([]);
  },
  openAs: async ({ page }, provide) => {
    await provide(async (userName, route = '/') => {
      const answer = await page.request.post('/recon-services/rest/login/signIn', {
        data: { userName, password: 'frontline' },
      });
      expect(answer.ok()).toBe(true);
      await page.goto(`/#${route}`);
      return page;
    });
  },
});

/** Fails on any serious or critical accessibility finding of what shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
