import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { chosenIn, pickOption } from './pick-option';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, showIn, test } from './fixtures';

const SITE = 1001;
const AVAILABILITY = '/services/pe/availability';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Prioritized work orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number });
const numberOf = async (row: Locator) =>
  (await row.getByRole('rowheader').locator('strong').innerText()).trim();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function choose(page: Page, number: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for work order ${number}` }).click();
  await page
    .getByRole('menu', { name: `Actions for work order ${number}` })
    .getByRole('menuitem', { name: action })
    .click();
}

/** The number of work orders in the site's list. */
async function listed(): Promise<number | undefined> {
  const [found] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM work_order w LEFT JOIN prioritized_work_order p USING (site_id, work_order_id)
     WHERE site_id = $1 AND status = 'Open' AND p.removed_time IS NULL AND EXISTS (
       SELECT 1 FROM work_order_shop s WHERE s.site_id = $1 AND s.work_order_id = w.work_order_id
       AND s.status <> 'Done')`,
    [SITE],
  );
  return found?.n;
}

/** Someone else's list, once it follows others' changes. */
async function expectLive(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

test.describe('the prioritized list', () => {
  // The browser's own log lines about the late claim, and about a call that a test cuts off.
  test.use({ expectedErrors: [/status of 409|net::ERR_FAILED/] });

  test('is claimed from, released to, and the same for two people side by side', async ({
    openAs,
    openBeside,
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await sql('DELETE FROM availability WHERE site_id = $1', [SITE]);
    await openAs('shop', `/rppdashboard/${SITE}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).first().getByRole('rowheader')).toContainText(/^1\d{7}/);
    await expect(page.getByRole('columnheader')).toContainText([
      'Priority/Work Order',
      'Vehicle',
      'Shops',
      'Due Date / Current Process Due Date / Check In Date',
      'Actions',
    ]);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`1–25 of ${await listed()}`);
    await expectAccessible(page);
    const other = await openBeside('manager', `/rppdashboard/${SITE}`);
    await expectLive(other);

    // The top vehicle is claimed by keyboard, without a reason.
    const first = await numberOf(rows(page).nth(0));
    await page.keyboard.press('j');
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press('c');
    const claim = dialog(page, 'Claim Vehicle');
    const [vehicle] = await sql<{ vin: string; customer: string }>(
      `SELECT vin, customer_name AS customer FROM work_order JOIN customer USING (site_id, customer_id)
       WHERE site_id = $1 AND work_order.ext_id = $2`,
      [SITE, first],
    );
    await expect(claim).toContainText(vehicle?.vin.slice(-8) ?? '-');
    await expect(claim).toContainText(vehicle?.customer ?? '-');
    await expect(claim.getByRole('radio')).toHaveCount(0);
    await expect(claim.getByRole('button', { name: 'OK' })).toBeDisabled();
    await pickOption(claim.getByRole('combobox', { name: 'Shop to claim for' }), 'Mechanical');
    await claim.getByRole('button', { name: 'OK' }).click();
    await expect(claim).toBeHidden();
    await expect(rowOf(page, first)).toContainText('ClaimedMechanicalElena Kowalski');
    await expect(rowOf(other, first)).toContainText('ClaimedMechanicalElena Kowalski');

    // One further down asks for a reason; meanwhile someone else is faster.
    const third = await numberOf(rows(other).nth(2));
    await other.getByRole('button', { name: `Claim work order ${third}` }).click();
    const late = dialog(other, 'Claim Vehicle');
    await expect(late.getByRole('radio')).toHaveCount(8);
    await pickOption(late.getByRole('combobox'), 'Body');
    await expect(late.getByRole('button', { name: 'OK' })).toBeDisabled();
    await late.getByRole('radio', { name: 'Top Vehicle Blocked In' }).check();
    await expect(late.getByRole('button', { name: 'OK' })).toBeEnabled();
    await expectAccessible(other);
    const [{ sblu } = { sblu: '' }] = await sql<{ sblu: string }>(
      'SELECT sblu FROM work_order WHERE site_id = $1 AND ext_id = $2',
      [SITE, third],
    );
    await asColleague(baseURL, 'admin', async (call) => {
      await call('POST', AVAILABILITY, { site_id: SITE, sblu, availability: 'Claimed', shop_name: 'PDR' });
    });
    // The dialog notices by itself.
    const taken = dialog(other, 'Claimed Vehicle');
    await expect(taken).toContainText(
      /This work order was Claimed by PDR Angela Whitaker at \w{3} \d+, \d{4} @ \d\d:\d\d[AP]M, please refresh the prioritized list and claim another work order\./,
    );
    await taken.getByRole('button', { name: 'OK' }).click();
    await expect(taken).toBeHidden();
    await expect(rowOf(other, third)).toContainText('Claimed');

    // Released as on hold it remains taken, and only an administrator can free it.
    await rowOf(page, first).focus();
    await page.keyboard.press('r');
    const release = dialog(page, 'Release Vehicle');
    await expect(release.getByRole('radio')).toHaveCount(11);
    await expect(release.getByRole('button', { name: 'OK' })).toBeDisabled();
    await release.getByRole('radio', { name: 'Vehicle on Hold' }).check();
    await release.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(page, first)).toContainText('On Hold');
    await expect(page.getByRole('button', { name: `Release work order ${first}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    // Into storage without a dialog, and back through the toast.
    const second = await numberOf(rows(page).nth(1));
    await choose(page, second, 'Put in storage');
    await expect(rowOf(page, second)).toContainText('In Storage');
    await expect(rowOf(other, second)).toContainText('In Storage');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Claim work order ${second}` })).toBeVisible();
    await expect(rowOf(page, second)).not.toContainText('In Storage');

    // Removed for everyone: the numbers close ranks.
    await choose(page, second, 'Remove from the list');
    const remove = dialog(page, 'Delete Work Order');
    await expect(remove).toContainText(
      'By clicking OK, you will remove the work order from the prioritized list for all users and vehicle will not be repaired.',
    );
    await remove.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(page, second)).toHaveCount(0);
    await expect(rowOf(other, second)).toHaveCount(0);
    await expect(rowOf(page, third).getByRole('rowheader')).toContainText(/^2\d{7}/);
    // The other user's filter counts follow at once, not only when the whole list is read next.
    await other.getByRole('button', { name: 'Work Order Status', exact: true }).click();
    const statuses = other.getByRole('dialog', { name: 'Work Order Status' }).locator('label');
    await expect(async () => {
      const counts = (await statuses.allInnerTexts()).map((text) => Number(/\d+$/.exec(text)?.[0] ?? 0));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await listed());
    }).toPass({ timeout: 15_000 });
  });

  test('is filtered by what is wanted and what is not, searched, and kept under a name', async ({
    openAs,
    page,
  }) => {
    await sql("DELETE FROM saved_filter WHERE user_name = 'shop' AND screen = 'prioritization'");
    await openAs('shop', `/rppdashboard/${SITE}`);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(page.getByRole('button', { name: 'Compound filters' })).toHaveText('None Applied');
    await page.getByRole('button', { name: 'Work Order Status', exact: true }).click();
    const status = page.getByRole('dialog', { name: 'Work Order Status' });
    await status.getByRole('checkbox', { name: /^Repair/ }).check();
    await expect(page).toHaveURL(/status=Repair/);
    await expect(rows(page).first()).toContainText('Repair');
    await status.getByText('Exclude', { exact: true }).click();
    await expect(status.getByRole('radio', { name: 'Exclude' })).toBeChecked();
    await expect(page).toHaveURL(/status=%21Repair/);
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: /^\d+\s*\d{7}\s*Repair/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Compound filters' }).click();
    await page.getByRole('button', { name: 'Add current filter' }).click();
    const added = dialog(page, 'New Filter');
    await added.getByRole('textbox', { name: 'Enter Filter Name:' }).fill('Not in Repair');
    await added.getByRole('button', { name: 'Save' }).click();
    await expect(added).toBeHidden();
    await expect(page.getByRole('button', { name: 'Compound filters' })).toHaveText('Not in Repair');
    await page.goto(`/#/rppdashboard/${SITE}?page=2`);
    await expect(pages).toContainText(/^26–50 of/);
    await page.getByRole('button', { name: 'Compound filters' }).click();
    await page.getByRole('button', { name: 'Not in Repair', exact: true }).click();
    await expect(page).toHaveURL(/status=%21Repair$/);

    // Deselecting everyone means nobody, and needs no call.
    await page.goto(`/#/rppdashboard/${SITE}`);
    await expect(rows(page).first()).toBeVisible();
    const found = await numberOf(rows(page).nth(4));
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    const client = page.getByRole('dialog', { name: 'Client' });
    await client.getByText('Exclude', { exact: true }).click();
    await client.getByRole('checkbox', { name: 'Select all', exact: true }).check();
    await expect(page.getByText('no data available')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the whole list' }).click();

    const box = page.getByRole('searchbox', { name: /^Search the list/ });
    await box.fill(`  ${found.slice(1)} `);
    await box.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(found);
    await page.getByRole('button', { name: 'Clear the search' }).click();

    await page.setViewportSize({ width: 360, height: 800 });
    await showIn(page, 'dark');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await expectAccessible(page);
  });

  test('unfolds its labors: credit, completion and assignment, the same for two people side by side', async ({
    openAs,
    openBeside,
    page,
  }) => {
    test.setTimeout(120_000);
    const [order] = await sql<{ id: number; extId: string; shop: string; ready: string[] }>(
      `SELECT w.work_order_id AS id, w.ext_id AS "extId", d.shop_name AS shop,
              array_agg(l.labor_name ORDER BY l.estimate_labor_id) AS ready
       FROM labor l JOIN work_order w USING (site_id, work_order_id) JOIN customer c USING (site_id, customer_id)
       JOIN site_shop s USING (site_id, site_shop_id) JOIN shop_detail d USING (shop_detail_id)
       JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
       WHERE l.site_id = $1 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND l.type = 'labor'
         AND upper(c.customer_type) = 'RETAIL' AND l.work_credit IS NULL
         AND (SELECT count(*) FROM labor o WHERE o.site_id = $1 AND o.work_order_id = w.work_order_id AND NOT o.repaired) > 2
       GROUP BY 1, 2, 3 HAVING count(*) > 1 ORDER BY 1 DESC LIMIT 1`,
      [SITE],
    );
    if (!order) throw new Error('The demo has no retail work order with two ready labors of one shop.');
    const [first = '', second = ''] = order.ready;
    const route = `/rppdashboard/${SITE}?search=${order.extId}`;
    await openAs('shop', route);
    await page.getByRole('button', { name: `Details of work order ${order.extId}` }).click();
    await expect(page).toHaveURL(new RegExp(`open=${order.id}`));
    const table = page.getByRole('table', { name: `Labors of ${order.shop}` });
    await expect(table.getByRole('columnheader')).toContainText(['Labor', 'Estimate', 'Status']);
    await expectAccessible(page);
    // A shared address opens the same details.
    const other = await openBeside('manager', `${route}&open=${order.id}`);
    await expectLive(other);
    const elsewhere = other.getByRole('table', { name: `Labors of ${order.shop}` });

    await page.getByRole('button', { name: `Work Credit of ${first}`, exact: true }).click();
    const credit = dialog(page, 'Assign Work Credit');
    const [ok, vendor] = [credit.getByRole('button', { name: 'OK' }), credit.getByRole('combobox')];
    await expect(ok).toBeDisabled();
    await credit.getByRole('radio', { name: 'Sublet' }).check();
    await expect(vendor).toBeEnabled();
    await expect(ok).toBeDisabled();
    await credit.getByRole('radio', { name: 'MVS' }).check();
    await expect(vendor).toBeDisabled();
    await expect(chosenIn(vendor)).toHaveText('None Selected');
    await expect(ok).toBeEnabled();
    await credit.getByRole('radio', { name: 'Sublet' }).check();
    await pickOption(vendor, 1);
    const sublet = await chosenIn(vendor).innerText();
    const event = page.waitForRequest('**/peEvent');
    await ok.click();
    expect((await event).postDataJSON()).toMatchObject({ work_credit: 'Sublet', sublet_vendor_name: sublet });
    await expect(page.getByText('The labor has been Updated!')).toBeVisible();
    await expect(page.getByRole('button', { name: `Work Credit of ${first}`, exact: true })).toHaveCount(0);
    await expect(elsewhere.getByRole('row').filter({ hasText: first })).toContainText(`Sublet, ${sublet}`);

    // A completion that does not get through is reverted, with the documents' words.
    const complete = table.getByRole('button', { name: `Complete ${second}`, exact: true });
    await page.route('**/peEvent', (call) => call.abort());
    await complete.click();
    await expect(page.getByText(/^An error has occurred while completing the labor\./)).toBeVisible();
    await expect(complete).toBeEnabled();
    await page.unroute('**/peEvent');
    await complete.click();
    await expect(page.getByText('Labor completion status successfully updated!')).toBeVisible();
    const charges = dialog(page, 'Labor Charges');
    await charges.getByRole('button', { name: 'OK' }).click();
    await expect(charges).toBeHidden();
    await expect(table.getByRole('row').filter({ hasText: second })).toContainText('Completed');
    const undo = elsewhere.getByRole('button', { name: `Undo ${second}`, exact: true });
    await undo.click();
    await expect(table.getByRole('button', { name: `Complete ${second}`, exact: true })).toBeVisible();

    await table.getByRole('button', { name: `Assign ${second} of work order ${order.extId}` }).click();
    const assign = dialog(page, 'Assign Labor');
    await expect(chosenIn(assign.getByRole('combobox', { name: 'Skills' }))).toHaveText('None Required');
    const technician = assign.getByRole('combobox', { name: 'Technician' });
    await pickOption(technician, 1);
    const name = (await chosenIn(technician).innerText()).replace(/ \(.*/, '');
    await assign.getByRole('button', { name: 'Add' }).click();
    await assign.getByRole('button', { name: 'Done' }).click();
    await expect(table.getByRole('row').filter({ hasText: second })).toContainText(name);

    // With its last labor the vehicle leaves the list, after a confirmation.
    await sql(
      `UPDATE labor SET repaired = true, status = 'Completed'
       WHERE site_id = $1 AND work_order_id = $2 AND labor_name <> $3`,
      [SITE, order.id, first],
    );
    await page.reload();
    await page.getByRole('button', { name: `Complete ${first}`, exact: true }).click();
    const last = dialog(page, 'Complete Work Order');
    await expect(last).toContainText(`the last open labor of work order ${order.extId}`);
    await last.getByRole('button', { name: 'OK' }).click();
    await charges.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('no data available')).toBeVisible();

    // Only one work order's details are open at a time.
    await page.goto(`/#/rppdashboard/${SITE}`);
    await page
      .getByRole('button', { name: /^Details of work order/ })
      .nth(0)
      .click();
    await page
      .getByRole('button', { name: /^Details of work order/ })
      .nth(1)
      .click();
    await expect(page.getByRole('region', { name: /^Details of work order/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Details of work order/, expanded: true })).toHaveCount(1);
  });

  test('finds damage items and assigns them together, proposes the next vehicle, and is downloaded', async ({
    openAs,
    page,
  }) => {
    test.setTimeout(120_000);
    await openAs('shop', `/rppdashboard/${SITE}`);
    await page.getByRole('button', { name: 'Search Damage Items' }).click();
    const board = page.getByRole('search', { name: 'Search Damage Items' });
    await board.getByRole('searchbox').fill('  bumper ');
    await board.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/damage=bumper$/);
    await expect(board.getByRole('status')).toHaveText(/^\d+ items? on \d+ vehicles?$/);
    const items = page.getByRole('checkbox', { name: /^Select .*bumper.* of work order/, disabled: false });
    // Labors that an earlier attempt has assigned are already assigned.
    const first = 2 * test.info().retry;
    await items.nth(first).check();
    await items.nth(first + 1).check();
    await expect(page.getByText('2 labors selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const assign = dialog(page, 'Assign Labor');
    await expect(assign.getByRole('button', { name: 'Add' })).toHaveCount(0);
    await expect(assign.getByRole('table')).toHaveCount(0);
    await pickOption(assign.getByRole('combobox', { name: 'Technician' }), 1);
    await assign.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('The labor has been Assigned!')).toBeVisible();
    await expect(board).toBeVisible();
    await board.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/rppdashboard\/1001$/);

    await page
      .getByRole('button', { name: /^Picture of work order/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Download the list' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Summary/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Prioritization List.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toContain('Priority,Work Order,VIN');
    // The whole list, not its first page; other tests add to it and remove from it at the same time.
    const listed = await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').innerText();
    const all = Number(/of ([\d,]+)$/.exec(listed)?.[1]?.replaceAll(',', ''));
    expect(Math.abs(lines.length - 1 - all)).toBeLessThanOrEqual(3);

    await page.getByRole('button', { name: 'Next vehicle' }).click();
    const next = dialog(page, 'Next vehicle to claim');
    await pickOption(next.getByRole('combobox', { name: 'Your shop' }), 'Mechanical');
    await expect(next.getByRole('list', { name: 'Why this vehicle' })).toContainText('ready for Mechanical');
    await expectAccessible(page);
    await next.getByRole('button', { name: 'Claim this vehicle' }).click();
    const claim = dialog(page, 'Claim Vehicle');
    await expect(chosenIn(claim.getByRole('combobox'))).toHaveText('Mechanical');
    await claim.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(/^Work order \d+ is claimed for Mechanical\.$/)).toBeVisible();
  });

  test('can be looked at, but not changed, without the right to write', async ({ openAs, page }) => {
    await openAs('reader', `/rppdashboard/${SITE}`);
    await expect(
      page.getByRole('banner').getByRole('navigation', { name: 'Areas' }).getByRole('link'),
    ).toHaveText(['Work Orders', 'Lot', 'RPP Repair']);
    const row = rows(page).first();
    await expect(row.getByRole('button', { name: /^Actions for/ })).toBeDisabled();
    await expect(row.getByRole('button', { name: /^(Claim|Release) work order/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await row.focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('columnheader', { name: 'Estimate' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Complete|Undo|Work Credit|Assign)/ })).toHaveCount(0);
    await page.keyboard.press('c');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: /^Work Order Notes/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.goto(`/#/express/${SITE}`);
    await expect(
      page.getByText('No Permission for Express Service Dashboard', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(/worklog/);
  });
});
