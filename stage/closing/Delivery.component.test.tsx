import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMedia } from '#contract/media';
import { saveDeliveryProof } from '#contract/workbench-delivery';
import { answer, refuse } from '../../tests/helpers/console/border';
import { renderInStage } from '../../tests/helpers/console/stage';
import { Delivery } from './Delivery';

afterEach(() => sessionStorage.clear());

const receiver = () => page.getByRole('textbox', { name: 'Received by' });
const odometer = () => page.getByRole('spinbutton', { name: 'Odometer' });
const save = () => page.getByRole('button', { name: 'Save delivery' });

async function open() {
  answer(getMedia, []);
  return renderInStage('Delivery', <Delivery />, { order: { mileage: 40_000 } });
}

const draw = () =>
  userEvent.dragAndDrop(page.getByTestId('signature'), page.getByTestId('signature'), {
    sourcePosition: { x: 30, y: 40 },
    targetPosition: { x: 200, y: 90 },
  });

test('who receives the vehicle is saved whole, when somebody says so', async () => {
  const sent = answer(saveDeliveryProof, { tcn: 1 });
  await open();
  await odometer().fill('40,130');
  await expect.element(page.getByText('Enter who receives the vehicle first.')).toBeVisible();
  await receiver().fill('Dora Driver');
  expect(sent).toEqual([]);
  await save().click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        receiver: 'Dora Driver',
        odometer: 40_130,
        signature: '',
        typed: false,
        readAgain: false,
        tcn: 0,
      },
    ]);
});

test('an odometer that shows less than the known mileage is read again before it is saved', async () => {
  const sent = answer(saveDeliveryProof, { tcn: 1 });
  await open();
  await receiver().fill('Dora Driver');
  await odometer().fill('39000');
  await expect.element(odometer()).toHaveAccessibleDescription('Less than the known mileage of 40,000.');
  await page.getByRole('checkbox', { name: 'I have checked it again' }).click();
  await save().click();
  await expect.poll(() => sent.map(({ body }) => (body as { readAgain: boolean }).readAgain)).toEqual([true]);
});

test('an odometer far above the known mileage is questioned where it stands, and saved once it was read again', async () => {
  const sent = answer(saveDeliveryProof, { tcn: 1 });
  await open();
  await receiver().fill('Dora Driver');
  await odometer().fill('401300');
  await expect
    .element(odometer())
    .toHaveAccessibleDescription('More than 1,000 above the known mileage of 40,000.');
  await expect.element(page.getByText('Check the odometer again first.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'I have checked it again' }).click();
  await save().click();
  await expect.poll(() => sent.map(({ body }) => (body as { odometer: number }).odometer)).toEqual([401_300]);
});

test('a signature is drawn, survives a reload before it is saved, and may be a typed name instead', async () => {
  const sent = answer(saveDeliveryProof, { tcn: 1 });
  const view = await open();
  await receiver().fill('Dora Driver');
  await draw();
  await expect.element(page.getByRole('button', { name: 'Clear signature' })).toBeVisible();
  view.unmount();
  await open();
  await expect.element(receiver()).toHaveValue('Dora Driver');
  await expect.element(page.getByRole('button', { name: 'Clear signature' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Signed by typed name' }).click();
  await expect.element(page.getByTestId('signature')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Signed by typed name' }).click();
  await save().click();
  await expect
    .poll(() => (sent[0]?.body as { signature: string } | undefined)?.signature)
    .toMatch(/^M\d+ \d+(L\d+ \d+)+$/);
});

test('what is refused stays, says why, and is forgotten only when somebody says so', async () => {
  answer(saveDeliveryProof, () =>
    refuse('conflict', { errorMessage: 'Somebody else changed who received the vehicle in the meantime.' }),
  );
  await open();
  await receiver().fill('Dora Driver');
  await save().click();
  await expect.element(page.getByText(/Somebody else changed who received/)).toBeVisible();
  await expect.element(receiver()).toHaveValue('Dora Driver');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(receiver()).toHaveValue('');
});

test('what was begun before somebody else saved is refused once, and saved on what shows by then', async () => {
  const view = await open();
  await receiver().fill('Dora Driver');
  view.unmount();
  const sent = answer(saveDeliveryProof, ({ body }) =>
    (body as { tcn: number }).tcn === 4 ? { tcn: 5 } : refuse('conflict'),
  );
  await renderInStage('Delivery', <Delivery />, {
    deliveryProof: { receiver: 'Otto', time: '2026-03-07T18:00:00.000Z', by: 'Ann Smith', tcn: 4 },
  });
  await expect.element(page.getByText('Delivered to Otto by Ann Smith')).toBeVisible();
  await expect.element(receiver()).toHaveValue('Dora Driver');
  await save().click();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.poll(() => sent.map(({ body }) => (body as { tcn: number }).tcn)).toEqual([0, 4]);
});
