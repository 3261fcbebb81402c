import type { Page } from '@playwright/test';
import { chosenIn } from './pick-option';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const table = (page: Page) => page.getByRole('table', { name: 'Work orders' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

type Order = { work_order_id: number; ext_id: string };

/** An open work order of a site that no other test uses; `place` counts from the busiest. */
async function order(siteId: number, place: number): Promise<Order> {
  const [found] = await sql<Order>(
    `SELECT work_order_id, ext_id FROM work_order WHERE site_id = $1 AND status = 'Open'
     ORDER BY (SELECT count(*) FROM work_order_event e WHERE e.site_id = $1
               AND e.work_order_id = work_order.work_order_id) DESC, work_order_id OFFSET $2 LIMIT 1`,
    [siteId, place],
  );
  if (!found) throw new Error('The demo site has too few work orders.');
  return found;
}

test.describe('work order history', () => {
  test('shows the events newest first with names, filtered by kind', async ({ openAs, page }) => {
    const { work_order_id, ext_id } = await order(1001, 0);
    await openAs('manager', `/worklog/1001/${ext_id}`);
    const both = Promise.all([
      page.waitForRequest(/proc\/getWorkOrderHistoryEnhanced\?extSiteId=LKAA/),
      page.waitForRequest(/table\/userConfig\?siteId=1001/),
    ]);
    await page.getByRole('button', { name: `History of work order ${ext_id}` }).click();
    await both;
    const dialog = page.getByRole('dialog', { name: `Work Order History - #${ext_id}` });
    const events = dialog.getByRole('region', { name: 'Events' }).getByRole('listitem');
    const [last] = await sql<{ n: number; description: string; name: string }>(
      `SELECT count(*) OVER ()::int AS n, description, coalesce(first_name || ' ' || last_name, e.mod_user) AS name
       FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
       WHERE site_id = 1001 AND work_order_id = $1 ORDER BY e.mod_time DESC, event_id DESC LIMIT 1`,
      [work_order_id],
    );
    await expect(events).toHaveCount(last?.n ?? -1);
    await expect(events.first()).toContainText(last?.description ?? '-');
    await expect(events.first()).toContainText(last?.name ?? '-');
    await expect(events.last()).toContainText('Created');
    await expect(events.first().getByRole('time')).toHaveText(/^\d+\/\d+\/\d\d, \d+:\d\d\s[AP]M$/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Task/ }).click();
    await expect(events.first()).toContainText('Task');
    const [tasks] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Task'`,
      [work_order_id],
    );
    await expect(events).toHaveCount(tasks?.n ?? -1);
  });

  test('opens with h on a focused row; Escape gives the focus and the list back as they were', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1001');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const row = rows(page).nth(1);
    await expect(row).toBeFocused();
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: /^Work Order History - #/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
    const icon = row.getByRole('button', { name: /^History of work order/ });
    await icon.click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(icon).toBeFocused();
  });

  test.describe('that fails to load', () => {
    test.use({ expectedErrors: [/history failed to load|403/] });
    test('says so, is logged and can be tried again', async ({ openAs, page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('history failed to load'),
      );
      const { ext_id } = await order(1001, 1);
      await page.route('**/proc/getWorkOrderHistoryEnhanced**', (route) =>
        route.fulfill({ status: 403, json: { statusCode: 403, code: 'forbidden', errorMessage: 'No.' } }),
      );
      await openAs('manager', `/worklog/1001/${ext_id}`);
      await page.getByRole('button', { name: `History of work order ${ext_id}` }).click();
      const dialog = page.getByRole('dialog', { name: /^Work Order History/ });
      await expect(dialog.getByRole('alert')).toContainText('The history could not be loaded.');
      await logged;
      await expect(dialog.getByRole('status')).toHaveCount(0);
      await page.unroute('**/proc/getWorkOrderHistoryEnhanced**');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(
        dialog.getByRole('region', { name: 'Events' }).getByRole('listitem').first(),
      ).toBeVisible();
    });
  });
});

test.describe('vehicle info', () => {
  test('shows every field in its format, five dashes for what is not known, and the options', async ({
    openAs,
    page,
  }) => {
    const { work_order_id, ext_id } = await order(1001, 2);
    await sql(
      `UPDATE work_order SET mileage = 48210, cr_grade = 38, drive = '', factory_warranty = true, color = 'Red',
              vehicle_options = '{Sunroof,Tow Package}', wo_image_url = ''
       WHERE site_id = 1001 AND work_order_id = $1`,
      [work_order_id],
    );
    const [customer] = await sql<{ name: string; vin: string; model: string }>(
      `SELECT customer_name AS name, vin, model FROM customer JOIN work_order USING (site_id, customer_id)
       WHERE site_id = 1001 AND work_order_id = $1`,
      [work_order_id],
    );
    await openAs('manager', `/worklog/1001/${ext_id}`);
    const icon = page.getByRole('button', { name: `Vehicle info of work order ${ext_id}` });
    await icon.click();
    const dialog = page.getByRole('dialog', { name: 'Work Order Details' });
    const field = (name: string) =>
      dialog
        .locator('.ant-descriptions-item-container')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('.ant-descriptions-item-content');
    for (const text of [customer?.vin, customer?.model]) await expect(dialog).toContainText(text ?? '-');
    await expect(field('Work Order')).toHaveText(ext_id);
    const chosen = chosenIn(dialog.getByRole('combobox', { name: 'Customer' }));
    await expect(chosen).toHaveText(customer?.name ?? '-');
    await expect(field('Status')).toHaveText('Open');
    await expect(field('Mileage')).toHaveText('48,210');
    await expect(field('Factory Warranty')).toHaveText('Yes');
    await expect(field('CR Grade')).toHaveText('3.8');
    await expect(field('Drive')).toHaveText('-----');
    await expect(field('Color')).toHaveText('Red');
    for (const name of ['Lot', 'Trim', 'Engine', 'Transmission']) await expect(field(name)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(['Sunroof', 'Tow Package']);
    await expect(dialog.getByRole('button', { name: 'Enlarge the picture' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(icon).toBeFocused();
  });

  test('shows the picture larger; Escape closes one dialog at a time', async ({ openAs, page }) => {
    const { work_order_id, ext_id } = await order(1001, 3);
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await sql('UPDATE work_order SET wo_image_url = $2 WHERE site_id = 1001 AND work_order_id = $1', [
      work_order_id,
      dot,
    ]);
    await openAs('manager', `/worklog/1001/${ext_id}`);
    await page.getByRole('button', { name: `Vehicle info of work order ${ext_id}` }).click();
    const details = page.getByRole('dialog', { name: 'Work Order Details' });
    await details.getByRole('button', { name: 'Enlarge the picture' }).click();
    await expect(page.locator('#vehicle-image img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#vehicle-image')).toHaveCount(0);
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });
});
