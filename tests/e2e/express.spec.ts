import type { Page } from '@playwright/test';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, lead, test } from './fixtures';

const SITE = 1001;
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Express work orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Selected Services' });
const line = (page: Page, place: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .nth(place - 1);
/** A cell of a line, by the index of its column. */
const COLUMNS = { description: 1, part: 2, hours: 4, rate: 5, price: 6, vendor: 7, status: 8 };
const cell = (page: Page, place: number, column: keyof typeof COLUMNS) =>
  line(page, place).locator('[role=rowheader], [role=gridcell]').nth(COLUMNS[column]);

type Order = { id: number; number: string; sblu: string; vin: string };

/** Open work orders of the site that are not in express service, oldest first. */
async function outside(place: number): Promise<Order> {
  const [order] = await sql<Order>(
    `SELECT work_order_id AS id, ext_id AS number, sblu, vin FROM work_order w
     WHERE site_id = $1 AND status = 'Open' AND customer_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM express_order x WHERE x.site_id = w.site_id AND x.work_order_id = w.work_order_id)
     ORDER BY work_order_id OFFSET $2 LIMIT 1`,
    [SITE, place],
  );
  if (!order) throw new Error('The demo site has no work order outside of express service.');
  return order;
}

const count = async (where: string): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM express_order x WHERE site_id = $1 AND ${where}`,
    [SITE],
  );
  return row?.n ?? -1;
};

// They import into the list that the first of them counts, and complete orders in it.
test.describe.configure({ mode: 'default' });

test.describe('express service', () => {
  // The browser's own log line about requests that are refused on purpose.
  test.use({ expectedErrors: [/status of (404|409)/] });

  test('lists what is under way, filters, searches and imports', async ({ openAs, page }) => {
    await openAs('express', `/express/${SITE}`);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Work Order',
      'VIN',
      'Vehicle',
      'Customer',
      'Checked In',
      'Repair',
      'QC',
      'Audit',
      'Complete',
      'Checked Out',
    ]);
    const open = await count("NOT 'complete' = ANY(stages)");
    await expect(pager).toContainText(`1–20 of ${open}`);
    await expect(rows(page).getByRole('img', { name: 'Rework' }).first()).toBeVisible();
    await expectAccessible(page);

    // A stage has at most one status; the list follows when the panel closes.
    await page.getByRole('button', { name: /^Workflow Stage/ }).click();
    const stages = dialog(page, 'Workflow Stage');
    const choice = (stage: string, name: string) =>
      stages.getByRole('group', { name: stage, exact: true }).getByRole('button', { name, exact: true });
    await expect(choice('Complete', 'Incomplete')).toHaveAttribute('aria-pressed', 'true');
    await choice('Complete', 'Complete').click();
    await expect(choice('Complete', 'Incomplete')).toHaveAttribute('aria-pressed', 'false');
    await expect(pager).toContainText(`of ${open}`);
    await page.keyboard.press('Escape');
    const done = await count("'complete' = ANY(stages)");
    await expect(pager).toContainText(`of ${done}`);
    // Stored in this browser.
    await page.reload();
    await expect(pager).toContainText(`of ${done}`);

    // A search matches only the number or VIN, and resets the filter.
    const order = await outside(0);
    const box = page.getByRole('searchbox', { name: 'Work order number or VIN' });
    const plus = page.getByRole('button', { name: 'Import work order' });
    await expect(plus).toBeDisabled();
    await box.fill(order.vin);
    await box.press('Enter');
    await expect(page.getByText('No Records Found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Workflow Stage: Not Complete' })).toBeVisible();

    await box.fill('0000000');
    await plus.click();
    await expect(dialog(page, 'Error')).toContainText('has no work order or VIN 0000000.');
    await dialog(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await box.fill(order.vin);
    await plus.click();
    await expect(page).toHaveURL(new RegExp(`#/express/${SITE}/${order.sblu}$`));
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
    await expect(page.getByText('No Selected Services')).toBeVisible();
    // The way back leads to the search as the user left it.
    await page.getByRole('button', { name: 'Back to worklist' }).click();
    await expect(box).toHaveValue(order.vin);
    await expect(rows(page)).toHaveCount(1);
    await box.clear();
    await box.press('Enter');

    // The notes of a row are those of the work order.
    await expect(pager).toContainText(`of ${open + 1}`);
    await box.fill(order.number);
    await box.press('Enter');
    await page.getByRole('button', { name: `Add a note to ${order.number}` }).click();
    const notes = page.getByRole('dialog', { name: `Work Order Notes - #${order.number}` });
    await expect(notes).toContainText('No Records Found');
    await notes.getByRole('button', { name: 'Add' }).click();
    await notes.getByPlaceholder('Enter your notes').fill('Keys at the desk');
    await notes.getByRole('button', { name: 'Add' }).click();
    await expect(notes).toContainText('Keys at the desk');
    await notes.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Notes of ${order.number}` })).toBeVisible();
    await page.goto(`/#/express/${SITE}/nothing`);
    await expect(page.getByText('Incorrect Page')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/worklog/${SITE}$`));
  });

  test('edits an order like a spreadsheet, completes it and shows its charges', async ({ openAs, page }) => {
    test.setTimeout(120_000);
    // It is taken into express service by its number, as every order is, and found again on its vehicle's page.
    const order = await outside(3);
    await openAs('express', `/express/${SITE}`);
    await page.getByRole('searchbox', { name: 'Work order number or VIN' }).fill(order.number);
    await page.getByRole('button', { name: 'Import work order' }).click();
    await expect(page).toHaveURL(new RegExp(`#/express/${SITE}/${order.sblu}$`));
    await lead(page, `/vehicle/${SITE}/${order.id}`);
    const next = page.getByRole('group', { name: 'Next', exact: true });
    await next.getByRole('link', { name: 'Open the express order' }).click();
    const save = page.getByRole('button', { name: 'SAVE CHANGES' });
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Add Oil and filter change' }).click();
    await page.getByRole('button', { name: 'Add Wiper blades, pair' }).click();
    await page.getByRole('button', { name: 'Add Engine bay clean' }).click();
    await expect(cell(page, 1, 'status')).toHaveText('Ready for Repair');
    await expect(cell(page, 1, 'vendor')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 2, 'price')).toHaveText('22.08');

    // Invalid input is not saved; the banner says so.
    await save.click();
    const banner = page.getByText('Some service information is incorrect or missing.');
    await expect(banner).toBeVisible();
    await expectAccessible(page);

    // Keys: type over, Tab, Enter down, arrows, Escape, F2.
    await cell(page, 1, 'hours').click();
    await page.keyboard.type('1.58');
    await expect(cell(page, 1, 'price')).toHaveText(/^15\d\.\d\d$/);
    await page.keyboard.press('Tab');
    await expect(cell(page, 1, 'hours')).toHaveText('1.5');
    await expect(cell(page, 1, 'rate')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'price')).toHaveText('150.00');
    await expect(cell(page, 2, 'rate')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, 3, 'hours')).toBeFocused();
    const hours = await cell(page, 3, 'hours').innerText();
    await page.keyboard.type('two');
    await expect(cell(page, 3, 'hours')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 3, 'price')).toHaveText('');
    await page.keyboard.press('Escape');
    await expect(cell(page, 3, 'hours')).toHaveText(hours);
    await expect(cell(page, 3, 'hours')).toBeFocused();

    // Several cells at once, pasted from a spreadsheet: hours and rate of two lines.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '2\t50\r\n3\t$1,000.009\r\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(cell(page, 1, 'price')).toHaveText('100.00');
    await expect(cell(page, 2, 'rate')).toHaveText('1000.00');
    await expect(cell(page, 2, 'price')).toHaveText('3600.00');

    // A part number that is too long is not truncated but marked as wrong.
    await cell(page, 2, 'part').click();
    await page.keyboard.type('X'.repeat(31));
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 'part')).toHaveAttribute('aria-invalid', 'true');
    await cell(page, 2, 'part').click();
    await page.keyboard.press('Delete');
    for (const place of [1, 2, 3]) {
      await cell(page, place, 'vendor').click();
      await page.getByRole('combobox', { name: `Vendor, line ${place}` }).selectOption({ index: 1 });
    }
    await expect(banner).toBeHidden();

    // Leaving asks first, in the documents' words.
    const leave = dialog(page, 'Changes Not Saved');
    await page.getByRole('button', { name: 'Back to the vehicle' }).click();
    await expect(leave).toContainText('you will lose any unsaved changes you made to Selected Services.');
    await leave.getByRole('button', { name: 'CANCEL' }).click();
    // An address typed into the browser asks too, and so does the way back from one; staying keeps the address.
    const here = page.url();
    await page.evaluate(() => location.assign('#/worklog/1001'));
    await leave.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page).toHaveURL(here);
    await save.click();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(save).toBeDisabled();

    // Stages: not until everything is Completed.
    const qc = page.getByRole('checkbox', { name: 'Quality Control Complete' });
    const complete = page.getByRole('button', { name: 'COMPLETE', exact: true });
    await qc.click();
    await expect(dialog(page, 'Error')).toContainText(
      'All Selected Services must be Completed before Quality Control can be completed',
    );
    await dialog(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Remove line 3' }).click();
    for (const place of [1, 2]) {
      await cell(page, place, 'status').click();
      await page.getByRole('combobox', { name: `Status, line ${place}` }).selectOption('Completed');
    }
    await qc.click();
    await expect(qc).toBeChecked();
    await expect(grid(page).getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Audit Complete' }).click();
    await expect(page.getByText('A part has no part number')).toBeVisible();
    await expect(complete).toBeDisabled();
    await cell(page, 2, 'part').click();
    await page.keyboard.type('WB-22');
    await page.keyboard.press('Enter');
    // A service that is no longer Completed resets both; QC is set again.
    await cell(page, 1, 'status').click();
    await page.getByRole('combobox', { name: 'Status, line 1' }).selectOption('Rework');
    await expect(qc).not.toBeChecked();
    await cell(page, 1, 'status').click();
    await page.getByRole('combobox', { name: 'Status, line 1' }).selectOption('Completed');
    await qc.click();
    await expect(qc).toBeChecked();
    await page.getByRole('checkbox', { name: 'Audit Complete' }).click();
    await expect(complete).toBeEnabled();
    await complete.click();
    const charges = dialog(page, 'Final Charges');
    await expect(charges).toContainText('Charge posted.');
    const [booked] = await sql<{ keys: string; cents: number }>(
      `SELECT string_agg(charge_key, ' ' ORDER BY charge_key) AS keys, sum(amount_cents)::int AS cents
       FROM charge_ledger WHERE site_id = $1 AND work_order_number = $2`,
      [SITE, order.number],
    );
    expect(booked).toEqual({ keys: expect.stringMatching(/^XL\d+ XP\d+$/), cents: 370_000 });
    await charges.getByText('Request', { exact: true }).click();
    await expect(charges).toContainText('"approvedWork"');
    await expectAccessible(page);
    await charges.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('is complete and can no longer be changed.')).toBeVisible();
    await expect(qc).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Engine bay clean' })).toBeDisabled();
    await cell(page, 1, 'rate').click();
    await page.keyboard.type('9');
    await expect(cell(page, 1, 'rate')).toHaveText('50.00');
    // The way back leads to where it was opened, which shows the new state.
    await page.getByRole('button', { name: 'Back to the vehicle' }).click();
    await expect(page).toHaveURL(new RegExp(`#/vehicle/${SITE}/${order.id}$`));
    await expect(next.getByText('Express order complete · charges sent')).toBeVisible();
    await page.goBack();

    // It was completed by mistake.
    await page.getByRole('button', { name: 'Reopen' }).click();
    const reopen = dialog(page, `Reopen work order ${order.number}`);
    await reopen.getByLabel('Reason').fill('Wrong vehicle');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(complete).toBeEnabled();
    await expect(qc).toBeChecked();
    await expect
      .poll(async () => {
        const [left] = await sql<{ cents: number }>(
          `SELECT sum(amount_cents)::int AS cents FROM charge_ledger b
           WHERE site_id = $1 AND work_order_number = $2 AND NOT EXISTS (
             SELECT 1 FROM charge_ledger n WHERE n.site_id = b.site_id AND n.replaces = b.charge_key)`,
          [SITE, order.number],
        );
        return left?.cents;
      })
      .toBe(0);
  });

  test('loses nothing: not to a colleague, not to a reload', async ({ openAs, page, baseURL }) => {
    const order = await outside(6);
    await sql('INSERT INTO express_order (site_id, work_order_id) VALUES ($1, $2)', [SITE, order.id]);
    const path = `/services/express/workorders/workorder:${order.sblu}%23LKAA/services`;
    const service = (name: string) => ({
      name,
      description: name,
      type: 'Labor',
      labor_time: 1,
      rate: 60,
      extended_price: 60,
      vendor: 'Dentwright Mobile',
      status: 'Ready for Repair',
    });
    type Answer = { services: { sk: string; tcn: number }[] };
    const change = (change: Record<string, unknown>) =>
      asColleague(baseURL, 'manager', async (call) => {
        const { services } = (await call('POST', path, [])) as Answer;
        await call('POST', path, [{ ...services[0], labor_time: undefined, rate: undefined, ...change }]);
      });
    await asColleague(baseURL, 'manager', async (call) => {
      await call('POST', path, [service('Polish'), service('Wash')]);
    });
    await openAs('express', `/express/${SITE}/${order.number}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await expect(cell(page, 2, 'description')).toHaveText('Wash');

    // A colleague's save elsewhere shows at once.
    await change({ description: 'Polish, twice' });
    await expect(cell(page, 1, 'description')).toHaveText('Polish, twice');

    // Both change the rate of line 1, so the second save asks.
    await cell(page, 1, 'rate').click();
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await cell(page, 2, 'hours').click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await change({ rate: 90, extended_price: 90 });
    const save = page.getByRole('button', { name: 'SAVE CHANGES' });
    await save.click();
    const merge = dialog(page, 'Changed by somebody else');
    await expect(merge).toContainText(
      /changed the field “Rate \/ cost” on line 1 \(Polish\) while you were editing/,
    );
    await expect(merge.getByRole('radio', { name: 'Yours 75.00' })).toBeVisible();
    await merge.getByRole('radio', { name: 'Theirs 90.00' }).check();
    await merge.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(cell(page, 1, 'rate')).toHaveText('90.00');
    await expect(cell(page, 2, 'price')).toHaveText('120.00');

    // A reload keeps unsaved work and offers to restore it.
    await cell(page, 2, 'description').click();
    await page.keyboard.type('Wash and dry');
    await page.keyboard.press('Enter');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    const draft = dialog(page, 'Unsaved changes found');
    await expect(draft).toContainText('One service of this work order has unsaved changes.');
    await draft.getByRole('button', { name: 'Restore them' }).click();
    await expect(cell(page, 2, 'description')).toHaveText('Wash and dry');
    await save.click();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await page.reload();
    await expect(cell(page, 2, 'description')).toHaveText('Wash and dry');
    await expect(draft).toBeHidden();
    await cell(page, 1, 'description').click();
    await page.keyboard.type('Lost');
    await page.getByRole('link', { name: 'Work Orders' }).first().click();
    await dialog(page, 'Changes Not Saved').getByRole('button', { name: 'YES' }).click();
    await expect(page).toHaveURL(new RegExp(`#/worklog/${SITE}$`));
    await page.goto(`/#/express/${SITE}/${order.sblu}`);
    await expect(cell(page, 1, 'description')).toHaveText('Polish, twice');
    await expect(draft).toBeHidden();

    // A colleague changes a line and completes the order: the page shows what is charged, with the user's own change
    // beside it.
    await cell(page, 1, 'rate').click();
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await asColleague(baseURL, 'manager', async (call) => {
      const { services } = (await call('POST', path, [])) as Answer;
      const done = services.map(({ sk, tcn }) => ({
        sk,
        tcn,
        status: 'Completed',
        vendor: 'Dentwright Mobile',
      }));
      await call('POST', path, [{ ...done[0], rate: 99, extended_price: 99 }, ...done.slice(1)]);
      const stages = path.replace(/services$/, 'stages');
      await call('PUT', `${stages}/qc`, {});
      await call('PUT', `${stages}/audit`, {});
      await call('POST', `${stages}/complete/completion`, { completed: true });
    });
    const aside = page.getByRole('alert').filter({ hasText: 'completed this order' });
    await expect(aside).toContainText('Line 1 (Polish): Rate / cost: yours 75.00, saved 99.00');
    await expect(cell(page, 1, 'rate')).toHaveText('99.00');
    await expect(page.getByText('$219.00')).toBeVisible();
    await page.reload();
    await expect(aside).toContainText('yours 75.00');
    await expectAccessible(page);
    await aside.getByRole('button', { name: 'Dismiss' }).click();
    await expect(aside).toBeHidden();
    await page.reload();
    await expect(cell(page, 1, 'rate')).toHaveText('99.00');
    await expect(aside).toBeHidden();
  });
});

test.describe('with a clock of its own', () => {
  test.use({ isolated: true });
  test('charges that do not come in are looked for four times, sent again on demand, and a refusal is shown whole', async ({
    openAs,
    page,
  }) => {
    const [order] = await sql<{ sblu: string }>(
      `SELECT w.sblu FROM express_order x JOIN work_order w USING (site_id, work_order_id)
       WHERE x.site_id = $1 AND x.completed_time IS NOT NULL ORDER BY work_order_id LIMIT 1`,
      [SITE],
    );
    let asked = 0;
    await page.route('**/getChargesResults*', (route) => {
      asked += 1;
      return route.fulfill({ json: { request: null, response: null } });
    });
    await page.route('**/stages/complete/completion*', (route) =>
      route.fulfill({
        json: {
          status: 'Completed',
          request: { customer: 'ACME Fleet', approvedWork: [] },
          response: { status: 'Failed', message: 'The account is closed.' },
        },
      }),
    );
    await page.clock.install();
    await openAs('express', `/express/LKAA/${order?.sblu}`);
    await page.getByRole('button', { name: 'Final Charges' }).click();
    const charges = dialog(page, 'Final Charges');
    await expect(charges).toContainText('Waiting for the charges');
    for (const look of [1, 2, 3, 4]) {
      await expect.poll(() => asked).toBe(look);
      await page.clock.runFor(5000);
    }
    await expect(charges).toContainText('An error has occurred. The Charges data is not available.');
    expect(asked).toBe(5);
    await charges.getByRole('button', { name: 'Resend Charges' }).click();
    const outcome = charges.getByRole('alert');
    await expect(outcome).toContainText('Failed');
    await expect(outcome).toContainText('The account is closed.');
    await charges.getByText('Request', { exact: true }).click();
    await expect(charges).toContainText('"customer": "ACME Fleet"');
    await charges.getByText('Response', { exact: true }).click();
    await expect(charges).toContainText('"message": "The account is closed."');
  });
});
