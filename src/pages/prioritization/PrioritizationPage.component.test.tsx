import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getFilters } from '#contract/filters';
import { getAggregations, getPlist } from '#contract/prioritization';
import { createPlistReport, downloadPlistReport } from '#contract/prioritization-report';
import { PERMISSIONS } from '#domain/permissions';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { PrioritizationPage } from './PrioritizationPage';

const labor = (id: number, labor_name: string, change: object = {}) => ({
  id,
  product_id: id,
  labor_name,
  labor_status: 'Ready for Repair',
  shop_code: 'MECH',
  work_order_id: 5,
  labor_hours: 1.25,
  tcn: 1,
  ...change,
});
const ROW = {
  work_order_id: 5,
  work_order_number: '4711000',
  work_order_key: 'workorder:300#CHI',
  sblu: '300',
  site_id: 12,
  priority: 1,
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
  customer_name: 'Acme Fleet',
  customer_type: 'RETAIL',
  workorder_status: 'Repair',
  lot_location: { number: '17', name: 'North' },
  open_labors_list: [1, 2, 3],
  shops: [
    { shop_code: 'MECH', status: 'Ready for Repair', labor_hours_required: 4, labor_hours_completed: 1 },
  ],
  shop_labors: [
    {
      shop_code: 'MECH',
      shop_description: 'Mechanical',
      labors: [
        labor(1, 'Replace windshield', { order_ids: [88] }),
        labor(2, 'Align wheels', { labor_status: 'COMPLETED', work_credit: 'MVS' }),
        labor(3, 'Weld frame', { labor_status: 'Declined' }),
      ],
    },
  ],
};
/** What the services omit is shown as unknown. */
const BARE = {
  work_order_id: 6,
  work_order_number: '4711001',
  work_order_key: 'workorder:301#CHI',
  sblu: '301',
  site_id: 12,
};
const CONFIG = {
  lotVisionUrl: 'https://lots.example/search?order={workOrderId}',
  partsInventoryUrl: '/partsinventory/#/',
};

async function open(permissions: readonly string[] = PERMISSIONS) {
  answer(getAggregations, { aggregate: '', values: [] });
  answer(getFilters, []);
  const asked = answer(getPlist, ({ body }) => {
    const ids = body.work_order_ids ?? [5, 6];
    const found = [BARE, ROW].filter(({ work_order_id: id }) => ids.includes(id));
    return { plist_result: body.scroll_id ? [] : found, scroll_id: 'next' };
  });
  await renderInConsole(<PrioritizationPage />, { route: '/rppdashboard/12', config: CONFIG, permissions });
  await expect.element(row('4711000')).toBeVisible();
  return asked;
}

const row = (number: string) => page.getByRole('row', { name: new RegExp(number) }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the row menu has every action, and the lot leads to its place in a new tab', async () => {
  await open();
  await button('Actions for work order 4711000').click();
  await expect.element(page.getByRole('menuitem', { name: 'Claim' })).toBeVisible();
  const items = page.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent?.replace(/It is.*$/, ''))).toEqual([
    'Claim',
    'Release',
    'End hold',
    'Put in storage',
    'Remove from the list',
    'Details',
    'Notes',
    'View picture',
  ]);
  const lot = page.getByRole('link', { name: /17/ });
  await expect.element(lot).toHaveAttribute('href', 'https://lots.example/search?order=5');
  await expect.element(lot).toHaveAttribute('target', '_blank');
});

test('what is not known of a vehicle shows as five dashes, and a vehicle without a rank comes last', async () => {
  await open();
  await expect.element(row('4711001')).toHaveTextContent(/-----.*-----/);
  const numbers = page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => /47110\d\d/.exec(textContent ?? '')?.[0]);
  expect(numbers).toEqual(['4711000', '4711001']);
});

test('the details have the labors of each shop with what can be done to them, and lead to their orders', async () => {
  await open();
  await button('Details of work order 4711000').click();
  const table = page.getByRole('table', { name: 'Labors of Mechanical' });
  await expect.element(table).toBeVisible();
  const heads = table.getByRole('columnheader').elements();
  expect(heads.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Labor', 'Estimate', 'Status']);
  await expect.element(table.getByRole('row', { name: /Replace windshield/ })).toHaveTextContent('1.3 h');
  // Declined labors ask nothing of anyone.
  await expect.element(table.getByRole('caption')).toHaveTextContent('1 of 2 done');
  await expect.element(table.getByRole('button', { name: /Weld frame/ })).not.toBeInTheDocument();
  const buttons = table.getByRole('button').elements();
  expect(
    buttons.map((one) => one.getAttribute('aria-label')).filter((name) => !name?.startsWith('Assign')),
  ).toEqual([
    'Unassigned: who works on Replace windshield of work order 4711000',
    'Work Credit of Replace windshield',
    'Complete Replace windshield',
    'Undo Align wheels',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Preview order 88 of Replace windshield' }))
    .toHaveAttribute('href', '/partsinventory/#/orders/12/edit/88');
  // The details of another work order replace them.
  await button('Details of work order 4711001').click();
  await expect.element(table).not.toBeInTheDocument();
});

test('where detailing is left out of the percentage and not done, the ring says so', async () => {
  answer(getAggregations, { aggregate: '', values: [] });
  answer(getFilters, []);
  answer(getPlist, ({ body }) => ({
    plist_result: body.scroll_id
      ? []
      : [
          { ...ROW, complete_work_percentage: 100, complete_work_percentage_with_detl: 48 },
          { ...BARE, complete_work_percentage: 100, complete_work_percentage_with_detl: 100 },
        ],
    scroll_id: 'next',
  }));
  await renderInConsole(<PrioritizationPage />, { route: '/rppdashboard/12', config: CONFIG });
  const ring = row('4711000').getByRole('img', { name: '100% complete without detailing' });
  await expect.element(ring).toHaveTextContent('100*');
  await expect.element(ring).toHaveAccessibleDescription(/48% with detailing/);
  await expect
    .element(row('4711001').getByRole('img', { name: '100% complete', exact: true }))
    .toHaveTextContent(/^100$/);
});

test('without the right to write nothing can be done, and the row menu says why', async () => {
  await open(PERMISSIONS.filter((key) => key !== 'RECON_REPAIR_PRIORITIZATION_WRITE'));
  for (const name of ['Actions for work order 4711000', 'Claim work order 4711000']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await button('Details of work order 4711000').click();
  await expect.element(page.getByRole('table', { name: 'Labors of Mechanical' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(Complete|Undo|Work Credit) / }))
    .not.toBeInTheDocument();
});

test('with every client left out the list is empty, and nobody is asked for it', async () => {
  answer(getAggregations, { aggregate: '', values: [{ value: '100', name: 'Acme Fleet', cnt: 2 }] });
  answer(getFilters, []);
  const asked = answer(getPlist, { plist_result: [ROW], scroll_id: '' });
  await renderInConsole(<PrioritizationPage />, { route: '/rppdashboard/12?client=%21100' });
  await expect.element(page.getByText('no data available')).toBeVisible();
  expect(asked).toEqual([]);
});

test('the list is refreshed on demand', async () => {
  const asked = await open();
  const before = asked.length;
  await button('Refresh the list').click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

test.each([
  ['Summary', 'summary'],
  ['Detail', 'detail'],
])(
  '%s is made of the filter, and asked for again after a second while it is not ready',
  async (entry, type) => {
    await open();
    const made = answer(createPlistReport, { file_name: 'a.csv' });
    const times: number[] = [];
    answer(downloadPlistReport, () => {
      times.push(Date.now());
      return times.length === 1 ? { message: 'The report is being created.' } : { signed_url: '#report' };
    });
    await button('Download the list').click();
    await page
      .getByRole('menuitem', { name: new RegExp(`^${entry}(?! .*Excel)`) })
      .first()
      .click();
    await expect.poll(() => times.length, { timeout: 5000 }).toBe(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
    expect(made[0]?.body).toMatchObject({ type });
  },
);
