import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

/** A work order only in Repair with one labor left, which a check has sent back. */
async function nearlyDone(place: number) {
  const [labor] = await sql<{ id: number; orderId: number; name: string; extId: string }>(
    `SELECT l.estimate_labor_id AS id, w.work_order_id AS "orderId", l.labor_name AS name, w.ext_id AS "extId"
     FROM labor l JOIN work_order w USING (site_id, work_order_id)
     WHERE l.site_id = 1001 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND l.type = 'labor'
       AND (SELECT string_agg(task, ',') FROM work_order_task t
            WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.active) = 'Repair'
     ORDER BY l.estimate_labor_id OFFSET $1 LIMIT 1`,
    [place],
  );
  if (!labor) throw new Error('The demo has no labor that may begin.');
  await sql(
    `UPDATE labor SET status = 'Completed', repaired = true, repair_time = now()
     WHERE site_id = 1001 AND work_order_id = $1 AND estimate_labor_id <> $2`,
    [labor.orderId, labor.id],
  );
  await sql(
    `UPDATE labor SET work_credit = 'In-House', rework_reason = 'Grease on the mat', rework_stage = 'Quality Control'
     WHERE site_id = 1001 AND estimate_labor_id = $1`,
    [labor.id],
  );
  return labor;
}

test('whoever completes the last labor sends the vehicle to Quality Control; later the work log says that it waits', async ({
  openAs,
}) => {
  const labor = await nearlyDone(20);
  const page = await openAs('shop', `/repairdashboard/1001?search=${labor.extId}`);
  const row = page.getByRole('row').filter({ hasText: labor.name }).filter({ hasText: 'Ready for Repair' });
  await expect(row.getByText('Rework', { exact: true })).toBeVisible();
  const complete = async () => {
    await row.getByRole('button', { name: /^Complete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Labor Charges' });
    await expect(dialog.getByRole('button', { name: 'Send to Quality Control' })).toBeVisible();
    return dialog;
  };
  await (await complete()).getByRole('button', { name: 'OK' }).click();
  await page.goto(`/#/worklog/1001/${labor.extId}`);
  await expect(page.getByRole('img', { name: 'All work is done: ready for Quality Control' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/#/repairdashboard/1001?search=${labor.extId}`);
  await page.getByRole('row').filter({ hasText: labor.name }).getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toBeVisible();
  const dialog = await complete();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to Quality Control' }).click();
  await expect(page.getByText(`Work order ${labor.extId} is in Quality Control`)).toBeVisible();
  const tasks = await sql<{ task: string }>(
    'SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active',
    [labor.orderId],
  );
  expect(tasks).toEqual([{ task: 'Quality Control' }]);
});
