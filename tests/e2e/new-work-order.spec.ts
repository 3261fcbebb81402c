import type { Page } from '@playwright/test';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const CREATE = '/services/work-order/workOrder';

const input = (page: Page) => page.getByRole('textbox', { name: 'New work order number' });
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Work orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

async function enter(page: Page, number: string): Promise<void> {
  await input(page).fill(number);
  await input(page).press('Enter');
}

test.describe('a new work order', () => {
  test('is refused without seven digits, opened by its number and led to; its dialogs stand without vehicle and customer', async ({
    openAs,
    page,
  }) => {
    // Other tests count the work orders of the large site, so these are created elsewhere.
    await openAs('manager', '/worklog/1003');
    await enter(page, '12345');
    const refusal = page.getByRole('dialog', { name: 'Error' });
    await expect(refusal).toContainText('Invalid work order number. Must be 7 digits.');
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(refusal).toBeHidden();
    await expect(input(page)).toBeFocused();
    // Only one attempt per second counts.
    await expect(async () => {
      await enter(page, '9100001');
      await expect(page).toHaveURL(/worklog\/1003\/9100001$/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Work order 9100001 was created.')).toBeVisible();
    await expect(input(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('9100001');
    await expect(rows(page).first()).toContainText('-----');
    await expect(rows(page).first()).toContainText('Vehicle Qualification');
    await expectAccessible(page);
    for (const [icon, title] of [
      ['Vehicle info', 'Work Order Details'],
      ['History', 'Work Order History - #9100001'],
      ['Notes', 'Work Order Notes - #9100001'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${icon} of work order 9100001`) }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText('-----');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('takes over the vehicle that awaits capture', async ({ openAs, page }) => {
    const [customer] = await sql<{ ext_id: string; customer_name: string }>(
      'SELECT ext_id, customer_name FROM customer WHERE site_id = 1003 ORDER BY customer_id LIMIT 1',
    );
    await sql(
      `INSERT INTO awaiting_capture (site_id, sblu, work_order_number, vin, year, make, model, check_in_date, account_number)
       VALUES (1003, '199999999', '9100002', '1FTFW1ET5DFC10312', 2013, 'Ford', 'F-150', now() - interval '3 days', $1)`,
      [customer?.ext_id],
    );
    await openAs('manager', '/worklog/1003');
    await enter(page, '9100002');
    await expect(page).toHaveURL(/worklog\/1003\/9100002$/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('2013 Ford F-150');
    await expect(rows(page).first()).toContainText('DFC10312');
    await expect(rows(page).first()).toContainText(customer?.customer_name ?? '-');
    await expect(rows(page).first()).toContainText('3 days');
    await expect(rows(page).first()).toContainText('Vehicle Qualification');
  });

  test('is opened from the row of a vehicle that awaits capture', async ({ openAs, page }) => {
    await openAs('manager', '/worklog/1001?status=Awaiting%20Capture');
    const checkIn = page.getByRole('button', { name: /^Check in work order/ }).first();
    const number = /\d{7}$/.exec((await checkIn.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await checkIn.click();
    await expect(page).toHaveURL(new RegExp(`worklog/1001/${number}$`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(number);
    await expect(rows(page).first()).toContainText('Vehicle Qualification');
    await expectAccessible(page);
    // Other tests count the work orders of this site.
    await sql(
      `WITH gone AS (DELETE FROM work_order WHERE site_id = 1001 AND ext_id = $1 RETURNING work_order_id),
            told AS (DELETE FROM work_order_event WHERE site_id = 1001 AND work_order_id IN (SELECT work_order_id FROM gone)),
            spent AS (DELETE FROM work_order_span WHERE site_id = 1001 AND work_order_id IN (SELECT work_order_id FROM gone)),
            placed AS (DELETE FROM vehicle_place WHERE site_id = 1001 AND work_order_id IN (SELECT work_order_id FROM gone)),
            counted AS (DELETE FROM vehicle_ledger WHERE site_id = 1001 AND work_order_id IN (SELECT work_order_id FROM gone))
       DELETE FROM work_order_task WHERE site_id = 1001 AND work_order_id IN (SELECT work_order_id FROM gone)`,
      [number],
    );
  });

  test('is offered only with the permission', async ({ openAs, page }) => {
    await openAs('approver', '/worklog/1001');
    await expect(rows(page).first()).toBeVisible();
    await expect(input(page)).toHaveCount(0);
  });
});

test('work orders of others wait behind a count, and come in without losing the place', async ({
  openAs,
  page,
  baseURL,
}) => {
  await openAs('manager', '/worklog/1002?sort=createTime&direction=asc');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const first = await rows(page).first().getByRole('rowheader').innerText();
  const region = page.getByRole('region', { name: 'Work orders' });
  await region.evaluate((element) => element.scrollTo({ top: 700 }));
  const watched = rows(page).nth(9);
  const number = await watched.getByRole('rowheader').innerText();
  const there = async () => (await rows(page).filter({ hasText: number }).boundingBox())?.y ?? Number.NaN;
  const before = await there();
  await asColleague(baseURL, 'admin', async (call) => {
    for (const extId of ['9300001', '9300002']) {
      await call('POST', CREATE, { siteId: 1002, auctionId: 'RVAA', extId });
    }
  });
  const pill = page.getByRole('button', { name: '2 new' });
  await expect(pill).toBeVisible();
  await expectAccessible(page);
  expect(await there()).toBe(before);
  await pill.click();
  await expect(pill).toBeHidden();
  await expect.poll(there).toBeCloseTo(before, 0);
  await region.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(rows(page).first()).not.toContainText(first);
  await expect(rows(page).filter({ hasText: '9300001' })).toBeVisible();
  await expect(rows(page).filter({ hasText: '9300002' })).toBeVisible();
});
