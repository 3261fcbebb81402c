import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { vehicleInfo } from '#contract/vehicle-info';
import { correctVehicle } from '#contract/workbench';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { CorrectVehicle } from './CorrectVehicle';
import { knownFacts } from './vehicle-facts';

const info = vehicleInfo.parse({
  workOrder: { workOrderId: 5, siteId: 12, extId: '1234567', mileage: 12, crGrade: 38 },
  vehicle: { factoryWarranty: 'N', color: 'Red' },
});

test('what is corrected is sent alone; what somebody else has entered shows first, and is overwritten knowingly', async () => {
  const close = vi.fn();
  let refuses = true;
  const sent = answer(correctVehicle, () =>
    refuses
      ? refuse('conflict', {
          errorMessage: 'Ann Smith changed this on work order 1234567 in the meantime: color.',
          current: { theirs: [{ field: 'color', value: 'Green', by: 'Ann Smith', time: '' }] },
        })
      : { tcn: 5 },
  );
  await renderInConsole(<CorrectVehicle order={info.workOrder} known={knownFacts(info)} onClose={close} />);
  await expect.element(page.getByLabelText('CR Grade')).toHaveValue('3.8');
  const color = page.getByLabelText('Color');
  await color.fill('Blue');
  await page.getByLabelText('Mileage').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a number')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Mileage').fill('41,200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText('Ann Smith entered Green in the meantime. Save keeps yours.'))
    .toBeVisible();
  await expect.element(color).toHaveValue('Blue');
  refuses = false;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  expect(sent.map(({ body }) => body)).toEqual([
    { color: 'Blue', mileage: 41_200, was: { color: 'Red', mileage: 12 } },
    { color: 'Blue', mileage: 41_200, was: { color: 'Green', mileage: 12 } },
  ]);
});
