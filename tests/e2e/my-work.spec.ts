import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

test('a technician begins with My work on a phone, and starts, pauses and completes a labor there', async ({
  openAs,
  page,
}) => {
  // Nobody else is on the clock, and there is nothing to choose: what is completed here needs no credit.
  await sql(`UPDATE labor SET work_credit = 'In-House' WHERE site_id = 1001 AND estimate_labor_id IN (
    SELECT a.estimate_labor_id FROM labor_assignment a JOIN technician t USING (site_id, technician_id)
    JOIN user_config u USING (user_config_id) WHERE a.site_id = 1001 AND u.user_name = 'technician')`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('technician');
  await expect(page).toHaveURL(/#\/mywork\/1001$/);
  const ready = page.getByRole('region', { name: 'Your labors ready to start' });
  const row = ready.getByRole('listitem').filter({ hasText: 'Next' });
  const start = row.getByRole('button', { name: /^Start/ });
  await expect(start).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  const labor = ((await start.getAttribute('aria-label')) ?? '').replace('Start ', '');
  const number = (await row.getByRole('link').first().textContent()) ?? '';

  await start.click();
  const under = page.getByRole('region', { name: 'Your labors in progress' });
  // The one with the running clock is on top, and can only be paused.
  const first = under.getByRole('listitem').first();
  await expect(first).toContainText(number);
  await expect(first.getByRole('button')).toHaveText(['Pause']);
  await first.getByRole('button', { name: `Pause ${labor}` }).press('Enter');
  const paused = under.getByRole('listitem').filter({ hasText: number }).filter({ hasText: labor });
  await under.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL(/#\/repairdashboard\/1001\?status=Repair\+Started&technician=\d+$/);
  await page.goBack();

  // Among labors that were started before, it may be further down than the first rows.
  await sql(`UPDATE work_order SET create_time = '2020-01-01' WHERE site_id = 1001 AND ext_id = $1`, [
    number,
  ]);
  await page.reload();
  await expect(paused).toBeVisible();
  await paused.getByRole('button', { name: `Complete ${labor}` }).click();
  await expect(page.getByText('The labor has been Completed!')).toBeVisible();
  await expect(paused).toHaveCount(0);
});

/** The labors that are ready and unassigned; other tests work on them at the same time. */
const UNASSIGNED = `
  FROM labor l JOIN work_order w USING (site_id, work_order_id)
  JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
  WHERE l.site_id = 1001 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND NOT EXISTS (
    SELECT 1 FROM labor_assignment a WHERE a.site_id = 1001 AND a.estimate_labor_id = l.estimate_labor_id)`;

test('a manager sees how long a list is while somebody else works at it', async ({
  openAs,
  page,
  baseURL,
}) => {
  await openAs('manager', '/mywork/1001');
  const list = page.getByRole('region', { name: 'Ready, unassigned' });
  const all = list.getByRole('link', { name: /^All \d+/ });
  await expect(all).toBeVisible();
  await expectAccessible(page);
  const [given] = await sql<{ labor: number; technician: number }>(
    `SELECT l.estimate_labor_id AS labor, (SELECT min(technician_id) FROM technician WHERE site_id = 1001) AS technician
     ${UNASSIGNED} ORDER BY l.estimate_labor_id DESC LIMIT 1`,
  );
  await asColleague(baseURL, 'shop', async (call) => {
    await call('POST', '/recon-services/rest/proc/assignLabors', {
      siteId: 1001,
      technicianId: given?.technician,
      estimateLaborIds: [given?.labor],
    });
  });
  await expect(async () => {
    const [waiting] = await sql<{ count: number }>(`SELECT count(*)::int AS count ${UNASSIGNED}`);
    await expect(all).toHaveText(`All ${waiting?.count}`, { timeout: 1000 });
  }).toPass();
  await all.click();
  await expect(page).toHaveURL(/#\/repairdashboard\/1001\?status=Ready\+for\+Repair&technician=-1$/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
