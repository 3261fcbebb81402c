import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addLaborAssignment,
  assignLabors,
  getLaborAssignments,
  removeLaborAssignment,
} from '#contract/labor-assignments';
import { getCurrentShopSummary, getOpenRepairLabors, getRepairLaborCounts } from '#contract/labors';
import { savePreferences } from '#contract/session';
import { getSkills, getTechnicianLoads, getTechnicianUsers } from '#contract/technicians';
import { getVendorJobs } from '#contract/vendor-jobs';
import { getSiteStatusSummary } from '#contract/work-orders';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { RepairDashboardPage } from './RepairDashboardPage';

const labor = (estimateLaborId: number, status: string, more: Record<string, unknown> = {}) => ({
  estimateLaborId,
  workOrderId: Math.ceil(estimateLaborId / 2),
  siteId: 12,
  extId: `800000${Math.ceil(estimateLaborId / 2)}`,
  vehicleDescription: 'Honda Civic',
  laborName: `Replace the left front brake caliper number ${estimateLaborId}`,
  laborTime: 1.5,
  shopName: estimateLaborId % 2 === 0 ? 'MECH' : 'BODY',
  status,
  repaired: status === 'Repaired' ? 'Y' : 'N',
  ...more,
});
const LABORS = [
  labor(1, 'Ready for Repair'),
  labor(2, 'Repaired'),
  labor(3, 'Repair Started'),
  labor(4, 'Waiting for Parts'),
];
const name = (id: number) => `Replace the left front brake caliper number ${id}`;
const load = (technicianId: number, technicianName: string, shops: string[], openHours: number) => ({
  technicianId,
  technicianName,
  shops,
  openLabors: 2,
  openHours,
  freeHours: Math.max(0, 8 - openHours),
  running: null,
});
const LOADS = [
  load(4, 'Ana Ruiz', ['BODY'], 7),
  load(5, 'Rosa Lopez', ['MECH'], 1),
  load(6, 'Bo Lind', ['BODY'], 2.5),
];

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Shows the dashboard with labors that may change; returns the requests for them. */
async function open(route: string, labors = LABORS) {
  const known = { labors };
  const asked = answer(getOpenRepairLabors, ({ params }) =>
    known.labors.filter(
      (row) =>
        (!params['status'] || row.status === params['status']) &&
        (!params['workOrderId'] || row.workOrderId === Number(params['workOrderId'])),
    ),
  );
  answer(getRepairLaborCounts, [
    { status: 'Ready for Repair', labors: 31, assignable: 1 },
    { status: 'Repair Started', labors: 12, assignable: 1 },
    { status: 'Waiting for Parts', labors: 9, assignable: 1 },
    { status: 'Repaired', labors: 204, assignable: 0 },
  ]);
  answer(getVendorJobs, []);
  answer(getCurrentShopSummary, []);
  answer(getTechnicianUsers, [{ technicianId: 5, technicianName: 'Rosa Lopez', userConfigId: 70 }]);
  answer(getTechnicianLoads, LOADS);
  answer(getSiteStatusSummary, [
    { status: 'Open', cnt: 7 },
    { status: 'Rejected', cnt: 2 },
    { status: 'Completed', cnt: 3 },
  ]);
  await renderInConsole(
    <>
      <Address />
      <RepairDashboardPage />
    </>,
    { route },
  );
  return { asked, known };
}
const button = (text: string | RegExp) => page.getByRole('button', { name: text });
const column = (text: string) => page.getByRole('region', { name: text, exact: true });
const who = (id: number) => button(new RegExp(`who works on ${name(id)} of`));

test('the view that somebody chooses stands in the address, and is theirs the next time', async () => {
  await page.viewport(1280, 900);
  const { asked } = await open('/repairdashboard/12');
  await expect.element(page.getByRole('table', { name: 'Labors' })).toBeVisible();
  const saved = answer(savePreferences, { success: true as const });
  await button('Vehicles').click();
  const lines = page.getByRole('list', { name: 'Labors of work order 8000001' });
  await expect.element(lines.getByText(name(1))).toBeVisible();
  await expect.element(lines.getByText(name(2))).toBeVisible();
  await expect.element(lines.getByText(name(3))).not.toBeInTheDocument();
  expect(asked.at(-1)?.params['group']).toBe('vehicle');
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('?view=vehicles');
  await expect.poll(() => saved.at(-1)?.body['laborView']).toBe('vehicles');
  // The vehicle shows for each shop how much is done.
  const row = page.getByRole('row').filter({ has: lines });
  await expect.element(row).toHaveTextContent(/BODY 0\/1/);
  await expect.element(row).toHaveTextContent(/MECH 1\/1/);
  await expect.element(lines.getByRole('button', { name: `Undo ${name(2)}` })).toBeVisible();
  // A name is never cut here.
  const text = lines.getByText(name(1)).element();
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  await button('Labors').click();
  await expect.element(page.getByRole('table', { name: 'Labors' })).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('?view=labors');
});

test('the board has a column for each status with its count, and arrows lead from card to card', async () => {
  await page.viewport(1280, 900);
  const { known } = await open('/repairdashboard/12?view=board');
  await expect.element(column('Ready').getByText(name(1))).toBeVisible();
  await expect.element(column('In progress').getByText(name(3))).toBeVisible();
  await expect.element(column('Waiting for parts').getByText(name(4))).toBeVisible();
  await expect.element(column('Done').getByText(name(2))).toBeVisible();
  await expect.element(column('Done').getByRole('heading')).toHaveTextContent('Done204');
  const card = (of: string) => column(of).getByRole('row').first().element() as HTMLElement;
  card('Ready').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(card('In progress'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(card('Waiting for parts'));
  // A labor whose status changed moves to the other column as soon as it is read again.
  known.labors = [labor(1, 'Repair Started'), ...LABORS.slice(1)];
  answer(getLaborAssignments, []);
  answer(addLaborAssignment, { estimateLaborAssignId: 9, estimateLaborId: 1, technicianId: 6, siteId: 12 });
  await who(1).click();
  await page.getByRole('option', { name: /Bo Lind/ }).click();
  await expect.element(column('In progress').getByText(name(1))).toBeVisible();
  await expect.element(column('Ready').getByText('No labors here.')).toBeVisible();
  await expect.element(page.getByText('refresh order')).not.toBeInTheDocument();
});

test('on a phone the board shows a column at a time, and what changes stays until somebody asks', async () => {
  await page.viewport(390, 844);
  const { known } = await open('/repairdashboard/12?view=board');
  await expect.element(page.getByText(name(1))).toBeVisible();
  await expect.element(page.getByText(name(3))).not.toBeInTheDocument();
  known.labors = [labor(1, 'Repair Started'), ...LABORS.slice(1)];
  answer(getLaborAssignments, []);
  answer(addLaborAssignment, { estimateLaborAssignId: 9, estimateLaborId: 1, technicianId: 6, siteId: 12 });
  await who(1).click();
  await page.getByRole('option', { name: /Bo Lind/ }).click();
  const refresh = button('1 changed – refresh order');
  await expect.element(refresh).toBeVisible();
  await expect.element(page.getByText(name(1))).toBeVisible();
  await expect.element(page.getByText('Repair Started')).toBeVisible();
  await refresh.click();
  await expect.element(page.getByText(name(1))).not.toBeInTheDocument();
  await button(/^In progress/).click();
  await expect.element(page.getByText(name(1))).toBeVisible();
  await page.viewport(1280, 900);
});

test('the name of a labor picks its technician: skill and free hours first, by letters and Enter, with Undo', async () => {
  await page.viewport(1280, 900);
  const { known } = await open('/repairdashboard/12?view=labors');
  const given = { estimateLaborAssignId: 9, estimateLaborId: 1, technicianId: 6, siteId: 12 };
  answer(getLaborAssignments, []);
  const added = answer(addLaborAssignment, given);
  await who(1).click();
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(() => names().length).toBe(3);
  expect(names().map((text) => /^[A-Z]\w+ \w+?(?=\d|No)/.exec(text ?? '')?.[0])).toEqual([
    'Bo Lind',
    'Ana Ruiz',
    'Rosa Lopez',
  ]);
  await expect.element(page.getByRole('option', { name: /Bo Lind/ })).toHaveTextContent('5.5 hrs free');
  await expect.element(page.getByRole('combobox', { name: 'Technician name' })).toHaveFocus();
  await userEvent.keyboard('ros');
  await expect.poll(() => names().length).toBe(1);
  known.labors = [
    labor(1, 'Ready for Repair', { techniciansIdsAssigned: '5', techniciansNamesAssigned: 'Rosa Lopez' }),
    ...LABORS.slice(1),
  ];
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => added.map(({ body }) => [body['technicianId'], body['estimateLaborTime']]))
    .toEqual([[5, 1.5]]);
  await expect.element(page.getByText('The labor has been Assigned!')).toBeVisible();
  await expect.element(button(/^Rosa Lopez: who works on/)).toBeVisible();
  answer(getLaborAssignments, [{ ...given, technicianId: 5, technicianName: 'Rosa Lopez' }]);
  const removed = answer(removeLaborAssignment, { success: true as const });
  known.labors = LABORS;
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => removed.length).toBe(1);
  await expect.element(button(/^Unassigned: who works on .* number 1 /)).toBeVisible();
});

test('the dialog of the documents is one press further, and a refusal stands at its row', async () => {
  await page.viewport(1280, 900);
  await open('/repairdashboard/12?view=board');
  answer(getSkills, []);
  await who(1).click();
  await button('More …').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Labor' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer(getLaborAssignments, []);
  answer(addLaborAssignment, () => refuse('conflict', { errorMessage: 'It is being worked on.' }));
  await who(1).click();
  await page.getByRole('option', { name: /Bo Lind/ }).click();
  await expect.element(column('Ready').getByRole('alert')).toHaveTextContent('It is being worked on.');
});

test('a bulk assignment of the whole list names each labor that was left out, and why', async () => {
  await page.viewport(1280, 900);
  await open('/repairdashboard/12?view=vehicles');
  answer(getSkills, []);
  const sent = answer(assignLabors, {
    success: true as const,
    assigned: 2,
    already: 0,
    skipped: [{ estimateLaborId: 4, laborName: name(4), extId: '8000002', why: 'running' as const }],
  });
  await button('Bulk Assign').click();
  await button('Select all 3').click();
  await button('Assign (3)').click();
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect.element(technician).toBeEnabled();
  technician.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await button('Done').click();
  const result = page.getByRole('dialog', { name: 'Bulk Assign' });
  await expect.element(result).toHaveTextContent('2 labors were assigned. 1 labor was skipped:');
  await expect
    .element(result.getByRole('row', { name: new RegExp(name(4)) }))
    .toHaveTextContent('Somebody is working on it.');
  expect(sent.at(-1)?.body).toMatchObject({ skipping: 'Y', estimateLaborIds: [1, 3, 4] });
  await result.getByRole('button', { name: 'OK' }).click();
  await expect.element(result).not.toBeInTheDocument();
});

test('after a gap in the live connection a labor that was completed meanwhile stays where it is, to be taken back', async () => {
  const { known } = await open('/repairdashboard/12?status=Ready for Repair');
  await expect.element(page.getByRole('table', { name: 'Labors' }).getByText(name(1))).toBeVisible();
  const stream = await tellLive(12);
  known.labors = [labor(1, 'Repaired'), ...LABORS.slice(1)];
  stream.resync();
  await expect.element(button(`Undo ${name(1)}`)).toBeVisible();
  stream.close();
});
