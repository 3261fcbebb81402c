import type { Download, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import readExcel from 'read-excel-file/node';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const EXPORT = '**/proc/getWorkOrdersDetailed?*';
const button = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const running = (page: Page) => page.getByRole('region', { name: 'Exporting work orders' });

async function choose(page: Page, name: string): Promise<void> {
  await button(page).click();
  await page.getByRole('menu', { name: 'Export work orders' }).getByRole('menuitem', { name }).click();
}

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, name)]);
  return file;
}

/** Waits for the list of a site and status: an export before that would be of the previous list. */
async function expectListed(page: Page, site: string, status: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Work orders, ${site}` })).toBeAttached();
  await expect(
    page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${status} `) }),
  ).toHaveAttribute('aria-pressed', 'true');
}

const textOf = async (file: Download) => readFileSync(await file.path(), 'utf8');

test.describe('the export of the work log', () => {
  test('has exactly the completed work orders of the days that were chosen, which are days of the site', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1001?status=Completed');
    await expectListed(page, 'Lakeside Auto Auction', 'Completed');
    const [most] = await sql<{ day: string; n: number }>(
      `SELECT to_char(w.status_time AT TIME ZONE s.time_zone, 'YYYY-MM-DD') AS day, count(*)::int AS n
       FROM work_order w JOIN site s USING (site_id)
       WHERE site_id = 1001 AND w.status = 'Completed' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    );
    const { day, n } = most ?? { day: '', n: 0 };
    await page.getByLabel('Completed: From').fill(day);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Completed: To')).toBeFocused();
    await page.getByLabel('Completed: To').fill(day);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`status=Completed&from=${day}&to=${day}$`));
    const table = page.getByRole('table', { name: 'Work orders' });
    await expect(table).toHaveAttribute('aria-rowcount', String(n + 1));
    await expectAccessible(page);
    const lines = (await textOf(await download(page, 'Summary as CSV'))).split('\r\n');
    expect(lines).toHaveLength(n + 2);

    // A link shows the same; other lists have no date range.
    await page.reload();
    await expect(page.getByLabel('Completed: From')).toHaveValue(day.replace(/(.*)-(.*)-(.*)/, '$2/$3/$1'));
    await expect(table).toHaveAttribute('aria-rowcount', String(n + 1));
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /^Open / })
      .click();
    await expect(page).toHaveURL(/worklog\/1001$/);
    await expect(page.getByLabel('Completed: From')).toHaveCount(0);
  });

  test('is a CSV with a line for each labor, a typed Excel sheet in the order of the list, or tells why work orders were rejected', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1001');
    const file = await download(page, 'Detail as CSV');
    expect(file.suggestedFilename()).toMatch(
      /^Work Orders Lakeside Auto Auction \d{4}-\d\d-\d\d Detail\.csv$/,
    );
    const text = await textOf(file);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFWork Order,Auction Id,Vin,Check-In Date,Client Name,Client Number,Year,Make,Model,Lot Location,Lot Name,' +
        'Shop Name,Shop Status,Active Tasks,Labor Name,Labor Time,Part Status,Date Completed,Qc Passed,Price,' +
        'Work Credit,Sublet Vendor,Qc Outcome',
    );
    const [labors] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_order w LEFT JOIN labor l USING (site_id, work_order_id)
       WHERE w.site_id = 1001 AND w.status = 'Open'`,
    );
    expect(lines).toHaveLength((labors?.n ?? -1) + 2);
    await expect(page.getByText(/^Work Orders Lakeside .*\.csv was downloaded, \d+ rows\.$/)).toBeVisible();
    await expect(running(page)).toBeHidden();

    // An Excel sheet has one row for each work order, typed cells, and the order of the list.
    await page.goto('/#/worklog/1003?status=Completed&sort=createTime&direction=desc');
    await expectListed(page, 'Prairie Retail Center', 'Completed');
    const excel = await download(page, 'Summary as Excel');
    expect(excel.suggestedFilename()).toMatch(/\.xlsx$/);
    const [sheet] = await readExcel(await excel.path());
    const [head = [], ...rows] = sheet?.data ?? [];
    const orders = await sql<{ ext_id: string; cents: number }>(
      `SELECT ext_id, labor_total_cents + parts_total_cents + fees_total_cents AS cents FROM work_order
       WHERE site_id = 1003 AND status = 'Completed' ORDER BY create_time, work_order_id`,
    );
    const at = (name: string) => head.indexOf(name);
    expect(rows.map((row) => row[at('Work Order')])).toEqual(orders.map(({ ext_id }) => ext_id));
    expect(rows.map((row) => row[at('Price')])).toEqual(orders.map(({ cents }) => cents / 100));
    for (const row of rows) expect(row[at('Date Completed')]).toBeInstanceOf(Date);

    // Rejected ones include their reasons; vehicles that await capture are not work orders yet.
    await page.goto('/#/worklog/1001?status=Rejected');
    await expectListed(page, 'Lakeside Auto Auction', 'Rejected');
    const rejected = (await textOf(await download(page, 'Summary as CSV'))).split('\r\n');
    expect(rejected[0]).toMatch(/,Qc Outcome,Rejection Reason,Rejection Detail$/);
    const [reason] = await sql<{ reject_reason: string }>(
      "SELECT reject_reason FROM work_order WHERE site_id = 1001 AND status = 'Rejected' LIMIT 1",
    );
    expect(rejected.join('\n')).toContain(reason?.reject_reason ?? '-');
    await page.goto('/#/worklog/1001?status=Awaiting+Capture');
    const none = page.getByRole('button', { name: 'Export' });
    await expect(none).toBeDisabled();
    await expect(none).toHaveAccessibleDescription(/^Vehicles waiting for their pictures/);
  });

  test('leaves the page usable, runs once at a time, goes on on other screens and can be cancelled; with nothing to export it says so', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1001');
    await page.context().route(EXPORT, () => undefined);
    await choose(page, 'Detail as Excel');
    await expect(running(page)).toContainText('Detail, Excel · 0 rows so far');
    await expect(button(page)).toBeFocused();
    await choose(page, 'Summary as CSV');
    await expect(
      page.getByText('An export is already running. Wait until it is done, or cancel it.'),
    ).toBeVisible();
    await running(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(running(page)).toBeHidden();

    await choose(page, 'Summary as Excel');
    await page.goto('/#/worklog/1003');
    await expect(page.getByRole('heading', { name: 'Work orders, Prairie Retail Center' })).toBeAttached();
    await expect(running(page)).toBeVisible();
    await running(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(running(page)).toBeHidden();
    await page.context().unroute(EXPORT);
    expect((await download(page, 'Summary as CSV')).suggestedFilename()).toContain('Prairie Retail Center');
    await expect(running(page)).toBeHidden();

    await page.goto('/#/worklog/1001/9999999');
    await expect(page.getByText('No Work Orders Found')).toBeVisible();
    await choose(page, 'Detail as CSV');
    await expect(page.getByText('There are no work orders to export with these filters.')).toBeVisible();
    await page.context().route(EXPORT, () => undefined);
    await choose(page, 'Detail as Excel');
    await button(page).click();
    await expect(page.getByRole('menu', { name: 'Export work orders' })).toBeVisible();
    await expectAccessible(page);
  });

  test('is not offered without the permission', async ({ openAs, page }) => {
    await openAs('technician', '/worklog/1001');
    await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible();
    await expect(button(page)).toBeHidden();
  });
});

test.describe('an export that fails', () => {
  test.use({ expectedErrors: async ({}, provide) => provide([/504|500|ERR_|Failed to load resource/]) });

  const sentence = (page: Page) => page.getByRole('dialog', { name: 'Error' }).getByRole('alert');

  test('for its size asks to use filters, in the middle is an error and never a short file', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1001');
    await page.context().route(EXPORT, (route) =>
      route.fulfill({
        status: 504,
        json: { errorMessage: 'Query timeout: it took longer than 60 seconds.' },
      }),
    );
    await choose(page, 'Detail as CSV');
    await expect(sentence(page)).toHaveText(
      'Selection is too large to export. Please use filters to reduce the number of records before attempting to export again.',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(sentence(page)).toBeHidden();
    await page.context().unroute(EXPORT);
    await download(page, 'Detail as CSV');
    await expect(running(page)).toBeHidden();

    await page.context().route(EXPORT, async (route) => {
      const whole = await (await route.fetch()).text();
      await route.fulfill({ status: 200, contentType: 'application/json', body: whole.slice(0, -500) });
    });
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await choose(page, 'Detail as Excel');
    await expect(sentence(page)).toHaveText('Unexpected error. Please try again.');
    expect(downloads).toBe(0);
  });
});
