import type { Page } from '@playwright/test';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const NOTES = '/services/notes/notes';

type Order = { work_order_id: number; ext_id: string };

/** An open work order without notes that no other test uses. */
async function order(place: number, siteId = 1001): Promise<Order> {
  const [found] = await sql<Order>(
    `SELECT work_order_id, ext_id FROM work_order w WHERE site_id = $1 AND status = 'Open' AND NOT EXISTS (
       SELECT 1 FROM work_order_note n WHERE n.site_id = $1 AND n.work_order_id = w.work_order_id)
       OR site_id = $1 AND notes LIKE 'e2e%'
     ORDER BY work_order_id OFFSET $2 LIMIT 1`,
    [siteId, place],
  );
  if (!found) throw new Error('The demo site has too few work orders.');
  return found;
}

const dialogOf = (page: Page, { ext_id }: Order) =>
  page.getByRole('dialog', { name: `Work Order Notes - #${ext_id}` });

async function openNotes(page: Page, found: Order) {
  await page.getByRole('button', { name: new RegExp(`^Notes of work order ${found.ext_id}`) }).click();
  return dialogOf(page, found);
}

test.describe('work order notes', () => {
  test('are added and edited; the row and the history show it', async ({ openAs, page }) => {
    const found = await order(0);
    await openAs('manager', `/worklog/1001/${found.ext_id}`);
    await expect(
      page.getByRole('button', { name: `Notes of work order ${found.ext_id}, none yet` }),
    ).toBeVisible();
    const dialog = await openNotes(page, found);
    await expect(dialog).toContainText('No Records Found');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const text = dialog.getByRole('textbox', { name: 'Note' });
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('rows', '10');
    await expect(text).toHaveAttribute('placeholder', 'Enter your notes');
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    await text.fill('e2e wrong');
    await dialog.getByRole('button', { name: 'Clear the text' }).click();
    await expect(text).toHaveValue('');
    await text.fill('e2e Keys in the box');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add' }).click();
    const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('e2e Keys in the box');
    await expect(dialog.getByRole('columnheader')).toContainText(['By', 'Date', 'Note']);
    await expectAccessible(page);
    await rows
      .first()
      .getByRole('button', { name: /^Edit the note by/ })
      .click();
    await text.fill('e2e Keys at the desk');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(rows.first()).toContainText('e2e Keys at the desk');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('button', { name: `Notes of work order ${found.ext_id}`, exact: true }),
    ).toBeFocused();
    await page.getByRole('button', { name: `History of work order ${found.ext_id}` }).click();
    const history = page.getByRole('dialog', { name: /^Work Order History/ });
    await expect(history.getByRole('listitem').nth(0)).toContainText('Edited');
    await expect(history.getByRole('listitem').nth(1)).toContainText('Added');
  });

  test('open with n on a focused row; the column is Notes where the site has no links', async ({
    openAs,
    page,
  }) => {
    await openAs('manager', '/worklog/1002');
    const table = page.getByRole('table', { name: 'Work orders' });
    await expect(table.getByRole('columnheader', { name: 'Notes' })).toBeVisible();
    const row = table.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: /^Work Order Notes - #/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
    await expect(page.getByRole('button', { name: /^History of/ })).toHaveCount(0);
    await expect(table.getByRole('columnheader', { name: 'Links' })).toHaveCount(0);
    await page.goto('/#/worklog/1001');
    await expect(table.getByRole('columnheader', { name: 'Links' })).toBeVisible();
  });

  test('of somebody else appear in the open dialog', async ({ openAs, page, baseURL }) => {
    const found = await order(1);
    await openAs('manager', `/worklog/1001/${found.ext_id}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const dialog = await openNotes(page, found);
    await expect(dialog).toContainText('No Records Found');
    await asColleague(baseURL, 'approver', async (call) => {
      const body = { site_id: 1001, work_order_number: found.ext_id, notes: 'e2e from afar' };
      await call('POST', NOTES, body);
    });
    await expect(dialog.getByRole('row').nth(1)).toContainText('e2e from afar');
  });

  test.describe('edited by two people', () => {
    test.use({ expectedErrors: [/409/] });
    test('tell the second one who wrote what, and keep both texts', async ({ openAs, page, baseURL }) => {
      const found = await order(2);
      const base = { site_id: 1001, work_order_number: found.ext_id };
      let sk = '';
      await asColleague(baseURL, 'manager', async (call) => {
        ({ sk } = (await call('POST', NOTES, { ...base, notes: 'e2e as it was' })) as { sk: string });
      });
      await openAs('manager', `/worklog/1001/${found.ext_id}`);
      const dialog = await openNotes(page, found);
      await dialog.getByRole('button', { name: /^Edit the note by/ }).click();
      const text = dialog.getByRole('textbox', { name: 'Note' });
      await text.fill('e2e mine');
      await asColleague(baseURL, 'admin', async (call) => {
        await call('POST', NOTES, { ...base, notes: 'e2e theirs', sk, tcn: 1 });
      });
      await dialog.getByRole('button', { name: 'Update' }).click();
      const notice = dialog.getByRole('alert');
      await expect(notice).toContainText(/changed this note at .+ while you were editing/);
      await expect(notice).toContainText('e2e theirs');
      await expect(text).toHaveValue('e2e mine');
      await expectAccessible(page);
      const [kept] = await sql('SELECT notes FROM work_order_note WHERE note_id = $1', [Number(sk)]);
      expect(kept).toEqual({ notes: 'e2e theirs' });
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog.getByRole('row').nth(1)).toContainText('e2e mine');
    });
  });

  test('ask before typed text is lost: by Escape, Cancel, another route and the tab', async ({
    openAs,
    page,
  }) => {
    const found = await order(3);
    await openAs('manager', '/worklog/1001');
    await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /Search work orders/ }).fill(found.ext_id);
    await page.getByRole('option', { name: `Find work order ${found.ext_id}` }).click();
    const dialog = await openNotes(page, found);
    await dialog.getByRole('button', { name: 'Add' }).click();
    const text = dialog.getByRole('textbox', { name: 'Note' });
    await text.fill('e2e precious');
    const question = page.getByRole('dialog', { name: 'Discard your text?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue('e2e precious');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`1001/${found.ext_id}$`));
    await expect(text).toHaveValue('e2e precious');
    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const native = await closing;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    await expect(text).toHaveValue('e2e precious');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/worklog\/1001$/);
    await expect(dialog).toBeHidden();
  });
});
