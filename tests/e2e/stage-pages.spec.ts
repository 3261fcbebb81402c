import type { Page } from '@playwright/test';
import { expect, expectAccessible, lead, test } from './fixtures';
import { sql } from './database';

const PAGES = 'https://stages.example.com/**';

type Order = { work_order_id: number; ext_id: string };

async function inStorage(): Promise<Order> {
  const [order] = await sql<Order>(
    `SELECT w.work_order_id, w.ext_id FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND w.status = 'Open' AND t.task = 'Storage Onsite' AND t.active ORDER BY 1 LIMIT 1`,
  );
  if (!order) throw new Error('No work order is in storage.');
  return order;
}

/** Stands in for the other company's page. */
async function servePage(page: Page): Promise<void> {
  await page.route(PAGES, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Storage</title><main>
             <h1>Storage of ${new URL(route.request().url()).pathname}</h1></main></html>`,
    }),
  );
}

/** Makes the embedded page say something. */
async function say(page: Page, message: unknown): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith('https://stages.example.com/'));
  await frame?.evaluate((told) => parent.postMessage(told, '*'), message);
}

test('a stage page embeds the configured page and follows what it tells, back to the work log too', async ({
  openAs,
  page,
}) => {
  const { work_order_id: workOrderId, ext_id: extId } = await inStorage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('A message')) warnings.push(message.text());
  });
  await servePage(page);
  await openAs('manager', `/storageonsite/1001/${workOrderId}`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(
    `Storage of /storageonsite/1001/${workOrderId}`,
  );
  await expectAccessible(page);

  // The vehicle's notes, history and attachments are within reach; the first Tab stop leads into the page.
  await page.getByRole('button', { name: `Notes of work order ${extId}` }).click();
  await expect(page.getByRole('dialog')).toContainText(extId);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
  // While a dialog of the page is open, nothing around it can be pressed.
  const reached = () =>
    page.evaluate(() => document.elementFromPoint(60, 70)?.closest('header, iframe') !== null);
  expect(await reached()).toBe(true);
  await say(page, { event: 'DIALOG_OPENED', siteId: 1001, workOrderId });
  await expect.poll(reached).toBe(false);
  await say(page, { event: 'DIALOG_CLOSED', siteId: 1001, workOrderId });
  await expect.poll(reached).toBe(true);

  await say(page, { event: 'TASK_COMPLETED', siteId: 1001, workOrderId: workOrderId + 1 });
  await expect
    .poll(() => warnings)
    .toEqual(['A message of the stage page was ignored: it is for another work order.']);
  // The same message from a window that is not the embedded page.
  await page.evaluate((told) => postMessage(told, '*'), {
    event: 'TASK_COMPLETED',
    siteId: 1001,
    workOrderId,
  });
  await expect(page).toHaveURL(new RegExp(`#/storageonsite/1001/${workOrderId}$`));

  await say(page, { event: 'SHOW_WORK_ORDER', siteId: 'LKAA', workOrderId: extId });
  await expect(page).toHaveURL(new RegExp(`#/worklog/1001/${extId}$`));

  // An unknown message leads back, and so does a task that the page has completed.
  await page.goto(`/#/storageonsite/1001/${workOrderId}`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await say(page, { event: 'SELL_IT', siteId: 1001, workOrderId });
  await expect(page).toHaveURL(/#\/worklog\/1001$/);
  await page.goto(`/#/storageonsite/1001/${workOrderId}`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await say(page, { event: 'TASK_COMPLETED', siteId: 1001, workOrderId });
  await expect(page).toHaveURL(/#\/worklog\/1001$/);

  // From a list it may lead on to the next vehicle; Back leads straight to the list.
  await lead(page, '/worklog/1001?status=Storage%20Onsite');
  await page.getByRole('row').getByRole('link', { name: 'Storage Onsite' }).first().click();
  const place = page.getByRole('navigation', { name: 'Place in the list' });
  await expect(place).toHaveText(/^1 of \d+$/);
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  const first = Number(page.url().split('/').at(-1));
  await say(page, { event: 'TASK_COMPLETED', next: true, siteId: 1001, workOrderId: first });
  await expect(place).toHaveText(/^2 of \d+$/);
  await expect(page.frameLocator('iframe').getByRole('heading')).not.toHaveText(new RegExp(`/${first}$`));
  // A reload, or a tablet that wakes up, stays in the list.
  await page.reload();
  await expect(place).toHaveText(/^2 of \d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/worklog\/1001\?status=Storage%20Onsite$/);
});

test.describe('a page that does not answer', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('is said so, and opens on demand once it does', async ({ openAs, page }) => {
    const { work_order_id: workOrderId } = await inStorage();
    await page.route(PAGES, (route) => route.abort('connectionrefused'));
    await openAs('manager', `/storageonsite/1001/${workOrderId}`);
    await expect(page.getByRole('alert')).toContainText('The page of this stage does not respond.');
    await page.unroute(PAGES);
    await servePage(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  });
});

test('an approver has links only to what opens, and begins nothing else: a click leads to Approve where that is active', async ({
  openAs,
  page,
}) => {
  const [qualified] = await sql<Order>(
    `SELECT w.work_order_id, w.ext_id FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND w.status = 'Open' AND t.task = 'Vehicle Qualification' AND t.active
       AND t.started_time IS NULL LIMIT 1`,
  );
  const [approved] = await sql<Order & { task: string }>(
    `SELECT w.work_order_id, w.ext_id, t.task FROM work_order w JOIN work_order_task a USING (site_id, work_order_id)
       JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND w.status = 'Open' AND a.task = 'Approve' AND a.active
       AND t.active AND t.task NOT IN ('Approve', 'Pending Rejection') LIMIT 1`,
  );
  if (!qualified || !approved) throw new Error('The demo site has no such work orders.');
  await openAs('approver', `/worklog/1001/${qualified.ext_id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toContainText('Vehicle Qualification');
  await expect(row.getByRole('link', { name: 'Vehicle Qualification' })).toHaveCount(0);
  await lead(page, `/worklog/1001/${approved.ext_id}`);
  await row.getByRole('link', { name: approved.task }).click();
  await expect(page).toHaveURL(new RegExp(`#/approve/1001/${approved.work_order_id}`));
  expect(
    await sql(
      `SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id IN ($1, $2)
         AND started_user = 'approver' AND task <> 'Approve'`,
      [qualified.work_order_id, approved.work_order_id],
    ),
  ).toEqual([]);
});
