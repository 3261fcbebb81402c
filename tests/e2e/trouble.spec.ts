import type { Page } from '@playwright/test';
import { tokenHash } from '#server/access/session/cookie';
import { layCable } from './cable';
import { asColleague } from './colleague';
import { expect, test } from './fixtures';
import { sql } from './database';

const LIST = '**/getPagedWorkOrdersScoped2**';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const notice = (page: Page) => page.getByText(/Retrying, \d of 3/);

// The browser's own log lines about the answers that these tests take away.
test.use({
  expectedErrors: [
    /^MissingCode|ERR_CONNECTION|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|status of (401|403|502)/,
  ],
});

test.describe('on a connection of its own', () => {
  test.use({ isolated: true });
  test('a stream that is cut in the middle is said, comes back by itself and shows what changed; nothing typed is lost', async ({
    openAs,
    page,
    baseURL,
  }) => {
    const [mine, theirs] = await sql<{ number: string }>(
      `SELECT ext_id AS number FROM work_order w WHERE site_id = 1003 AND status = 'Open'
         AND NOT EXISTS (SELECT 1 FROM work_order_note n WHERE n.site_id = 1003 AND n.work_order_id = w.work_order_id)
       ORDER BY status_rank, create_time LIMIT 2`,
    );
    if (!mine || !theirs) throw new Error('The demo site has too few work orders without notes.');
    const cable = await layCable(baseURL ?? '');
    await openAs('manager', '/worklog/1003', cable.address);
    const indicator = page.getByRole('banner').getByRole('status');
    await expect(indicator).toHaveText('Live');
    const notesOf = (number: string, state: string) =>
      page.getByRole('button', { name: `Notes of work order ${number}${state}`, exact: true });
    await expect(notesOf(theirs.number, ', none yet')).toBeVisible();
    // A mark that a reload would remove.
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    await notesOf(mine.number, ', none yet').click();
    const dialog = page.getByRole('dialog', { name: `Work Order Notes - #${mine.number}` });
    await dialog.getByRole('button', { name: 'Add' }).click();
    const text = dialog.getByRole('textbox', { name: 'Note' });
    await text.fill('Keys are with the');
    // The code that stores it without a connection loads after the first screen.
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(' '),
        ),
      )
      .toContain('AfterFirstScreen');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await cable.cut();
    await expect(indicator).toHaveText('Reconnecting');
    await expect(indicator).toHaveAccessibleDescription(/./);
    // Work goes on: what is typed and sent meanwhile does not get through, and is stored until it does.
    await text.press('End');
    await page.keyboard.type(' porter');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const kept = dialog.getByRole('listitem').filter({ hasText: 'Keys are with the porter' });
    await expect(kept).toContainText('Not sent');
    await asColleague(baseURL, 'admin', async (call) => {
      await call('POST', '/services/notes/notes', {
        site_id: 1003,
        work_order_number: theirs.number,
        notes: 'Written meanwhile',
      });
    });
    await expect(notesOf(theirs.number, ', none yet')).toBeAttached();

    await cable.mend();
    await expect(indicator).toHaveText('Live');
    await expect(notesOf(theirs.number, '')).toBeAttached();
    await expect(dialog.getByRole('row').nth(1)).toContainText('Keys are with the porter');
    await expect(kept).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(notesOf(mine.number, '')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.close();
    await cable.cut();
  });
});

test('a page whose first files do not come says so, and comes as soon as they can be had', async ({
  openAs,
  page,
}) => {
  await openAs('manager', '/worklog/1001');
  let away = true;
  await page.route('**/assets/**', (route) => (away ? route.abort('connectionrefused') : route.fallback()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toHaveText(
    /Frontline cannot be reached. This page reloads once it is back./,
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  away = false;
  await expect(rows(page).first()).toBeVisible();
  await page.unrouteAll();
});

test('a page that does not come is said below the rows, another filter in their place', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/worklog/1001');
  await expect(rows(page).first()).toBeVisible();
  await page.route(LIST, (route) => route.abort('connectionrefused'));
  await page.getByRole('region', { name: 'Work orders' }).evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await expect(notice(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  // The list of another filter does not load either: the previous filter's rows must not take its place.
  await page.getByRole('button', { name: /^Audit/ }).click();
  await expect(notice(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a refused drop-down says why; the live stream comes back after a gateway refused it', async ({
  openAs,
  page,
}) => {
  await page.route('**/getSiteCustomersAuth**', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'forbidden', errorMessage: 'Not today.' } }),
  );
  await page.route('**/live?**', (route) => route.fulfill({ status: 502, body: '' }));
  await openAs('admin', '/worklog/1001');
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Customer' })).toContainText('Not today.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible();
  await page.unroute('**/live?**');
  // Each refusal makes it wait longer.
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a session that ends in the middle of work leads to the sign-in and back', async ({ openAs, page }) => {
  await openAs('manager', '/worklog/1003?status=Repair');
  await expect(rows(page).first()).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'frontline_session');
  await sql('DELETE FROM user_session WHERE token_hash = $1', [tokenHash(cookie?.value ?? '')]);
  // The services trust what they have read of a session for a few seconds, so one look may not be enough.
  const look = async (): Promise<string> => {
    const link = page.getByRole('link', { name: 'Work Orders' }).first();
    await link.click({ timeout: 1000 }).catch(() => undefined);
    return page.url();
  };
  await expect.poll(look, { timeout: 20_000 }).toMatch(/login\.jsp\?returnUrl=/);
  await page.getByLabel('User name').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('frontline');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/worklog\/1003/);
  await expect(rows(page).first()).toBeVisible();
});
