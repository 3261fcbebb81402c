import type { Page } from '@playwright/test';
import { sql, tellChange } from './database';
import { expect, expectAccessible, showIn, test } from './fixtures';

const table = (page: Page) => page.getByRole('table', { name: 'Work orders' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const strip = (page: Page) => page.getByRole('group', { name: 'Status' });

async function shownCount(page: Page): Promise<number> {
  return Number(await table(page).getAttribute('aria-rowcount')) - 1;
}

test.describe('the work log', () => {
  test('shows the documented columns and the counts of the database; a stage filters, and once more it does not', async ({
    openAs,
    page,
  }) => {
    await openAs('admin', '/worklog/1001');
    const heads = table(page).getByRole('columnheader');
    await expect(heads).toContainText(['Work Order', 'Vehicle', 'Arrived', 'Active Tasks', 'Shops', 'QC']);
    const stages = await sql<{ task: string; cnt: number }>(
      `SELECT task, count(*)::int AS cnt FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
       WHERE site_id = 1001 AND t.active AND w.status IN ('Open', 'Rejected') AND task <> 'Awaiting Capture' GROUP BY task`,
    );
    for (const { task, cnt } of stages) {
      await expect(strip(page).getByRole('button', { name: `${task} ${cnt}`, exact: true })).toBeVisible();
    }
    const statuses = await sql<{ status: string; cnt: number }>(
      'SELECT status, count(*)::int AS cnt FROM work_order WHERE site_id = 1001 GROUP BY status',
    );
    for (const { status, cnt } of statuses) {
      await expect(strip(page).getByRole('button', { name: `${status} ${cnt}`, exact: true })).toBeVisible();
    }
    const total = statuses.reduce((sum, { cnt }) => sum + cnt, 0);
    await expect(strip(page)).toContainText(`Total${total}`);
    const audit = strip(page).getByRole('button', { name: /^Audit/ });
    await audit.click();
    await expect(audit).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/status=Audit/);
    await expect(rows(page).first()).toContainText('Audit');
    await audit.click();
    await expect(page).toHaveURL(/status=all/);
    await expect(audit).toHaveAttribute('aria-pressed', 'false');
    // QC only if outcomes are recorded.
    await page.goto('/#/worklog/1002');
    await expect(heads.filter({ hasText: 'QC' })).toHaveCount(0);
  });

  test('sorts descending first, then toggles, and sorts closed lists by time in status', async ({
    openAs,
    page,
  }) => {
    await openAs('admin', '/worklog/1001');
    const arrived = table(page).getByRole('columnheader', { name: /Arrived/ });
    // If a vehicle has a promise, the cell says so below.
    const days = async (): Promise<number[]> => {
      const cells = await rows(page)
        .getByRole('cell')
        .filter({ hasText: /^\d+ days?(by .+)?$/ })
        .allInnerTexts();
      return cells.map((text) => Number.parseInt(text, 10));
    };
    const fallsFrom = async (): Promise<number> => {
      const shown = await days();
      const falls = shown.every((value, place) => place === 0 || value <= (shown[place - 1] ?? 0));
      return falls ? (shown[0] ?? 0) : 0;
    };
    await arrived.getByRole('button', { name: 'Arrived' }).click();
    await expect(arrived).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(fallsFrom).toBeGreaterThan(2);
    await arrived.getByRole('button', { name: 'Arrived' }).click();
    await expect(arrived).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => (await days())[0]).toBeLessThan(2);

    const asked = page.waitForRequest((request) => request.url().includes('sort=statusTime'));
    await page.goto('/#/worklog/1001?status=Completed&sort=taskDuration&direction=desc');
    await asked;
  });

  test('loads more while scrolling until all are there', async ({ openAs, page }) => {
    await openAs('admin', '/worklog/1001');
    const [open] = await sql<{ cnt: number }>(
      "SELECT count(*)::int AS cnt FROM work_order WHERE site_id = 1001 AND status = 'Open'",
    );
    await expect.poll(() => shownCount(page)).toBeGreaterThan(0);
    await expect(async () => {
      await page.getByRole('region', { name: 'Work orders' }).evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      expect(await shownCount(page)).toBe(open?.cnt);
    }).toPass({ timeout: 30_000, intervals: [50] });
    await expect(page.getByText(`${open?.cnt} work orders`)).toBeVisible();
  });

  test('filters by customers and shops with their counts, by the rules of the documents', async ({
    openAs,
    page,
  }) => {
    await openAs('admin', '/worklog/1001');
    await page.getByRole('button', { name: 'Customer', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Customer' });
    await panel.getByRole('checkbox').nth(1).check();
    await expect(page).toHaveURL(/customer=\d+/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Shop', exact: true }).click();
    await page.getByRole('dialog', { name: 'Shop' }).getByRole('checkbox').nth(1).check();
    await expect(page).toHaveURL(/status=Repair.*shop=\d+|shop=\d+/);
    await expect(strip(page).getByRole('button', { name: /^Repair/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('dialog', { name: 'Shop' }).getByRole('checkbox').nth(1).uncheck();
    await expect(strip(page).getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/customer=\d+/);
  });

  test('finds one work order by number, VIN and last 8, else a vehicle that awaits capture; a link shows the same', async ({
    openAs,
    page,
  }) => {
    const [order] = await sql<{ ext_id: string; vin: string }>(
      "SELECT ext_id, vin FROM work_order WHERE site_id = 1001 AND status = 'Open' ORDER BY work_order_id LIMIT 1",
    );
    await openAs('admin', '/worklog/1001');
    const box = page.getByRole('searchbox', { name: 'Search by work order number or VIN' });
    for (const term of [order?.ext_id, order?.vin.toLowerCase(), order?.vin.slice(-8)]) {
      await box.fill(` ${term} `);
      await box.press('Enter');
      await expect.poll(() => shownCount(page)).toBe(1);
      await expect(rows(page)).toContainText([order?.ext_id ?? '']);
      await expect(page).toHaveURL(new RegExp(`/worklog/1001/${term}$`));
    }
    await page.reload();
    await expect(rows(page)).toContainText([order?.ext_id ?? '']);
    // What is typed while a search is in flight stays.
    await box.fill(order?.ext_id ?? '');
    await box.press('Enter');
    await box.fill('the next one');
    await expect(page).toHaveURL(new RegExp(`/worklog/1001/${order?.ext_id}$`));
    await expect(box).toHaveValue('the next one');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(strip(page).getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');

    // A search without results is repeated among vehicles that await capture.
    const [waiting] = await sql<{ vin: string; work_order_number: string }>(
      'SELECT vin, work_order_number FROM awaiting_capture WHERE site_id = 1001 ORDER BY sblu LIMIT 1',
    );
    await page.goto(`/#/worklog/1001/${waiting?.vin.slice(3, 12).toLowerCase()}`);
    await expect(strip(page).getByRole('button', { name: /^Awaiting Capture/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(rows(page).first()).toContainText(waiting?.work_order_number ?? '');

    await page.goto('/#/worklog/1001/0000000');
    await expect(page.getByText('No Work Orders Found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all open work orders' }).click();
    await expect.poll(() => shownCount(page)).toBeGreaterThan(1);
  });

  test('keeps its filters for the next visit only where the site retains them', async ({ openAs, page }) => {
    await openAs('admin', '/worklog/1001');
    await strip(page)
      .getByRole('button', { name: /^Audit/ })
      .click();
    await expect(page).toHaveURL(/status=Audit/);
    await page.goto('/#/worklog/1002');
    await strip(page)
      .getByRole('button', { name: /^Repair/ })
      .click();
    await page.goto('/#/worklog/1001');
    await expect(page).toHaveURL(/1001\?status=Audit/);
    await page.goto('/#/worklog/1002');
    await expect(strip(page).getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows a change of somebody else in its row, without a refresh', async ({ openAs, page }) => {
    const [order] = await sql<{ work_order_id: number; ext_id: string }>(
      "SELECT work_order_id, ext_id FROM work_order WHERE site_id = 1003 AND status = 'Open' ORDER BY status_rank, create_time LIMIT 1",
    );
    await openAs('admin', '/worklog/1003');
    const row = rows(page).filter({ hasText: order?.ext_id ?? '' });
    await expect(row).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await sql(
      "UPDATE work_order SET external_reference = 'REF-LIVE' WHERE site_id = 1003 AND work_order_id = $1",
      [order?.work_order_id],
    );
    await tellChange({ siteId: 1003, area: 'work-orders', ids: [order?.work_order_id] });
    await expect(row).toContainText('REF-LIVE');
  });

  test('loses no vehicle while somebody else finishes the first five of a stage, says which no longer fit, and what has come', async ({
    openAs,
    page,
  }) => {
    const orders = await sql<{ id: number; customer: number }>(
      `WITH owner AS (
         INSERT INTO customer (site_id, customer_name, ext_id, customer_type)
         VALUES (1003, 'Stage Motors', 'STAGE-1', 'DEALER') RETURNING customer_id
       ), made AS (
         INSERT INTO work_order (site_id, ext_id, sblu, vin, customer_id, create_time)
         SELECT 1003, (9300000 + n)::text, 'stage-' || n, '', customer_id, now() - interval '90 days' + n * interval '1 hour'
         FROM owner, generate_series(1, 46) n RETURNING work_order_id, customer_id, create_time
       ), tasks AS (
         INSERT INTO work_order_task (site_id, work_order_id, task, active)
         SELECT 1003, work_order_id, 'Diagnose', row_number() OVER (ORDER BY create_time) > 1 FROM made
       )
       SELECT work_order_id AS id, customer_id AS customer FROM made ORDER BY create_time`,
    );
    const [late, ...staged] = orders;
    const finished = staged.slice(0, 5);
    const turn = async (ids: readonly (number | undefined)[], active: boolean) => {
      await sql(
        "UPDATE work_order_task SET active = $2 WHERE site_id = 1003 AND task = 'Diagnose' AND work_order_id = ANY($1)",
        [ids, active],
      );
      await tellChange({ siteId: 1003, area: 'work-orders', ids });
    };
    await openAs('admin', `/worklog/1003?status=Diagnose&customer=${late?.customer}`);
    await expect.poll(() => shownCount(page)).toBe(20);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await turn(
      finished.map(({ id }) => id),
      false,
    );
    const takeOut = page.getByRole('button', { name: '5 no longer fit' });
    await expect(takeOut).toBeVisible();
    await expect(rows(page).first()).toContainText('No longer fits this filter');
    /** The footer counts what matches; the list also shows what has left the stage. */
    const end = async (fitting: number, shown: number) => {
      await expect(async () => {
        await page.getByRole('region', { name: 'Work orders' }).evaluate((element) => {
          element.scrollTop = element.scrollHeight;
        });
        await expect(page.getByText(`${fitting} work orders`)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      // The rows are drawn a little after the footer has its count.
      await expect.poll(() => shownCount(page)).toBe(shown);
    };
    await end(40, 45);
    await expect(table(page)).toContainText('9300046');

    await turn([late?.id], true);
    await page.getByRole('button', { name: '1 new' }).click();
    await end(41, 41);
    await expect(takeOut).toBeHidden();
  });

  test('moves through rows by keyboard and shows the keys; a window message shows its work order', async ({
    openAs,
    page,
  }) => {
    await openAs('admin', '/worklog/1001');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    const [order] = await sql<{ work_order_id: number; ext_id: string }>(
      'SELECT work_order_id, ext_id FROM work_order WHERE site_id = 1001 LIMIT 1',
    );
    await page.getByRole('combobox', { name: /Search work orders/ }).fill(order?.ext_id ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/vehicle/1001/${order?.work_order_id}`));
    await expect(page.getByRole('heading', { name: new RegExp(order?.ext_id ?? '-') }).first()).toBeVisible();

    // SHOW_WORK_ORDER_SCREEN, from the same origin.
    const [shown] = await sql<{ ext_id: string }>(
      'SELECT ext_id FROM work_order WHERE site_id = 1001 ORDER BY work_order_id DESC LIMIT 1',
    );
    await page.evaluate((searchTerm) => {
      postMessage({ name: 'SHOW_WORK_ORDER_SCREEN', searchTerm }, location.origin);
    }, shown?.ext_id);
    await expect(page).toHaveURL(new RegExp(`/worklog/1001/${shown?.ext_id}$`));
    await expect.poll(() => shownCount(page)).toBe(1);
  });
});

test.describe('a task', () => {
  test('is started and then opened; the start is in the history', async ({ openAs, page }) => {
    const [order] = await sql<{ work_order_id: number; ext_id: string }>(
      `SELECT work_order_id, ext_id FROM work_order w WHERE site_id = 1001 AND status = 'Open' AND EXISTS (
         SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
         AND t.task = 'Audit' AND t.active) LIMIT 1`,
    );
    await sql('UPDATE work_order_task SET started_time = NULL WHERE site_id = 1001 AND work_order_id = $1', [
      order?.work_order_id,
    ]);
    await openAs('manager', `/worklog/1001/${order?.ext_id}`);
    await rows(page).getByRole('link', { name: 'Audit', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/audit/1001/${order?.work_order_id}$`));
    await expect(page.getByRole('heading', { name: `Audit #${order?.ext_id}` })).toBeVisible();
    await expectAccessible(page);
    const events = await sql(
      `SELECT 1 FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1 AND mod_user = 'manager'
       AND event_type = 'Task' AND action = 'Started' AND mod_time > now() - interval '1 minute'`,
      [order?.work_order_id],
    );
    expect(events).toHaveLength(1);
  });

  test('is plain text without its permission, and a link by external ids for an external user', async ({
    openAs,
    page,
  }) => {
    await openAs('viewer', '/worklog/1002');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).getByRole('link', { name: /Repair|Audit|Estimate|Approve|Parts/ })).toHaveCount(
      0,
    );
    await page.context().clearCookies();
    await openAs('external', '/worklog/LKAA');
    await page.reload();
    const link = rows(page).locator('a[href^="#/"]:not([data-vehicle])').first();
    await expect(link).toHaveAttribute('href', /^#\/[a-z]+\/LKAA\/\d{7}$/);
  });

  test('that is no longer active sends back with a message', async ({ openAs, page }) => {
    const [order] = await sql<{ work_order_id: number }>(
      `SELECT work_order_id FROM work_order w WHERE site_id = 1001 AND status = 'Open' AND NOT EXISTS (
         SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
         AND t.task = 'Delivery' AND t.active) LIMIT 1`,
    );
    await openAs('manager', `/delivery/1001/${order?.work_order_id}`);
    await expect(page.getByText('Stage not Active', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/worklog\/1001$/);
  });
});

test('an external user sees only the customers of the own scope', async ({ openAs, page }) => {
  await openAs('external', '/worklog/LKAA?status=all');
  const [scope] = await sql<{ cnt: number }>(
    `SELECT count(*)::int AS cnt FROM work_order w JOIN customer c USING (site_id, customer_id), user_config u
     WHERE u.user_name = 'external' AND w.site_id = 1001 AND c.ext_id = ANY (string_to_array(u.ext_customer_id, ','))`,
  );
  await expect(strip(page)).toContainText(`Total${scope?.cnt}`);
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  // Selects all, and two customers.
  await expect(page.getByRole('dialog', { name: 'Customer' }).getByRole('checkbox')).toHaveCount(3);
});

test('the work log fits every width, and is accessible as cards and as a table, in light and dark', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/worklog/1001');
  for (const width of [2560, 1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const sideways = () =>
      page.evaluate(
        () =>
          [document.documentElement, document.querySelector('main')].filter(
            (element) => element && element.scrollWidth > element.clientWidth,
          ).length,
      );
    await expect.poll(sideways).toBe(0);
    // Wide screens show the same table.
    if (width === 2560) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme);
      await expectAccessible(page);
    }
  }
});
