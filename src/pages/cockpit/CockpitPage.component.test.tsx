import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getHours, getHourVehicles, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { getPromiseFigures } from '#contract/cockpit-promises';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import { getWorkVehicles } from '#contract/cockpit-work';
import { getWhatIfDays } from '#contract/what-if';
import { WEEKDAYS } from '#domain/calendar/calendar';
import { daysLater } from '#domain/days';
import { PERMISSIONS } from '#domain/permissions';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../tests/helpers/console/border';
import {
  answerAll,
  COUNTED,
  HOUR,
  ROWS,
  TODAY,
  YESTERDAY,
  lead,
  promises,
  row,
  show,
  standing,
} from '../../../tests/helpers/console/cockpit';
import { narrowedTo } from '../../components/narrows';
import { where } from '../../../tests/helpers/console/where';

const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const heading = (name: string) => page.getByRole('heading', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

test('tiles and sentences say what the period was like, against the one before', async () => {
  answerAll();
  await show();
  await expect.element(tile('half within')).toHaveTextContent(/6 d.*1 d more than before/);
  await expect.element(tile('nine of ten within')).toHaveTextContent(/12 d/);
  await expect.element(tile('Vehicles completed')).toHaveTextContent(/12Same as before/);
  await expect
    .element(tile('Holding cost'))
    .toHaveTextContent(/\$800.*Same as before.*\$66\.67 per completed vehicle/);
  await expect.element(tile('Vehicles here now')).toHaveTextContent(/2They cost \$80\.00 a day/);
  await expect
    .element(
      page.getByText(
        'Approval took 60% of the time, 10 points more than before; it is waiting for customers.',
      ),
    )
    .toBeVisible();
  // Unexplained time is shown even when there is none.
  await expect.element(page.getByRole('button', { name: /^Unexplained 0% → 0%/ })).toBeVisible();
  await expect
    .element(
      page.getByText('Harbor Fleet, customer: 2 vehicles are waiting and cost $80.00 of $80.00 a day.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Counted until/)).toBeVisible();
  await expectAccessible();
});

test('of completed vehicles there are fewer, of dollars and days less than before', async () => {
  answerAll();
  answer(getLeadTimes, ({ params }) =>
    params['to'] === TODAY ? { ...lead(5), vehicles: 6 } : { ...lead(6), vehicles: 12 },
  );
  await show();
  await expect.element(tile('Vehicles completed')).toHaveTextContent('6 fewer than before');
  await expect.element(tile('half within')).toHaveTextContent('1 d less than before');
});

test('where the site has a goal, a tile and the sentence judge by it', async () => {
  answerAll();
  answer(getLeadTimes, ({ params }) => ({
    ...lead(6),
    goalMs: 10 * 24 * HOUR,
    within: params['to'] === TODAY ? 9 : 6,
    weeks: [{ ...lead(6), week: '2026-02-23', within: 9 }],
  }));
  await show();
  await expect
    .element(tile('Within the goal of 10 d'))
    .toHaveTextContent(/75%25 points more than before9 of 12 vehicles/);
  await expect
    .element(page.getByText(/nine of ten within 12 d\. The goal is 10 d: half meet it, nine of ten do not\./))
    .toBeVisible();
  // The goal is set in calendar time; there is none in open hours.
  await page.getByText('Open hours', { exact: true }).first().click();
  await expect.element(tile('Time to line, half within')).toHaveTextContent('48 h');
  await expect.element(page.getByText(/goal/i)).not.toBeInTheDocument();
});

test('the filter is the address, and the calls ask for what it says', async () => {
  const { hours, lead: times, standing: there } = answerAll();
  await show('?days=own&from=2026-03-01&to=2026-03-05&customer=4&shop=3');
  await expect.element(heading('Time to line by week')).toBeVisible();
  const asked = { siteId: '12', from: '2026-03-01', to: '2026-03-05', customerId: '4', siteShopId: '3' };
  const of = (by: string | undefined) => hours.find(({ params }) => params['by'] === by)?.params;
  expect(of('dayStage')).toMatchObject(asked);
  expect(of(undefined)).toMatchObject({ ...asked, from: '2026-02-24', to: '2026-02-28' });
  expect(times[0]?.params).toEqual({ siteId: '12', from: '2026-03-01', to: '2026-03-05', customerId: '4' });
  expect(there[0]?.params).toEqual({ siteId: '12', customerId: '4' });
  // The chosen shop has no vehicles.
  await expect.element(tile('Vehicles here now')).toHaveTextContent(/0/);

  (page.getByRole('combobox', { name: 'Days' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Last 7 days' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(where()).toHaveTextContent('/cockpit/12?days=7&customer=4&shop=3');
  await expect
    .poll(() => hours.find(({ params }) => params['from'] === daysLater(TODAY, -6))?.params)
    .toMatchObject({ to: TODAY, customerId: '4', siteShopId: '3' });
});

test('a cause opens the vehicles behind it, whose totals are what was picked, page by page', async () => {
  answerAll();
  const cars = Array.from({ length: 51 }, (_, index) => ({
    workOrderId: index + 1,
    extId: String(5_600_000 + index),
    vehicle: '2024 Ford Explorer',
    vin: '1FMSK8DH0PGA00001',
    customerName: 'Harbor Fleet',
    status: 'Open',
    ms: (51 - index) * HOUR,
    openMs: HOUR,
    cents: 100,
    unpricedMs: 0,
  }));
  const asked = answer(getHourVehicles, ({ params }) => {
    const from = params['afterId'] === undefined ? 0 : Number(params['afterId']);
    return {
      countedUntil: COUNTED,
      count: 51,
      ms: 240 * HOUR,
      openMs: 120 * HOUR,
      cents: 48_000,
      unpricedMs: 0,
      rows: cars.slice(from, from + Number(params['limit'])),
    };
  });
  await show();
  await page.getByRole('button', { name: /^Approval/ }).click();
  await expect.element(where()).toHaveTextContent('/cockpit/12?pick=cause%3Aapproval');
  const list = dialog(/^Approval, /);
  await expect
    .element(list.getByTestId('totals'))
    .toHaveTextContent('51 vehicles · 240 h · 120 h open hours · $480');
  expect(asked[0]?.params).toMatchObject({ cause: 'approval', closed: 'N', to: TODAY, limit: '50' });
  await expect
    .element(list.getByRole('link', { name: '5600000', exact: true }))
    .toHaveAttribute('href', '/vehicle/12/1');
  await list.getByRole('button', { name: 'Load more (1)' }).click();
  await expect.element(list.getByRole('link', { name: '5600050' })).toBeInTheDocument();
  expect(asked.at(-1)?.params).toMatchObject({ afterMs: String(2 * HOUR), afterId: '50' });
  await expect.element(list.getByRole('button', { name: /^Load more/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(where()).toHaveTextContent(/^\/cockpit\/12$/);
});

test('by open hours there is nothing in what was closed, and times are hours', async () => {
  answerAll();
  await show();
  await page.getByText('Open hours', { exact: true }).first().click();
  await expect.element(where()).toHaveTextContent('clock=open');
  await expect.element(tile('half within')).toHaveTextContent(/48 h.*8 h more than before/);
  await expect.element(page.getByRole('button', { name: /^Site closed 0% → 0%/ })).toBeVisible();
  await page.getByText('Money', { exact: true }).click();
  await expect.element(where()).toHaveTextContent('clock=open&measure=money');
  await expect.element(page.getByRole('option', { name: /Approval, \$480, 60%/ })).toBeInTheDocument();
  await expect.element(page.getByText(/^Approval took 60% of the cost, 10 points more/)).toBeVisible();
});

test('an address names all that wait for somebody, whichever', async () => {
  const ordered = { cause: 'parts', party: 'supplier', stage: 'Parts' } as const;
  answerAll(ROWS, [
    standing(1, { ...ordered, partyName: 'NAPA' }),
    standing(2, { ...ordered, partyName: 'LKQ' }),
    standing(3),
  ]);
  await show('?pick=who:supplier');
  await expect
    .element(dialog('Waiting: Suppliers').getByTestId('totals'))
    .toHaveTextContent('2 vehicles · $80.00 a day');
});

test('without comparing there is one bar, no change, and nothing is asked of the days before', async () => {
  const { hours, lead: times } = answerAll();
  await show('?compare=off');
  await expect
    .element(page.getByText('Approval took 60% of the time; it is waiting for customers.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approval 240 h · 60%/ })).toBeVisible();
  await expect.element(page.getByText('Same as before')).not.toBeInTheDocument();
  expect(hours.some(({ params }) => params['by'] === undefined)).toBe(false);
  expect(times.every(({ params }) => params['to'] === TODAY)).toBe(true);
  await page.getByRole('checkbox', { name: 'Compare with the period before' }).click();
  await expect.element(where()).toHaveTextContent(/^\/cockpit\/12$/);
  await expect.element(page.getByText('Same as before').first()).toBeVisible();
});

test('days that cannot be shown are said, and the address says what shows instead', async () => {
  const { hours } = answerAll();
  await show('?days=own&from=1900-01-01&to=1900-01-31&customer=4');
  const said = page.getByRole('alert');
  await expect
    .element(said)
    .toHaveTextContent(
      '1900-01-01 – 1900-01-31 cannot be shown; you see the last 30 days instead. You can choose days from 01/01/2000 to 12/31/2099.',
    );
  await expect.element(where()).toHaveTextContent(/^\/cockpit\/12\?customer=4$/);
  await expect.element(heading('Time to line by week')).toBeVisible();
  expect(hours.map(({ params }) => params['to'])).toContain(TODAY);
  expect(hours.some(({ params }) => params['from']?.startsWith('1900'))).toBe(false);
  (page.getByRole('combobox', { name: 'Days' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Last 7 days' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(where()).toHaveTextContent('/cockpit/12?days=7&customer=4');
  await expect.element(said).not.toBeInTheDocument();
});

test.each([
  [
    '?days=own&from=2026-03-05&to=2026-03-01',
    '2026-03-05 – 2026-03-01 cannot be shown; you see the last 30 days instead. The last day is before the first.',
    '/cockpit/12',
  ],
  [
    '?days=own&from=2026-02-30&to=2026-03-01',
    '2026-02-30 – 2026-03-01 cannot be shown; you see the last 30 days instead. “2026-02-30” is not a valid day.',
    '/cockpit/12',
  ],
  [
    '?days=7&from=2026-03-01&to=2026-03-05',
    '2026-03-01 – 2026-03-05 in the address were ignored: custom days need “days=own” there.',
    '/cockpit/12?days=7',
  ],
  [
    '?customer=abc&shop=3',
    '“abc” in the address is not a customer number; you see all customers.',
    '/cockpit/12?shop=3',
  ],
])('of the address %s it is said what was passed over, and why', async (query, text, address) => {
  answerAll();
  await show(query);
  const said = page.getByRole('alert');
  await expect.element(said).toHaveTextContent(text);
  await expect.element(where()).toHaveTextContent(address);
  await expect.element(heading('Time to line by week')).toBeVisible();
  await expect.element(said).toBeVisible();
  await page.getByText('Open hours', { exact: true }).first().click();
  await expect.element(where()).toHaveTextContent('clock=open');
  await expect.element(said).toBeVisible();
});

test('own days say which can be chosen; what has nothing before it is compared with nothing, and that is said', async () => {
  const { hours, lead: times } = answerAll();
  await show('?days=own&from=2000-01-01&to=2000-01-31');
  await expect.element(page.getByText('You can choose days from 01/01/2000 to 12/31/2099.')).toBeVisible();
  await expect
    .element(page.getByText('Nothing to compare with: the period before starts before 01/01/2000.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approval 240 h · 60%/ })).toBeVisible();
  await expect.element(page.getByText('Same as before')).not.toBeInTheDocument();
  expect(new Set([...hours, ...times].map(({ params }) => params['from']))).toEqual(new Set(['2000-01-01']));
});

test('the keyboard alone reaches a cause, its vehicles, and who must act', async () => {
  answerAll();
  answer(getHourVehicles, {
    countedUntil: COUNTED,
    count: 0,
    ms: 0,
    openMs: 0,
    cents: 0,
    unpricedMs: 0,
    rows: [],
  });
  await show();
  const bar = page.getByRole('listbox', { name: 'Where the time went' });
  await expect.element(bar).toBeVisible();
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(dialog(/^Approval, /).getByTestId('totals')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
  const who = page.getByRole('listbox', { name: /^Money waiting/ });
  (who.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const waiting = dialog('Waiting: Harbor Fleet, customer');
  await expect.element(waiting.getByTestId('totals')).toHaveTextContent('2 vehicles · $80.00 a day');
  await expect
    .element(waiting.getByRole('row').nth(1))
    .toHaveTextContent(/5600002.*Harbor Fleet · Approve · Approval/);
  await userEvent.keyboard('{Escape}');
  (tile('Vehicles here now').getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Vehicles here now')).toBeVisible();
});

test('the bottleneck is told with its evidence, and leads to what waits for it', async () => {
  const waits = { stage: 'Repair', cause: 'unassigned', party: 'site', siteShopId: 3 } as const;
  const { bottlenecks: asked } = answerAll(ROWS, [standing(1), standing(2, waits)]);
  await show();
  await expect
    .element(
      page.getByText(
        'MECH, shop held the site back 61% of the open time alone and 12% in turn with others; waiting for it now: 1 vehicle. 11 points more than before.',
      ),
    )
    .toBeVisible();
  expect(asked.map(({ params }) => params['to'])).toContain(TODAY);
  const bars = page.getByRole('listbox', { name: 'Bottleneck' });
  await expect.element(bars.getByRole('option', { name: 'Estimate, desk, Alone, 2%' })).toBeInTheDocument();
  (bars.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(/^Waiting: /).getByTestId('totals')).toHaveTextContent('1 vehicle');
});

test('says which promises were kept, by week and by stage, and warns where they are kept too seldom', async () => {
  answerAll();
  const drift = {
    since: '2026-02-16T00:00:00Z',
    ...promises.all,
    share: { share: 0.8, low: 0.76, high: 0.84 },
  };
  answer(getPromiseFigures, { ...promises, drift });
  await show();
  await expect
    .element(
      page.getByText(
        '90% of 1,000 promises for 200 vehicles were kept (88% to 92%). Of the first promises, 87% were kept (85% to 89%). ' +
          'Of 40 vehicles that became ready, 12 had a promised day that never moved; average moves per vehicle: 1.5.',
      ),
    )
    .toBeVisible();
  const weeks = page.getByRole('listbox', { name: 'Promises kept', exact: true });
  await expect.element(weeks.getByRole('option', { name: '02/23/2026, Kept, 89%' })).toBeInTheDocument();
  await expect.element(page.getByText('Promises made in Repair were kept least often (88%).')).toBeVisible();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Vehicles have become slower' }))
    .toHaveTextContent(
      /only 80% of the promises of the last two weeks were kept \(76% to 84%; 200 vehicles\)/,
    );
});

test('where every vehicle got another day it is said that none kept its first', async () => {
  answerAll();
  answer(getPromiseFigures, { ...promises, moves: { vehicles: 40, never: 0, moves: 812 } });
  await show();
  await expect
    .element(page.getByText(/none kept its first promised day; average moves per vehicle: 20\.3\./))
    .toBeVisible();
});

test('customers stand beside each other by what they cost, and each part leads to its vehicles', async () => {
  answerAll();
  answer(getCustomerLeadTimes, {
    rows: [{ customerId: 4, vehicles: 3, p50Ms: 96 * HOUR, p50OpenMs: 33 * HOUR }],
  });
  const behind = answer(getHourVehicles, {
    countedUntil: COUNTED,
    count: 0,
    ms: 10 * HOUR,
    openMs: 5 * HOUR,
    cents: 2000,
    unpricedMs: 0,
    rows: [],
  });
  await show();
  await expect
    .element(page.getByText('Body cost most: $2.00 of the $2.00 that vehicles cost in shops.'))
    .toBeVisible();
  await page.getByText('Customers', { exact: true }).click();
  await expect.element(where()).toHaveTextContent('each=customers');
  await expect.element(page.getByText('Vehicles of Harbor Fleet cost most: $80.00 of $100.')).toBeVisible();
  const rows = page.getByRole('listbox', { name: 'Customers compared' });
  await expect
    .element(rows.getByRole('option').first())
    .toHaveAttribute('aria-label', 'Harbor Fleet, 40 h · $80.00 · half within 4 d');
  (rows.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(dialog(/^Harbor Fleet: Approval, /).getByTestId('totals')).toBeVisible();
  expect(behind[0]?.params).toMatchObject({ customerId: '4', cause: 'approval', closed: 'N' });
});

test('checks, technicians and suppliers say what they came to, and lead to their vehicles', async () => {
  const { work: asked } = answerAll();
  const behind = answer(getWorkVehicles, {
    count: 1,
    rows: [
      {
        workOrderId: 4,
        extId: '5617309',
        vehicle: '2024 Ford Explorer',
        customerName: 'Harbor Fleet',
        status: 'Open',
        passed: false,
        billedMs: 3 * HOUR,
        clockedMs: 2 * HOUR,
        received: 2,
        late: 1,
      },
    ],
  });
  await show('?customer=4&shop=3');
  await expect
    .element(
      page.getByText(
        '8 of 10 vehicles that went through the shop passed their first check (80%). 10 points less than before.',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        '1 technician sold 30 h in 24 h clocked (125%), out of 40 h on shift (60% clocked). Same as before.',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        /^2 of 8 parts arrived after their first ETA \(25%\); most from NAPA \(2\)\. Same as before\. 5 more had no ETA/,
      ),
    )
    .toBeVisible();
  expect(asked[0]?.params).toMatchObject({ customerId: '4', siteShopId: '3' });
  const drill = async (list: string, name: RegExp, cells: RegExp) => {
    (page.getByRole('listbox', { name: list }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog(name).getByRole('row').nth(1)).toHaveTextContent(cells);
    await expect.poll(() => dialog(name).element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog(name)).not.toBeInTheDocument();
  };
  await drill('Passed the first check', /^First checks, week of/, /5617309.*Sent back/);
  await drill('Technicians’ hours', /^Vehicles of Ana Ruiz, /, /5617309.*2 h3 h/);
  await drill('Late parts by supplier', /^Parts of NAPA, /, /5617309.*12$/);
  expect(behind.map(({ params }) => [params['of'], params['technicianId'], params['supplier']])).toEqual([
    ['checks', undefined, undefined],
    ['technician', '7', undefined],
    ['supplier', undefined, 'NAPA'],
  ]);
});

test('all vehicles behind a number of the work can be reached, and are in its file', async () => {
  answerAll();
  const cars = Array.from({ length: 5 }, (_, index) => ({
    workOrderId: index + 1,
    extId: String(5_600_000 + index),
    vehicle: '2024 Ford Explorer',
    customerName: 'Harbor Fleet',
    status: 'Open',
    passed: true,
    billedMs: 0,
    clockedMs: 0,
    received: 0,
    late: 0,
  }));
  const asked = answer(getWorkVehicles, ({ params }) => ({
    count: cars.length,
    rows: cars.slice(Number(params['skip']), Number(params['skip']) + 2),
  }));
  await show('?pick=checks:2026-02-23');
  const list = dialog(/^First checks, /);
  await expect.element(list.getByTestId('totals')).toHaveTextContent('5 vehicles');
  await list.getByRole('button', { name: 'Load more (3)' }).click();
  await expect.element(list.getByRole('link', { name: '5600003' })).toBeInTheDocument();
  await list.getByRole('button', { name: 'Load more (1)' }).click();
  await expect.element(list.getByRole('link', { name: '5600004' })).toBeInTheDocument();
  await expect.element(list.getByRole('button', { name: /^Load more/ })).not.toBeInTheDocument();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await list.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(cars.length + 1);
  expect(asked.map(({ params }) => params['skip'])).toEqual(['0', '2', '4', '0', '2', '4']);
});

test.each([
  ['customerId', 'Lakeside has no customer with the number 99.', 'All customers', '/cockpit/12?shop=3'],
  ['siteShopId', 'Lakeside has no shop with the number 3.', 'All shops', '/cockpit/12?customer=99'],
])('where the site does not have the %s of the address, the way leads to all', async (...line) => {
  const [field, errorMessage, all, address] = line;
  answerAll();
  answer(getHours, ({ params }) =>
    params[field] === undefined
      ? // These rows are those of days and stages: comparing by name does not apply.
        { countedUntil: COUNTED, rows: params['by'] === 'shop' || params['by'] === 'customer' ? [] : ROWS }
      : refuse('bad_request', { errorMessage, fields: [{ field, reason: 'is unknown' }] }),
  );
  await show('?customer=99&shop=3');
  await expect.element(page.getByText(errorMessage)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Shop' })).toBeVisible();
  await expect.element(tile('Vehicles completed')).not.toBeInTheDocument();
  await page.getByRole('button', { name: all }).click();
  await expect.element(where()).toHaveTextContent(address);
  await expect.element(tile('Vehicles completed')).toBeVisible();
});

test('what is printed says which days, customers and shops it shows, and by which clock', async () => {
  answerAll();
  const view = await show('?days=own&from=2026-03-01&to=2026-03-05&compare=off');
  await expect.element(heading('Time to line by week')).toBeVisible();
  expect(narrowedTo()).toEqual(['03/01/2026 – 03/05/2026', 'All customers', 'All shops', 'Calendar']);
  view.unmount();
  await show('?days=own&from=2026-03-01&to=2026-03-05&compare=off&customer=4&shop=3&clock=open');
  await expect.poll(narrowedTo).toEqual(['03/01/2026 – 03/05/2026', 'Harbor Fleet', 'Body', 'Open hours']);
});

test('what is empty, not counted or not to be had is said, with what to do', async () => {
  answerAll([], []);
  const view = await show();
  await expect.element(page.getByText('No vehicle was here on these days.')).toBeVisible();
  await expect.element(page.getByText('No vehicle is here now.')).toBeVisible();
  view.unmount();

  answerAll([], [], '');
  const other = await show('?customer=5');
  await expect.element(page.getByText('Counting starts within 15 minutes.')).toBeVisible();
  answerAll();
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await expect.element(heading('Where the time went')).toBeVisible();
  other.unmount();

  answer(getStandingVehicles, () => refuse('forbidden', { errorMessage: 'Not your customer.' }));
  await show('?customer=4');
  await expect.element(page.getByText('Not your customer.')).toBeVisible();
  answerAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Where the time went')).toBeVisible();
});

test('hours without a price and a site that is never open lead to where that is told, for those who may', async () => {
  answerAll([row('parts', 2310, { closed: true, openMs: 0, cents: 0, unpricedMs: 2310 * HOUR })]);
  answer(getWhatIfDays, { closed: [...WEEKDAYS] });
  await show('?days=7');
  await expect.element(page.getByText('2,310 h before the first rate have no price.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Holding cost' }))
    .toHaveAttribute('href', '/siteconfig/12/rates');
  await expect
    .element(page.getByRole('link', { name: 'Opening hours' }))
    .toHaveAttribute('href', '/siteconfig/12/hours');
});

const noHours = () => page.getByText('The site has no opening hours yet: no vehicle gets a promise date');
const CLOSED_DAY = [row('parts', 24, { closed: true, openMs: 0 })];

test('a new site is told that it has no opening hours before anything is counted', async () => {
  answerAll([], [], '');
  answer(getWhatIfDays, { closed: [...WEEKDAYS] });
  await show();
  await expect.element(page.getByText('Counting starts within 15 minutes.')).toBeVisible();
  await expect.element(noHours()).toBeVisible();
});

test('that a site has no opening hours is said of a single day too', async () => {
  answerAll(CLOSED_DAY);
  answer(getWhatIfDays, { closed: [...WEEKDAYS] });
  await show(`?days=own&from=${YESTERDAY}&to=${YESTERDAY}`);
  await expect.element(noHours()).toBeVisible();
});

test('a site that had no opening hours on the days before is not told so once it has some', async () => {
  answerAll(CLOSED_DAY);
  const asked = answer(getWhatIfDays, { closed: [6, 7] });
  await show();
  await expect.element(heading('Where the time went')).toBeVisible();
  await expect.element(heading('What if')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(noHours()).not.toBeInTheDocument();
});

test('who may not change the administration is told what is missing, and not led there', async () => {
  answerAll([row('parts', 2310, { closed: true, openMs: 0, cents: 0, unpricedMs: 2310 * HOUR })]);
  answer(getWhatIfDays, { closed: [...WEEKDAYS] });
  await show('?days=7', { roles: [], permissions: PERMISSIONS.filter((key) => key !== 'RECON_ADMIN_READ') });
  await expect.element(page.getByText(/^The site has no opening hours/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Opening hours' })).not.toBeInTheDocument();
});

test('on a phone nothing is wider than it', async () => {
  await page.viewport(390, 844);
  answerAll();
  await show();
  await expect.element(heading('How long vehicles have been here')).toBeVisible();
  await expect.element(page.getByRole('listbox', { name: /^Money waiting/ })).toBeInTheDocument();
  const wide = [...document.querySelectorAll<HTMLElement>('main *, body *')].filter(
    (element) => element.getBoundingClientRect().right > 391 && !element.closest('.visually-hidden'),
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  await page.viewport(1280, 800);
});
