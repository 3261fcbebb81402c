import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendPartCharges } from '#contract/charges';
import { receivePartItem, tellRetailEstimate, undoPartAction, updatePart } from '#contract/part-actions';
import { getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { PartsWorkspace } from './PartsWorkspace';

const part = (estimatePartId: number, partName: string, partStatus: string, more = {}) => ({
  estimatePartId,
  workOrderId: 4,
  extId: '8000004',
  siteId: 12,
  vehicleDescription: '2021 Ford F-150',
  vin: '1FTEX1EP5LF123456',
  partName,
  partStatus,
  quantity: 1,
  ...more,
});

const PARTS = [
  part(1, 'Brake pads', 'Waiting to Order Part', { inventoryId: 9, quantity: 4, quantityOnHand: 2 }),
  part(2, 'Rotor', 'Part Ordered', { orderSentTime: '2026-03-02T15:04:05Z' }),
  part(3, 'Mirror', 'Part Received'),
];

const table = () => page.getByRole('table', { name: 'Parts' });

test('the parts open on what can be ordered or received, each names its vehicle, and one press shows all', async () => {
  const asked = answer(getOpenWorkOrderParts, PARTS);
  answer(getShopPartsSummary, []);
  answer(getShopsLabors, []);
  await renderInConsole(<PartsWorkspace kind="dashboard" />, {
    route: '/partsdashboard/12',
    without: ['partsReadonlyEnabled'],
  });
  await expect.element(table().getByText('Brake pads')).toBeVisible();
  await expect.element(table().getByText('Mirror')).not.toBeInTheDocument();
  expect(asked[0]?.params['partStatus'] ?? '').toBe('');

  // The second row of a work order hides common fields, and still says which vehicle it is for.
  await expect.element(table().getByText('8000004 · 2021 Ford F-150 · LF123456')).toBeVisible();
  await expect.element(table().getByRole('rowheader', { name: '#8000004', exact: true })).toBeInTheDocument();
  await expect.element(table().getByText('Sent 03/02/2026 9:04 AM (7:04 AM PT)')).toBeVisible();
  const stock = table().getByRole('button', { name: /^Use Stock: Brake pads/ });
  await expect.element(stock).toHaveAttribute('aria-disabled', 'true');
  await expect.element(stock).toHaveAccessibleDescription('It needs 4; on hand: 2.');

  await page.getByRole('button', { name: 'Only what can be ordered or received' }).click();
  await expect.element(table().getByText('Mirror')).toBeVisible();
});

test('a search finds a part in whatever status it is', async () => {
  answer(getOpenWorkOrderParts, PARTS);
  answer(getShopPartsSummary, []);
  answer(getShopsLabors, []);
  await renderInConsole(<PartsWorkspace kind="dashboard" />, { route: '/partsdashboard/12?q=8000004' });
  await expect.element(table().getByText('Mirror')).toBeVisible();
});

test('what was received can be taken back for a while, and it is said what became of that', async () => {
  answer(getOpenWorkOrderParts, PARTS);
  answer(getShopPartsSummary, []);
  answer(getShopsLabors, []);
  answer(updatePart, { success: true, estimatePartActionTcn: 4 });
  answer(sendPartCharges, { success: true, chargeKeys: [] });
  answer(receivePartItem, [{ estimatePartId: 2, notReceivedParts: 1 }]);
  answer(tellRetailEstimate, { success: true });
  const undone = answer(undoPartAction, {
    success: true,
    partStatus: 'Part Ordered',
    chargeTakenBack: 'Y',
  });
  await renderInConsole(<PartsWorkspace kind="dashboard" />, {
    route: '/partsdashboard/12',
    without: ['partsReadonlyEnabled'],
  });
  await table()
    .getByRole('button', { name: /^Order Received: Rotor/ })
    .click();
  await expect.element(page.getByText('Rotor is received.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('Rotor is Part Ordered again. Its charge is taken back.'))
    .toBeVisible();
  expect(undone.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { siteId: '12', estimatePartId: '2' }, body: { partStatus: 'Part Received' } },
  ]);

  answer(undoPartAction, () =>
    refuse('conflict', { errorMessage: 'Rotor stays Part Received: a minute has passed.' }),
  );
  await table()
    .getByRole('button', { name: /^Order Received: Rotor/ })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/The last step for Rotor was not undone\./)).toBeVisible();
  await expect.element(page.getByText(/Rotor stays Part Received: a minute has passed\./)).toBeVisible();
});
