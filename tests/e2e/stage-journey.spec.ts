import type { FrameLocator, Page } from '@playwright/test';
import { withCheckDigit } from '#domain/vin';
import { passRest } from './pass-rest';
import { pickOption } from './pick-option';
import { sql } from './database';
import { expect, expectAccessible, lead, test } from './fixtures';

/** Here labors and parts are worked on in the console, and nobody counts the work orders. */
const SITE = 1002;

/** Turns a page into a tablet beside the car. */
async function asTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

const routeOf = (stage: string, workOrderId: number): string =>
  `/${stage.toLowerCase().replaceAll(' ', '')}/${SITE}/${workOrderId}`;

/** Opens a stage's page; returns the frame that it embeds. */
async function openStage(page: Page, stage: string, workOrderId: number): Promise<FrameLocator> {
  await lead(page, routeOf(stage, workOrderId));
  return embedded(page);
}

/** The embedded frame of a stage page, once it can be finished. */
async function embedded(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await expect(
    frame.getByRole('button', { name: /^(Complete|Pass|Reject work order|Send to Quality Control)/ }).last(),
  ).toBeVisible();
  return frame;
}

const press = (frame: FrameLocator, button: string): Promise<void> =>
  frame.getByRole('button', { name: button, exact: true }).last().click();

/** The next step as the vehicle's page describes it to the user. */
const next = (page: Page) => page.getByRole('group', { name: 'Next', exact: true });

const expectNext = (page: Page, text: string): Promise<void> => expect(next(page)).toHaveText(text);

/** Takes the single step that the vehicle's page offers; returns the frame that the stage's page embeds. */
async function takeNext(page: Page, text: string): Promise<FrameLocator> {
  await expectNext(page, text);
  await next(page).getByRole('link').click();
  return text.startsWith('Open ') ? embedded(page) : page.frameLocator('iframe');
}

/** Messages from shortly before may say the same. */
const told = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible();

/** Finishes a stage; the console returns to the work log and says so. */
async function finish(page: Page, frame: FrameLocator, button: string, done: string): Promise<void> {
  await press(frame, button);
  await expect(page).toHaveURL(new RegExp(`#/worklog/${SITE}$`));
  // A stage that is passed twice within seconds says so twice.
  await expect(page.getByText(`${done} of work order`).last()).toBeVisible();
}

/** Leftovers of an earlier try of the test keep their number and VIN. */
const tries = () => test.info().retry * 10 + test.info().repeatEachIndex * 100;
const freshNumber = (which: number): string => String(9_200_000 + tries() + which);
const freshVin = (which: number): string =>
  withCheckDigit(`1HGCV1F30LA7${String(tries() + which).padStart(5, '0')}`) ?? '';

async function create(page: Page, number: string): Promise<number> {
  await page.getByRole('textbox', { name: 'New work order number' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`worklog/${SITE}/${number}$`));
  const [order] = await sql<{ id: number }>(
    'SELECT work_order_id AS id FROM work_order WHERE site_id = $1 AND ext_id = $2',
    [SITE, number],
  );
  return order?.id ?? 0;
}

/** Enters the vehicle and its customer, and completes Vehicle Qualification. */
async function enterVehicle(page: Page, vin: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('The VIN is missing')).toBeVisible();
  const field = frame.getByRole('textbox', { name: 'VIN', exact: true });
  await field.fill(`${vin.slice(0, 8)}${vin.charAt(8) === '5' ? '6' : '5'}${vin.slice(9)}`);
  await expect(frame.getByText(/^The ninth character should be/)).toBeVisible();
  await field.fill(vin);
  await expect(frame.getByRole('textbox', { name: 'Make' })).toHaveValue('Honda');
  for (const [name, said] of [
    ['Model', 'Accord'],
    ['Trim', 'Sport'],
    ['Engine', '1.5 L I4, Gasoline'],
  ] as const)
    await expect(frame.getByRole('textbox', { name })).toHaveValue(said);
  await frame.getByRole('spinbutton', { name: 'Mileage' }).fill('41,200');
  await expect(frame.getByText('The customer is missing')).toBeVisible();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await pickOption(frame.getByRole('combobox', { name: 'Customer' }), 3);
  await frame.getByRole('button', { name: 'Yes' }).click();
  await expect(frame.getByRole('button', { name: 'Complete Vehicle Qualification' })).toBeEnabled();
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Complete Vehicle Qualification' }).click();
  const missing = frame.getByRole('dialog', { name: 'Something is missing' });
  await expect(missing).toContainText('Not entered yet: Color and Grade.');
  await press(frame, 'Complete without it');
  await expect(page.getByText('Vehicle Qualification of work order').last()).toBeVisible();
}

/** A user with this role at the site, other than the demo's own, who are busy elsewhere. Returns their name. */
async function workerOf(role: string): Promise<string> {
  const name = `road-${role}`;
  await sql(
    `WITH made AS (
       INSERT INTO user_config (user_name, email, first_name, last_name, password_hash)
       SELECT $1, '', first_name, last_name, password_hash FROM user_config WHERE user_name = $2
       ON CONFLICT DO NOTHING RETURNING user_config_id
     ), home AS (
       INSERT INTO user_site SELECT user_config_id, $3 FROM made
     )
     INSERT INTO user_role SELECT m.user_config_id, r.role_key
     FROM made m, user_role r JOIN user_config u USING (user_config_id) WHERE u.user_name = $2`,
    [name, role, SITE],
  );
  return name;
}

async function statuses(workOrderId: number) {
  const [order] = await sql<{ status: string; tasks: string }>(
    `SELECT status, (SELECT string_agg(task, ', ' ORDER BY task) FROM work_order_task t
                     WHERE t.work_order_id = w.work_order_id AND active) AS tasks
     FROM work_order w WHERE work_order_id = $1`,
    [workOrderId],
  );
  return order;
}

// Nobody types an address or opens a menu: each user takes the single step that the screen offers.
test('a work order travels from arrival to delivery, through a failed check and back', async ({
  openAs,
  openBeside,
  page,
}) => {
  test.setTimeout(240_000);
  const vin = freshVin(1);
  await asTablet(page);
  await openAs('manager', `/worklog/${SITE}`);
  const number = freshNumber(1);
  const id = await create(page, number);
  await page.getByRole('link', { name: number, exact: true }).click();
  await takeNext(page, 'Open Vehicle Qualification');
  await enterVehicle(page, vin);
  await expectNext(page, 'Open Mechanical Inspection');

  const sitDown = async (role: string, route = `/vehicle/${SITE}/${id}`): Promise<Page> => {
    const seat = await openBeside(await workerOf(role), route);
    await asTablet(seat);
    return seat;
  };
  // The technician inspects beside the car; a reload keeps a half-filled checklist.
  const technician = await sitDown('technician', `/mywork/${SITE}`);
  await technician
    .getByRole('region', { name: 'Your stages' })
    .getByRole('link', { name: 'Open Mechanical Inspection', exact: true })
    .click();
  await technician.getByRole('link', { name: number, exact: true }).click();
  let frame = await takeNext(technician, 'Open Mechanical Inspection');
  await frame.getByRole('group', { name: 'Belts and hoses' }).getByRole('button', { name: 'Fail' }).click();
  await expect(frame.getByText('Choose how bad it is')).toBeVisible();
  await frame.getByRole('textbox', { name: 'Observation' }).fill('Serpentine belt cracked');
  await technician.reload();
  await expect(frame.getByRole('textbox', { name: 'Observation' })).toHaveValue('Serpentine belt cracked');
  await frame.getByRole('button', { name: 'Major' }).click();
  await frame.getByRole('checkbox', { name: /find the cause first/ }).check();
  await expect(frame.getByText('1 of 27 answered, 1 failed')).toBeVisible();
  await expect(frame.getByText('26 items have no answer')).toBeVisible();
  await passRest(frame);
  await expectAccessible(technician);
  await press(frame, 'Complete Mechanical Inspection');
  await told(technician, `Mechanical Inspection of work order ${number} is completed, next is Diagnose`);

  frame = await takeNext(technician, 'Open Diagnose');
  const rowOf = (name: string) =>
    frame.getByRole('row').filter({ has: frame.getByRole('rowheader', { name, exact: true }) });
  await expect(rowOf('Belts and hoses')).toContainText('To diagnose');
  const labor = frame
    .getByRole('row')
    .filter({ hasText: /^Labor/ })
    .first();
  await labor.locator('[data-field="laborTime"]').dblclick();
  await technician.keyboard.press('ControlOrMeta+a');
  await technician.keyboard.type('1,5');
  await technician.keyboard.press('Enter');
  await expect(labor).toContainText('1.5');
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await expect(rowOf('Belts and hoses')).toContainText('Pending');
  await press(frame, 'Complete Diagnose');
  await expectNext(technician, 'Waiting for Estimate (Estimator)');

  // The manager's console has followed. The estimate gets a second item with a part and a fee.
  frame = await takeNext(page, 'Open Estimate');
  // With the keyboard alone: the finding, its labor, then a part of it.
  const type = async (...words: string[]) => {
    for (const word of words) {
      if (word === 'Tab' || word === 'Enter') await page.keyboard.press(word);
      else await page.keyboard.type(word);
    }
  };
  await frame.getByRole('rowheader', { name: 'Add item' }).click();
  await type('Front brakes', 'Enter', 'Replace front brake pads', 'Tab', 'one', 'Tab', '100');
  await expect(frame.getByText('Enter a number')).toBeAttached();
  await expect(frame.getByText('Incomplete')).toBeVisible();
  await type('Enter');
  const hours = rowOf('Replace front brake pads').locator('[data-field="laborTime"]');
  await hours.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await type('1', 'Tab', 'Enter');
  const empty = frame.locator('[role=row][data-blank=true]').nth(-2);
  await empty.locator('[data-field="kind"]').click();
  await empty.getByRole('combobox').selectOption('part');
  await empty.getByRole('rowheader').click();
  await type('Pad set', 'Tab', 'Tab', 'Tab', 'Tab', '50', 'Tab', '20');
  await expect(rowOf('Front brakes')).toContainText('$160.00');
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(frame, 'Complete Estimate');
  await expectNext(page, 'Open Parts Estimate');

  let parts = await sitDown('parts');
  frame = await takeNext(parts, 'Open Parts Estimate');
  await expect(frame.getByRole('rowheader', { name: 'Pad set' })).toBeVisible();
  await press(frame, 'Complete Parts Estimate');
  await expect(parts).toHaveURL(new RegExp(`#/vehicle/${SITE}/${id}$`));
  await expectNext(parts, 'Waiting for Approve (Approver)');

  const approver = await sitDown('approver');
  frame = await takeNext(approver, 'Open Approve');
  await expect(frame.getByText('2 items are not decided')).toBeVisible();
  await rowOf('Belts and hoses').getByRole('button', { name: 'Reject' }).click();
  let dialog = frame.getByRole('dialog', { name: 'Reject Belts and hoses' });
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Belt is fine');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(frame.getByText('Reason: Belt is fine')).toBeVisible();
  await rowOf('Front brakes').getByRole('rowheader').click();
  await approver.keyboard.press('a');
  await expect(frame.getByText(/^\$160\.00 approved/)).toBeVisible();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(approver);
  await press(frame, 'Complete Approve');
  await expectNext(approver, 'Waiting for Parts (Parts staff), Repair (Repair technician or Shop staff)');

  parts = await sitDown('parts');
  await takeNext(parts, 'Order 1 part');
  const action = (name: string) => parts.getByRole('button', { name: new RegExp(`^${name}.*Pad set`) });
  await action('Order Sent').click();
  // By keyboard: two presses of the pointer in the same place count as one.
  await expect(action('Order Received')).toBeEnabled();
  await action('Order Received').press('Enter');
  // With its last part a work order leaves the list.
  await expect(parts.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  await lead(parts, `/vehicle/${SITE}/${id}`);
  await expectNext(parts, 'Waiting for Repair (Repair technician or Shop staff)');

  const shop = await sitDown('shop');
  const repair = async () => {
    await takeNext(shop, 'Complete 1 labor');
    await shop.getByRole('button', { name: /^Complete / }).click();
    await shop.getByRole('dialog').getByRole('button', { name: 'Send to Quality Control' }).click();
    await told(shop, `Work order ${number} is in Quality Control`);
    // It is gone from the labors, and leads back to its page.
    await expect(shop).toHaveURL(new RegExp(`#/vehicle/${SITE}/${id}$`));
    return takeNext(shop, 'Open Quality Control');
  };
  // Quality Control finds a defect: back to Repair with the mark, then it passes.
  frame = await repair();
  await frame.getByRole('group', { name: 'Interior clean' }).getByRole('button', { name: 'Fail' }).click();
  await frame.getByRole('button', { name: 'Minor' }).click();
  await frame.getByRole('textbox', { name: 'Observation' }).fill('Grease on the mat');
  await expect(frame.getByText('1 item did not pass')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Pass', exact: true }).last()).toBeDisabled();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await frame.getByRole('contentinfo').getByRole('button', { name: 'Fail' }).click();
  dialog = frame.getByRole('dialog', { name: 'Quality Control fails: back to Repair' });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Interior is not clean: Grease on the mat',
  );
  await dialog.getByRole('button', { name: 'Fail' }).click();
  await told(shop, `Work order ${number} did not pass Quality Control and is back in Repair`);
  await expect(shop.getByText(/^Sent back from Quality Control by .*Grease on the mat$/)).toBeVisible();
  frame = await repair();
  await passRest(frame);
  await press(frame, 'Pass');
  await expectNext(shop, 'Waiting for Audit (Manager)');

  frame = await takeNext(page, 'Open Audit');
  await passRest(frame);
  await press(frame, 'Pass');
  frame = await takeNext(page, 'Open Delivery');
  await expect(frame.getByText('Quality Control: Pass')).toBeVisible();
  await frame.getByRole('textbox', { name: 'Lot', exact: true }).fill('Front Line');
  await expectAccessible(page);
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await press(frame, 'Complete Delivery');
  await press(frame, 'Complete without them');
  await expectNext(page, 'Completed: there is nothing left to do.');
  expect(await statuses(id)).toEqual({ status: 'Completed', tasks: null });

  // Every step is in the history, with the person who took it.
  const history = await sql<{ told: string }>(
    `SELECT mod_user || ': ' || description AS told FROM work_order_event WHERE site_id = $1 AND work_order_id = $2`,
    [SITE, id],
  );
  expect(history.map(({ told: event }) => event)).toEqual(
    expect.arrayContaining([
      'road-technician: Mechanical Inspection: Belts and hoses failed, Major',
      'road-technician: Mechanical Inspection completed (26 of 27 in order), on to Diagnose',
      expect.stringMatching(/^road-approver: .*Belts and hoses: Belt is fine/),
      'road-shop: Quality Control failed (0 of 1 in order), on to Repair: Interior is not clean: Grease on the mat',
      `manager: Delivery completed, work order ${number} completed`,
    ]),
  );
});

test('a work order of which nothing is approved is rejected', async ({ openAs, page }) => {
  await asTablet(page);
  await openAs('manager', `/worklog/${SITE}`);
  const number = freshNumber(2);
  const id = await create(page, number);
  await openStage(page, 'Vehicle Qualification', id);
  await enterVehicle(page, freshVin(2));
  let frame = await openStage(page, 'Mechanical Inspection', id);
  await frame.getByRole('group', { name: 'Engine noise' }).getByRole('button', { name: 'Fail' }).click();
  await frame.getByRole('button', { name: 'Safety' }).click();
  await frame.getByRole('textbox', { name: 'Observation' }).fill('Rod knock');
  await passRest(frame);
  await finish(page, frame, 'Complete Mechanical Inspection', 'Mechanical Inspection');
  frame = await openStage(page, 'Estimate', id);
  await finish(page, frame, 'Complete Estimate', 'Estimate');
  frame = await openStage(page, 'Approve', id);
  await frame.getByRole('button', { name: 'Decline' }).click();
  await frame
    .getByRole('dialog', { name: 'Decline Engine noise' })
    .getByRole('button', { name: 'Decline' })
    .click();
  await expect(frame.getByRole('button', { name: 'Complete Approve' })).toBeEnabled();
  await finish(page, frame, 'Complete Approve', 'Approve');

  frame = await openStage(page, 'Pending Rejection', id);
  await frame.getByRole('button', { name: 'Reject work order' }).click();
  const dialog = frame.getByRole('dialog', { name: `Reject work order ${number}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Engine beyond repair');
  await dialog.getByRole('button', { name: 'Reject work order' }).click();
  await expect(page).toHaveURL(new RegExp(`#/worklog/${SITE}$`));
  expect(await statuses(id)).toEqual({ status: 'Rejected', tasks: null });
  await page.goto(`/#/worklog/${SITE}/${number}`);
  await expect(page.getByRole('table', { name: 'Work orders' })).toContainText('Rejected');
});
