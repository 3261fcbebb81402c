import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SaidByVin } from './SaidByVin';

test('the dialog of a vehicle says what its VIN says besides its fields', async () => {
  await renderInConsole(<SaidByVin vin="2C3CDZAG1NH774993" columns={3} />);
  await expect.element(page.getByRole('heading', { name: 'From the VIN' })).toBeVisible();
  const said = page.getByRole('table');
  for (const text of ['Sedan/Saloon', '2', 'Brampton, Ontario, Canada'])
    await expect.element(said.getByText(text, { exact: true })).toBeVisible();
  // Its fields hold them.
  for (const name of ['Engine', 'Drive']) expect(said.getByText(name).elements()).toEqual([]);
});

test('of a VIN that is none nothing is said', async () => {
  await renderInConsole(<SaidByVin vin="2C3CDZAG2NH774993" columns={3} />);
  expect(page.getByRole('heading', { name: 'From the VIN' }).elements()).toEqual([]);
});
