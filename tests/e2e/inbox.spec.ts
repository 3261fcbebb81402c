import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

type Order = { id: number; extId: string };

/** An open work order of the site that no other test uses, by its position among those in Audit. */
async function order(place: number): Promise<Order> {
  const [found] = await sql<Order>(
    `SELECT w.work_order_id AS id, w.ext_id AS "extId" FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND w.status = 'Open' AND t.task = 'Audit' AND t.active ORDER BY 1 DESC OFFSET $1 LIMIT 1`,
    [place],
  );
  if (!found) throw new Error('The demo site has too few work orders.');
  return found;
}

test('a note that names somebody rings their bell at once, and their inbox is worked through by keyboard', async ({
  openAs,
  openBeside,
}) => {
  const { id, extId } = await order(0);
  const words = `Look at the door (${test.info().retry}.${test.info().repeatEachIndex})`;
  await sql(
    `UPDATE notification n SET done_time = now() FROM user_config u
     WHERE u.user_config_id = n.user_config_id AND u.user_name = 'technician' AND n.done_time IS NULL`,
  );
  const colleague = await openBeside('technician', '/mywork/1001');
  await expect(colleague.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();

  const page = await openAs('manager', `/worklog/1001/${extId}`);
  await page.getByRole('button', { name: new RegExp(`^Notes of work order ${extId}`) }).click();
  const dialog = page.getByRole('dialog', { name: `Work Order Notes - #${extId}` });
  await dialog.getByRole('button', { name: 'Add' }).click();
  const text = dialog.getByRole('textbox', { name: 'Note' });
  await text.pressSequentially(`${words} @techn`);
  await expect(page.getByRole('option', { name: /@technician$/ })).toBeVisible();
  await text.press('Enter');
  await expect(text).toHaveValue(`${words} @technician `);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('cell', { name: words })).toBeVisible();

  const bell = colleague.getByRole('link', { name: /1 unread/ });
  await expect(bell).toBeVisible();
  await colleague.keyboard.press('g');
  await colleague.keyboard.press('n');
  await expect(colleague.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  const told = colleague
    .getByRole('listitem')
    .filter({ hasText: `Mentions you: ${words}` })
    .last();
  await expect(told).toBeVisible();
  await expectAccessible(colleague);
  await colleague.keyboard.press('j');
  await expect(told).toBeFocused();
  await colleague.keyboard.press('e');
  await expect(colleague.getByText('Nothing is waiting for you')).toBeVisible();
  await colleague.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toBeVisible();
  await colleague.keyboard.press('j');
  await colleague.keyboard.press('Enter');
  await expect(colleague).toHaveURL(new RegExp(`/vehicle/1001/${id}`));
  await expect(colleague.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('who follows a vehicle hears what others do to it, and nothing once they do not any more', async ({
  openAs,
  baseURL,
}) => {
  const { id, extId } = await order(1);
  // Leftovers of an earlier try of the test use other words.
  const words = (text: string) => `${text} (${test.info().retry}.${test.info().repeatEachIndex})`;
  await sql('DELETE FROM vehicle_follower WHERE work_order_id = $1', [id]);
  const page = await openAs('shop', `/vehicle/1001/${id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  const note = (text: string) =>
    asColleague(baseURL, 'manager', async (call) => {
      const body = { site_id: 1001, work_order_number: extId, notes: words(text) };
      await call('POST', '/services/notes/notes', body);
    });
  const inbox = page.getByRole('heading', { name: 'Inbox', level: 1 });
  const told = (text: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: words(text) })
      .last();
  await note('The key is in the office');
  await page.getByRole('link', { name: /unread/ }).click();
  await expect(inbox).toBeVisible();
  await expect(told('The key is in the office')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await note('It is in the car again');
  // Once none of it is waiting to be announced anymore.
  await expect
    .poll(() =>
      sql(
        'SELECT FROM event_outbox o JOIN work_order_event e USING (site_id, event_id, mod_time) WHERE e.work_order_id = $1',
        [id],
      ),
    )
    .toEqual([]);
  await page.getByRole('link', { name: /Inbox|unread/ }).click();
  await expect(inbox).toBeVisible();
  await expect(told('The key is in the office')).toBeVisible();
  await expect(told('It is in the car again')).toHaveCount(0);
});
