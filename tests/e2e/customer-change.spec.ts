import type { Page } from '@playwright/test';
import { makeDueOrder, type DueOrder } from '../helpers/due-order';
import { chosenIn, optionsOf, pickOption } from './pick-option';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';
import { hold } from './hold';

const SITE = 1003;

// A run makes over a dozen calls, one after the other.
test.setTimeout(90_000);
const RUN = { timeout: 30_000 };

type Customer = { customer_id: number; customer_name: string; ext_id: string };

/** A customer with the given terms that no other test of this file uses. */
async function customerAt(place: number, terms: { storage: string; carfax: boolean }): Promise<Customer> {
  const [customer] = await sql<Customer>(
    `UPDATE customer SET storage = $3, carfax = $4, labor_rate_percent = 140, parts_markup_percent = 45,
            fee_percent = 130
     WHERE site_id = $1 AND customer_id = (SELECT customer_id FROM customer WHERE site_id = $1 AND active
                                           ORDER BY customer_id OFFSET $2 LIMIT 1)
     RETURNING customer_id, customer_name, ext_id`,
    [SITE, place, terms.storage, terms.carfax],
  );
  if (!customer) throw new Error('The demo site has too few customers.');
  return customer;
}

/** Someone else's order in Repair, with charges that are due. */
async function orderFor(place: number, to: Customer): Promise<DueOrder & { customerName: string }> {
  const order = await makeDueOrder(sql, SITE, place);
  const [from] = await sql<Customer>(
    `UPDATE work_order w SET customer_id = c.customer_id FROM customer c
     WHERE w.site_id = $1 AND w.work_order_id = $2 AND c.site_id = $1 AND c.customer_id =
           (SELECT max(customer_id) FROM customer WHERE site_id = $1 AND active AND storage = '' AND customer_id <> $3)
     RETURNING c.customer_id, c.customer_name, c.ext_id`,
    [SITE, order.workOrderId, to.customer_id],
  );
  if (!from) throw new Error('The demo site has too few customers.');
  return { ...order, customerId: from.customer_id, account: from.ext_id, customerName: from.customer_name };
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Work Order Details' });
const select = (page: Page) => details(page).getByRole('combobox', { name: 'Customer' });
const overlay = (page: Page) => page.getByRole('dialog', { name: /^(UPDATING|Update stopped)/ });
const step = (page: Page, name: string) => overlay(page).locator('.ant-steps-item').filter({ hasText: name });

async function openDetails(page: Page, order: DueOrder): Promise<void> {
  await page.getByRole('button', { name: `Vehicle info of work order ${order.extId}` }).click();
  await expect(details(page)).toBeVisible();
}

async function confirmChange(page: Page, to: Customer): Promise<void> {
  await pickOption(select(page), to.customer_name);
  await page
    .getByRole('dialog', { name: 'Confirm Customer Modification' })
    .getByRole('button', { name: 'Yes' })
    // A double-click changes the customer only once.
    .dblclick();
}

/** The calls that the page makes from now on, by the last part of their addresses. */
function record(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/([\w-]+)(\?|$)/.exec(request.url())?.[1] ?? '';
    if (request.headers()['idempotency-key']) calls.push(name);
  });
  return calls;
}

async function ledgerOf(order: DueOrder): Promise<{ account_number: string; charge_key: string }[]> {
  return sql(
    `SELECT account_number, charge_key FROM charge_ledger WHERE site_id = $1 AND work_order_number = $2
     ORDER BY charge_key`,
    [SITE, order.extId],
  );
}

const chargesOf = (order: DueOrder, bundleId: number, account: string) =>
  [`bundle-${bundleId}-1`, `labor-${order.laborId}-1`, `part-${order.partId}-1`].map((charge_key) => ({
    account_number: account,
    charge_key,
  }));

async function bundleOf(order: DueOrder): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'SELECT max(bundle_id) AS id FROM estimate_item WHERE site_id = $1 AND work_order_id = $2',
    [SITE, order.workOrderId],
  );
  return row?.id ?? 0;
}

test('a change of customer runs in the documented order and ends at the work order', async ({
  openAs,
  page,
}) => {
  const to = await customerAt(0, { storage: 'checkin', carfax: true });
  const order = await orderFor(0, to);
  await openAs('manager', `/worklog/${SITE}/${order.extId}`);
  await openDetails(page, order);
  const calls = record(page);

  await pickOption(select(page), to.customer_name);
  const confirm = page.getByRole('dialog', { name: 'Confirm Customer Modification' });
  await expect(confirm).toContainText(order.customerName);
  await expect(confirm).toContainText(to.customer_name);
  await expect(confirm).toContainText('Pricing and charges will be recalculated.');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'No' }).click();
  await expect(chosenIn(select(page))).toHaveText(order.customerName);
  expect(calls).toEqual([]);

  // The last step waits until the overlay was checked.
  const looked = await hold(page, '**/startWorkOrderTask?*');
  await confirmChange(page, to);
  await expect(overlay(page)).toContainText('UPDATING ...');
  looked();
  await expect(
    page.getByText(`The customer of work order ${order.extId} is now ${to.customer_name}.`),
  ).toBeVisible(RUN);
  await expect(overlay(page)).toHaveCount(0);
  await expect(details(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe(`#/worklog/${SITE}/${order.extId}`);
  expect(calls).toEqual([
    'updatePricing',
    'customerChange',
    'customer',
    'updateCarfaxPdf',
    'updateEstimatesWithBundle',
    'updateWorkOrderTotals',
    'sendPartCharges',
    'updateWorkOrderTotals',
    'sendLaborCharges',
    'updateWorkOrderTotals',
    'sendFeeBundleCharges',
    'updateWorkOrderTotals',
    'startWorkOrderTask',
  ]);

  const row = page.getByRole('row').filter({ hasText: order.extId });
  await expect(row).toContainText(to.customer_name);
  await expect(row).toContainText('Approve');
  await expect.poll(() => ledgerOf(order)).toEqual(chargesOf(order, await bundleOf(order), to.ext_id));
  const storage = await sql(
    `SELECT old_account_number, old_customer_type, new_account_number, new_customer_type FROM storage_customer
     WHERE site_id = $1 AND work_order_number = $2`,
    [SITE, order.extId],
  );
  expect(storage).toEqual([
    {
      old_account_number: order.account,
      old_customer_type: 'none',
      new_account_number: to.ext_id,
      new_customer_type: 'check_in',
    },
  ]);

  await openDetails(page, order);
  await expect(chosenIn(select(page))).toHaveText(to.customer_name);
  const download = page.waitForEvent('download');
  await details(page).getByRole('button', { name: 'Vehicle history report' }).click();
  expect((await download).suggestedFilename()).toBe(`Vehicle history report ${order.extId}.pdf`);
});

test.describe('a change of customer that does not go through', () => {
  test.use({ expectedErrors: [/status of (409|403|500)/] });

  test('stops at the step that failed, is kept, and goes on from there', async ({ openAs, page }) => {
    const to = await customerAt(1, { storage: '', carfax: false });
    const order = await orderFor(1, to);
    await page.route('**/sendLaborCharges**', (route) =>
      route.fulfill({
        status: 409,
        json: { statusCode: 409, code: 'conflict', errorMessage: 'The books are closed.' },
      }),
    );
    await openAs('manager', `/worklog/${SITE}/${order.extId}`);
    await openDetails(page, order);
    const calls = record(page);
    await confirmChange(page, to);
    await expect(overlay(page).getByRole('alert')).toContainText(
      'Labor charges failed. The books are closed.',
      RUN,
    );
    await expect(step(page, 'Part charges')).toContainText('1 of 1');
    await expect(step(page, 'Pricing')).toContainText('Done');
    await expect(step(page, 'Fee charges')).toContainText('Waiting');
    await expect(step(page, 'Storage account')).toHaveCount(0);
    await expect(overlay(page).getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);

    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toHaveCount(0);
    await expect(details(page)).toContainText(`The change to ${to.customer_name} is not finished.`);
    await expect(select(page)).toBeDisabled();
    await page.unroute('**/sendLaborCharges**');
    await details(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`is now ${to.customer_name}.`)).toBeVisible(RUN);
    expect(calls.filter((name) => name === 'updatePricing')).toHaveLength(1);
    expect(calls.filter((name) => name === 'sendPartCharges')).toHaveLength(1);
    await expect.poll(() => ledgerOf(order)).toEqual(chargesOf(order, await bundleOf(order), to.ext_id));
  });

  test('is offered again after a reload in the middle, and nothing happens twice', async ({
    openAs,
    page,
  }) => {
    const to = await customerAt(2, { storage: '', carfax: false });
    const order = await orderFor(2, to);
    let reached: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let calledBefore = false;
    // The services carry the call out, but the page goes away before the answer arrives.
    await page.route('**/sendPartCharges**', async (route) => {
      if (calledBefore) return route.continue();
      calledBefore = true;
      await route.fetch();
      reached();
    });
    await openAs('manager', `/worklog/${SITE}/${order.extId}`);
    await openDetails(page, order);
    await confirmChange(page, to);
    await held;
    await expect(step(page, 'Part charges')).toContainText('0 of 1');
    await page.reload();
    await expect(overlay(page).getByRole('alert')).toContainText('interrupted', RUN);
    const calls = record(page);
    await overlay(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`is now ${to.customer_name}.`)).toBeVisible(RUN);
    expect(calls[0]).toBe('sendPartCharges');
    expect(calls).not.toContain('updatePricing');
    await expect.poll(() => ledgerOf(order)).toEqual(chargesOf(order, await bundleOf(order), to.ext_id));
    const events = await sql(
      `SELECT 1 FROM work_order_event WHERE site_id = $1 AND work_order_id = $2 AND event_type = 'Pricing'`,
      [SITE, order.workOrderId],
    );
    expect(events).toHaveLength(1);
  });

  test('is given up when somebody else was faster, and says who', async ({ openAs, page }) => {
    const to = await customerAt(3, { storage: '', carfax: false });
    const other = await customerAt(4, { storage: '', carfax: false });
    const order = await orderFor(3, to);
    await openAs('manager', `/worklog/${SITE}/${order.extId}`);
    await openDetails(page, order);
    const calls = record(page);
    // At the last moment, so that the open dialog cannot have shown it yet.
    await page.route('**/updatePricing', async (route) => {
      await sql('UPDATE work_order SET customer_id = $3 WHERE site_id = $1 AND work_order_id = $2', [
        SITE,
        order.workOrderId,
        other.customer_id,
      ]);
      await route.continue();
    });
    await confirmChange(page, to);
    const error = page.getByRole('dialog', { name: 'Error' });
    await expect(error).toContainText(
      `The customer of work order ${order.extId} is now ${other.customer_name}`,
    );
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(chosenIn(select(page))).toHaveText(other.customer_name);
    expect(calls).toEqual(['updatePricing']);
    await expect(details(page)).not.toContainText('is not finished');
  });

  test('leaves the old customer when pricing gets no answer', async ({ openAs, page }) => {
    const to = await customerAt(5, { storage: '', carfax: false });
    const order = await orderFor(4, to);
    await page.route('**/updatePricing', (route) => route.fulfill({ status: 500, body: '' }));
    await openAs('manager', `/worklog/${SITE}/${order.extId}`);
    await openDetails(page, order);
    await confirmChange(page, to);
    const error = page.getByRole('dialog', { name: 'Error' });
    await expect(error).toContainText('Sorry, we are unable to connect to the server.');
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(chosenIn(select(page))).toHaveText(order.customerName);
    await expect(select(page)).toBeEnabled();
  });
});

test.describe('the customer of a work order', () => {
  test('cannot be changed once it is completed', async ({ openAs, page }) => {
    const [order] = await sql<{ extId: string; name: string }>(
      `SELECT w.ext_id AS "extId", customer_name AS name FROM work_order w JOIN customer USING (site_id, customer_id)
       WHERE site_id = $1 AND status = 'Completed' ORDER BY work_order_id LIMIT 1`,
      [SITE],
    );
    await openAs('manager', `/worklog/${SITE}/${order?.extId}`);
    await page.getByRole('button', { name: `Vehicle info of work order ${order?.extId}` }).click();
    await expect(select(page)).toBeDisabled();
    await expect(chosenIn(select(page))).toHaveText(order?.name ?? '-');
  });

  test('is text for somebody who may not change it', async ({ openAs, page }) => {
    await openAs('technician', `/worklog/${SITE}`);
    await page
      .getByRole('button', { name: /^Vehicle info of/ })
      .first()
      .click();
    await expect(details(page).getByRole('term').filter({ hasText: 'Customer' })).toBeVisible();
    await expect(select(page)).toHaveCount(0);
  });

  test('is chosen among the customers of the user; one that is gone shows but cannot be chosen', async ({
    openAs,
    page,
  }) => {
    const gone = await customerAt(6, { storage: '', carfax: false });
    const order = await orderFor(5, gone);
    await sql('UPDATE work_order SET customer_id = $3 WHERE site_id = $1 AND work_order_id = $2', [
      SITE,
      order.workOrderId,
      gone.customer_id,
    ]);
    await sql('UPDATE customer SET active = false WHERE site_id = $1 AND customer_id = $2', [
      SITE,
      gone.customer_id,
    ]);
    await openAs('approver', `/worklog/${SITE}/${order.extId}`);
    await openDetails(page, order);
    await expect(chosenIn(select(page))).toHaveText(gone.customer_name);
    const options = await optionsOf(select(page));
    const refused = options.and(page.locator('.ant-select-item-option-disabled'));
    await expect(refused).toHaveText(gone.customer_name);
    const [count] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM customer WHERE site_id = $1 AND active',
      [SITE],
    );
    await expect(options).toHaveCount((count?.n ?? -1) + 1);
    await sql('UPDATE customer SET active = true WHERE site_id = $1 AND customer_id = $2', [
      SITE,
      gone.customer_id,
    ]);
  });
});
