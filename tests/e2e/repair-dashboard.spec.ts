import type { Page } from '@playwright/test';
import { chosenIn, pickOption } from './pick-option';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';
import { hold } from './hold';

/** The browser's own log lines about requests that these tests cut off or answer with errors. */
test.use({ expectedErrors: [/net::ERR_FAILED|status of (409|500)/] });

const table = (page: Page) => page.getByRole('table', { name: 'Labors' });
const rowsOf = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Wholesale labors that are ready, of different work orders, without work credit. */
async function readyLabors(shop: string, most: number, type = 'labor') {
  return sql<{ id: number; name: string; extId: string; orderId: number }>(
    `SELECT DISTINCT ON (w.work_order_id) l.estimate_labor_id AS id, l.labor_name AS name, w.ext_id AS "extId",
            w.work_order_id AS "orderId"
     FROM labor l JOIN work_order w USING (site_id, work_order_id) JOIN customer c USING (site_id, customer_id)
     JOIN site_shop s USING (site_id, site_shop_id)
     JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
     WHERE l.site_id = 1001 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND l.type = $3
       AND c.customer_type = 'WHOLESALE' AND l.work_credit IS NULL AND s.shop_abbrev = $1
     ORDER BY w.work_order_id DESC LIMIT $2`,
    [shop, most, type],
  );
}

test('a shop lead finds labors, assigns them one by one and together, and completes one with its charges', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('shop', '/repairdashboard/1001');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop Labors' })).toBeAttached();
  await expectAccessible(page);

  await test.step('the shops count what is outstanding, and choosing one filters', async () => {
    const [mech] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM labor l JOIN work_order w USING (site_id, work_order_id)
       JOIN work_order_task t USING (site_id, work_order_id) JOIN site_shop s ON s.site_id = l.site_id
        AND s.site_shop_id = l.site_shop_id
       WHERE l.site_id = 1001 AND w.status = 'Open' AND t.task = 'Repair' AND t.active AND s.shop_abbrev = 'MECH'
         AND l.repair_status IN ('Waiting for Parts', 'Ready for Repair', 'Repair Started')`,
    );
    const shops = page.getByRole('complementary', { name: 'Shops' });
    const shop = shops.getByRole('button', { name: `MECH Mechanical ${mech?.n}` });
    await shops.getByRole('button', { name: 'Expand all' }).click();
    await expect(shops.getByText('Remaining Estimate').first()).toBeVisible();
    await shops.getByRole('button', { name: 'Collapse all' }).click();
    await shop.click();
    await expect(page).toHaveURL(/shop=MECH/);
    await pickOption(page.getByRole('combobox', { name: 'Status' }), 'Ready for Repair');
    await expect(page).toHaveURL(/status=Ready/);
    await expect(rowsOf(page).first().getByText('Ready for Repair')).toBeVisible();
    await expect(table(page).getByText('Waiting for Parts')).toHaveCount(0);
    await expect(table(page).getByText('BODY', { exact: true })).toHaveCount(0);
  });

  const [first, second, third] = await readyLabors('MECH', 3);
  if (!first || !second || !third) throw new Error('The demo has too few labors that may begin.');

  await test.step('several are assigned at once', async () => {
    await page.getByRole('button', { name: 'Bulk Assign' }).click();
    const assign = page.getByRole('button', { name: /^Assign( \(3\))?$/ });
    await expect(assign).toHaveAccessibleDescription('No labors have been selected.');
    const boxes = table(page).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 labors selected')).toBeVisible();
    // Another filter keeps everything that was selected.
    await pickOption(page.getByRole('combobox', { name: 'Status' }), 'Repaired');
    await expect(page.getByText('3 labors selected (3 not in this list)')).toBeVisible();
    await assign.click();
    const dialog = page.getByRole('dialog', { name: 'Assign Labor' });
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Add' })).toHaveCount(0);
    await pickOption(dialog.getByRole('combobox', { name: 'Skills' }), 'Brakes');
    // On a retry they are already assigned: assigning them to the same person would do nothing.
    await pickOption(dialog.getByRole('combobox', { name: 'Technician' }), 1 + test.info().retry);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(toast(page, 'The labor has been Assigned!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bulk Assign' })).toBeVisible();
    await pickOption(page.getByRole('combobox', { name: 'Status' }), 'Ready for Repair');
  });

  await test.step('a search finds one labor, which two technicians share', async () => {
    await page.getByRole('searchbox', { name: 'Search Labors' }).fill(first.extId);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(table(page).getByText(first.extId).first()).toBeVisible();
    await page.getByRole('button', { name: `Assign ${first.name} of work order ${first.extId}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Labor' });
    const remove = dialog.getByRole('button', { name: /^Remove / });
    for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click();
    await expect(dialog.getByText('No assignees found')).toBeVisible();
    for (let at = 0; at < 2; at += 1) {
      await pickOption(dialog.getByRole('combobox', { name: 'Technician' }), 1);
      await dialog.getByRole('button', { name: 'Add' }).click();
    }
    await expect(dialog.getByRole('row')).toHaveCount(3);
    const instead = dialog.getByRole('combobox', { name: /^Instead of/ }).first();
    const before = await chosenIn(instead).innerText();
    await pickOption(instead, 1);
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await expect(chosenIn(dialog.getByRole('combobox', { name: /^Instead of/ }).first())).not.toHaveText(
      before,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    const shares = await sql<{ n: number; hours: number; all: number }>(
      `SELECT count(*)::int AS n, sum(a.labor_time)::int AS hours, max(l.labor_time)::int AS all
       FROM labor_assignment a JOIN labor l USING (site_id, estimate_labor_id) WHERE l.estimate_labor_id = $1`,
      [first.id],
    );
    expect(shares).toEqual([{ n: 2, hours: shares[0]?.all, all: shares[0]?.all }]);
  });

  await test.step('it is completed as Sublet work; charges that did not get through are sent again', async () => {
    await page.route('**/sendLaborCharges**', (route) => route.abort());
    await page.getByRole('button', { name: `Complete ${first.name}` }).click();
    const credit = page.getByRole('dialog', { name: 'Work Credit' });
    await expect(credit.getByRole('button', { name: 'OK' })).toBeDisabled();
    await credit.getByRole('radio', { name: 'Sublet' }).check();
    await expect(credit.getByRole('button', { name: 'OK' })).toBeDisabled();
    await pickOption(credit.getByRole('combobox', { name: 'Vendor' }), 1);
    await credit.getByRole('button', { name: 'OK' }).click();
    await expect(toast(page, 'The labor has been Completed!')).toBeVisible();
    const charges = page.getByRole('dialog', { name: 'Labor Charges' });
    await expect(
      charges.getByText('An error has occurred. The Charges data is not available.'),
    ).toBeVisible();
    await page.unroute('**/sendLaborCharges**');
    await charges.getByRole('button', { name: 'Resend Charges' }).click();
    await expect(charges.getByText(first.extId, { exact: true })).toBeVisible();
    await expect(charges.getByRole('button', { name: 'Resend Charges' })).toHaveCount(0);
    await charges.getByText('What was sent and answered').click();
    await expect(charges.getByText(`"workOrder": "${first.extId}"`)).toBeVisible();
    await expectAccessible(page);
    await charges.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: `Undo ${first.name}` }).click();
    await expect(toast(page, 'Undo has been done! Its charge is being taken back.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit the work credit of ${first.name}` })).toBeVisible();
  });

  await test.step('what a colleague completes shows by itself', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('searchbox', { name: 'Search Labors' }).fill(second.extId);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Complete ${second.name}` })).toBeVisible();
    await asColleague(baseURL, 'manager', async (call) => {
      await call(
        'GET',
        `/recon-services/rest/proc/setToLaborCompleted?siteId=1001&estimateLaborId=${second.id}`,
      );
    });
    // It stays in place although the list is filtered by another status.
    await expect(page.getByRole('button', { name: `Undo ${second.name}` })).toBeVisible();
  });

  await test.step('the notes of a work order stand in four tabs', async () => {
    await sql("UPDATE estimate_item SET notes = 'Look at the bracket too.' WHERE work_order_id = $1", [
      third.orderId,
    ]);
    await page.goto(`/#/repairdashboard/1001?search=${third.extId}`);
    await page
      .getByRole('button', { name: new RegExp(`^Notes of work order ${third.extId}`) })
      .first()
      .click();
    const notes = page.getByRole('dialog', { name: `Work Order Notes - #${third.extId}` });
    await expect(notes.getByRole('tab', { name: 'Vehicle' })).toHaveAttribute('aria-selected', 'true');
    await notes.getByRole('tab', { name: 'Inspection' }).click();
    await expect(notes.getByText('Look at the bracket too.').first()).toBeVisible();
    await notes.getByRole('tab', { name: 'Fees' }).click();
    await expect(notes.getByText('There are no Fees notes.')).toBeVisible();
    await notes.getByRole('button', { name: 'Close' }).last().click();
    await expect(notes).toHaveCount(0);
  });
});

test('what does not get through is said in the words of its kind, and nothing is changed', async ({
  openAs,
}) => {
  const [labor] = await readyLabors('PAINT', 1);
  const [fee] = await sql<{ id: number; name: string; extId: string }>(
    `SELECT l.estimate_labor_id AS id, l.labor_name AS name, w.ext_id AS "extId"
     FROM labor l JOIN work_order w USING (site_id, work_order_id) JOIN customer c USING (site_id, customer_id)
     JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
     WHERE l.site_id = 1001 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND l.type = 'fee'
       AND c.customer_type = 'WHOLESALE' AND l.work_credit IS NULL LIMIT 1`,
  );
  if (!labor || !fee) throw new Error('The demo has no labor or fee that may begin.');
  const stored = (ids: number[]) =>
    sql('SELECT repaired, work_credit, tcn FROM labor WHERE estimate_labor_id = ANY($1)', [ids]);
  const untouched = await stored([labor.id, fee.id]);
  const page = await openAs('manager', `/repairdashboard/1001?search=${labor.extId}`);
  const said = (text: string) => page.getByText(text).first();
  const down = (path: string) =>
    page.route(path, (route) => {
      if (route.request().method() === 'GET' && path.includes('/table/')) return route.continue();
      return route.fulfill({ status: 500, json: { errorCode: 500, errorMessage: 'Down.' } });
    });
  const creditOf = (name: string) => page.getByRole('button', { name: `Work credit of ${name}` });
  const credit = page.getByRole('dialog', { name: 'Work Credit' });
  const sublet = async () => {
    await credit.getByRole('radio', { name: 'Sublet' }).check();
    await pickOption(credit.getByRole('combobox', { name: 'Vendor' }), 1);
    await credit.getByRole('button', { name: 'OK' }).click();
  };

  await test.step('a labor', async () => {
    for (const path of [
      '**/table/estimateLaborAction**',
      '**/table/estimateItemAction**',
      '**/proc/undoLaborCompleted**',
      '**/workCredit**',
    ]) {
      await down(path);
    }
    await page.getByRole('button', { name: `Complete ${labor.name}` }).click();
    await sublet();
    await expect(said('An error has occurred while completing the labor.')).toBeVisible();
    // The vendor has to be chosen again.
    await expect(chosenIn(credit.getByRole('combobox', { name: 'Vendor' }))).toHaveText('None Selected');
    await credit.getByRole('button', { name: 'Cancel' }).click();
    await creditOf(labor.name).click();
    await sublet();
    await expect(said('An error has occurred while updating the labor.')).toBeVisible();
    await expect(chosenIn(credit.getByRole('combobox', { name: 'Vendor' }))).toHaveText('None Selected');
    await credit.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a fee', async () => {
    await page.goto(`/#/repairdashboard/1001?search=${fee.extId}`);
    await page.getByRole('button', { name: `Complete ${fee.name}` }).click();
    await credit.getByRole('radio', { name: 'MVS' }).check();
    await credit.getByRole('button', { name: 'OK' }).click();
    await expect(said('An error has occurred while trying to complete the fee.')).toBeVisible();
    await credit.getByRole('button', { name: 'Cancel' }).click();
    await creditOf(fee.name).click();
    await sublet();
    await expect(said('An error has occurred while updating the fee.')).toBeVisible();
    await credit.getByRole('button', { name: 'Cancel' }).click();
  });
  expect(await stored([labor.id, fee.id])).toEqual(untouched);
  await page.unroute('**/table/estimateLaborAction**');
  await page.unroute('**/table/estimateItemAction**');
  await page.unroute('**/workCredit**');

  const charges = page.getByRole('dialog', { name: 'Labor Charges' });
  await test.step('the fee gets its credit and is completed; its way back is not whole', async () => {
    await creditOf(fee.name).click();
    await sublet();
    await expect(said('The fee has been Updated!')).toBeVisible();
    await down('**/getChargesResults**');
    await down('**/proc/updateWorkOrderTotals**');
    await page.getByRole('button', { name: `Complete ${fee.name}` }).click();
    // It is completed, and what follows later does not count as its failure.
    await expect(
      toast(
        page,
        'The fee labor has been Completed! The totals of the work order will update with its next change.',
      ),
    ).toBeVisible();
    await expect(said('An error has occurred while trying to complete the fee.')).toHaveCount(0);
    await expect(
      charges.getByText('An error has occurred while trying to get the charges results.'),
    ).toBeVisible();
    await charges.getByRole('button', { name: 'OK' }).click();
    const undo = page.getByRole('button', { name: `Undo ${fee.name}` });
    await down('**/table/estimateItemAction**');
    await undo.click();
    await expect(said('An error has occurred while trying to undo the fee.')).toBeVisible();
    await page.unroute('**/table/estimateItemAction**');
    await page.route('**/table/estimateItemAction**', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', errorMessage: 'It has left Repair.' } }),
    );
    await undo.click();
    await expect(toast(page, 'An error has occurred while undo the fee. It has left Repair.')).toBeVisible();
    await page.unroute('**/table/estimateItemAction**');
    await undo.click();
    await expect(
      toast(
        page,
        'Undo has been done! Its charge is being taken back. The totals of the work order will update with its next change.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Complete ${fee.name}` })).toBeVisible();
    await page.unroute('**/proc/updateWorkOrderTotals**');
  });

  await test.step('so does the labor', async () => {
    await page.goto(`/#/repairdashboard/1001?search=${labor.extId}`);
    await down('**/table/estimateLaborAssign**');
    await page.getByRole('button', { name: `Assign ${labor.name} of work order ${labor.extId}` }).click();
    const assign = page.getByRole('dialog', { name: 'Assign Labor' });
    await pickOption(assign.getByRole('combobox', { name: 'Technician' }), 1);
    await assign.getByRole('button', { name: 'Add' }).click();
    await assign.getByRole('button', { name: 'Done' }).click();
    await expect(said('An error has occurred while assigning the labor.')).toBeVisible();
    await expect(assign.getByRole('row')).not.toHaveCount(0);
    await assign.getByRole('button', { name: 'Cancel' }).click();
    await creditOf(labor.name).click();
    await sublet();
    await expect(said('The labor has been Updated!')).toBeVisible();
    await page.getByRole('button', { name: `Complete ${labor.name}` }).click();
    await charges.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: `Undo ${labor.name}` }).click();
    await expect(said('An error has occurred while undo the labor.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Undo ${labor.name}` })).toBeVisible();
  });
});

test('a technician on a phone starts, pauses, completes and takes back the own labors', async ({
  openAs,
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const [own] = await sql<{ id: number }>(
    `SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
       WHERE t.site_id = 1001 AND u.user_name = 'technician'`,
  );
  const labors = await readyLabors('BODY', 2);
  const [first, second] = labors;
  if (!own || !first || !second) throw new Error('The demo has no labors for the technician.');
  await sql('DELETE FROM labor_clock WHERE technician_id = $1', [own.id]);
  await sql('DELETE FROM labor_assignment WHERE technician_id = $1', [own.id]);
  await sql(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
       SELECT 1001, id, $2, 'shop' FROM unnest($1::int[]) id`,
    [labors.map(({ id }) => id), own.id],
  );
  await openAs('technician', '/repairdashboard/1001');
  const card = (labor: typeof first) =>
    page.getByRole('article', { name: `${labor.name}, work order ${labor.extId}` });
  await expect(page.getByRole('article')).toHaveCount(2);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expect(card(first).getByRole('button', { name: 'Complete' })).toBeDisabled();
  await card(first).getByRole('button', { name: 'Start' }).click();
  const running = page.getByRole('region', { name: 'Your running clock' });
  await expect(running.getByText(first.name)).toBeVisible();
  await expectAccessible(page);

  // A closed laptop changes nothing: the services keep the time.
  await sql(
    `UPDATE labor_clock SET start_time = start_time - interval '2 hours' WHERE technician_id = $1 AND stop_time IS NULL`,
    [own.id],
  );
  await page.reload();
  await expect(running.getByRole('timer')).toHaveText(/^2:00:/);
  // It shows on every screen, and leads back to its labor.
  await page.getByRole('link', { name: 'Work Orders' }).locator('visible=true').click();
  await expect(page).toHaveURL(/worklog/);
  await running.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(new RegExp(`repairdashboard/1001.search=${first.extId}$`));
  await page.goBack();
  await page.goBack();

  await card(second).getByRole('button', { name: 'Start' }).click();
  await expect(
    toast(page, `Your clock on ${first.name} of work order ${first.extId} was paused.`),
  ).toBeVisible();
  await expect(running.getByText(second.name)).toBeVisible();
  await running.getByRole('button', { name: `Pause ${second.name}` }).click();
  await expect(running).toHaveCount(0);
  // Nothing has moved under the thumb: the first card is still the same.
  await expect(page.getByRole('article').first()).toHaveAccessibleName(
    `${first.name}, work order ${first.extId}`,
  );

  // Paused elsewhere, it shows here too.
  await card(second).getByRole('button', { name: 'Resume' }).click();
  await expect(running).toBeVisible();
  await asColleague(baseURL, 'technician', async (call) => {
    const rest = '/recon-services/rest/proc';
    const [clock] = (await call('GET', `${rest}/getOwnRunningClock`)) as {
      estimateLaborClockId: number;
    }[];
    const id = clock?.estimateLaborClockId;
    await call('GET', `${rest}/stopLaborClock?siteId=1001&estimateLaborClockId=${id}`);
  });
  await expect(running).toHaveCount(0);

  // The charge is slow: if the labor is undone in the meantime, nothing is reported about the charge.
  const release = await hold(page, '**/sendLaborCharges?*');
  await card(first).getByRole('button', { name: 'Complete' }).click();
  const credit = page.getByRole('dialog', { name: 'Work Credit' });
  await expect(credit.getByRole('radio', { name: 'MVS' })).toBeChecked();
  await credit.getByRole('button', { name: 'OK' }).click();
  await expect(toast(page, 'The labor has been Completed!')).toBeVisible();
  const [labor] = await sql<{ actual: number; seconds: number; credit: string }>(
    `SELECT l.actual_labor_time AS actual, l.work_credit AS credit,
              (SELECT sum(seconds)::int FROM labor_clock k WHERE k.estimate_labor_id = l.estimate_labor_id) AS seconds
       FROM labor l WHERE l.estimate_labor_id = $1`,
    [first.id],
  );
  expect(labor).toMatchObject({ actual: Math.round((labor?.seconds ?? 0) / 36), credit: 'MVS' });
  expect(labor?.actual).toBeGreaterThanOrEqual(200);
  await card(first).getByRole('button', { name: 'Undo' }).click();
  release();
  await expect(toast(page, 'Undo has been done! Its charge is being taken back.')).toBeVisible();
  await expect(card(first).getByRole('button', { name: 'Resume' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
