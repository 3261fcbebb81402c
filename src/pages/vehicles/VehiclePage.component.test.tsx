import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getVehicleTimeline } from '#contract/cockpit';
import { getVehicleFollowers } from '#contract/inbox';
import { getNotes } from '#contract/notes';
import { getUserConfig } from '#contract/sites';
import { reopenWorkOrderTask, startWorkOrderTask } from '#contract/stages';
import { getVehicle } from '#contract/vehicles';
import { stagePermission } from '#domain/permissions';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { keepRead } from '../../../tests/helpers/console/outbox';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { timelineAnswer, VEHICLE_ORDER, vehicleAnswer } from '../../../tests/helpers/console/vehicle';
import { Where, where } from '../../../tests/helpers/console/where';
import { ownTitle } from '../../components/useTitle';
import { VehiclePage } from './VehiclePage';

afterEach(() => page.viewport(1280, 900));

async function open(
  more: Parameters<typeof vehicleAnswer>[0] = {},
  options: Parameters<typeof renderInConsole>[1] = {},
  detail = '5',
) {
  const asked = answer(getVehicle, vehicleAnswer(more));
  answer(getUserConfig, [{ userName: 'ivo', firstName: 'Ivo', lastName: 'Inspector' }]);
  await show(detail, options);
  return asked;
}

const show = (detail: string, options: Parameters<typeof renderInConsole>[1] = {}) => {
  answer(getVehicleTimeline, timelineAnswer());
  answer(getVehicleFollowers, { following: 'N', names: [] });
  return renderInConsole(
    <div style={{ height: 800 }}>
      <VehiclePage detail={detail} />
      <Where />
    </div>,
    options,
  );
};

const next = () => page.getByRole('group', { name: 'Next', exact: true });
const section = (name: string) => page.getByRole('region', { name });

test('says everything of a vehicle', async () => {
  const asked = await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('#80000052021 Ford F-150');
  await expect.element(section('Stages')).toHaveTextContent('Mechanical Inspection2 days');
  await expect.element(section('Stages')).toHaveTextContent('Estimate2 visits4 days');
  await expect.element(section('Stages').getByText('Started by Rosa Lopez')).toBeVisible();
  await expect.element(section('Money')).toHaveTextContent('$250.00 over the limit');
  await expect.element(section('Labors')).toHaveTextContent('Tess TechSent back: SquealsClock is running');
  await expect.element(section('Labors')).toHaveTextContent('Paint hoodUnassignedCompleted');
  await expect.element(section('Parts')).toHaveTextContent('Brake padBP-1 · MECHPart Ordered4 ×$90.00');
  await expect.element(section('Charges')).toHaveTextContent('The account is closed.Failed');
  await expect.element(section('Notes')).toHaveTextContent('Left door sticks');
  await expect.element(section('History').getByText('Ivo Inspector')).toBeVisible();
  await expect
    .element(section('Other work orders for this VIN').getByRole('link', { name: '#7000003' }))
    .toHaveAttribute('href', '/vehicle/12/3');
  expect(asked[0]?.params).toEqual({ siteId: '12', workOrderId: '5' });
  expect(ownTitle.get()).toBe('Vehicle #8000005');
});

test.each(['5', '8000005'])('without a connection %s says what a list has said of it', async (detail) => {
  answer(getVehicle, loseAnswer);
  const row = { ...VEHICLE_ORDER, activeTasks: ['Estimate'] };
  await keepRead('work-orders', { pages: [{ data: [row] }] }, new Date());
  await show(detail);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('#80000052021 Ford F-150');
  await expect.element(page.getByRole('banner')).toHaveTextContent('There is no connection.');
  await expect.element(page.getByRole('banner')).toHaveTextContent('LotNorth, A-12StatusEstimate');
  await expectAccessible();
});

const kinds = [
  { kind: 'labor' as const, estimated: 900, approved: 700 },
  { kind: 'sublet' as const, estimated: 350, approved: 100 },
];
test.each([
  [null, 'Labor$900.00$700.00Sublet$350.00$100.00', /\$100\.00\$250\.00 over the limit$/],
  [2000, 'Budget$2,000.00$2,000.00Left of it$750.00$1,200.00', /over the limit$/],
  [1000, 'Left of it-$250.00$200.00', /Estimated \$250\.00 over the budget\$250\.00 over the limit$/],
  [500, 'Left of it-$750.00-$300.00', /Approved \$300\.00 over the budget\$250\.00 over the limit$/],
])('money against a budget of %s', async (budget, text, end) => {
  await open({ money: { estimated: 1250, approved: 800, charged: 300, limit: 1000, budget, kinds } });
  await expect.element(section('Money')).toHaveTextContent(text);
  await expect.element(section('Money')).toHaveTextContent(end);
});

test('the lot is named once, and the grade, which is kept in tenths, has its decimal', async () => {
  await open({ facts: { crGrade: 42 } });
  const head = page.getByRole('banner');
  await expect.element(head).toHaveTextContent('LotNorth, A-12');
  await expect.element(head).toHaveTextContent('Grade4.2');
});

const ARRIVED = '2026-02-01T18:00:00.000Z';
const BACK = '2026-03-04T18:00:00.000Z';
const GONE = '2026-03-07T18:00:00.000Z';
test.each([
  ['Open', { arrived: ARRIVED, hereSince: ARRIVED }, 'Arrived8 days', 'Arrived 8 days ago'],
  [
    'Open',
    { arrived: ARRIVED, hereSince: BACK },
    'Came back8 days',
    'Came back 8 days ago; first arrived on 02/01/2026',
  ],
  [
    'Completed',
    { arrived: BACK, hereSince: BACK, left: GONE },
    'Was here8 days',
    'From 03/04/2026 until it left on 03/07/2026',
  ],
  [
    'Rejected',
    { arrived: ARRIVED, hereSince: BACK, left: GONE },
    'Was here8 days',
    'From 03/04/2026, when it came back, until it left on 03/07/2026',
  ],
])('the days of a vehicle that is %s, by %j: %s', async (status, facts, text, why) => {
  await open({
    order: { ...VEHICLE_ORDER, status, daysSinceArrival: 99 },
    facts: { ...facts, daysHere: 8 },
  });
  const head = page.getByRole('banner');
  await expect.element(head).toHaveTextContent(text);
  await expect.element(head).not.toHaveTextContent('99 days');
  await expect.element(head.getByText('8 days', { exact: true })).toHaveAccessibleDescription(why);
});

test('the next step opens its stage, which begins then', async () => {
  const started = answer(startWorkOrderTask, { success: true });
  await open();
  await page.getByRole('group', { name: 'Next' }).getByRole('link', { name: 'Open Estimate' }).click();
  await expect.element(where()).toHaveTextContent('/estimate/12/5');
  expect(started.map(({ params }) => params)).toEqual([
    { siteId: '12', workOrderId: '5', task: 'Estimate', modUser: 'rosa' },
  ]);
});

const labors = (...statuses: string[]) => ({
  labors: statuses.map((status, place) => ({ estimateLaborId: place + 1, laborName: 'Brakes', status })),
});
const parts = (...statuses: string[]) => ({
  parts: statuses.map((partStatus, place) => ({ estimatePartId: place + 1, partName: 'Pad', partStatus })),
});
const LABORS = '/repairdashboard/12?technician=all&search=8000005';
const PARTS = '/partsdashboard/12?q=8000005';

type Work = Partial<ReturnType<typeof labors> & ReturnType<typeof parts>>;
test.each<[Work, string, string]>([
  [labors('Ready for Repair', 'Completed'), 'Complete 1 labor', LABORS],
  [labors('Ready for Repair', 'Waiting for Parts'), 'Complete 1 labor', LABORS],
  [labors('Waiting for Parts', 'Waiting for Parts'), 'Open the labors: 2 are waiting for parts', LABORS],
  [labors('Completed'), 'Open the labors', LABORS],
  [parts('Waiting to Order Part', 'Part Ordered'), 'Order 1 part', PARTS],
  [parts('Part Ordered', 'Part Ordered', 'Part Received'), 'Receive 2 parts', PARTS],
  [parts('Part Received'), 'Open the parts', PARTS],
])('of %j the next step is called "%s", and leads there', async (work, name, address) => {
  const activeTasks = 'labors' in work ? 'Repair' : 'Parts';
  await open(
    { order: { ...VEHICLE_ORDER, activeTasks }, ...work },
    { without: ['partsReadonlyEnabled', 'partsTechEnabled'] },
  );
  await next().getByRole('link', { name, exact: true }).click();
  await expect.element(where()).toHaveTextContent(address);
});

test('who may not complete labors assigns those that are nobody’s', async () => {
  const [first, second] = labors('Ready for Repair', 'Ready for Repair').labors;
  await open(
    {
      order: { ...VEHICLE_ORDER, activeTasks: 'Repair' },
      labors: [{ ...first, technicians: 'Tess Tech' }, { ...second }] as never,
    },
    { permissions: ['RECON_REPAIR_DASHBOARD', 'RECON_ASSIGN_LABOR'], roles: [] },
  );
  await expect.element(next().getByRole('link', { name: 'Assign 1 labor' })).toBeVisible();
});

test('without a repair dashboard, labors are completed in the prioritization list', async () => {
  await open(
    { order: { ...VEHICLE_ORDER, activeTasks: 'Repair' }, ...labors('Ready for Repair') },
    { without: ['repairEnabled'] },
  );
  await next().getByRole('link', { name: 'Complete 1 labor' }).click();
  await expect.element(where()).toHaveTextContent('/rppdashboard/12?search=8000005&open=5');
});

test('an express order is what is next of its vehicle', async () => {
  await open({ express: 'Y' });
  await page.getByRole('link', { name: 'Open the express order' }).click();
  await expect.element(where()).toHaveTextContent('/express/12/123456789');
});

const ENDED = '2026-03-07T18:00:00.000Z';

test.each([
  ['Sent', 'Express order complete · charges sentOpen Estimate'],
  ['Queued', 'Express order complete · charges are being sentOpen Estimate'],
  ['', 'Express order completeOpen Estimate'],
])('a completed express order says how its charges stand (%s), and what is next', async (charges, text) => {
  await open({ expressEnd: { time: ENDED, charges } });
  await expect.element(next()).toHaveTextContent(text);
});

test('charges of an express order that did not get through are sent again in it', async () => {
  await open({ expressEnd: { time: ENDED, charges: 'Failed' } });
  await expect.element(next()).toHaveTextContent('Express order complete · charges failed');
  await next().getByRole('link', { name: 'Send the charges again' }).click();
  await expect.element(where()).toHaveTextContent('/express/12/123456789');
});

test('behind the last stage of an express order nothing is left to do', async () => {
  await open({
    order: { ...VEHICLE_ORDER, status: 'Completed', activeTasks: '' },
    expressEnd: { time: ENDED, charges: 'Sent' },
  });
  await expect
    .element(next())
    .toHaveTextContent('Express order complete · charges sentCompleted: there is nothing left to do.');
});

const named = (...names: string[]) => [
  { stage: 'Estimate', roles: names.map((roleName) => ({ roleKey: 'OWN', roleName })) },
];

test.each([
  [named('Our writers', 'Estimator'), 'Waiting for Estimate (Our writers or Estimator)'],
  [named(), 'Waiting for Estimate (nobody at this site may do it)'],
  // Services of other deployments may omit it.
  [null, 'Waiting for Estimate'],
])('for whom a vehicle waits is said as far as it is known: %j', async (waitsFor, text) => {
  await open({ waitsFor }, { permissions: [stagePermission('Delivery')], roles: [] });
  await expect.element(next()).toHaveTextContent(text);
});

test('whoever may not act reads for whom the vehicle waits, and what they may not see is not there', async () => {
  await open(
    { money: null, labors: null, parts: null, charges: null, attachments: null, history: null },
    { permissions: [stagePermission('Delivery')], roles: [] },
  );
  await expect.element(page.getByText('Waiting for Estimate (Estimator)', { exact: true })).toBeVisible();
  for (const name of ['Money', 'Labors', 'Parts', 'Charges', 'Photos', 'Attachments', 'History']) {
    await expect.element(section(name)).not.toBeInTheDocument();
  }
  await expect.element(section('Stages')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
});

test('a completed vehicle says that nothing is left to do', async () => {
  await open({ order: { ...VEHICLE_ORDER, status: 'Completed', activeTasks: '' } });
  await expect.element(page.getByText('Completed: there is nothing left to do.')).toBeVisible();
});

test('who has the vehicle and why it was sent back are said', async () => {
  await open({
    claim: { availability: 'Claimed', shopName: 'MECH', by: 'Sam Shop', time: '2026-03-07T18:00:00.000Z' },
    sentBack: {
      stage: 'Quality Control',
      reason: 'Scratch',
      by: 'Quinn Check',
      time: '2026-03-07T18:00:00.000Z',
    },
  });
  await expect.element(page.getByText('Claimed: MECH')).toBeVisible();
  await expect
    .element(section('Stages').getByText('Sent back from Quality Control by Quinn Check: Scratch'))
    .toBeVisible();
});

test('notes are written in their dialog', async () => {
  await open();
  answer(getNotes, { notes: [] });
  await section('Notes').getByRole('button', { name: 'Add or edit' }).click();
  await expect.element(page.getByRole('dialog', { name: /8000005/ })).toBeVisible();
});

test('a number that is nobody’s internal id is accepted as the number that it is', async () => {
  const asked = answer(getVehicle, ({ params }) =>
    params['workOrderId'] ? refuse('not_found') : vehicleAnswer(),
  );
  answer(getUserConfig, []);
  await show('8000005');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('#8000005');
  expect(asked[0]?.params).toEqual({ siteId: '12', workOrderId: '8000005' });
  expect(asked.at(-1)?.params).toEqual({ siteId: '12', extWorkOrderId: '8000005' });
});

test('an unknown vehicle says so and leads back', async () => {
  answer(getVehicle, () => refuse('not_found'));
  await show('4711');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no vehicle 4711 here');
  await page.getByRole('link', { name: 'Back to the work orders' }).click();
  await expect.element(where()).toHaveTextContent('/worklog/12');
});

test('a vehicle that cannot be loaded can be asked for again', async () => {
  answer(getVehicle, () => refuse('unprocessable'));
  await show('5');
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer(getVehicle, vehicleAnswer());
  answer(getUserConfig, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('#8000005');
});

test('a completed stage is opened again with a reason, by whoever may complete it', async () => {
  const stage = (task: string, completedTime = '') => ({
    task,
    active: completedTime === '',
    visits: 1,
    since: '2026-03-02T10:00:00Z',
    completedTime,
  });
  await open({
    order: { ...VEHICLE_ORDER, activeTasks: 'Approve' },
    stages: [stage('Estimate', '2026-03-03T10:00:00Z'), stage('Approve')],
  });
  const sent = answer(reopenWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Estimate'] });
  await section('Stages').getByRole('button', { name: 'Reopen Estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen Estimate of work order 8000005' });
  await expect.element(dialog).toHaveTextContent('The vehicle goes back from Approve.');
  await dialog.getByRole('textbox').fill('A wheel was forgotten');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect.element(page.getByText('Estimate of work order 8000005 is open again')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'A wheel was forgotten' }]);
});

test('the stage that has a target says how much time is left of it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stage = (task: string) => ({ task, active: true, visits: 1, since: '2026-03-02T10:00:00Z' });
  await open({
    order: {
      ...VEHICLE_ORDER,
      activeTasks: 'Parts,Repair',
      timerSubject: 'Repair',
      timerState: 'running',
      timerTargetMs: 8 * 3_600_000,
      timerLeftMs: 3 * 3_600_000,
      timerDue: '2026-03-02T18:10:00Z',
    },
    stages: [stage('Parts'), stage('Repair')],
  });
  const stages = section('Stages').getByRole('listitem');
  await expect.element(stages.filter({ hasText: 'Repair' })).toHaveTextContent('3h left');
  await expect.element(stages.filter({ hasText: 'Parts' })).not.toHaveTextContent('left');
});
