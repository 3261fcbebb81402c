import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

type Waiting = {
  work_order_id: number;
  ext_id: string;
  labor_id: number;
  shop: string;
  shop_id: number;
  item: number;
};

/**
 * A work order at the site that orders parts by hand, with one labor waiting for two parts: pads, of which one is on
 * hand, and a rotor that is not stocked.
 */
async function waitingOrder(): Promise<Waiting & { stock: number }> {
  const [found] = await sql<Waiting>(
    `SELECT l.work_order_id, w.ext_id, l.estimate_labor_id AS labor_id, d.shop_name AS shop,
            l.site_shop_id AS shop_id, l.estimate_item_id AS item
     FROM labor l JOIN work_order w USING (site_id, work_order_id)
     JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id AND t.task = 'Parts' AND t.active
     JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
     JOIN shop_detail d USING (shop_detail_id)
     WHERE l.site_id = 1002 AND w.status = 'Open' AND l.status = 'Waiting for Parts' AND s.shop_abbrev = 'MECH'
     ORDER BY l.work_order_id LIMIT 1`,
  );
  if (!found) throw new Error('The demo site waits for no parts.');
  const { work_order_id, labor_id, shop_id, item } = found;
  await sql('DELETE FROM part_eta WHERE site_id = 1002 AND work_order_id = $1', [work_order_id]);
  await sql('DELETE FROM part WHERE site_id = 1002 AND work_order_id = $1', [work_order_id]);
  await sql(
    `UPDATE labor SET status = 'Completed', repaired = true
     WHERE site_id = 1002 AND work_order_id = $1 AND estimate_labor_id <> $2`,
    [work_order_id, labor_id],
  );
  const [stock] = await sql<{ id: number }>(
    `WITH made AS (INSERT INTO part_inventory (site_id, part_num, part_name, quantity_on_hand)
                   VALUES (1002, 'E2E-1', 'Brake pads', 1) RETURNING inventory_id AS id)
     INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason)
     SELECT 1002, id, 1, 'Counted' FROM made RETURNING inventory_id AS id`,
  );
  await sql(
    `INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name, part_num,
                       part_source, part_status, quantity, unit_price_cents, markup_percent, inventory_id, tire_specs)
     SELECT 1002, $1, $2, $3, $4, name, num, 'Millrace Auto Parts', 'Waiting to Order Part', 1, 12550, 20, stock, $6
     FROM (VALUES ('Brake pads, front', 'BP-1', $5::int), ('Rotor', 'RO-2', NULL)) p (name, num, stock)`,
    [work_order_id, item, labor_id, shop_id, stock?.id, { tireWidth: '205' }],
  );
  return { ...found, stock: stock?.id ?? 0 };
}

const table = (page: Page) => page.getByRole('table', { name: 'Parts' });
const row = (page: Page, part: string) => table(page).getByRole('row').filter({ hasText: part });

test('parts staff take one part from stock, order and receive the other; the labor becomes ready on other screens', async ({
  openAs,
  openBeside,
  page,
}) => {
  const order = await waitingOrder();
  const { ext_id: number, work_order_id, shop } = order;
  await openAs('manager', '/worklog/1002');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Parts' }).first().click();
  await expect(page).toHaveURL(/partsdashboard\/1002/);

  // The panel: shops with outstanding parts, their counts, one total; choosing a shop chooses its list.
  const panel = page.getByRole('complementary', { name: 'Shops' });
  await panel.getByRole('button', { name: 'Expand all' }).click();
  const counts = panel.getByRole('listitem').filter({ hasText: shop });
  await expect(counts.getByRole('term')).toHaveText(['Waiting to Order', 'Order Sent', 'Order Received']);
  await expect(panel.getByText('TOTAL')).toBeVisible();
  await panel.getByRole('button', { name: 'Collapse all' }).click();
  await panel.getByRole('button', { name: new RegExp(`^${shop} \\d+`) }).click();
  await expect(page).toHaveURL(/shop=Mechanical/);
  await expectAccessible(page);

  // The search is trimmed; the list has one row per part and shows the work order once.
  await page.getByRole('searchbox', { name: 'Search parts' }).fill(`  ${number}  `);
  await page.getByRole('searchbox', { name: 'Search parts' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${number}(&|$)`));
  await expect(row(page, 'Brake pads, front')).toContainText('1 X $125.50 + 20% = $150.60');
  await expect(row(page, 'Brake pads, front')).toContainText('On hand 1, reserved 1, on order 0');
  // Neither ETA nor tires, because the site does not have them.
  await expect(table(page)).not.toContainText('ETA:');
  await expect(table(page)).not.toContainText('Width');
  await expect(table(page).getByRole('button', { name: `Notes of work order ${number}` })).toHaveCount(1);

  // A second console watches the work log.
  const watching = await openBeside('viewer', `/worklog/1002/${number}`);
  const watched = watching.getByRole('table', { name: 'Work orders' });
  await expect(watched.getByText(/^MECH\s*Waiting for Parts$/)).toBeVisible();

  await row(page, 'Brake pads')
    .getByRole('button', { name: /^Use Stock/ })
    .click();
  await expect(row(page, 'Brake pads')).toContainText('In Stock');
  await expect(row(page, 'Brake pads')).toContainText('On hand 0, reserved 0');
  await row(page, 'Rotor')
    .getByRole('button', { name: /^Order Sent/ })
    // The second of two clicks does nothing, and reports nothing.
    .dblclick();
  await expect(row(page, 'Rotor')).toContainText('Part Ordered');
  await expect(row(page, 'Rotor')).toContainText(/Sent \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M/);
  await expect(watched.getByText(/^MECH\s*Waiting for Parts$/)).toBeVisible();

  // The file has the same contents as the list.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^RPP Parts Riverbend Auto Auction \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Date Ordered,Date Received,In Parts,Parts Start Time');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 12))).toEqual([
    expect.arrayContaining([number, 'Brake pads; front', 'BP-1', 'Millrace Auto Parts', '125.50', '150.60']),
    expect.arrayContaining([number, 'Rotor', 'RO-2']),
  ]);

  await page.getByText('Part Ordered', { exact: true }).first().click();
  await expect(row(page, 'Brake pads')).toHaveCount(0);
  const chain: string[] = [];
  page.on('request', (sent) => {
    const call = /estimatePartAction|sendPartCharges|receivePartItem|\/parts\?|completeWorkOrderTask/.exec(
      sent.url(),
    );
    if (call) chain.push(call[0]);
  });
  await row(page, 'Rotor')
    .getByRole('button', { name: /^Order Received/ })
    .click();
  await expect(page.getByText('No Parts Found')).toBeVisible();
  await expect
    .poll(() => chain)
    .toEqual([
      'estimatePartAction',
      'sendPartCharges',
      'receivePartItem',
      '/parts?',
      'completeWorkOrderTask',
    ]);
  await expect(watched.getByText(/^MECH\s*Ready for Repair$/)).toBeVisible();
  await expect(watched.getByText(/^MECH\s*Waiting for Parts$/)).toHaveCount(0);
  expect(
    await sql(
      `SELECT task, active FROM work_order_task
       WHERE site_id = 1002 AND work_order_id = $1 AND task IN ('Parts', 'Repair') ORDER BY task`,
      [work_order_id],
    ),
  ).toEqual([
    { task: 'Parts', active: false },
    { task: 'Repair', active: true },
  ]);
  const told = await sql(
    `SELECT part_status FROM retail_estimate_part WHERE site_id = 1002 AND work_order_number = $1 ORDER BY 1`,
    [number],
  );
  expect(told).toEqual([{ part_status: 'In Stock' }, { part_status: 'Part Received' }]);
});

/** Parts of open work orders in Parts at the site that orders parts by hand, with their shops. */
const IN_PARTS = `FROM part p
  JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id AND w.status = 'Open'
  JOIN work_order_task t ON t.site_id = p.site_id AND t.work_order_id = p.work_order_id AND t.task = 'Parts' AND t.active
  JOIN site_shop s ON s.site_id = p.site_id AND s.site_shop_id = p.site_shop_id
  JOIN shop_detail d ON d.shop_detail_id = s.shop_detail_id
  WHERE p.site_id = 1002`;

test('the counts of the shops follow what a colleague orders in another console', async ({
  openAs,
  openBeside,
  page,
}) => {
  // A separate part in each attempt: the other tests order those that are waiting.
  const [part] = await sql<{ ext_id: string; name: string; shop: string }>(
    `WITH made AS (
       INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name, part_num,
                         part_source, part_status, quantity, unit_price_cents, markup_percent)
       SELECT l.site_id, l.work_order_id, l.estimate_item_id, l.estimate_labor_id, l.site_shop_id, 'Wiper, rear ' || $1, 'WI-3',
              'Millrace Auto Parts', 'Waiting to Order Part', 1, 1900, 20
       FROM labor l JOIN work_order w USING (site_id, work_order_id)
       JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id AND t.task = 'Parts' AND t.active
       JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
       WHERE l.site_id = 1002 AND w.status = 'Open' AND s.shop_abbrev <> 'MECH'
       ORDER BY l.work_order_id DESC LIMIT 1 RETURNING *)
     SELECT w.ext_id, p.part_name AS name, d.shop_name AS shop
     FROM made p JOIN work_order w USING (site_id, work_order_id)
     JOIN site_shop s ON s.site_id = p.site_id AND s.site_shop_id = p.site_shop_id
     JOIN shop_detail d USING (shop_detail_id)`,
    [String(test.info().retry + 1)],
  );
  if (!part) throw new Error('No work order is in Parts.');
  /** The database's count for the shop, in the panel's form. */
  const counted = async () => {
    const [row] = await sql<{ unordered: string; ordered: string; received: string }>(
      `SELECT count(*) FILTER (WHERE p.part_status = 'Waiting to Order Part')::text AS unordered,
              count(*) FILTER (WHERE p.part_status = 'Part Ordered')::text AS ordered,
              count(*) FILTER (WHERE p.part_status = 'Part Received')::text AS received
       ${IN_PARTS} AND d.shop_name = $1`,
      [part.shop],
    );
    return Object.values(row ?? {});
  };
  await openAs('manager', '/partsdashboard/1002');
  const panel = page.getByRole('complementary', { name: 'Shops' });
  await panel.getByRole('button', { name: 'Expand all' }).click();
  const shown = panel.getByRole('listitem').filter({ hasText: part.shop }).getByRole('definition');
  const before = await counted();
  await expect(shown).toHaveText(before);

  const beside = await openBeside('admin', `/partsdashboard/1002?q=${part.ext_id}`);
  await row(beside, part.name)
    .first()
    .getByRole('button', { name: /^Order Sent/ })
    .click();
  await expect(row(beside, part.name).first()).toContainText('Part Ordered');
  const after = await counted();
  expect(after).not.toEqual(before);
  await expect(shown).toHaveText(after);
});

test.describe('when what follows a part does not get through', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the part is told as done, and its charge is sent again from its mark', async ({ openAs, page }) => {
    // Separate parts, on a work order that waits for others.
    const [found] = await sql<{ work_order_id: number; ext_id: string }>(
      `SELECT w.work_order_id, w.ext_id FROM work_order w
       JOIN work_order_task t USING (site_id, work_order_id)
       WHERE w.site_id = 1002 AND w.status = 'Open' AND t.task = 'Parts' AND t.active AND w.customer_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM part p WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                         AND p.part_status = 'Waiting to Order Part')
         AND EXISTS (SELECT 1 FROM part p WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                     AND p.part_status = 'Part Ordered')
         AND EXISTS (SELECT 1 FROM labor l WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id AND l.approved)
       ORDER BY w.work_order_id DESC LIMIT 1`,
    );
    if (!found) throw new Error('No work order is in Parts.');
    const { ext_id: number, work_order_id: id } = found;
    await sql(
      `INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name, part_num,
                         part_source, part_status, quantity, unit_price_cents, markup_percent, order_sent_time)
       SELECT l.site_id, l.work_order_id, l.estimate_item_id, l.estimate_labor_id, l.site_shop_id, p.name, 'MI-1',
              'Millrace Auto Parts', p.state, 1, 1900, 20, CASE WHEN p.state = 'Part Ordered' THEN now() END
       FROM (SELECT * FROM labor WHERE site_id = 1002 AND work_order_id = $1 AND approved LIMIT 1) l,
            (VALUES ('Mirror, left', 'Part Ordered'), ('Mirror, right', 'Waiting to Order Part')) p (name, state)`,
      [id],
    );
    await openAs('manager', `/parts/1002?q=${number}`);
    const down = (path: string) =>
      page.route(path, (route) => route.fulfill({ status: 503, json: { errorMessage: 'Down.' } }));
    const charges = page.getByRole('dialog', { name: 'Part Charges' });
    const mark = row(page, 'Mirror, left').getByRole('button', {
      name: 'The charges of Mirror, left were not sent',
    });

    await down('**/sendPartCharges**');
    await down('**/retail-estimate/parts**');
    await row(page, 'Mirror, left')
      .getByRole('button', { name: /^Order Received/ })
      .click();
    await expect(
      page.getByText('Mirror, left is received. Still to come: its charge, the retail estimate.'),
    ).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Error' })).toHaveCount(0);
    await expect(row(page, 'Mirror, left')).toContainText('Part Received');
    // The services have charged it with the command, whatever answer this console got.
    const booked = () =>
      sql(
        `SELECT c.amount_cents::text AS cents FROM charge_ledger c
         WHERE c.site_id = 1002 AND c.work_order_number = $1 AND c.description = 'Mirror, left'`,
        [number],
      );
    await expect.poll(booked).toEqual([{ cents: '2280' }]);
    await expect(charges).toContainText('The Charges data is not available.');
    await page.unroute('**/sendPartCharges**');
    await charges.getByRole('button', { name: 'Resend Charges' }).click();
    await expect(charges).toContainText('Charge posted.');
    await expectAccessible(page);
    await charges.getByRole('button', { name: 'OK' }).click();
    expect(await booked()).toHaveLength(1);

    await row(page, 'Mirror, right')
      .getByRole('button', { name: /^Order Sent/ })
      .click();
    await expect(
      page.getByText('Mirror, right is ordered. Still to come: the retail estimate.'),
    ).toBeVisible();
    await expect(row(page, 'Mirror, right')).toContainText('Part Ordered');

    // A charge that did not get through marks its part later.
    await sql(
      "UPDATE part SET valid_charges_call = false WHERE site_id = 1002 AND work_order_id = $1 AND part_name = 'Mirror, left'",
      [id],
    );
    await page.reload();
    await mark.click();
    await expect(charges.getByRole('button', { name: 'Resend Charges' })).toBeVisible();
    await charges.getByRole('button', { name: 'Resend Charges' }).click();
    await expect(charges).toContainText('Charge posted.');
    await charges.getByRole('button', { name: 'OK' }).click();
    await expect(mark).toHaveCount(0);
  });
});

test.describe('where others order the parts', () => {
  test.use({ expectedErrors: [/status of (409|403)/] });

  test('the buttons say why they are off, tires and ETA show, and somebody quicker is named', async ({
    openAs,
    page,
    baseURL,
  }) => {
    await openAs('parts', '/partsdashboard/1003?status=Waiting+to+Order+Part');
    const stock = table(page)
      .getByRole('button', { name: /^Use Stock/ })
      .first();
    await expect(stock).toHaveAttribute('aria-disabled', 'true');
    await expect(stock).toHaveAccessibleDescription('Parts at this site are read-only here.');
    await page.goto('/#/partsdashboard/1001?status=Waiting+to+Order+Part');
    await expect(stock).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order Sent:/ }).first()).toBeEnabled();
    await page.goto('/#/parts/1001?q=Tire+pressure');
    await expect(page.getByText('Outstanding parts')).toBeVisible();
    await page.goto('/#/parts/1001?status=Part+Ordered');
    await expect(
      table(page)
        .getByText(/^ETA: \d\d\/\d\d\/\d{4}$/)
        .first(),
    ).toBeVisible();
    await expect(
      table(page)
        .getByRole('link', { name: /open the parts of work order/ })
        .first(),
    ).toHaveAttribute('href', /#\/parts\/1001\/\d+$/);
    await expect(table(page).getByRole('link', { name: /^Lot / }).first()).toHaveAttribute(
      'href',
      /lots\.example\.com/,
    );

    // Two people go for the last piece of the same part.
    const [part] = await sql<{ id: number; ext_id: string; tcn: number }>(
      `SELECT p.estimate_part_id AS id, w.ext_id, p.tcn FROM part p JOIN work_order w USING (site_id, work_order_id)
       JOIN work_order_task t ON t.site_id = p.site_id AND t.work_order_id = p.work_order_id AND t.task = 'Parts' AND t.active
       WHERE p.site_id = 1002 AND w.status = 'Open' AND p.part_status = 'Waiting to Order Part'
         AND p.part_name <> ALL (ARRAY['Brake pads, front', 'Rotor', 'Mirror, right'])
       ORDER BY p.estimate_part_id DESC LIMIT 1`,
    );
    if (!part) throw new Error('The demo site waits for no parts.');
    // Another person uses this screen: the console starts from scratch.
    await page.goto('about:blank');
    await openAs('manager', `/parts/1002?q=${part.ext_id}`);
    const button = page.getByRole('button', { name: /^Order Sent/ }).last();
    await expect(button).toBeVisible();
    await page.route('**/estimatePartAction/**', async (route) => {
      await asColleague(baseURL, 'admin', async (call) => {
        const path = `/recon-services/rest/table/estimatePartAction/${part.id}?siteId=1002&_method=PUT`;
        await call('POST', path, { tcn: part.tcn + 1, partStatus: 'Part Ordered' });
      }).catch(() => undefined);
      await route.continue();
    });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('An error has occurred while trying to order sent.');
    await expect(dialog).toContainText(/admin changed .+ in the meantime: it is Part Ordered/);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: /^Order Received/ }).last()).toBeVisible();
  });
});
