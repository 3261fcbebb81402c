import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getNotes } from '#contract/notes';
import { getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { updatePart } from '#contract/part-actions';
import { PERMISSIONS } from '#domain/permissions';
import type { SiteFlag } from '#domain/flags';
import { answer, later, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import type { PartsKind } from './kind';
import { PartsWorkspace } from './PartsWorkspace';

const part = (estimatePartId: number, more = {}) => ({
  estimatePartId,
  workOrderId: 4,
  extId: '8000004',
  siteId: 12,
  vehicleDescription: '2021 Ford F-150',
  partName: `Part ${estimatePartId}`,
  partStatus: 'Part Ordered',
  lotNumber: 'A-12',
  orderId: 31,
  quantity: 2,
  unitPrice: 1234.5,
  markup: 20,
  extendedPrice: 2962.8,
  eta: '2026-03-05T18:00:00Z',
  tireWidth: '205',
  ...more,
});
const shop = (shopDetailId: number, shopName: string, numOutstandingWorkOrders: number) => ({
  shopDetailId,
  shopName,
  numOutstandingWorkOrders,
  numPartsUnordered: 3,
  numPartsOrdered: 4,
  numPartsReceived: 5,
});
const ADDRESSES = {
  partsInventoryUrl: 'https://inventory.example.com/#/',
  lotVisionUrl: 'https://lots.example.com/{workOrderId}',
};

/** Shows the dashboard or the screen; returns the requests for its parts. */
async function open(
  kind: PartsKind,
  options: Parameters<typeof renderInConsole>[1] = {},
  loaded = Promise.resolve(),
) {
  const asked = answer(getOpenWorkOrderParts, () =>
    loaded.then(() => [part(1), part(2), part(3, { workOrderId: 9, extId: '8000009', tireWidth: '' })]),
  );
  answer(getShopPartsSummary, [shop(1, 'Mechanical', 2), shop(2, 'Body', 0), shop(3, 'Paint', 1)]);
  const waiting = { estimateLaborId: 8, workOrderId: 4, shopDetailId: 3, status: 'Waiting for Parts' };
  answer(getShopsLabors, [waiting]);
  const route = kind === 'dashboard' ? '/partsdashboard/12' : '/parts/12';
  await renderInConsole(<PartsWorkspace kind={kind} />, {
    route,
    without: ['partsReadonlyEnabled'],
    config: ADDRESSES,
    ...options,
  });
  return asked;
}
const table = () => page.getByRole('table', { name: 'Parts' });
const panel = () => page.getByRole('complementary', { name: 'Shops' });
const heads = () =>
  table()
    .getByRole('columnheader')
    .elements()
    .map((head) => (head.textContent ?? '').trim());

test.each<[PartsKind, string]>([
  ['dashboard', 'TOTAL3'],
  ['screen', 'Outstanding parts14'],
])('the %s has shops that wait, which unfold alone and together, and %s', async (kind, total) => {
  await open(kind);
  await expect.element(panel().getByRole('button', { name: 'Mechanical 2' })).toBeVisible();
  await expect.element(panel().getByText('Body')).not.toBeInTheDocument();
  await expect.element(panel().getByText(total)).toBeVisible();
  const counts = panel().getByText('Waiting to Order');
  await panel().getByRole('button', { name: 'Counts of Paint' }).click();
  await expect.poll(() => counts.elements().length).toBe(1);
  await expect.element(panel().getByText('1 labor is waiting for parts')).toBeVisible();
  await panel().getByRole('button', { name: 'Expand all' }).click();
  await expect.poll(() => counts.elements().length).toBe(2);
  // A shop without waiting labors says nothing about labors.
  expect(
    panel()
      .getByText(/waiting for parts$/)
      .elements(),
  ).toHaveLength(1);
  await panel().getByRole('button', { name: 'Collapse all' }).click();
  await expect.poll(() => counts.elements().length).toBe(0);
});

test.each<PartsKind>(['dashboard', 'screen'])(
  'the %s filters by shop, status and text, has a file, its columns and notes for each work order',
  async (kind) => {
    answer(getNotes, { notes: [] });
    const asked = await open(kind);
    await expect.element(table().getByText('Part 1')).toBeVisible();
    expect(heads()).toEqual(['Work Order', 'Vehicle', 'Arrived', 'Part', 'Status', 'Order']);
    await expect.element(page.getByRole('button', { name: 'CSV' })).toBeEnabled();
    await panel().getByRole('button', { name: 'Mechanical 2' }).click();
    await expect.poll(() => asked.at(-1)?.params['shopName']).toBe('Mechanical');
    await page.getByText('In Stock', { exact: true }).click();
    await expect.poll(() => asked.at(-1)?.params['partStatus']).toBe('In Stock');
    const before = asked.length;
    await page.getByRole('searchbox', { name: 'Search parts' }).fill('  pads ');
    expect(asked).toHaveLength(before);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.at(-1)?.params['searchPattern']).toBe('pads');
    await page.getByRole('button', { name: 'Notes of work order 8000009' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Work Order Notes - #8000009' })).toBeVisible();
  },
);

test('a part tells its price in dollars, its tire and ETA where the site has them, and leads on', async () => {
  await open('screen', { permissions: PERMISSIONS.filter((key) => key !== 'RECON_PARTS_WRITE') });
  const price = table().getByText('2 X $1,234.50 + 20% = $2,962.80');
  await expect.element(price.first()).toBeVisible();
  await expect.element(table().getByText('ETA: 03/05/2026').first()).toBeVisible();
  expect(table().getByText('Width').elements()).toHaveLength(2);
  await expect
    .element(table().getByRole('link', { name: 'Part Ordered, open the parts of work order 8000009' }))
    .toHaveAttribute('href', '/parts/12/9');
  await expect
    .element(table().getByRole('link', { name: 'Preview Order' }).first())
    .toHaveAttribute('href', 'https://inventory.example.com/#/orders/12/edit/31');
  await expect.element(table().getByRole('button', { name: /^Order Received/ })).not.toBeInTheDocument();
  const lot = table().getByRole('link', { name: /A-12/ }).first();
  await expect.element(lot).toHaveAttribute('href', 'https://lots.example.com/4');
  await expect.element(lot).toHaveAttribute('target', '_blank');
});

test.each<[string, SiteFlag[], number]>([
  ['is hidden where another application orders', [], 0],
  ['is there where nobody else orders', ['partsTechEnabled'], 1],
])('Order Sent %s', async (_, without, count) => {
  await open('dashboard', { without: ['partsReadonlyEnabled', ...without] });
  answer(getOpenWorkOrderParts, [part(7, { partStatus: 'Waiting to Order Part' })]);
  await page.getByText('Waiting to Order Part', { exact: true }).first().click();
  await expect.element(table().getByRole('button', { name: /^Use Stock/ })).toBeVisible();
  expect(
    table()
      .getByRole('button', { name: /^Order Sent/ })
      .elements(),
  ).toHaveLength(count);
});

test('a part tells neither tire nor ETA nor leads on where site or person have it not', async () => {
  await open('screen', {
    permissions: PERMISSIONS.filter((key) => key !== 'RECON_PARTS_READ'),
    without: ['partsReadonlyEnabled', 'partsEtaEnabled', 'collectNewTiresSpecsEnabled', 'partsTechEnabled'],
  });
  await expect.element(table().getByText('Part 1')).toBeVisible();
  await expect.element(table().getByText(/ETA/)).not.toBeInTheDocument();
  await expect.element(table().getByText('Width')).not.toBeInTheDocument();
  await expect.element(table().getByRole('link', { name: /open the parts/ })).not.toBeInTheDocument();
  await expect.element(table().getByRole('link', { name: 'Preview Order' })).not.toBeInTheDocument();
});

test('until the parts are there it says so, and without any that there are none', async () => {
  const loaded = later<void>();
  await open('dashboard', {}, loaded.promise);
  await expect.element(page.getByText('Loading, Please Wait...').first()).toBeInTheDocument();
  loaded.give();
  await expect.element(table().getByText('Part 1')).toBeVisible();
  answer(getOpenWorkOrderParts, []);
  await page.getByText('In Stock', { exact: true }).click();
  await expect.element(page.getByText('No Parts Found')).toBeVisible();
});

test.each([
  ['Use Stock', 'Waiting to Order Part', 'in stock'],
  ['Order Sent', 'Waiting to Order Part', 'sent'],
  ['Order Received', 'Part Ordered', 'received'],
])('%s of a part that is %s and is refused is told in its own words', async (action, partStatus, told) => {
  await open('dashboard', { without: ['partsReadonlyEnabled', 'partsTechEnabled'] });
  answer(getOpenWorkOrderParts, [part(7, { partStatus })]);
  answer(updatePart, () => refuse('conflict', { errorMessage: 'It was changed.' }));
  await page.getByText(partStatus, { exact: true }).first().click();
  await table()
    .getByRole('button', { name: `${action}: Part 7 of work order 8000004` })
    .click();
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect
    .element(error)
    .toHaveTextContent(`An error has occurred while trying to order ${told}. It was changed.`);
});
