import { useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createWorkOrder } from '#contract/work-order-creation';
import { getSiteCustomersAuth, getSiteShops } from '#contract/sites';
import { getTaskSummary, startWorkOrderTask } from '#contract/stages';
import {
  countWorkOrders,
  getPagedWorkOrders,
  getSiteStatusSummary,
  getWorkOrder,
} from '#contract/work-orders';
import { getGate } from '#contract/gate';
import { getAwaitingCapture } from '#contract/work-order-lookups';
import type { SiteFlag } from '#domain/flags';
import { AWAITING, awaitingRow } from '../../../tests/helpers/console/awaiting';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { CheckIn } from './components/CheckIn';
import { WorkLogPage } from './WorkLogPage';

// The other tests share this page.
afterEach(() => page.viewport(1280, 900));

/** As sent over the wire. */
const ROW = {
  workOrderId: 5,
  extId: '8000005',
  siteId: 12,
  sblu: '123456789',
  status: 'Open',
  customerName: 'Oakenshade Bank',
  customerExtId: '5200417',
  customerId: 1,
  description: '2021 Ford F-150',
  externalReference: 'REF-9',
  lotName: 'North',
  lotNumber: 'A-12',
  vin: '1FTFW1ET5DFC10312',
  daysSinceArrival: 9,
  activeTasks: 'Parts,Repair',
  activeTasksLabels: 'Parts,Repair',
  activeTaskDurations: '4,1',
  daysInStatus: 3,
  partsWaiting: 'Y',
  isLoopback: 'Y',
  shopNames: 'MECH|BODY',
  shopStatuses: 'In Progress|Done',
  shopInProgress: 'Y|N',
  feesStatus: 'Pending',
  notes: '',
  qcOutcome: 'Fail',
  woImageUrl: '',
};
const LOT_VISION = { lotVisionUrl: 'https://lots.example.com/{workOrderId}' };

type Row = typeof ROW;
type Options = Parameters<typeof renderInConsole>[1];

/** Shows the work log with one row; returns the requests for its list. */
async function open(row: Partial<Row> = {}, options: Options = {}) {
  const asked = answer(getPagedWorkOrders, [{ ...ROW, ...row }]);
  answer(countWorkOrders, { count: 1 });
  answer(getSiteStatusSummary, [
    { status: 'Open', cnt: 1 },
    { status: 'Rejected', cnt: 0 },
  ]);
  const customers = answer(getSiteCustomersAuth, [
    { customerId: 1, customerName: 'Oakenshade Bank', extId: '5200417', cnt: 17 },
  ]);
  const shops = answer(getSiteShops, [{ shopDetailId: 3, shopName: 'Mechanical', laborsInShop: 23 }]);
  await page.viewport(1600, 900);
  await renderInConsole(
    <div style={{ height: 700, display: 'grid' }}>
      <WorkLogPage detail="" />
      <Where />
    </div>,
    { route: '/worklog/12', config: LOT_VISION, ...options },
  );
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  return { asked, customers, shops };
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
const CELLS = ['vehicle', 'arrived', 'tasks', 'shops', 'qc', 'links'] as const;
const cell = (name: (typeof CELLS)[number]) => page.getByRole('cell').nth(CELLS.indexOf(name));

test.each<[string, SiteFlag[], string[]]>([
  ['everything', [], ['QC', 'Links']],
  ['no outcomes', ['qcOutcomeEnabled'], ['Links']],
  ['no links', ['woListLinksEnabled'], ['QC', 'Notes']],
])('the columns stand in their order at a site with %s', async (_, without, last) => {
  await open({}, { without });
  await expect.poll(heads).toEqual(['Work Order', 'Vehicle', 'Arrived', 'Active Tasks', 'Shops', ...last]);
});

test('arrival, tasks and QC can be sorted by, the other columns not', async () => {
  const { asked } = await open();
  expect(
    page
      .getByRole('columnheader')
      .getByRole('button', { name: /^(Work Order|Vehicle|Arrived|Active Tasks|Shops|QC|Links)$/ })
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Arrived', 'Active Tasks', 'QC']);
  for (const [name, sort] of [
    ['Arrived', 'createTime'],
    ['Active Tasks', 'taskDuration'],
    ['QC', 'qcOutcome'],
  ] as const) {
    await page.getByRole('columnheader').getByRole('button', { name }).click();
    await expect.poll(() => asked.at(-1)?.params).toMatchObject({ sort, direction: 'desc' });
  }
});

test('a row says what the requirements name, each in its column', async () => {
  await open();
  const first = page.getByRole('rowheader');
  await expect.element(first).toHaveTextContent('8000005');
  // A vehicle without a picture of its own gets a drawn one.
  expect(first.element().querySelector('svg')).not.toBeNull();
  for (const text of ['2021 Ford F-150', '1FTFW1ET5DFC10312', 'Oakenshade Bank', '5200417', 'REF-9']) {
    await expect.element(cell('vehicle')).toHaveTextContent(text);
  }
  const lot = cell('vehicle').getByRole('link', { name: 'Lot A-12' });
  await expect.element(lot).toHaveAttribute('href', 'https://lots.example.com/5');
  await expect.element(lot).toHaveAttribute('target', '_blank');
  await expect.element(cell('arrived')).toHaveTextContent('9 days');
  await expect.element(cell('tasks')).toHaveTextContent('Parts4 daysRepair1 day');
  const waits = cell('tasks').getByRole('img', { name: 'Waiting for parts' });
  expect(waits.element().parentElement?.textContent).toBe('Parts4 days');
  await expect
    .element(cell('tasks').getByRole('img', { name: 'Came back to an earlier stage' }))
    .toBeVisible();
  const badges = [...cell('shops').element().querySelectorAll<HTMLElement>('[data-tone]')];
  expect(badges.map((badge) => [badge.textContent, badge.dataset['tone']])).toEqual([
    ['MECH*In Progress', 'info'],
    ['BODYDone', 'success'],
    ['FEES', 'danger'],
  ]);
  await expect.element(cell('qc')).toHaveTextContent('Fail');
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(cell('qc').getByText('Fail').element()).color.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test.each([
  ['a desktop', 1600],
  ['a tablet', 820],
])('a row scrolls lightly on %s: with a task and a shop it has 28 elements at most', async (_, width) => {
  await open({
    activeTasks: 'Repair',
    activeTasksLabels: 'Repair',
    isLoopback: 'N',
    shopNames: 'MECH',
    shopStatuses: 'Pending',
    shopInProgress: 'N',
    feesStatus: '',
    qcOutcome: '',
  });
  await page.viewport(width, 900);
  const row = () => page.getByRole('rowheader').element().closest('[role=row]');
  await expect.poll(() => row()?.querySelectorAll('*').length).toBeLessThan(28);
  await expect.element(cell('vehicle')).toHaveTextContent('REF-9');
  expect(cell('links').getByRole('button').elements()).toHaveLength(4);
});

test.each<[SiteFlag[], string[]]>([
  [[], ['Vehicle info', 'History', 'Notes', 'Attachments']],
  [['woListLinksEnabled'], ['Notes', 'Attachments']],
  [['vehicleLvlAttachmentsEnabled'], ['Vehicle info', 'History', 'Notes']],
])('without %j the last cell has the icons %j', async (without, icons) => {
  await open({}, { without, permissions: [] });
  expect(
    cell('links')
      .getByRole('button')
      .elements()
      .map((icon) => / of work order/.exec(icon.getAttribute('aria-label') ?? '')?.input.split(' of ')[0]),
  ).toEqual(icons);
});

test('what is not known, waited for or come back is not said', async () => {
  await open(
    { partsWaiting: 'N', isLoopback: 'N', feesStatus: '', qcOutcome: '', shopInProgress: 'N|N', vin: '' },
    { config: {} },
  );
  await expect.element(cell('tasks').getByRole('img')).not.toBeInTheDocument();
  await expect.element(cell('shops')).toHaveTextContent('MECHIn ProgressBODYDone');
  await expect.element(cell('qc')).toHaveTextContent('-----');
  await expect.element(cell('vehicle')).toHaveTextContent('-----');
  // No lot-vision site is configured.
  await expect.element(cell('vehicle')).toHaveTextContent('Lot A-12');
  await expect.element(cell('vehicle').getByRole('link')).not.toBeInTheDocument();
});

test('a task is a link for whoever has its permission, and plain text otherwise', async () => {
  const permissions = ['RECON_REPAIR_READ'];
  await open({}, { permissions });
  const links = () =>
    cell('tasks')
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([['Repair', '#/repair/12/5']]);
  await expect.element(cell('tasks')).toHaveTextContent('Parts');
});

test.each([
  ['Rejected', 'RECON_PENDING_REJECTION_READ', ['Rejected']],
  ['Rejected', 'RECON_REPAIR_READ', []],
  ['Completed', 'RECON_DELIVERY_READ', ['Completed']],
  ['Completed', 'RECON_REPAIR_READ', []],
])('%s is the one entry, with its days in status; with %s its links are %j', async (status, key, links) => {
  await open({ status, activeTasks: '', activeTasksLabels: '' }, { permissions: [key] });
  await expect.element(cell('tasks')).toHaveTextContent(`${status}3 days`);
  expect(
    cell('tasks')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(links);
});

test('a task begins before its page opens', async () => {
  const begun = later<{ success: true }>();
  const sent = answer(startWorkOrderTask, () => begun.promise);
  await open();
  await cell('tasks').getByRole('link', { name: 'Repair' }).click();
  await expect
    .poll(() => sent.map(({ params }) => params))
    .toEqual([{ siteId: '12', workOrderId: '5', task: 'Repair', modUser: 'rosa' }]);
  await expect.element(where()).toHaveTextContent(/^\/worklog\/12$/);
  begun.give({ success: true });
  await expect.element(where()).toHaveTextContent('/repair/12/5');
});

test('a task that cannot be begun is told in the error dialog, and nothing opens', async () => {
  answer(startWorkOrderTask, () => refuse('conflict', { errorMessage: 'Repair is over.' }));
  await open();
  await cell('tasks').getByRole('link', { name: 'Repair' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Error' })).toHaveTextContent('Repair is over.');
  await expect.element(where()).toHaveTextContent(/^\/worklog\/12$/);
});

test.each([
  ['Rejected', [], 'Pending Rejection', '/pendingrejection/12/5'],
  ['Completed', ['Storage Checked Out'], 'Storage Checked Out', '/storagecheckedout/12/5'],
  ['Completed', ['Delivery', 'Storage Checked Out'], 'Delivery', '/delivery/12/5'],
])('a click on %s while %j is active begins %s', async (status, active, task, path) => {
  const summary = answer(
    getTaskSummary,
    active.map((name) => ({ task: name, active: true })),
  );
  const sent = answer(startWorkOrderTask, { success: true });
  const route = `/worklog/12?status=${status}`;
  await open({ status, activeTasks: '', activeTasksLabels: '' }, { route });
  await cell('tasks').getByRole('link', { name: status }).click();
  await expect.element(where()).toHaveTextContent(path);
  expect(sent.map(({ params }) => params['task'])).toEqual([task]);
  expect(summary).toHaveLength(status === 'Completed' ? 1 : 0);
});

test('the list, its customers and shops are asked for by the documented calls; with shops the pages are larger', async () => {
  const { asked, customers, shops } = await open();
  expect(asked[0]?.params).toEqual({
    start: '1',
    limit: '20',
    siteId: '12',
    customerId: '',
    clientId: '*',
    status: 'Open',
    shop: '',
    assignee: '',
    searchPattern: '',
    sort: 'status',
    direction: 'asc',
    userName: 'rosa',
  });
  expect(customers[0]?.params).toEqual({ siteId: '12', userConfigId: '7' });
  expect(shops[0]?.params).toEqual({ siteId: '12', customerId: '' });
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  const choice = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name });
  await expect.element(page.getByRole('dialog', { name: 'Customer' })).toHaveTextContent('17');
  const scrolls = [...page.getByRole('dialog').element().querySelectorAll('*')].map(
    (element) => getComputedStyle(element).maxHeight,
  );
  expect(scrolls).toContain('300px');
  await choice('Oakenshade Bank').click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shops.at(-1)?.params).toEqual({ siteId: '12', customerId: '1' });
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Shop' })).toHaveTextContent('23');
  await choice('Mechanical').click();
  await expect.poll(() => asked.at(-1)?.params).toMatchObject({ shop: '3', customerId: '1', limit: '200' });
});

test('customers and shops travel as comma lists of their ids', async () => {
  const { asked } = await open({}, { route: '/worklog/12?status=Repair&customer=1,2&shop=3,4' });
  expect(asked[0]?.params).toMatchObject({ customerId: '1,2', shop: '3,4', status: 'Repair', limit: '200' });
});

test('creation and export are there for whoever may, and for nobody else', async () => {
  await open({}, { permissions: ['RECON_CREATE_WORK_ORDER'] });
  await expect.element(page.getByRole('textbox', { name: 'New work order number' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).not.toBeInTheDocument();
});

test('who may export finds a menu of Summary and Detail', async () => {
  await open({}, { permissions: ['RECON_WORK_ORDER_EXPORT_WRITE'] });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Export work orders' });
  await expect.element(menu).toHaveTextContent(/Summary.*Detail/);
  await expect.element(page.getByRole('textbox', { name: 'New work order number' })).not.toBeInTheDocument();
});

test('a page that is full is followed by the next one, a page that is not is the last', async () => {
  const many = Array.from({ length: 23 }, (_, place) => ({
    ...ROW,
    workOrderId: place + 1,
    extId: String(8_000_001 + place),
    activeTasks: 'Audit',
  }));
  await open();
  const asked = answer(getPagedWorkOrders, ({ params }) => {
    const from = Number(params['start']) - 1;
    return many.slice(from, from + 20);
  });
  await page.getByRole('button', { name: /^Audit/ }).click();
  // The list has room for all of them, so nobody has to scroll.
  await expect.element(page.getByText('23 work orders')).toBeVisible();
  expect(asked.map(({ params }) => params['start'])).toEqual(['1', '21']);
});

test('the foot of the list counts what the head counts: not what has left its stage meanwhile and still shows', async () => {
  await open();
  answer(getPagedWorkOrders, [
    { ...ROW, workOrderId: 1, extId: '8000001', activeTasks: 'Audit' },
    { ...ROW, workOrderId: 2, extId: '8000002', activeTasks: 'Delivery' },
    { ...ROW, workOrderId: 3, extId: '8000003', activeTasks: 'Audit,Repair' },
  ]);
  await page.getByRole('button', { name: /^Audit/ }).click();
  await expect.element(page.getByText('2 work orders', { exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(3);
});

test('whoever checks in a vehicle that somebody else has just checked in is led to the same work order, and told', async () => {
  const held = later<undefined>();
  answer(createWorkOrder, async () => {
    await held.promise;
    return {
      success: false as const,
      errorMessage: 'Work order 5618001 already exists at this site.',
      workOrderId: 9,
    };
  });
  const row = awaitingRow();
  function Row() {
    const [there, setThere] = useState(true);
    return (
      <>
        {there ? <CheckIn row={row} /> : null}
        <button type="button" onClick={() => setThere(false)}>
          The row vanishes
        </button>
        <Where />
      </>
    );
  }
  await renderInConsole(<Row />, { route: '/worklog/12' });
  await page.getByRole('button', { name: 'Check in work order 5618001' }).click();
  await page.getByRole('button', { name: 'The row vanishes' }).click();
  held.give(undefined);
  await expect.element(where()).toHaveTextContent('/worklog/12/5618001');
  await expect
    .element(page.getByText('Somebody else has already checked in work order 5618001.'))
    .toBeVisible();
});

test('a search that finds only vehicles that await capture counts those, says that no work order is called so, and how full the shops are', async () => {
  answer(getPagedWorkOrders, []);
  answer(countWorkOrders, { count: 0 });
  answer(getSiteStatusSummary, [
    { status: 'Open', cnt: 1 },
    { status: 'Rejected', cnt: 0 },
  ]);
  answer(getSiteCustomersAuth, []);
  answer(getSiteShops, []);
  answer(getGate, {
    from: '2026-02-02',
    to: '2026-03-01',
    openDays: 20,
    dayHours: 10,
    shops: [
      {
        siteShopId: 3,
        shop: 'MECH',
        name: 'Mechanical',
        inShop: 34,
        waiting: 0,
        coming: 0,
        finished: 84,
        perDay: 4.2,
        targetDays: 7,
        limit: 30,
        why: null,
        state: 'over',
      },
    ],
  });
  answer(getAwaitingCapture, [AWAITING, { ...AWAITING, work_order_number: '5618002', sblu: '2' }]);
  await page.viewport(1600, 900);
  await renderInConsole(
    <div style={{ height: 700, display: 'grid' }}>
      <WorkLogPage detail="5618" />
    </div>,
    { route: '/worklog/12/5618' },
  );
  await expect
    .element(page.getByText('2 vehicles awaiting capture. No work order has this full number or VIN.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: '2 matches' }))
    .toHaveTextContent('awaiting capture');
  await expect.element(page.getByText('0 matches')).not.toBeInTheDocument();
  // Full shops do not prevent a check-in.
  await expect
    .element(page.getByRole('button', { name: 'How full the shops are, Mechanical 34 of 30, over' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check in work order 5618001' })).toBeEnabled();
});

test('what others bring into the list waits behind a count; what one has done oneself, such as an Undo, shows at once', async () => {
  const rows = [ROW];
  await open();
  const live = await tellLive(12);
  onTestFinished(live.close);
  answer(getPagedWorkOrders, () => rows);
  answer(getWorkOrder, ({ params }) => ({
    ...ROW,
    workOrderId: Number(params['workOrderId']),
    extId: `800000${params['workOrderId']}`,
  }));
  rows.push({ ...ROW, workOrderId: 6, extId: '8000006' });
  live.tell({ area: 'work-orders', ids: [6] });
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '8000006' })).not.toBeInTheDocument();
  rows.push({ ...ROW, workOrderId: 7, extId: '8000007' });
  live.tell({ area: 'work-orders', ids: [7], own: true });
  await expect.element(page.getByRole('rowheader', { name: '8000007' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /new$/ })).not.toBeInTheDocument();
});
