import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

type Texts = { [key: string]: string | Texts };

/** Marks a text and makes it 40 % longer; placeholders stay. */
function stretch(text: string): string {
  return `⟦${text}${'~'.repeat(Math.ceil(text.replace(/\{\{\w+\}\}/g, '').length * 0.4))}⟧`;
}

function pseudo(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? stretch(value) : pseudo(value),
    ]),
  );
}

/** Serves every area's English texts as a pseudo-language. */
async function usePseudoLanguage(page: Page): Promise<void> {
  const areas = readdirSync('locales/en')
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, Texts] => [
      file.replace('.json', ''),
      pseudo(JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as Texts),
    ]);
  await page.route('**/assets/en-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const texts = ${JSON.stringify(Object.fromEntries(areas))};`,
    }),
  );
}

/** Texts and accessible names on the page that no language file has marked, outside of data. */
async function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const data =
      '[role=cell], [role=rowheader], header [aria-haspopup], kbd, style, script, svg, [role=option]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (/\p{L}{2}/u.test(text) && !text.includes('⟦') && !node.parentElement?.closest(data))
        found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]')) {
      for (const name of ['aria-label', 'placeholder']) {
        const value = element.getAttribute(name) ?? '';
        if (/\p{L}{2}/u.test(value) && !value.includes('⟦') && element.tagName !== 'svg')
          found.push(`${name}: ${value}`);
      }
    }
    return [...new Set(found)].filter((text) => text !== 'Frontline');
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px every text is translated and fits when it is 40 % longer`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await usePseudoLanguage(page);
    await openAs('admin', '/worklog/1001');
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
    expect(await unmarked(page)).toEqual([]);
    await page.getByRole('button', { name: /Menu of/ }).click();
    await expect(page.getByText('⟦Logout')).toBeVisible();
    const menu = (await unmarked(page)).filter((text) => !/English|Español|Français|@|Whitaker/.test(text));
    expect(menu).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
}

test('a chosen language shows at once, is kept for the user and survives logout', async ({
  openAs,
  page,
}) => {
  // A user only for this test: the demo users' language stays English.
  await sql(
    `WITH person AS (
       INSERT INTO user_config (user_name, email, first_name, last_name, password_hash)
       SELECT 'linguist', 'linguist@example.com', 'Lia', 'Linde', password_hash
       FROM user_config WHERE user_name = 'approver' RETURNING user_config_id)
     INSERT INTO user_site SELECT user_config_id, 1001 FROM person`,
  );
  await openAs('linguist', '/worklog/1001');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const saved = page.waitForResponse((answer) => answer.url().includes('login/preferences') && answer.ok());
  await page.getByText('Español').click();
  await expect(page.getByRole('link', { name: 'Órdenes de trabajo' })).toBeVisible();
  await expectAccessible(page);
  await saved;
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/login\.jsp/);
  await openAs('linguist', '/worklog/1001');
  await expect(page.getByRole('link', { name: 'Órdenes de trabajo' })).toBeVisible();
});
