import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRemoved, returnToPlist } from '#contract/prioritization-removed';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { RemovedDialog } from './RemovedDialog';

const ROW = {
  work_order_id: 5,
  work_order_number: '1234567',
  sblu: '123456789',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
  customer_name: 'Oakenshade Bank',
  removed_by: 'Ana Ruiz',
  removed_time: '2026-03-02T15:00:00Z',
};

test('a removed vehicle is put back with a reason, and is no longer among the removed', async () => {
  let removed = [ROW];
  answer(getRemoved, () => ({ removed }));
  const sent = answer(returnToPlist, () => {
    removed = [];
    return { success: true as const };
  });
  let returned = 0;
  await renderInConsole(<RemovedDialog onReturned={() => (returned += 1)} onClose={() => undefined} />);
  await expect.element(page.getByText('Removed by Ana Ruiz')).toBeVisible();
  await page.getByRole('button', { name: 'Put work order 1234567 back on the list' }).click();
  const ok = page.getByRole('button', { name: 'Put back on the list', exact: true });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Reason').fill('Wrong vehicle');
  await ok.click();
  await expect
    .element(page.getByText('No vehicle with open work has been removed from the list.'))
    .toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { site_id: expect.any(Number), sblu: '123456789', reason: 'Wrong vehicle' },
  ]);
  expect(returned).toBe(1);
});

test('a refusal keeps the reason that was written, and says why', async () => {
  answer(getRemoved, { removed: [ROW] });
  answer(returnToPlist, () =>
    refuse('conflict', { errorMessage: 'Work order 1234567 was not removed from the list.' }),
  );
  await renderInConsole(<RemovedDialog onReturned={() => undefined} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Put work order 1234567 back on the list' }).click();
  await page.getByLabelText('Reason').fill('Wrong vehicle');
  await page.getByRole('button', { name: 'Put back on the list', exact: true }).click();
  await expect.element(page.getByText('Work order 1234567 was not removed from the list.')).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Wrong vehicle');
});
