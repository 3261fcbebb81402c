import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('an inspection beside the car', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|409 \(Conflict\)/] });

  test('keeps photos, what was answered without a connection, and both of two answers', async ({
    openAs,
    page,
    baseURL,
  }) => {
    const [order] = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
       WHERE site_id = 1001 AND task = 'Mechanical Inspection' AND active AND w.status = 'Open'
         AND NOT EXISTS (SELECT 1 FROM inspection_answer a WHERE a.work_order_id = w.work_order_id)
       ORDER BY 1 DESC LIMIT 1`,
    );
    const id = order?.id ?? 0;
    await openAs('technician', `/mechanicalinspection/1001/${id}`);
    const frame = page.frameLocator('iframe');
    const item = (name: string) => frame.getByRole('group', { name, exact: true });
    await item('Wheels').getByRole('button', { name: 'Fail' }).click();
    await frame.getByRole('button', { name: 'Minor' }).click();
    await frame.getByRole('textbox', { name: 'Observation' }).fill('Kerbed, front left');
    await frame
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(frame.getByRole('button', { name: 'View Wheels.png' })).toBeVisible();
    await expect(frame.getByText('Saved', { exact: true })).toBeVisible();

    await page.context().setOffline(true);
    await item('Exterior lights').getByRole('button', { name: 'Pass' }).click();
    await expect(frame.getByText('No connection. Kept here, trying again')).toBeVisible();
    await page.context().setOffline(false);
    await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
    await expect
      .poll(() =>
        sql("SELECT result FROM inspection_answer WHERE work_order_id = $1 AND item_code = 'lights'", [id]),
      )
      .toEqual([{ result: 'Pass' }]);

    // Someone else answers while this answer is in flight.
    await page.route(
      '**/workbench/inspection?*',
      async (route) => {
        await asColleague(baseURL, 'manager', async (call) => {
          await call(
            'PUT',
            `/recon-services/rest/workbench/inspection?siteId=1001&workOrderId=${id}&task=Mechanical+Inspection`,
            { answers: [{ itemCode: 'battery', result: 'N/A', tcn: 0 }] },
          );
        });
        await route.continue();
      },
      { times: 1 },
    );
    await item('Battery and charging').getByRole('button', { name: 'Pass' }).click();
    await expect(frame.getByText('Somebody else answered N/A in the meantime.')).toBeVisible();
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Keep mine' }).click();
    await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(item('Battery and charging').getByRole('button', { name: 'Pass' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(frame.getByRole('textbox', { name: 'Observation' })).toHaveValue('Kerbed, front left');
    await expect(frame.getByRole('button', { name: 'View Wheels.png' })).toBeVisible();
  });
});
