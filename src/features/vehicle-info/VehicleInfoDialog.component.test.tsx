import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSiteCustomersAuth } from '#contract/sites';
import { getVehicleInfo, getVehicleOptions } from '#contract/vehicle-info';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { VehicleInfoDialog } from './VehicleInfoDialog';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const SUBJECT = {
  workOrderId: 5,
  extId: '8000005',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};

async function open(status: string) {
  answer(getVehicleInfo, {
    workOrder: {
      workOrderId: 5,
      siteId: 12,
      extId: '8000005',
      status,
      customerId: 1,
      customerName: 'Alder Fleet',
    },
    vehicle: { description: '2021 Ford F-150', vin: '1FTFW1ET5DFC10312', woImageUrl: PIXEL },
  });
  answer(getVehicleOptions, [{ vehicleOption: 'Sunroof' }]);
  answer(getSiteCustomersAuth, [{ customerId: 1, customerName: 'Alder Fleet' }]);
  await renderInConsole(<VehicleInfoDialog subject={SUBJECT} onClose={() => undefined} />);
  return page.getByRole('dialog', { name: 'Work Order Details' });
}

test('the details of a work order show vehicle, VIN, picture, customer and options', async () => {
  const dialog = await open('Open');
  await expect.element(dialog.getByText('2021 Ford F-150')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('1FTFW1ET5DFC10312');
  await expect.element(dialog.getByRole('img', { name: '2021 Ford F-150' })).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Sunroof');
  await expect.element(dialog.getByRole('combobox', { name: 'Customer' })).toBeEnabled();
});

test('the customer of a completed work order cannot be chosen', async () => {
  const dialog = await open('Completed');
  await expect.element(dialog.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
});
