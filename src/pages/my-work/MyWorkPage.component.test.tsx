import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getChargesResults, sendLaborCharges } from '#contract/charges';
import { getOwnFigures } from '#contract/cockpit-work';
import { updateWorkOrderTotals } from '#contract/estimates';
import { updateLaborAction } from '#contract/labor-actions';
import { startLaborClock, stopAllClockingTechnicians, stopLaborClock } from '#contract/labor-clock';
import { getMyWork } from '#contract/my-work';
import { savePreferences } from '#contract/session';
import { getVehicle } from '#contract/vehicles';
import type { WorkSection } from '#domain/my-work';
import { ROLE_TECHNICIAN, ROLE_TEMPLATES } from '#domain/permissions';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { changePreferences, preferences } from '../../providers/session/preferences';
import { useSession } from '../../providers/session/session-store';
import { askForMyWork, MyWorkPage } from './MyWorkPage';

type Work = WireAnswerOf<typeof getMyWork>;
type Item = Work['sections'][number]['rows'][number];

const item = (key: string, more: Partial<Item> = {}): Item => ({
  key,
  workOrderId: 4,
  extId: '5617309',
  vehicle: '2024 Ford Explorer',
  ...more,
});
const section = (name: WorkSection, count: number, ...rows: Item[]) => ({ section: name, count, rows });
const labor = (
  id: number,
  status: string,
  clock: 'Started' | 'Paused' | undefined,
): Work['labors'][number] => ({
  estimateLaborId: id,
  workOrderId: 4,
  siteId: 12,
  extId: '5617309',
  laborName: 'Coolant flush',
  status,
  repaired: 'N',
  techniciansIdsAssigned: '3',
  techniciansWithClock: clock ? '7' : '',
  laborClockStatus: clock ?? '',
  currentLaborClockId: clock === 'Started' ? 90 : null,
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function show(role: string, route = '/mywork/12') {
  const permissions = ROLE_TEMPLATES.find(({ key }) => key === role)?.permissions ?? [];
  const page_ = (
    <>
      <MyWorkPage />
      <Where />
    </>
  );
  return renderInConsole(page_, { roles: [role], permissions, route });
}
/** A click shortly after another in the same place would count as a double-click. */
async function press(button: Locator) {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
const list = (name: string) => page.getByRole('region', { name });

beforeEach(() => {
  answer(getOwnFigures, { weeks: [] });
});

test('technicians see what they sold and clocked this week, beside the week before', async () => {
  const week = (from: string, to: string, hours: number) => ({
    from,
    to,
    billedMs: hours * 3_600_000,
    clockedMs: (hours - 2) * 3_600_000,
    availableMs: 40 * 3_600_000,
  });
  const asked = answer(getOwnFigures, {
    weeks: [week('2026-03-02', '2026-03-08', 12), week('2026-02-23', '2026-03-01', 31.5)],
  });
  answer(getMyWork, { technicianId: 3, sections: [], labors: [] });
  await show(ROLE_TECHNICIAN);
  await expect
    .element(page.getByText('You have sold 12 h in 10 h clocked this week; 31.5 h in 29.5 h last week.'))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Sold, Last week, 31.5 h' })).toBeInTheDocument();
  expect(asked[0]?.params).toEqual({ siteId: '12' });
});

test('the week follows what is done at the site', async () => {
  let sold = 12;
  const week = (hours: number) => ({
    from: '2026-03-02',
    to: '2026-03-08',
    billedMs: hours * 3_600_000,
    clockedMs: 10 * 3_600_000,
    availableMs: 40 * 3_600_000,
  });
  const asked = answer(getOwnFigures, () => ({ weeks: [week(sold), week(30)] }));
  answer(getMyWork, { technicianId: 3, sections: [], labors: [] });
  await show(ROLE_TECHNICIAN);
  const live = await tellLive(12);
  onTestFinished(live.close);
  await expect.element(page.getByText(/^You have sold 12 h in 10 h clocked this week/)).toBeVisible();
  await expect.poll(live.heard).toBe(true);
  sold = 14;
  live.tell({ area: 'labors', ids: [8] });
  await expect.element(page.getByText(/^You have sold 14 h in 10 h clocked this week/)).toBeVisible();
  const before = asked.length;
  live.tell({ area: 'notes', ids: [8] });
  sold = 15;
  live.tell({ area: 'technician-absences', ids: [3] });
  await expect.element(page.getByText(/^You have sold 15 h in 10 h clocked this week/)).toBeVisible();
  expect(asked.length).toBe(before + 1);
});

test('whoever is no technician has no hours there', async () => {
  const asked = answer(getOwnFigures, { weeks: [] });
  answer(getMyWork, { technicianId: null, sections: [], labors: [] });
  await show(ROLE_TECHNICIAN);
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('of two clocks that are started quickly the second request waits for the first, and is the one that runs', async () => {
  const first = later<{ success: true }>();
  answer(getMyWork, {
    technicianId: 3,
    sections: [
      section('ownReady', 2, item('8', { name: 'Coolant flush' }), item('9', { name: 'Wiper blades' })),
    ],
    labors: [
      labor(8, 'Ready for Repair', undefined),
      { ...labor(9, 'Ready for Repair', undefined), laborName: 'Wiper blades' },
    ],
  });
  const started = answer(startLaborClock, ({ params }) =>
    params['estimateLaborId'] === '8' ? first.promise : { success: true as const },
  );
  await show(ROLE_TECHNICIAN);
  const ready = list('Your labors ready to start');
  await ready.getByRole('button', { name: 'Start Coolant flush' }).click();
  await ready.getByRole('button', { name: 'Start Wiper blades' }).click();
  await expect.element(ready.getByRole('button', { name: 'Start Wiper blades' })).toBeDisabled();
  expect(started.map(({ params }) => params['estimateLaborId'])).toEqual(['8']);
  first.give({ success: true });
  await expect.poll(() => started.map(({ params }) => params['estimateLaborId'])).toEqual(['8', '9']);
});

test('a technician starts, pauses and completes own labors; what to begin with says so', async () => {
  let clock: 'Started' | 'Paused' | undefined;
  let done = false;
  answer(getMyWork, () => {
    const begun = clock !== undefined;
    const one = item('8', { name: 'Coolant flush', hours: 0.8, proposed: begun ? 'N' : 'Y' });
    return {
      technicianId: 3,
      sections: done ? [] : [section(begun ? 'ownStarted' : 'ownReady', 1, one)],
      labors: done ? [] : [labor(8, begun ? 'Repair Started' : 'Ready for Repair', clock)],
    };
  });
  const started = answer(startLaborClock, () => {
    clock = 'Started';
    return { success: true as const };
  });
  answer(stopLaborClock, () => {
    clock = 'Paused';
    return { success: true as const };
  });
  const completed = answer(updateLaborAction, () => {
    done = true;
    return { success: true as const };
  });
  answer(stopAllClockingTechnicians, { success: true });
  answer(updateWorkOrderTotals, { success: true });
  answer(sendLaborCharges, { success: true });
  const charged = answer(getChargesResults, {
    request: { estimateLaborId: 8 },
    response: { status: 'Success', message: 'Charge posted.' },
  });
  await show(ROLE_TECHNICIAN);
  const ready = list('Your labors ready to start');
  await expect.element(ready.getByText('Next')).toBeVisible();
  await expect.element(ready.getByText('0.8 h')).toBeVisible();
  await expect.element(ready.getByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
  await ready.getByRole('button', { name: 'Start Coolant flush' }).click();
  expect(started[0]?.params).toMatchObject({ estimateLaborId: '8', technicianId: '3' });
  const under = list('Your labors in progress');
  // A running clock can only be paused: the same button is there, and no other.
  await expect.element(under.getByRole('button', { name: 'Pause Coolant flush' })).toBeVisible();
  expect(under.getByRole('button').elements()).toHaveLength(1);
  await press(under.getByRole('button', { name: 'Pause Coolant flush' }));
  await expect.element(under.getByRole('button', { name: 'Resume Coolant flush' })).toBeVisible();
  await under.getByRole('button', { name: 'Complete Coolant flush' }).click();
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(completed[0]?.body).toMatchObject({ repaired: 'Y' });
  await expect.poll(() => charged.length).toBeGreaterThan(0);
  await expect
    .element(page.getByRole('link', { name: 'Open the work log' }))
    .toHaveAttribute('href', '/worklog/12');
});

test('an approver sees money and limit, and each count leads to its list', async () => {
  answer(getMyWork, {
    technicianId: null,
    sections: [
      section(
        'approvals',
        59,
        item('4', { name: 'Approve', amount: 2075.2, limit: 750, days: 5 }),
        item('5', { extId: '5617902', name: 'Approve', amount: 330.42, limit: 1500, days: 0 }),
      ),
      section('stages', 9, item('Pending Rejection', { name: 'Pending Rejection', count: 9, days: 4 })),
    ],
    labors: [],
  });
  await show('RECON_APPROVER');
  const approvals = list('Waiting for approval');
  await expect.element(approvals.getByRole('link', { name: 'All 59: Waiting for approval' })).toBeVisible();
  const rows = approvals.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Waiting for 5 days$2,075.20Over $750.00');
  await expect.element(rows.nth(1)).toHaveTextContent('Waiting since today$330.42Limit $1,500.00');
  await expect
    .element(approvals.getByRole('link', { name: 'Approve 5617309' }))
    .toHaveAttribute('href', '#/approve/12/4');
  await list('Your stages').getByRole('link', { name: '9 vehicles' }).click();
  await expect
    .element(page.getByLabelText('Address'))
    .toHaveTextContent('/worklog/12?status=Pending+Rejection');
});

test('parts staff see what is late, to order and to receive; a list that no screen has shows whole', async () => {
  const late = item('1', { name: 'Tire', quantity: 2, shopName: 'TIRE', late: 'Y', days: 3 });
  const asked = answer(getMyWork, ({ params }) => ({
    technicianId: null,
    sections:
      params['section'] === 'partsLate'
        ? [section('partsLate', 6, late, item('2', { name: 'Wiper blade', late: 'Y', days: 0 }))]
        : [
            section('partsLate', 6, late),
            section('partsToOrder', 65, item('3', { name: 'Filter', days: 11 })),
            section('partsToReceive', 41, item('1', { name: 'Tire', days: 6 })),
          ],
    labors: [],
  }));
  await show('RECON_PARTS');
  await expect.element(list('Parts that are late').getByText('3 days late')).toBeVisible();
  await expect.element(list('Parts that are late').getByText('Tire · 2 × · TIRE')).toBeVisible();
  await expect.element(list('Parts to receive').getByText('Ordered 6 days ago')).toBeVisible();
  await expect
    .element(list('Parts to order').getByRole('link', { name: /All 65/ }))
    .toHaveAttribute('href', '/partsdashboard/12?status=Waiting+to+Order+Part');
  await expect
    .element(list('Parts to order').getByRole('link', { name: 'Order Filter' }))
    .toHaveAttribute('href', '#/partsdashboard/12?q=5617309');
  await list('Parts that are late').getByRole('link', { name: /All 6/ }).click();
  await expect.element(page.getByText('The first 2 of 6')).toBeVisible();
  await expect.element(page.getByText('Late', { exact: true })).toBeVisible();
  expect(asked.at(-1)?.params).toMatchObject({ siteId: '12', section: 'partsLate' });
  await page.getByRole('link', { name: 'My work' }).click();
  await expect.element(list('Parts to order')).toBeVisible();
});

test('a shop lead assigns what is nobody’s, and reads why a check sent something back', async () => {
  answer(getMyWork, {
    technicianId: null,
    sections: [
      section('failedChecks', 1, item('1', { name: 'Brakes', shopName: 'MECH', reason: 'Squeals' })),
      section('unassigned', 132, item('2', { name: 'Detail', shopName: 'DETL', hours: 2.1 })),
      section('blocked', 88, item('3', { name: 'Spark plugs', shopName: 'MECH', days: 1 })),
    ],
    labors: [],
  });
  await show('RECON_SHOP');
  await expect.element(list('Sent back by a check').getByText('Squeals')).toBeVisible();
  await expect
    .element(list('Ready, unassigned').getByRole('link', { name: 'Assign Detail' }))
    .toHaveAttribute('href', '#/repairdashboard/12?technician=all&search=5617309');
  await expect
    .element(list('Ready, unassigned').getByRole('link', { name: /All 132/ }))
    .toHaveAttribute('href', '/repairdashboard/12?status=Ready+for+Repair&technician=-1');
  await expect
    .element(list('Waiting for parts').getByRole('link', { name: /All 88/ }))
    .toHaveAttribute('href', '/repairdashboard/12?status=Waiting+for+Parts&technician=all');
});

test('a manager sees what is stuck, and the way to each vehicle', async () => {
  answer(getMyWork, {
    technicianId: null,
    sections: [
      section('express', 2, item('1', { sblu: 'SB-1', late: 'Y', days: 1, due: '2026-03-01T18:00:00Z' })),
      section('readyToMove', 3, item('2', { stage: 'Repair', days: 0 })),
      section('failedCharges', 1, item('3', { name: 'Detail', days: 2 })),
      section('longest', 320, item('4', { stage: 'Parts,Storage Onsite', days: 52 })),
    ],
    labors: [],
  });
  await show('RECON_MANAGER');
  await expect.element(list('Express orders due').getByText('1 day late')).toBeVisible();
  await expect
    .element(list('Express orders due').getByRole('link', { name: /^Open/ }))
    .toHaveAttribute('href', '#/express/12/SB-1');
  await expect.element(list('Ready to leave Repair').getByText('Since today')).toBeVisible();
  await expect
    .element(list('Ready to leave Repair').getByRole('link', { name: 'Send 5617309 on' }))
    .toHaveAttribute('href', '#/repair/12/4');
  await expect.element(list('Longest in their task').getByText('Parts, Storage Onsite')).toBeVisible();
  await expect.element(list('Longest in their task').getByText('52 days')).toBeVisible();
  await expect
    .element(list('Longest in their task').getByRole('link', { name: '5617309', exact: true }))
    .toHaveAttribute('href', '#/vehicle/12/4');
  // A click shows the vehicle beside the lists, which stay in place.
  answer(getVehicle, () => refuse('not_found'));
  await list('Longest in their task').getByRole('link', { name: '5617309', exact: true }).click();
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('/mywork/12?vehicle=4');
  await expect.element(list('Longest in their task').getByText('52 days')).toBeVisible();
});

test('a row says how much is left of the target of its stage, and only of that', async () => {
  const timer = {
    timerSubject: 'Repair',
    timerState: 'running',
    timerTargetMs: 8 * 3_600_000,
    timerLeftMs: 3 * 3_600_000,
    timerDue: new Date(Date.now() + 3.5 * 3_600_000).toISOString(),
  };
  answer(getMyWork, {
    technicianId: null,
    sections: [
      section('readyToMove', 1, item('2', { stage: 'Repair', days: 0, ...timer })),
      section('longest', 1, item('4', { stage: 'Parts', days: 52, ...timer })),
    ],
    labors: [],
  });
  await show('RECON_MANAGER');
  await expect.element(list('Ready to leave Repair').getByText('3h left')).toBeVisible();
  await expect.element(list('Longest in their task').getByText('52 days')).toBeVisible();
  await expect.element(list('Longest in their task')).not.toHaveTextContent('left');
});

test('whether the console begins here is chosen once, and kept with the user', async () => {
  answer(getMyWork, { technicianId: null, sections: [], labors: [] });
  await show('RECON_SHOP');
  const kept = answer(savePreferences, { success: true });
  const begin = page.getByRole('checkbox', { name: 'Start here after signing in' });
  await expect.element(begin).toBeChecked();
  await begin.click();
  expect(preferences().landing).toBe('worklog');
  await expect.poll(() => kept.at(-1)?.body).toMatchObject({ landing: 'worklog' });
  changePreferences({ landing: 'mywork' });
  await expect.element(begin).toBeChecked();
});

test('what cannot be loaded says so, and is tried again', async () => {
  let fails = true;
  answer(getMyWork, () =>
    fails
      ? refuse('forbidden')
      : { technicianId: null, sections: [section('blocked', 1, item('1'))], labors: [] },
  );
  await show('RECON_SHOP');
  const again = page.getByRole('button', { name: /again|retry/i });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(list('Waiting for parts')).toBeVisible();
});

/** Goes to My work as the console does at start, and away from it. */
function Ways() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const lead = async () => {
    await askForMyWork(session, new URL('/mywork/12', location.origin));
    setOpen(true);
  };
  return (
    <>
      <button type="button" onClick={() => void lead()}>
        Begin
      </button>
      <button type="button" onClick={() => setOpen(!open)}>
        Elsewhere and back
      </button>
      {open ? <MyWorkPage /> : null}
    </>
  );
}

test('what was asked for ahead is not asked for again; whoever comes back later sees what is new', async () => {
  let count = 7;
  const asked = answer(getMyWork, () => ({
    technicianId: null,
    sections: [section('blocked', count, item('1'))],
    labors: [],
  }));
  await renderInConsole(<Ways />, { route: '/mywork/12' });
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(list('Waiting for parts').getByText('All 7')).toBeVisible();
  expect(asked).toHaveLength(1);
  const away = page.getByRole('button', { name: 'Elsewhere and back' });
  await press(away);
  await expect.element(list('Waiting for parts')).not.toBeInTheDocument();
  count = 6;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  await press(away);
  await expect.element(list('Waiting for parts').getByText('All 6')).toBeVisible();
  vi.useRealTimers();
});
