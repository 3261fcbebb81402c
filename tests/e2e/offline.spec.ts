import type { Page } from '@playwright/test';
import { layCable } from './cable';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

test.use({
  isolated: true,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|Failed to load resource|status of (401|502)/],
});

type Labor = { id: number; name: string; number: string; order: number };

/** Labors of this technician alone that complete without any questions. */
async function ownLabors(count: number): Promise<Labor[]> {
  const [own] = await sql<{ id: number }>(
    `SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
     WHERE t.site_id = 1001 AND u.user_name = 'technician'`,
  );
  const labors = await sql<Labor>(
    `SELECT DISTINCT ON (w.work_order_id) l.estimate_labor_id AS id, l.labor_name AS name, w.ext_id AS number,
            w.work_order_id AS order
     FROM labor l JOIN work_order w USING (site_id, work_order_id)
     JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active
     WHERE l.site_id = 1001 AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' AND l.type = 'labor'
     ORDER BY w.work_order_id LIMIT $1`,
    [count],
  );
  const ids = labors.map(({ id }) => id);
  await sql('DELETE FROM labor_clock WHERE technician_id = $1', [own?.id]);
  await sql('DELETE FROM labor_assignment WHERE technician_id = $1 OR estimate_labor_id = ANY($2)', [
    own?.id,
    ids,
  ]);
  await sql(
    `UPDATE labor SET work_credit = 'In-House' WHERE site_id = 1001 AND estimate_labor_id = ANY($1)`,
    [ids],
  );
  await sql(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     SELECT 1001, id, $2, 'shop' FROM unnest($1::int[]) id`,
    [ids, own?.id],
  );
  return labors;
}

/** What the services have recorded for labors: how often each was clocked, and the outcome. */
const booksOf = (labors: readonly Labor[]) =>
  sql(
    `SELECT l.repaired,
            (SELECT count(*)::int FROM labor_clock k WHERE k.estimate_labor_id = l.estimate_labor_id) AS clocks,
            (SELECT count(*)::int FROM labor_clock k WHERE k.estimate_labor_id = l.estimate_labor_id
              AND k.stop_time IS NULL) AS running
     FROM labor l WHERE l.estimate_labor_id = ANY($1) ORDER BY l.work_order_id`,
    [labors.map(({ id }) => id)],
  );

/** What this browser has stored to open without a connection. */
const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('frontline');
        opening.addEventListener('success', () => {
          const stores = opening.result.transaction(['reads', 'session']);
          const [reads, session] = [
            stores.objectStore('reads').getAllKeys(),
            stores.objectStore('session').getAllKeys(),
          ];
          stores.addEventListener('complete', () => {
            opening.result.close();
            const names = (reads.result as [string, string][]).map(
              ([, hash]) => (JSON.parse(hash) as string[])[2] ?? '',
            );
            resolve([...names, ...(session.result as string[])]);
          });
        });
      }),
  );

const badge = (page: Page) => page.getByRole('button', { name: /^Not sent yet/ });
const card = (page: Page, { name, number }: Labor) =>
  page.getByRole('article', { name: `${name}, work order ${number}` });

test('a technician works on without a connection, over a reload; all of it comes once, and what was changed meanwhile is told', async ({
  page,
  openAs,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await ownLabors(2);
  if (!first || !second) throw new Error('The demo has too few labors that may begin.');
  // Another try finds the leftovers of the previous one.
  const [note, photoName] = [`Left mirror is loose, ${Date.now()}`, `mirror ${Date.now()}`];
  const cable = await layCable(baseURL ?? '');
  await openAs('technician', '/repairdashboard/1001', cable.address);
  await expect(card(page, first)).toBeVisible();
  // The page can be opened without a connection once its files are stored.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${cable.address}/#/vehicle/1001/${first.order}`);
  await expect(page.getByRole('heading', { name: new RegExp(first.number) }).first()).toBeVisible();
  await page.goto(`${cable.address}/#/repairdashboard/1001`);
  await expect(card(page, first)).toBeVisible();
  // What was read last is stored a moment later.
  await expect.poll(() => keptReads(page)).toEqual(expect.arrayContaining(['labors', 'vehicles', 'session']));
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');

  await cable.cut();
  for (const labor of [first, second]) {
    await card(page, labor).getByRole('button', { name: 'Start' }).click();
    await expect(card(page, labor).getByText('Not sent')).toBeVisible();
  }
  await expect(
    page.getByText('Saved on this device. It will be sent when there is a connection.').first(),
  ).toBeVisible();
  // Starting another labor pauses the running one.
  await expect(card(page, first).getByRole('button', { name: 'Resume' })).toBeVisible();
  await card(page, second).getByRole('button', { name: 'Pause' }).click();
  await expect(card(page, second).getByRole('button', { name: 'Resume' })).toBeVisible();
  await card(page, first).getByRole('button', { name: 'Complete' }).click();
  await expect(card(page, first).getByRole('button', { name: 'Undo' })).toBeVisible();
  await card(page, second).getByRole('button', { name: 'Complete' }).click();
  await expect(badge(page)).toHaveAccessibleName('Not sent yet: 5 not sent');

  await page.reload();
  await expect(card(page, first).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName('Not sent yet: 5 not sent');
  await page.goto(`${cable.address}/#/vehicle/1001/${first.order}`);
  const notes = page.getByRole('region', { name: /^Notes/ });
  await notes.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: `Work Order Notes - #${first.number}` });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(note);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('region', { name: /^(Files|Attachments)/ })
    .getByRole('button')
    .first()
    .click();
  const files = page.getByRole('dialog', { name: `Vehicle Attachments - #${first.number}` });
  const photo = await page.screenshot({ type: 'jpeg' });
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${photoName}.jpg`, mimeType: 'image/jpeg', buffer: photo });
  await files.getByRole('button', { name: 'Save and Upload' }).click();
  await expect(
    files.getByText('Saved on this device. It will be sent when there is a connection.'),
  ).toBeVisible();
  await files.getByRole('button', { name: 'Close' }).last().click();

  await badge(page).click();
  const drawer = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(drawer.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  expect(await booksOf([first, second])).toMatchObject([{ clocks: 0 }, { clocks: 0 }]);
  // Meanwhile someone else changes one of the labors.
  await asColleague(baseURL, 'shop', async (call) => {
    const [{ tcn } = { tcn: 0 }] = await sql<{ tcn: number }>(
      'SELECT tcn FROM labor WHERE estimate_labor_id = $1',
      [second.id],
    );
    await call('PUT', `/recon-services/rest/table/estimateLaborAction/${second.id}?siteId=1001`, {
      tcn: tcn + 1,
      workCredit: 'MVS',
    });
  });

  await cable.mend();
  await expect(badge(page)).toHaveAccessibleName(/refused$/, { timeout: 60_000 });
  await badge(page).click();
  await expect(drawer.getByRole('listitem')).toHaveText([
    /^Completed · .*Refused: .+ changed .+ Nothing was overwritten\./,
  ]);
  expect(await booksOf([first, second])).toMatchObject([
    { clocks: 1, running: 0, repaired: true },
    { clocks: 1, running: 0, repaired: false },
  ]);
  expect(
    await sql(
      `SELECT (SELECT count(*)::int FROM work_order_note WHERE work_order_id = $1 AND notes = $2) AS notes,
              (SELECT count(*)::int FROM media WHERE work_order_id = $1 AND file_name = $3) AS files`,
      [first.order, note, photoName],
    ),
  ).toEqual([{ notes: 1, files: 1 }]);
  await drawer.getByRole('button', { name: /^Try again: Completed/ }).click();
  await expect(drawer).toContainText('Everything has been sent.');
  expect(await booksOf([second])).toMatchObject([{ clocks: 1, repaired: true }]);
  await cable.cut();
});
