import type { Page } from '@playwright/test';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved filters' });
const openPanel = (page: Page) => page.getByRole('button', { name: 'Saved filters' }).click();
const strip = (page: Page) => page.getByRole('group', { name: 'Status' });
const newFilter = (page: Page) => page.getByRole('dialog', { name: 'New Filter' });

/** Each test has its own user, because saved filters are personal. */
const forget = (userName: string) => sql('DELETE FROM saved_filter WHERE user_name = $1', [userName]);

async function add(page: Page, name: string): Promise<void> {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Add current filter' }).click();
  await newFilter(page).getByRole('textbox', { name: 'Enter Filter Name:' }).fill(name);
  await expectAccessible(page);
  await newFilter(page).getByRole('button', { name: 'Save' }).click();
  await expect(newFilter(page)).toBeHidden();
}

test.describe('saved filters', () => {
  test('are added, applied with one click, and deleted after asking', async ({ openAs, page }) => {
    await forget('manager');
    await openAs('manager', '/worklog/1001');
    await openPanel(page);
    await expect(panel(page)).toContainText('No saved filters yet.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await strip(page)
      .getByRole('button', { name: /^Audit/ })
      .click();
    await expect(page).toHaveURL(/status=Audit/);
    await add(page, '  To audit  ');
    await expect(page.getByText('Filter To audit was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved filters' })).toBeFocused();
    await strip(page)
      .getByRole('button', { name: /^Repair/ })
      .click();
    await expect(page).toHaveURL(/status=Repair/);
    await page.reload();
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'To audit', exact: true }).click();
    await expect(page).toHaveURL(/status=Audit/);
    await expect(panel(page)).toBeHidden();
    await openPanel(page);
    await expect(panel(page).getByRole('button', { name: 'To audit in use' })).toBeVisible();

    await panel(page).getByRole('button', { name: 'Delete To audit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Filter' });
    await expect(dialog).toContainText('By selecting OK below, To audit filter will be deleted');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Delete To audit' }).click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await openPanel(page);
    await expect(panel(page)).toContainText('No saved filters yet.');
  });

  test('are applied without customers that are no longer there, and are one list for each site', async ({
    openAs,
    page,
  }) => {
    await forget('approver');
    const [customer] = await sql<{ id: number }>(
      'SELECT customer_id AS id FROM customer WHERE site_id = 1001 ORDER BY 1 LIMIT 1',
    );
    const contents = { customers: [customer?.id, 99_999_999], shops: [], searchTerm: '', status: 'Open' };
    await sql(
      `INSERT INTO saved_filter (site_id, user_name, screen, filter_name, filters)
       VALUES (1001, 'approver', 'worklog', 'Here', $1), (1003, 'approver', 'worklog', 'There', $1),
              (1001, 'approver', 'prioritization', 'Elsewhere', $1)`,
      [contents],
    );
    await openAs('approver', '/worklog/1001');
    await openPanel(page);
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Here', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`customer=${customer?.id}$`));
    await expect(page.getByText('1 customer of this filter is no longer at this site')).toBeVisible();
  });
});
