import { expect, test } from './fixtures';
import { sql } from './database';

// Undoing the second of two steps leaves the first one in place.
test('Back leads to the filter, search or page before, in every area', async ({ openAs, page }) => {
  await openAs('admin', '/worklog/1001');
  const strip = page.getByRole('group', { name: 'Status' });
  await strip.getByRole('button', { name: /^Estimate / }).click();
  await expect(page).toHaveURL(/status=Estimate$/);
  await strip.getByRole('button', { name: /^Approve / }).click();
  await expect(page).toHaveURL(/status=Approve$/);
  await page.goBack();
  await expect(strip.getByRole('button', { name: /^Estimate / })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/#/repairdashboard/1001');
  await strip.getByRole('button', { name: /^Parts \d/ }).click();
  await expect(page).toHaveURL(/stage=Parts/);
  await page.getByLabel('Search Labors', { exact: true }).fill('brake');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=brake/);
  await page.goBack();
  await expect(page).toHaveURL(/stage=Parts$/);
  await expect(page.getByLabel('Search Labors', { exact: true })).toHaveValue('');

  await page.goto('/#/partsdashboard/1001');
  const parts = page.getByLabel('Search parts', { exact: true });
  await parts.fill('filter');
  await parts.press('Enter');
  await parts.fill('brake');
  await parts.press('Enter');
  await expect(page).toHaveURL(/q=brake/);
  await page.goBack();
  await expect(parts).toHaveValue('filter');

  await page.goto('/#/express/1001');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByText('2', { exact: true }).click();
  await expect(pages).toContainText('21');
  await page.getByRole('table', { name: 'Express work orders' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Back to worklist' }).click();
  await expect(page).toHaveURL(/express\/1001\?page=2$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/express\/1001$/);
});

test('two dots are searched for like any other text; of several vehicles with one last 8 all show', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/worklog/1001');
  const search = page.getByLabel('Search by work order number or VIN');
  await search.fill('..');
  await search.press('Enter');
  await expect(page.getByText('No Work Orders Found')).toBeVisible();
  await expect(search).toHaveValue('..');
  const [twin] = await sql<{ last8: string }>(
    `UPDATE work_order SET vin = '1FTFW1ETTWIN8888' WHERE site_id = 1003 AND work_order_id IN (
       SELECT work_order_id FROM work_order WHERE site_id = 1003 AND status = 'Rejected' LIMIT 2)
     RETURNING right(vin, 8) AS last8`,
  );
  await page.goto('/#/worklog/1003');
  await search.fill(twin?.last8 ?? '');
  await search.press('Enter');
  await expect(page.getByText('2 work orders')).toBeVisible();
});
