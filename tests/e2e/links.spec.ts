import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { tokenHash } from '#server/access/session/cookie';
import { expect, expectAccessible, test } from './fixtures';
import { sql } from './database';

const SITE = 1001;
/** A token that no other test uses. */
const newToken = () => `${SITE}.${randomBytes(32).toString('base64url')}`;

type Purpose = 'approval' | 'vendor' | 'customer';

/** Puts a link to a work order into the database; returns its token. */
async function putLink(
  workOrderId: number,
  purpose: Purpose,
  vendorJobId: number | null = null,
): Promise<string> {
  const token = newToken();
  const [link] = await sql<{ id: number }>(
    `INSERT INTO share_link (site_id, work_order_id, purpose, vendor_job_id, customer_id, recipient, language, sent_lines,
                             expires_at, created_at, created_by)
     SELECT site_id, work_order_id, $2, $3, customer_id, 'Ana Ruiz', 'en', '[]', '2099-01-01', now(), 'manager'
     FROM work_order WHERE site_id = ${SITE} AND work_order_id = $1 RETURNING share_link_id AS id`,
    [workOrderId, purpose, vendorJobId],
  );
  await sql(
    `INSERT INTO share_link_token (site_id, token_hash, share_link_id, work_order_id, way, created_at)
     VALUES (${SITE}, $1, $2, $3, 'copy', now())`,
    [tokenHash(token), link?.id, workOrderId],
  );
  return token;
}

/** A separate work order in Approve with two lines. */
async function orderToApprove(): Promise<number> {
  const [order] = await sql<{ id: number }>(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, year, make, model)
     SELECT ${SITE}, n.number, n.number, (SELECT min(customer_id) FROM customer WHERE site_id = ${SITE}), '', 2021, 'Ford', 'Bronco'
     FROM (SELECT (9700000 + floor(random() * 99999)::int)::text AS number) n RETURNING work_order_id AS id`,
  );
  const id = order?.id ?? 0;
  await sql(
    `INSERT INTO work_order_task (site_id, work_order_id, task, active, active_since)
     VALUES (${SITE}, $1, 'Approve', true, now())`,
    [id],
  );
  for (const [name, cents] of [
    ['Brake pads', 24_000],
    ['Wiper blades', 3_000],
  ] as const) {
    await sql(
      `WITH item AS (INSERT INTO estimate_item (site_id, work_order_id, item_name, observation)
                     VALUES (${SITE}, $1, $2, 'Worn to the metal') RETURNING estimate_item_id AS id)
       INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, status, price_cents)
       SELECT ${SITE}, $1, id, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = ${SITE}), 'labor', $2, 'Pending', $3
       FROM item`,
      [id, name, cents],
    );
  }
  return id;
}

test('an approver without an account decides on a phone: one line declined, the other approved, and reads what came of it', async ({
  page,
}) => {
  const order = await orderToApprove();
  const token = await putLink(order, 'approval');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/link/#${token}`);
  await expect(page.getByRole('heading', { name: /2021 Ford Bronco/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve all · $270.00' })).toBeVisible();
  await expectAccessible(page);
  const wipers = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Wiper blades' }) });
  await wipers.getByText('Decline', { exact: true }).click();
  await wipers.getByLabel('Why not?').fill('Nearly new');
  const brakes = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Brake pads' }) });
  await brakes.getByText('Approve', { exact: true }).click();
  // The choices survive a reload of the page.
  await page.reload();
  await expect(wipers.getByLabel('Why not?')).toHaveValue('Nearly new');
  await page.getByRole('button', { name: 'Send my decision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this?' });
  await expect(dialog).toContainText('Lines approved: 1, $240.00 in total');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send my decision' })).toBeFocused();
  await page.getByRole('button', { name: 'Send my decision' }).click();
  await dialog.getByRole('button', { name: 'Yes, send' }).dblclick();
  await expect(page.getByText('Thank you. Your decision was saved.')).toBeVisible();
  await expect(page.getByText('Approved: $240.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Nada que decidir' })).toBeVisible();
  expect(
    await sql(
      `SELECT action FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Approval' AND mod_user = 'Ana Ruiz (link)'
         AND description !~ '^Approve' ORDER BY event_id`,
      [order],
    ),
  ).toEqual([{ action: 'Approved' }, { action: 'Declined' }]);
});

test.describe('a decision', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('after that of somebody else is not taken, and says why', async ({ page, context }) => {
    const order = await orderToApprove();
    await page.goto(`/link/#${await putLink(order, 'approval')}`);
    await page.getByRole('button', { name: /^Approve all/ }).click();
    const other = await context.newPage();
    await other.goto(`/link/#${await putLink(order, 'approval')}`);
    await other.getByRole('button', { name: /^Approve all/ }).click();
    await other.getByRole('button', { name: 'Yes, send' }).click();
    await expect(other.getByText('Thank you. Your decision was saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, send' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The estimate is no longer waiting for a decision. Nothing was decided.',
    );
    await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
  });
});

/** What was written through the link to a work order, or about it. */
const written = (order: number) =>
  sql(
    `SELECT (SELECT count(*) FROM share_link_press WHERE work_order_id = $1) AS presses,
            (SELECT sum(visits) FROM share_link WHERE work_order_id = $1) AS visits,
            (SELECT count(*) FROM work_order_event WHERE work_order_id = $1) AS events,
            (SELECT count(*) FROM labor WHERE work_order_id = $1 AND approved) AS approved`,
    [order],
  );

/** Requests every address in a page, as mail scanners do. */
async function follow(request: APIRequestContext, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const method of ['GET', 'HEAD'] as const) await request.fetch(address, { method });
}

test('a program that opens a link, runs its scripts and follows and touches everything changes nothing', async ({
  page,
  request,
}) => {
  const order = await orderToApprove();
  const token = await putLink(order, 'approval');
  const before = await written(order);
  for (let time = 0; time < 3; time += 1) {
    await page.goto(`/link/#${token}`);
    await expect(page.getByRole('button', { name: /^Approve all/ })).toBeVisible();
    const addresses = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('a, button, input, label')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      }
      return Array.from(
        document.querySelectorAll('[href], [src]'),
        (element) =>
          new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).href,
      ).filter((address) => address.startsWith(location.origin));
    });
    await follow(request, addresses);
    await page.reload();
  }
  expect(await written(order)).toEqual(before);
});

test.describe('a vendor', () => {
  test.use({ expectedErrors: [/status of 400/] });
  test('accepts for a day, names a price and is done, and the vehicle shows it', async ({
    page,
    openBeside,
  }) => {
    const [job] = await sql<{ id: number; order: number; number: string; vendor: string }>(
      `INSERT INTO vendor_job (site_id, work_order_id, site_vendor_id, off_site, sent_time, sent_user)
     SELECT w.site_id, w.work_order_id, v.site_vendor_id, false, '2026-03-01T08:00:00Z', 'shop'
     FROM (SELECT * FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
           WHERE w.site_id = ${SITE} AND w.status = 'Open' AND t.task = 'Repair' AND t.active
             AND NOT EXISTS (SELECT FROM vendor_job j WHERE j.site_id = w.site_id AND j.work_order_id = w.work_order_id)
           ORDER BY w.work_order_id DESC LIMIT 1) w,
          (SELECT site_vendor_id FROM site_vendor WHERE site_id = ${SITE} ORDER BY 1 LIMIT 1) v
     RETURNING vendor_job_id AS id, work_order_id AS "order",
       (SELECT ext_id FROM work_order o WHERE o.work_order_id = vendor_job.work_order_id AND o.site_id = vendor_job.site_id) AS number,
       (SELECT vendor_name FROM site_vendor n WHERE n.site_vendor_id = vendor_job.site_vendor_id AND n.site_id = vendor_job.site_id) AS vendor`,
    );
    if (!job) throw new Error('Nothing is in Repair.');
    const token = await putLink(job.order, 'vendor', job.id);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/link/#${token}`);
    await expect(page.getByRole('heading', { name: `Your work, ${job.vendor}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Ready on').fill('2099-03-05');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('alert')).toContainText('more than a year ahead');
    await expect(page.getByLabel('Ready on')).toHaveValue('2099-03-05');
    await page.getByLabel('Ready on').fill('');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Thank you. It is accepted.')).toBeVisible();
    await page.getByLabel('Your price').fill('1,249.50');
    await page.getByRole('button', { name: 'Send price' }).click();
    await expect(page.getByText('Price: $1,249.50')).toBeVisible();
    await page.getByRole('button', { name: 'It is done' }).click();
    await expect(page.getByText('Thank you. The site has been told that it is done.')).toBeVisible();
    expect(
      await sql(
        'SELECT price_cents, done_time IS NOT NULL AS done FROM vendor_job WHERE vendor_job_id = $1',
        [job.id],
      ),
    ).toEqual([{ price_cents: 124_950, done: true }]);
    const shop = await openBeside('shop', `/repairdashboard/${SITE}`);
    await shop.getByRole('button', { name: /At vendors/ }).click();
    await expect(shop.getByRole('dialog').getByRole('row').filter({ hasText: job.number })).toContainText(
      `Done at ${job.vendor}`,
    );
  });
});

test.describe('a link that leads nowhere', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('says so, and whom to ask', async ({ page }) => {
    await page.goto(`/link/#${newToken()}`);
    await expect(page.getByRole('alert')).toContainText('Ask the person who sent it for a new one.');
    await expectAccessible(page);
  });
});

test('a customer reads how far the vehicle is, by the keyboard alone in another language', async ({
  page,
}) => {
  const token = await putLink(await orderToApprove(), 'customer');
  await page.goto(`/link/#${token}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Approval' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText('$')).toHaveCount(0);
  await expectAccessible(page);
});
