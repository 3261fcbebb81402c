import { sql } from './database';
import { expect, expectAccessible, showIn, test } from './fixtures';

const KEYS = ['labor-990001-1', 'labor-990002-1'];

/**
 * Two failed charges and a waiting one at a site whose gateway refuses the credentials, and a job that was given up.
 */
async function breakDeliveries(): Promise<void> {
  await mendDeliveries();
  await sql(
    `INSERT INTO charge (site_id, charge_key, work_order_id, kind, source_id, revision, amount_cents, account_number,
                         status, attempts, request, last_error, mod_user)
     SELECT 1002, key, (SELECT min(work_order_id) FROM work_order WHERE site_id = 1002), 'labor', 990000 + place, 1, 9000,
            '7755', 'Failed', 25, '{"approvedWork": [{"description": "Replace front brake pads"}]}',
            'The account is closed.', 'admin'
     FROM unnest($1::text[]) WITH ORDINALITY AS k (key, place)`,
    [KEYS],
  );
  await sql(
    `INSERT INTO charge_pause (site_id, reason, message, next_try)
     VALUES (1002, 'credentials', 'It does not accept the credentials (status 401).', now() + interval '1 hour')`,
  );
  await sql(
    `SELECT graphile_worker.add_job('remove-object', '{"siteId": 1002, "key": "nobody/nothing"}',
                                    run_at => now() + interval '1 day', job_key => 'given-up-for-a-test')`,
  );
  await sql(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'The bucket does not answer'
     WHERE key = 'given-up-for-a-test'`,
  );
}

async function mendDeliveries(): Promise<void> {
  await sql('DELETE FROM charge WHERE site_id = 1002 AND charge_key = ANY($1)', [KEYS]);
  await sql('DELETE FROM charge_pause WHERE site_id = 1002');
  await sql("SELECT graphile_worker.remove_job('given-up-for-a-test')");
}

test('an administrator sees what waits, sends failed charges again, and deletes a given-up job by keyboard', async ({
  openAs,
  page,
}) => {
  await breakDeliveries();
  await openAs('admin', '/siteconfig/1002/jobs');
  await expect(page.getByRole('heading', { name: 'Background work' })).toBeVisible();
  await expect(page.getByText('the charges service does not accept our credentials')).toBeVisible();
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectAccessible(page);
  await showIn(page, 'light');

  // The labors of these charges do not exist: each is refused with its reason, and nothing is sent.
  await page.getByRole('button', { name: 'Resend all failed charges' }).click();
  await expect(page.getByText('2 charges could not be sent:')).toBeVisible();
  await expect(page.getByText('There is no such labor or fee on this work order.').first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await retry.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  // Resends are announced in the meantime, and the list may be reread while it has the focus.
  await expect(async () => {
    await retry.focus();
    await page.keyboard.press('ArrowRight');
    // Keyboard users see where they are before they press a key.
    await expect(remove).toBeFocused({ timeout: 500 });
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog).toContainText('The audit trail keeps your reason.');
  await page.keyboard.type('The file is gone already');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No job was given up.')).toBeVisible();
  await mendDeliveries();
});
