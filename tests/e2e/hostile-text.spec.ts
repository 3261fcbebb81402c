import { sql } from './database';
import { expect, test } from './fixtures';

/** Runs if a text is interpreted as markup; the picture's request would be a console error as well. */
const HOSTILE = '<img src=x onerror="globalThis.wasRun=1"><script>globalThis.wasRun=2</script>{{7*7}}';

test('texts that people and other systems have stored are shown as they are, on every screen', async ({
  openAs,
}) => {
  const [order] = await sql<{ id: number; extId: string }>(
    `SELECT w.work_order_id AS id, w.ext_id AS "extId" FROM work_order w
     JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
     WHERE w.site_id = 1001 AND w.status = 'Open'
       AND EXISTS (SELECT 1 FROM part p WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                   AND p.part_status = 'Waiting to Order Part')
       AND EXISTS (SELECT 1 FROM labor l WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id
                   AND l.repair_status = 'Ready for Repair')
     ORDER BY w.work_order_id LIMIT 1 OFFSET 4`,
  );
  // Other tests use the newest and the most urgent ones.
  if (!order) throw new Error('The demo has no work order with a part to order.');
  const key = [order.id, HOSTILE];
  await sql(
    'UPDATE work_order SET model = $2, trim = $2, color = $2, body_style = $2, notes = $2, lot_number = $2, lot_name = $2 WHERE work_order_id = $1',
    key,
  );
  await sql('UPDATE labor SET labor_name = $2, labor_notes = $2 WHERE work_order_id = $1', key);
  await sql('UPDATE part SET part_name = $2, part_num = $2, part_source = $2 WHERE work_order_id = $1', key);
  await sql(
    'UPDATE estimate_item SET item_name = $2, notes = $2, observation = $2 WHERE work_order_id = $1',
    key,
  );
  await sql(
    `INSERT INTO work_order_note (site_id, work_order_id, user_name, notes) VALUES (1001, $1, 'manager', $2)`,
    key,
  );
  const page = await openAs('manager', `/worklog/1001/${order.extId}`);
  const shown = async (what = page.getByText('<img src=x').first()) => {
    await expect(what).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  };
  const dialog = page.getByRole('dialog');
  await shown();
  for (const shortcut of ['n', 'i', 'h', 'a']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await row.focus();
    await page.keyboard.press(shortcut);
    await shown(dialog.getByText('<img src=x').first());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  for (const route of [
    `/repairdashboard/1001?search=${order.extId}`,
    `/partsdashboard/1001?q=${order.extId}`,
    `/rppdashboard/1001?search=${order.extId}`,
  ]) {
    await page.goto(`/#${route}`);
    await shown();
  }
  await page.goto(`/#/repair/1001/${order.id}`);
  await shown(page.frameLocator('iframe').getByText('<img src=x').first());
});
