import { expect, expectAccessible, test } from './fixtures';
import { sql } from './database';

test('a vehicle opens beside its list and on a page of its own; Back and a reload show what was there', async ({
  openAs,
  page,
}) => {
  const orders = await sql<{ work_order_id: number; ext_id: string }>(
    `SELECT work_order_id, ext_id FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
     WHERE site_id = 1001 AND t.task = 'Estimate' AND t.active AND w.status = 'Open' ORDER BY 1 LIMIT 1`,
  );
  const { work_order_id: id = 0, ext_id: number = '' } = orders[0] ?? {};
  await openAs('manager', '/worklog/1001?status=Estimate');
  await page
    .getByRole('table', { name: 'Work orders' })
    .getByRole('link', { name: number, exact: true })
    .click();
  const panel = page.getByRole('complementary', { name: `Vehicle #${number}` });
  await expect(panel.getByRole('region', { name: 'Stages' })).toContainText('Estimate');
  await expect(page).toHaveURL(new RegExp(`status=Estimate&vehicle=${id}$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/status=Estimate$/);
  await page.goForward();
  await page.reload();
  await expect(panel.getByRole('region', { name: 'Stages' })).toBeVisible();
  // What is written in a dialog appears in the panel by itself.
  await expect(panel.getByRole('region', { name: 'Notes' }).getByText('Left door sticks')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Add or edit' }).click();
  const notes = page.getByRole('dialog');
  await notes.getByRole('button', { name: 'Add', exact: true }).click();
  await notes.getByRole('textbox').fill('Left door sticks');
  await notes.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Notes' }).getByText('Left door sticks')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notes).toHaveCount(0);

  await panel.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page).toHaveURL(new RegExp(`#/vehicle/1001/${id}$`));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Estimate' }).click();
  await expect(page).toHaveURL(new RegExp(`#/estimate/1001/${id}$`));
  await page
    .getByRole('heading', { level: 1 })
    .getByRole('link', { name: `#${number}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/vehicle/1001/${id}$`));
});
