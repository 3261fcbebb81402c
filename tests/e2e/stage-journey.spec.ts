import type { FrameLocator, Page } from '@playwright/test';
import { withCheckDigit } from '#domain/vin';
import { pickOption } from './pick-option';
import { sql } from './database';
import { expect, expectAccessible, lead, test } from './fixtures';

const SITE = 1003;

/** Makes a page that of a tablet beside the car. */
async function asTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

const routeOf = (stage: string, workOrderId: number): string =>
  `/${stage.toLowerCase().replaceAll(' ', '')}/${SITE}/${workOrderId}`;

/** Opens the page of a stage and answers what it embeds. */
async function openStage(page: Page, stage: string, workOrderId: number): Promise<FrameLocator> {
  await lead(page, routeOf(stage, workOrderId));
  return embedded(page);
}

/** What a stage page embeds, once it can be finished. */
async function embedded(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await expect(
    frame.getByRole('button', { name: /^(Complete|Pass|Reject work order|Send to Quality Control)/ }).last(),
  ).toBeVisible();
  return frame;
}

/** Finishes a stage; the console leads back to the work log and says so. */
async function finish(page: Page, frame: FrameLocator, button: string | RegExp, done: string): Promise<void> {
  await frame.getByRole('button', { name: button, exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`#/worklog/${SITE}$`));
  // A stage that is passed twice in a few seconds says so twice.
  await expect(page.getByText(`${done} of work order`).last()).toBeVisible();
}

/** Passes whatever has no answer yet, category by category. */
async function passRest(frame: FrameLocator): Promise<void> {
  const buttons = frame.getByRole('button', { name: 'Pass the rest' });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    // A click that falls into the moment in which an answer moves the rows is made again, as a person would.
    await expect(async () => {
      if ((await buttons.count()) === left) await buttons.first().click();
      await expect(buttons).toHaveCount(left - 1, { timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
}

/** What a try of the test before has left behind keeps its number and its VIN. */
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

/** Enters the vehicle and its customer. */
async function qualify(page: Page, workOrderId: number, vin: string): Promise<void> {
  const frame = await openStage(page, 'Vehicle Qualification', workOrderId);
  await expect(frame.getByText('The VIN is missing')).toBeVisible();
  const field = frame.getByRole('textbox', { name: 'VIN', exact: true });
  await field.fill(`${vin.slice(0, 8)}${vin.charAt(8) === '5' ? '6' : '5'}${vin.slice(9)}`);
  await expect(frame.getByText(/^The ninth character should be/)).toBeVisible();
  await field.fill(vin);
  await expect(frame.getByRole('textbox', { name: 'Make' })).toHaveValue('Honda');
  await frame.getByRole('textbox', { name: 'Model' }).fill('Accord');
  await frame.getByRole('spinbutton', { name: 'Mileage' }).fill('41,200');
  await expect(frame.getByText('The customer is missing')).toBeVisible();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await pickOption(frame.getByRole('combobox', { name: 'Customer' }), 3);
  await frame.getByRole('button', { name: 'Yes' }).click();
  await expect(frame.getByRole('button', { name: 'Complete Vehicle Qualification' })).toBeEnabled();
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Complete Vehicle Qualification' }).click();
  const missing = frame.getByRole('dialog', { name: 'Something is missing' });
  await expect(missing).toContainText('Nobody has entered: Color, Trim, and Grade.');
  await finish(page, frame, 'Complete without it', 'Vehicle Qualification');
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
  await qualify(page, id, vin);

  // The technician inspects beside the car; a reload loses nothing of a half-filled checklist.
  const sitDown = async (userName: string, stage: string): Promise<Page> => {
    const seat = await openBeside(userName, routeOf(stage, id));
    await asTablet(seat);
    return seat;
  };
  const technician = await sitDown('technician', 'Mechanical Inspection');
  let frame = await embedded(technician);
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
  await finish(technician, frame, 'Complete Mechanical Inspection', 'Mechanical Inspection');

  frame = await openStage(technician, 'Diagnose', id);
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
  await finish(technician, frame, 'Complete Diagnose', 'Diagnose');
  expect(await statuses(id)).toEqual({ status: 'Open', tasks: 'Estimate' });

  // The estimate gets a second item with a part and a fee.
  frame = await openStage(page, 'Estimate', id);
  // By the keyboard alone: the finding, its labor, then a part of it.
  const type = async (...words: string[]) => {
    for (const word of words) {
      if (word === 'Tab' || word === 'Enter') await page.keyboard.press(word);
      else await page.keyboard.type(word);
    }
  };
  await frame.getByRole('rowheader', { name: 'Add item' }).click();
  await type('Front brakes', 'Enter', 'Replace front brake pads', 'Tab', 'one', 'Tab', '100');
  await expect(frame.getByText('Enter a number')).toBeAttached();
  await expect(frame.getByText('Not complete yet')).toBeVisible();
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
  await finish(page, frame, 'Complete Estimate', 'Estimate');

  let parts = await sitDown('parts', 'Parts Estimate');
  frame = await embedded(parts);
  await expect(frame.getByRole('rowheader', { name: 'Pad set' })).toBeVisible();
  await finish(parts, frame, 'Complete Parts Estimate', 'Parts Estimate');

  const approver = await sitDown('approver', 'Approve');
  frame = await embedded(approver);
  await expect(frame.getByText('2 items are not decided')).toBeVisible();
  await rowOf('Belts and hoses').getByRole('button', { name: 'Reject' }).click();
  let dialog = frame.getByRole('dialog', { name: 'Reject Belts and hoses' });
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Belt is fine');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(frame.getByText('Reason: Belt is fine')).toBeVisible();
  await rowOf('Front brakes').getByRole('rowheader').click();
  await approver.keyboard.press('a');
  await expect(frame.getByText('$160.00 of')).toBeVisible();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(approver);
  await finish(approver, frame, 'Complete Approve', 'Approve');
  expect(await statuses(id)).toEqual({ status: 'Open', tasks: 'Parts, Repair' });

  parts = await sitDown('parts', 'Parts');
  frame = await embedded(parts);
  await expect(frame.getByText('1 part is not here yet')).toBeVisible();
  await sql(
    "UPDATE part SET part_status = 'Part Received', order_received_time = now() WHERE work_order_id = $1",
    [id],
  );
  await parts.reload();
  await finish(parts, frame, 'Complete Parts', 'Parts');

  const shop = await sitDown('shop', 'Repair');
  frame = await embedded(shop);
  await expect(frame.getByText('1 labor is open')).toBeVisible();
  await sql(
    "UPDATE labor SET status = 'Completed', repaired = true WHERE work_order_id = $1 AND status = 'Ready for Repair'",
    [id],
  );
  await shop.reload();
  await finish(shop, frame, 'Send to Quality Control', 'Repair');

  // Quality Control finds something: back to Repair with the mark, then it passes.
  frame = await openStage(shop, 'Quality Control', id);
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
  await expect(
    shop.getByText(`Work order ${number} has not passed Quality Control and is back in Repair`),
  ).toBeVisible();
  expect(await statuses(id)).toEqual({ status: 'Open', tasks: 'Repair' });

  frame = await openStage(shop, 'Repair', id);
  await expect(frame.getByText('Came back')).toBeVisible();
  const sentBack = frame.getByRole('region', { name: 'Work that was sent back' });
  await expect(sentBack).toContainText('Quality Control failed: back to Repair');
  await expect(sentBack).toContainText('Interior is not clean: Grease on the mat');
  await expect(frame.getByText('1 labor is open')).toBeVisible();
  await expectAccessible(shop);
  await sql(
    "UPDATE labor SET status = 'Completed', repaired = true WHERE work_order_id = $1 AND rework_reason <> ''",
    [id],
  );
  await shop.reload();
  await finish(shop, frame, 'Send to Quality Control', 'Repair');
  for (const [person, stage] of [
    [shop, 'Quality Control'],
    [page, 'Audit'],
  ] as const) {
    frame = await openStage(person, stage, id);
    await expect(frame.getByText(/items have no answer/)).toBeVisible();
    await passRest(frame);
    await finish(person, frame, 'Pass', stage);
  }
  frame = await openStage(page, 'Delivery', id);
  await expect(frame.getByText('Quality Control: Pass')).toBeVisible();
  await frame.getByRole('textbox', { name: 'Lot', exact: true }).fill('Front Line');
  await expectAccessible(page);
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  await finish(page, frame, 'Complete Delivery', 'Delivery');
  expect(await statuses(id)).toEqual({ status: 'Completed', tasks: null });

  // Every step is in the history, by whoever took it.
  await page.goto(`/#/worklog/${SITE}/${number}`);
  await page.getByRole('button', { name: new RegExp(`^History of work order ${number}`) }).click();
  const history = page.getByRole('dialog', { name: `Work Order History - #${number}` });
  for (const text of [
    'Mechanical Inspection: Belts and hoses failed, Major',
    'Mechanical Inspection completed (26 of 27 in order), on to Diagnose',
    'Belts and hoses: Belt is fine',
    'Quality Control failed (0 of 1 in order), on to Repair: Interior is not clean: Grease on the mat',
    `Delivery completed, work order ${number} completed`,
  ]) {
    await expect(history.getByText(text)).toBeVisible();
  }
});

test('a work order of which nothing is approved is rejected', async ({ openAs, page }) => {
  await asTablet(page);
  await openAs('manager', `/worklog/${SITE}`);
  const number = freshNumber(2);
  const id = await create(page, number);
  await qualify(page, id, freshVin(2));
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
