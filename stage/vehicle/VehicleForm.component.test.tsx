import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMedia } from '#contract/media';
import { getSiteCustomersAuth } from '#contract/sites';
import { saveStageVehicle } from '#contract/workbench';
import { PLACE_FIELDS } from '#domain/stage-work';
import { answer, refuse } from '../../tests/helpers/console/border';
import { renderInStage } from '../../tests/helpers/console/stage';
import { VehicleForm } from './VehicleForm';

const render = () =>
  renderInStage(
    'Vehicle Qualification',
    <VehicleForm fields={['year', 'mileage', 'crGrade', 'color', ...PLACE_FIELDS]} />,
    { order: { mileage: 12 } },
  );

test('numbers are typed as people write them; what is none stays, says why and is not sent', async () => {
  const sent = answer(saveStageVehicle, { tcn: 4 });
  await render();
  const year = page.getByRole('spinbutton', { name: 'Year' });
  await year.fill('19');
  await expect.element(year).toHaveAccessibleDescription('Must be at least 1900');
  const mileage = page.getByRole('spinbutton', { name: 'Mileage' });
  await expect.element(mileage).toHaveValue('12');
  await mileage.fill('41,200');
  await page.getByRole('spinbutton', { name: 'Grade' }).fill('3,8');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ mileage: 41_200, crGrade: 3.8, was: { mileage: 12, crGrade: null } }]);
  await expect.element(year).toHaveValue('19');
  await mileage.fill('many');
  await expect.element(mileage).toHaveAccessibleDescription('Enter a number');
  await year.fill('2019');
  await expect.element(year).not.toHaveAccessibleDescription();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ year: 2019, was: { year: null } });
  await expect.element(mileage).toHaveValue('many');
  await year.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(year).toHaveValue('2019');
  sessionStorage.clear();
});

test('what the services refuse stands at its field with what was typed, until something else is entered', async () => {
  let refuses = true;
  const sent = answer(saveStageVehicle, () =>
    refuses
      ? refuse('bad_request', {
          errorMessage: 'This lot is closed.',
          fields: [{ field: 'lotName', reason: 'is closed' }],
        })
      : { tcn: 4 },
  );
  await render();
  const lot = page.getByLabelText('Lot', { exact: true });
  await lot.fill('Front Line');
  await expect.element(lot).toHaveAccessibleDescription('is closed');
  await expect.element(page.getByText('This lot is closed.')).toBeVisible();
  await expect.element(lot).toHaveValue('Front Line');
  refuses = false;
  await lot.fill('Back Line');
  await expect.element(lot).not.toHaveAccessibleDescription();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ lotName: 'Back Line', was: { lotName: '' } });
});

test('a value that somebody else has entered meanwhile shows beside the own one, by name, until one is chosen', async () => {
  let refuses = true;
  const sent = answer(saveStageVehicle, () =>
    refuses
      ? refuse('conflict', {
          errorMessage: 'Ann Smith changed this on work order 1234567 in the meantime: color.',
          current: { theirs: [{ field: 'color', value: 'Green', by: 'Ann Smith', time: '' }] },
        })
      : { tcn: 5 },
  );
  await render();
  const color = page.getByRole('textbox', { name: 'Color' });
  await color.fill('Blue');
  await expect.element(page.getByText('Ann Smith entered Green here in the meantime.')).toBeVisible();
  await expect.element(color).toHaveValue('Blue');
  refuses = false;
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ color: 'Blue', was: { color: 'Green' } });
  await expect.element(page.getByText('Ann Smith entered Green')).not.toBeInTheDocument();
  sessionStorage.clear();
});

test('a VIN brings what it says of its vehicle, and leaves what somebody has entered', async () => {
  answer(getMedia, []);
  answer(getSiteCustomersAuth, []);
  const sent = answer(saveStageVehicle, { tcn: 4 });
  await renderInStage(
    'Vehicle Qualification',
    <VehicleForm fields={['vin', 'year', 'make', 'model', 'trim', 'bodyStyle', 'engine']} />,
    { order: { trim: 'Sport' } },
  );
  await page.getByRole('textbox', { name: 'VIN' }).fill('1ftfw5l86rfb45612');
  await expect.element(page.getByRole('textbox', { name: 'Model' })).toHaveValue('F-150');
  await expect.element(page.getByRole('textbox', { name: 'Make' })).toHaveValue('Ford');
  await expect.element(page.getByRole('spinbutton', { name: 'Year' })).toHaveValue('2024');
  await expect.element(page.getByRole('textbox', { name: 'Engine' })).toHaveValue('3.5 L V6, Gasoline');
  await expect.element(page.getByRole('textbox', { name: 'Trim' })).toHaveValue('Sport');
  await expect
    .poll(() => Object.assign({}, ...sent.map(({ body }) => body)) as object)
    .toMatchObject({ vin: '1FTFW5L86RFB45612', year: 2024, make: 'Ford', model: 'F-150' });
  expect(sent.some(({ body }) => 'trim' in body)).toBe(false);
  sessionStorage.clear();
});
