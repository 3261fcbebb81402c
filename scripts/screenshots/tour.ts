/** The film's story: one car, from its arrival to the line, as seen by the people who work on it. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { stageSlug, type StageName } from '#domain/stages';
import { withCheckDigit } from '#domain/vin';
import { drawPicture } from '#server/operation/demo/picture';
import { passRest } from '../../tests/e2e/pass-rest';
import { pickOption } from '../../tests/e2e/pick-option';

const SITE = 1001;
const NUMBER = '2270418';
const VIN = withCheckDigit('1HGCV1F30LA704181') ?? '';

/** The opening of the film. */
export const TITLE = {
  title: 'One car, from arrival to delivery',
  caption: 'Frontline, the console for vehicle reconditioning',
};

/** Takes a still of what the page shows. */
type Hold = () => Promise<void>;

/** What is shown under one sentence. */
export type Scene = {
  /** Whose view this is. */
  role: string;
  caption: string;
  user: string;
  phone?: true;
  play: (page: Page, hold: Hold) => Promise<void>;
};

/** The embedded frame of a console page. */
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

const rowOf = (within: FrameLocator, name: string): Locator =>
  within.getByRole('row').filter({ has: within.getByRole('rowheader', { name, exact: true }) });

const saved = (frame: FrameLocator): Promise<void> => frame.getByText('Saved', { exact: true }).waitFor();

/** Finds the vehicle by its number, as a user would; returns the last part of its addresses. */
async function findVehicle(page: Page): Promise<string> {
  await page.goto(`/#/worklog/${SITE}/${NUMBER}`);
  await page.getByRole('link', { name: NUMBER, exact: true }).click();
  await page.waitForURL(/vehicle[=/]/);
  return `${SITE}/${/\d+$/.exec(page.url())?.[0]}`;
}

/** Opens a stage of the vehicle, and waits until it can be worked in. */
async function openStage(page: Page, stage: StageName): Promise<FrameLocator> {
  await page.goto(`/#/${stageSlug(stage)}/${await findVehicle(page)}`);
  const frame = frameOf(page);
  await frame
    .getByRole('button', { name: /^(Complete|Pass)/ })
    .last()
    .waitFor();
  return frame;
}

/** Presses the button that ends a stage, and waits until the console has left it. */
async function finish(page: Page, button: string): Promise<void> {
  const { pathname, hash } = new URL(page.url());
  await frameOf(page).getByRole('button', { name: button, exact: true }).last().click();
  await page.waitForURL((url) => `${url.pathname}${url.hash}` !== `${pathname}${hash}`);
}

/** Scrolls something to the middle of its scroll area. */
const centre = (what: Locator): Promise<void> =>
  what.evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** Signs with the pointer, as one would with a finger. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign.');
  const [x, y] = [box.x + box.width * 0.28, box.y + box.height * 0.6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    const wave = Math.sin(step / 2.6) * (26 - step / 4) - step / 6;
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.move(x + step * 4 + Math.cos(step / 2.6) * 9, y + wave);
  }
  await page.mouse.up();
}

export const SCENES: readonly Scene[] = [
  {
    role: 'Manager',
    caption: 'A car arrives. Its number is enough to begin.',
    user: 'manager',
    async play(page, hold) {
      await page.goto(`/#/worklog/${SITE}`);
      const field = page.getByRole('textbox', { name: 'New work order number' });
      await field.fill(NUMBER);
      await page.getByRole('rowheader').first().waitFor();
      await hold();
      await field.press('Enter');
      await page.waitForURL(new RegExp(`worklog/${SITE}/${NUMBER}$`));
      await page.getByRole('link', { name: NUMBER, exact: true }).waitFor();
    },
  },
  {
    role: 'Qualification',
    caption: 'The VIN brings make, model and engine. A wrong character is noticed.',
    user: 'manager',
    async play(page, hold) {
      const frame = await openStage(page, 'Vehicle Qualification');
      await frame.getByRole('textbox', { name: 'VIN', exact: true }).fill(VIN);
      await frame.getByRole('spinbutton', { name: 'Mileage' }).fill('41,200');
      await frame.getByRole('textbox', { name: 'Color' }).fill('Blue');
      await frame.getByRole('textbox', { name: 'Lot', exact: true }).fill('D-14');
      await saved(frame);
      await pickOption(frame.getByRole('combobox', { name: 'Customer' }), 3);
      await frame.getByRole('button', { name: 'Yes' }).click();
      await frame.getByRole('button', { name: 'Complete Vehicle Qualification', disabled: false }).waitFor();
      await frame.getByRole('dialog').waitFor({ state: 'detached' });
      await hold();
      await frame.getByRole('button', { name: 'Complete Vehicle Qualification' }).click();
      await finish(page, 'Complete without it');
    },
  },
  {
    role: 'Technician',
    caption: 'The inspection is answered beside the car, with photos of what fails.',
    user: 'technician',
    async play(page, hold) {
      const frame = await openStage(page, 'Mechanical Inspection');
      const item = (name: string) => frame.getByRole('group', { name, exact: true });
      await item('Belts and hoses').getByRole('button', { name: 'Fail' }).click();
      await frame.getByRole('button', { name: 'Major' }).click();
      await frame.getByRole('textbox', { name: 'Observation' }).fill('Serpentine belt cracked');
      await saved(frame);
      await centre(item('Belts and hoses').locator('xpath=..'));
      await hold();
      await item('Dents').getByRole('button', { name: 'Fail' }).click();
      await frame.getByRole('button', { name: 'Minor' }).last().click();
      await frame.getByRole('textbox', { name: 'Observation' }).last().fill('Left rear door, size of a coin');
      await frame
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: drawPicture('Blue', 5) });
      await frame.getByRole('button', { name: 'View Dents.png' }).waitFor();
      await passRest(frame);
      await centre(frame.getByRole('button', { name: 'View Dents.png' }));
      await hold();
      await finish(page, 'Complete Mechanical Inspection');
    },
  },
  {
    role: 'Estimator',
    caption: 'What failed is on the estimate already, with the labor that usually fixes it.',
    user: 'manager',
    async play(page, hold) {
      const frame = await openStage(page, 'Estimate');
      const empty = frame.locator('[role=row][data-blank=true]').first();
      await empty.locator('[data-field="kind"]').click();
      await empty.getByRole('combobox').selectOption('part');
      await empty.getByRole('rowheader').click();
      for (const words of ['Serpentine belt', 'Tab', 'Tab', 'Tab', 'Tab', '38', 'Tab', '20', 'Enter']) {
        // oxlint-disable-next-line no-await-in-loop
        await (words === 'Tab' || words === 'Enter' ? page.keyboard.press(words) : page.keyboard.type(words));
      }
      await saved(frame);
      await page.keyboard.press('Escape');
      await frame.getByRole('heading', { name: /^Photos/ }).click();
      await frame.getByText('Incomplete', { exact: true }).waitFor({ state: 'detached' });
      await hold();
      await finish(page, 'Complete Estimate');
      await openStage(page, 'Parts Estimate');
      await finish(page, 'Complete Parts Estimate');
    },
  },
  {
    role: 'Approver',
    caption: 'The approver decides line by line, and sees what the customer’s limit leaves.',
    user: 'approver',
    async play(page, hold) {
      const frame = await openStage(page, 'Approve');
      await frame.getByText(/^Parts Estimate completed/).waitFor();
      await hold();
      await rowOf(frame, 'Belts and hoses').getByRole('button', { name: 'Approve' }).click();
      await rowOf(frame, 'Dents').getByRole('button', { name: 'Decline' }).click();
      const dialog = frame.getByRole('dialog', { name: 'Decline Dents' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold with the dent');
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await frame.getByText('Reason: Sold with the dent').waitFor();
      await saved(frame);
      await hold();
      await finish(page, 'Complete Approve');
    },
  },
  {
    role: 'Parts staff',
    caption: 'The part is ordered, and received with one press. The work that waited may begin.',
    user: 'parts',
    async play(page, hold) {
      await page.goto(`/#/parts/${SITE}?q=${NUMBER}`);
      await page.getByRole('button', { name: 'Expand all' }).click();
      const part = page.getByRole('row').filter({ hasText: 'Serpentine belt' });
      const action = (name: string) =>
        page.getByRole('button', { name: new RegExp(`^${name}.*Serpentine belt`), disabled: false });
      await action('Order Sent').waitFor();
      await hold();
      await action('Order Sent').click();
      await action('Order Received').waitFor();
      await hold();
      // By keyboard: two presses of the pointer in the same place count as one.
      await action('Order Received').press('Enter');
      // With its last part the vehicle leaves the list.
      await part.waitFor({ state: 'detached' });
    },
  },
  {
    role: 'Shop lead',
    caption: 'The plan of the day proposes who does what, and when. One press accepts it.',
    user: 'shop',
    async play(page, hold) {
      await page.goto(`/#/plan/${SITE}`);
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .waitFor();
      await hold();
      await pickOption(page.getByRole('combobox', { name: 'Shop' }), 'Mechanical');
      await page.getByRole('button', { name: new RegExp(`^Replace serpentine belt, #${NUMBER}`) }).click();
      await page.getByRole('dialog').waitFor();
      await hold();
    },
  },
  {
    role: 'Shop lead',
    caption: 'Or the lead chooses: who has the skill, and how many hours of the day are left.',
    user: 'shop',
    async play(page, hold) {
      await page.goto(`/#/repairdashboard/${SITE}?shop=MECH&status=Ready+for+Repair&search=${NUMBER}`);
      await page
        .getByRole('button', { name: /who works on Replace serpentine belt/ })
        .first()
        .click();
      const choice = page.getByRole('option', { name: /Diego Salazar/ });
      await choice.waitFor();
      await hold();
      await choice.click();
      await page.getByRole('button', { name: /^Diego Salazar: who works on/ }).waitFor();
    },
  },
  {
    role: 'Technician',
    caption: 'On a phone, the technician starts the work, and later completes it with one press.',
    user: 'technician',
    phone: true,
    async play(page, hold) {
      await page.goto(`/#/repairdashboard/${SITE}?search=${NUMBER}`);
      const labor = page.getByRole('article').filter({ hasText: NUMBER });
      const press = (name: string) => labor.getByRole('button', { name, exact: true }).click();
      await labor.getByRole('button', { name: /^(Start|Resume)$/ }).click();
      await page.getByRole('region', { name: 'Your running clock' }).waitFor();
      await labor.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      await labor.evaluate((card) => card.scrollIntoView({ block: 'end' }));
      await hold();
      await press('Pause');
      await press('Complete');
      await page.getByRole('dialog', { name: 'Work Credit' }).getByRole('button', { name: 'OK' }).click();
      const onward = page.getByRole('dialog', { name: 'All work is done' });
      await onward.waitFor();
      await hold();
      await onward.getByRole('button', { name: 'Send to Quality Control' }).click();
      await onward.waitFor({ state: 'detached' });
    },
  },
  {
    role: 'Quality control',
    caption: 'Someone else checks the work. What does not pass goes back, with the reason.',
    user: 'manager',
    async play(page, hold) {
      const frame = await openStage(page, 'Quality Control');
      await passRest(frame);
      await frame.getByRole('heading', { name: 'Work done', exact: true }).first().scrollIntoViewIfNeeded();
      await hold();
      await finish(page, 'Pass');
      await passRest(await openStage(page, 'Audit'));
      await finish(page, 'Pass');
    },
  },
  {
    role: 'Delivery',
    caption: 'The car is handed over, and keeps the record of every step.',
    user: 'manager',
    async play(page, hold) {
      const frame = await openStage(page, 'Delivery');
      await frame.getByRole('textbox', { name: 'Received by' }).fill('Dana Whitfield');
      await frame.getByRole('spinbutton', { name: 'Odometer' }).fill('41,203');
      await sign(page, frame.getByTestId('signature'));
      await frame.getByRole('button', { name: 'Save delivery' }).click();
      const kept = frame.getByText(/^Delivered to Dana Whitfield/);
      await kept.waitFor();
      await kept.evaluate((line) => line.scrollIntoView({ block: 'end' }));
      await hold();
      await finish(page, 'Complete Delivery');
      await page.goto(`/#/worklog/${SITE}/${NUMBER}`);
      await page
        .getByRole('button', { name: /^History of work order/ })
        .first()
        .click();
      await page
        .getByText(/^Delivery completed/)
        .first()
        .waitFor();
      await hold();
    },
  },
  {
    role: 'Manager',
    caption: 'The cockpit shows where the time of all cars went.',
    user: 'manager',
    async play(page, hold) {
      await page.goto(`/#/cockpit/${SITE}`);
      await page.getByText('Time to line, half within').first().waitFor();
      await hold();
    },
  },
];
