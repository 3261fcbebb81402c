import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getChargesResults, sendLaborCharges, sendFeeBundleCharges } from '#contract/charges';
import { updateWorkOrderTotals } from '#contract/estimates';
import { undoLaborCompleted, updateItemAction, updateLaborAction } from '#contract/labor-actions';
import { assignLabors } from '#contract/labor-assignments';
import { stopAllClockingTechnicians } from '#contract/labor-clock';
import { getCurrentShopSummary, getOpenRepairLabors, getRepairLaborCounts } from '#contract/labors';
import { getSkills, getTechnicianLoads, getTechnicianUsers } from '#contract/technicians';
import { getVendorJobs } from '#contract/vendor-jobs';
import { getSiteStatusSummary } from '#contract/work-orders';
import { PERMISSIONS, ROLE_TECHNICIAN } from '#domain/permissions';
import { answer, later } from '../../../tests/helpers/console/border';
import { renderInConsole, USER } from '../../../tests/helpers/console/render-in-console';
import { useWayOut } from '../../providers/router/useWayOut';
import { RepairDashboardPage } from './RepairDashboardPage';

const labor = (estimateLaborId: number, more: Record<string, unknown> = {}) => ({
  estimateLaborId,
  workOrderId: estimateLaborId,
  siteId: 12,
  extId: `800000${estimateLaborId}`,
  laborName: `Labor ${estimateLaborId}`,
  shopName: 'MECH',
  status: 'Ready for Repair',
  repaired: 'N',
  wholesale: 'Y',
  estimateLaborTime: 1.5,
  estimateHoursDone: 1,
  estimateHoursInProgress: 1,
  estimateHoursToDo: 2,
  ...more,
});
const LABORS = [
  labor(1),
  labor(2, { repaired: 'Y', status: 'Repaired', workCredit: 'MVS', wholesale: 'N' }),
  labor(3, { laborClockStatus: 'Started', techniciansWithClock: '9' }),
];
const shop = (shopDetailId: number, shopName: string, numOutstandingLabors: number) => ({
  siteId: 12,
  shopDetailId,
  shopName,
  numOutstandingLabors,
  totalRemainingEstimateHrs: 4.25,
});
const technician = (technicianId: number, technicianName: string, userConfigId: number) => ({
  technicianId,
  technicianName,
  userConfigId,
  numLaborsAssigned: 2,
  totalEstimateTime: 3.456,
});
const TECHNICIANS = [technician(4, 'Ana Ruiz', 70), technician(5, 'Rosa Lopez', USER.userConfigId)];
const COUNTS = [
  { status: 'Open', cnt: 7 },
  { status: 'Rejected', cnt: 2 },
  { status: 'Completed', cnt: 3 },
  { status: 'Awaiting Capture', cnt: 5 },
  { status: 'Audit', cnt: 4 },
];

/** Shows the dashboard; returns the requests for its labors. */
async function open(
  options: Parameters<typeof renderInConsole>[1] = {},
  loaded = Promise.resolve(),
  beside?: ReactElement,
) {
  const asked = answer(getOpenRepairLabors, () => loaded.then(() => LABORS));
  answer(getVendorJobs, []);
  answer(getCurrentShopSummary, [shop(1, 'MECH', 3), shop(2, 'BODY', 0), shop(3, 'PAINT', 2)]);
  answer(getTechnicianUsers, TECHNICIANS);
  answer(getRepairLaborCounts, [{ status: 'Ready for Repair', labors: 1, assignable: 1 }]);
  answer(getSiteStatusSummary, COUNTS);
  const screen = (
    <>
      {beside}
      <RepairDashboardPage />
    </>
  );
  await renderInConsole(screen, { route: '/repairdashboard/12', ...options });
  return asked;
}
const table = () => page.getByRole('table', { name: 'Labors' });
const panel = () => page.getByRole('complementary', { name: 'Shops' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heads = () =>
  table()
    .getByRole('columnheader')
    .elements()
    .map((head) => (head.textContent ?? '').trim());
const choose = async (field: string, keys: string) => {
  page.getByRole('combobox', { name: field }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard(keys);
};

test('the shops with labors stand beside the list with their counts, unfold alone and together, and choose', async () => {
  const asked = await open();
  await expect.element(panel().getByRole('button', { name: 'MECH 3' })).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'PAINT 2' })).toBeVisible();
  await expect.element(panel().getByText('BODY')).not.toBeInTheDocument();
  await panel().getByRole('button', { name: 'Details of MECH' }).click();
  await expect.poll(() => panel().getByText('4.3 hrs').elements().length).toBe(1);
  await panel().getByRole('button', { name: 'Expand all' }).click();
  await expect.poll(() => panel().getByText('4.3 hrs').elements().length).toBe(2);
  await panel().getByRole('button', { name: 'Collapse all' }).click();
  await expect.element(panel().getByText('4.3 hrs')).not.toBeInTheDocument();

  await panel().getByRole('button', { name: 'MECH 3' }).click();
  await expect.poll(() => asked.at(-1)?.params['shopName']).toBe('MECH');
  await panel().getByRole('button', { name: 'MECH 3' }).click();
  await expect
    .element(panel().getByRole('button', { name: 'TOTAL 5' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('each choice of status, assignee and search asks for its labors; a technician shows with labors and hours', async () => {
  const asked = await open();
  await expect.element(table().getByText('Labor 1')).toBeVisible();
  await choose('Status', '{ArrowDown}{Enter}');
  await expect.poll(() => asked.at(-1)?.params['status']).toBe('Waiting for Parts');
  page.getByRole('combobox', { name: 'Assignee' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ana Ruiz (2 / 3.46 hrs)').last()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => asked.at(-1)?.params['technicianId']).toBe('-1');
  await page.getByRole('searchbox', { name: 'Search Labors' }).fill('  door ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.params['searchPattern']).toBe('door');
});

test('the board has its filters, a search that hides them, and the bulk assignment with its checkboxes', async () => {
  await open();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.element(status).toBeVisible();
  await expect.element(page.getByText('3 labors', { exact: true })).toBeVisible();
  expect(heads()).not.toContain('Assign');
  await page.getByRole('searchbox', { name: 'Search Labors' }).click();
  await expect.element(status).not.toBeInTheDocument();
  await expect.element(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Cancel' }).click();
  // It appears where Cancel was: an immediate press of the pointer does not count.
  await expect.element(button('Bulk Assign')).toBeVisible();
  button('Bulk Assign').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(heads).toContain('Assign');
  // The filters stay: nobody picks from thousands of labors without one.
  await expect.element(status).toBeEnabled();
  const boxes = table().getByRole('checkbox');
  const free = () => boxes.elements().map((box) => box.getAttribute('aria-disabled') !== 'true');
  expect(free()).toEqual([true, false, false]);
  await button('Cancel').click();
  await expect.poll(heads).not.toContain('Assign');
});

test('a labor that is repaired or being worked on cannot be assigned; hours and progress are told', async () => {
  await open();
  const assign = (id: number) => button(`Assign Labor ${id} of work order 800000${id}`);
  await expect.element(assign(1)).not.toHaveAttribute('aria-disabled');
  await expect.element(assign(2)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(assign(3)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(table().getByText('Est. 1.50 hrs').first()).toBeVisible();
  const progress = table().getByRole('progressbar').first();
  await expect.element(progress).toHaveAttribute('aria-valuemin', '0');
  await expect.element(progress).toHaveAttribute('aria-valuemax', '100');
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  // Work credit is for wholesale labor and for labor that already has credit.
  await expect.element(button('Work Credit of Labor 1')).toBeVisible();
  await expect.element(button('Edit the work credit of Labor 2')).toBeVisible();
  // A repaired labor has no clock.
  expect(
    table()
      .getByRole('button', { name: /^(Start|Resume|Pause) / })
      .elements(),
  ).toHaveLength(2);
});

test.each([
  ['RECON_ASSIGN_LABOR', null, /Assign/],
  ['RECON_CLOCK_LABOR', 'Labor Clock', /^(Start|Resume|Pause) /],
  ['RECON_COMPLETE_LABOR', 'Complete', /^(Complete|Undo|Work Credit of|Edit the work credit of) /],
])('without %s there is no column %s and no button %s', async (missing, column, buttons) => {
  await open({ permissions: PERMISSIONS.filter((key) => key !== missing) });
  await expect.element(table().getByText('Labor 1')).toBeVisible();
  expect(button(buttons).elements()).toEqual([]);
  expect(heads()).not.toContain(column);
});

test('a repair technician begins with the own labors, may look at others, and completes with a paused clock only', async () => {
  const asked = await open({ roles: [ROLE_TECHNICIAN] });
  await expect.element(table().getByText('Labor 1')).toBeVisible();
  expect(asked.map(({ params }) => params['technicianId'])).toContain('5');
  expect(asked.map(({ params }) => params['technicianId'])).not.toContain(undefined);
  await expect.element(button('Complete Labor 1')).toHaveAttribute('aria-disabled', 'true');
  await choose('Assignee', '{ArrowUp}'.repeat(4) + '{Enter}');
  await expect.poll(() => asked.at(-1)?.params['technicianId'] ?? '').toBe('');
});

test('the summary counts stages and totals, filters by a click and lets go by another; what it may not show is not there', async () => {
  const asked = await open();
  const strip = page.getByRole('group', { name: 'Status' });
  await expect.element(strip.getByText('Total12')).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Open 7' })).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Awaiting Capture 5' })).toBeVisible();
  const audit = strip.getByRole('button', { name: 'Audit 4' });
  await audit.click();
  await expect.element(audit).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.at(-1)?.params['workOrderStatus']).toBe('Audit');
  await audit.click();
  await expect.element(audit).toHaveAttribute('aria-pressed', 'false');
});

test('the stages of approval and of awaiting capture need their permission and their flag', async () => {
  await open({
    permissions: PERMISSIONS.filter((key) => key !== 'RECON_APPROVAL_VIEW'),
    without: ['autoImportEnabled'],
  });
  const strip = page.getByRole('group', { name: 'Status' });
  await expect.element(strip.getByRole('button', { name: 'Audit 4' })).toBeVisible();
  for (const stage of [/^Approve/, /^Pending Rejection/, /^Awaiting Capture/]) {
    await expect.element(strip.getByRole('button', { name: stage })).not.toBeInTheDocument();
  }
});

test('while labors load, are sorted anew or are assigned together, it says so', async () => {
  const [first, sorted, assigned] = [later<void>(), later<void>(), later<void>()];
  await open({}, first.promise);
  await expect.element(page.getByText('Loading, Please Wait...').first()).toBeInTheDocument();
  first.give();
  await expect.element(table().getByText('Labor 1')).toBeVisible();

  answer(getOpenRepairLabors, async () => {
    await sorted.promise;
    return LABORS;
  });
  const arrived = table().getByRole('columnheader', { name: 'Arrived' });
  await arrived.getByRole('button', { name: 'Arrived' }).click();
  await expect.element(page.getByText('Updating the list')).toBeInTheDocument();
  sorted.give();
  await expect.element(page.getByText('Updating the list')).not.toBeInTheDocument();
  await expect.element(arrived).toHaveAttribute('aria-sort', 'descending');

  answer(getSkills, []);
  answer(getTechnicianLoads, []);
  answer(assignLabors, async () => {
    await assigned.promise;
    return { success: true as const, assigned: 1, already: 0 };
  });
  await button('Bulk Assign').click();
  await table().getByRole('checkbox').first().click();
  await button('Assign (1)').click();
  await expect.element(page.getByRole('combobox', { name: 'Technician' })).toBeEnabled();
  await choose('Technician', '{ArrowDown}{Enter}');
  await button('Done').click();
  await expect.element(page.getByText('Assigning 1 labor')).toBeInTheDocument();
  assigned.give();
  await expect.element(page.getByText('Assigning 1 labor')).not.toBeInTheDocument();
});

test('a phone ticks labors on their cards, and has everything that one does with them', async () => {
  await page.viewport(390, 844);
  await open();
  await button('Bulk Assign').click();
  await page
    .getByRole('article', { name: /Labor 1/ })
    .getByRole('checkbox')
    .click();
  for (const name of ['Assign (1)', 'Add note', 'Print job cards', 'Cancel']) {
    await expect.element(button(name)).toBeVisible();
  }
  await button('Cancel').click();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});

const popup = () => page.getByRole('dialog', { name: 'Labor Charges' });

/** The follow-ups of a completion. */
function answerCompletion(repairTask = '') {
  answer(stopAllClockingTechnicians, { success: true });
  answer(updateWorkOrderTotals, { success: true });
  answer(sendLaborCharges, { success: true, chargeKeys: [] });
  answer(sendFeeBundleCharges, { success: true, chargeKeys: [] });
  answer(getChargesResults, { request: {}, response: { status: 'Success', message: 'Charge posted.' } });
  return {
    labor: answer(updateLaborAction, { success: true, repairTask }),
    fee: answer(updateItemAction, { success: true, repairTask }),
    undone: answer(undoLaborCompleted, { success: true }),
  };
}

test('the popup of charges takes a completion back, of a labor and of a fee as its completion has left it', async () => {
  await open();
  const fee = { type: 'fee', estimateItemId: 90, estimateItemActionTcn: 3, workCredit: 'MVS' };
  answer(getOpenRepairLabors, [labor(7, { wholesale: 'N' }), labor(8, { wholesale: 'N', ...fee })]);
  const sent = answerCompletion();
  await choose('Assignee', '{ArrowDown}{Enter}');
  await button('Complete Labor 7').click();
  await popup().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent.undone.map(({ params }) => params['estimateLaborId'])).toEqual(['7']);
  await expect.element(popup()).not.toBeInTheDocument();

  await button('Complete Labor 8').click();
  await popup().getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent.fee.map(({ body }) => [body['tcn'], body['repaired'], body['workCredit']]))
    .toEqual([
      [4, 'Y', 'MVS'],
      [5, 'N', 'MVS'],
    ]);
});

test('what has left Repair with its completion cannot be taken back from the popup', async () => {
  await open();
  answer(getOpenRepairLabors, [labor(7, { wholesale: 'N' })]);
  answerCompletion('Completed');
  await choose('Assignee', '{ArrowDown}{Enter}');
  await button('Complete Labor 7').click();
  await expect.element(popup().getByRole('button', { name: 'OK' })).toBeVisible();
  await expect.element(popup().getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('what a vendor has is neither clocked nor completed, and says why', async () => {
  const vendorJob = {
    vendorJobId: 5,
    workOrderId: 7,
    extId: '8000007',
    vehicleDescription: '2021 Ford F-150',
    siteVendorId: 9,
    vendorName: 'Glass Pros',
    labors: [],
    state: 'Sent',
    offSite: 'N',
    note: '',
    sentTime: '2026-03-02T15:04:00Z',
    sentBy: 'Rosa Lopez',
    promised: '',
    firstPromised: '',
    moves: 0,
    tcn: 1,
  };
  await open();
  answer(getOpenRepairLabors, [labor(7, { vendorJob })]);
  await choose('Assignee', '{ArrowDown}{Enter}');
  const complete = button('Complete Labor 7');
  await expect.element(complete).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Start Labor 7')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(complete).toHaveAccessibleDescription(/Glass Pros: mark it as back first/);
});

test('of a labor that was sent back and has a work credit nothing is cut but the name of the credit', async () => {
  const rework = {
    reworkReason: 'Grease',
    reworkStage: 'Audit',
    workCredit: 'Shared Services',
    wholesale: 'N',
  };
  await page.viewport(1280, 900);
  answer(getOpenRepairLabors, [labor(1, { ...rework, remainingTime: 0.25 })]);
  answer(getVendorJobs, []);
  answer(getCurrentShopSummary, []);
  answer(getTechnicianUsers, TECHNICIANS);
  answer(getSiteStatusSummary, COUNTS);
  await renderInConsole(<RepairDashboardPage />, { route: '/repairdashboard/12' });
  const complete = button('Complete Labor 1');
  await expect.element(complete).toBeVisible();
  const row = complete.element().closest('[role=row]') as HTMLElement;
  const within = row.getBoundingClientRect();
  const shown = [
    complete,
    button('Edit the work credit of Labor 1'),
    page.getByText('Shared Services'),
    page.getByText('Rework', { exact: true }),
    page.getByText('Rem. 0.25 hrs'),
  ];
  for (const one of shown) {
    const { top, bottom } = one.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(within.top);
    expect(bottom).toBeLessThanOrEqual(within.bottom);
  }
  for (const text of ['Rework', 'Est. 1.50 hrs', 'Rem. 0.25 hrs']) {
    const element = page.getByText(text, { exact: true }).element();
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  }
});

test('the search gives back the choices that it hides to whoever goes on by Tab, on either side', async () => {
  await open();
  const search = page.getByRole('searchbox', { name: 'Search Labors' });
  await search.click();
  await expect.element(page.getByRole('combobox', { name: 'Assignee' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Over target' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Assignee' })).toBeVisible();
});

function BackFrom() {
  const back = useWayOut('/worklog/12');
  return <Link to={back.to}>Back</Link>;
}

test('the status of a labor opens its stage, which leads back to the dashboard as it was', async () => {
  await open({ route: '/repairdashboard/12?search=8000001' }, undefined, <BackFrom />);
  await expect.element(table().getByText('Labor 1')).toBeVisible();
  await table().getByRole('link', { name: 'Ready for Repair' }).first().click();
  await expect
    .element(page.getByRole('link', { name: 'Back', exact: true }))
    .toHaveAttribute('href', '/repairdashboard/12?search=8000001');
});
