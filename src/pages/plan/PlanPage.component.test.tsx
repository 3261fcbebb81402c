import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getGate } from '#contract/gate';
import {
  acceptPlan,
  explainPlan,
  getPlan,
  getPlanBound,
  pinPlan,
  undoAcceptedPlan,
  unpinPlan,
} from '#contract/plan';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, later, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { PlanPage } from './PlanPage';

type Plan = WireAnswerOf<typeof getPlan>;
type Labor = Plan['technicians'][number]['labors'][number];

const AT = { route: `/plan/${SITE.siteId}` };
const DAY = '2026-03-02';
/** Chicago is six hours behind UTC in March's first week. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 2, hour + 6, minute)).toISOString();
const labor = (estimateLaborId: number, from: number, to: number, more: Partial<Labor> = {}): Labor => ({
  estimateLaborId,
  workOrderId: 100 + estimateLaborId,
  extId: String(5_600_000 + estimateLaborId),
  description: '2021 Honda Accord',
  laborName: `Brakes ${estimateLaborId}`,
  shop: 'MECH',
  due: at(15),
  from: at(from),
  to: at(to),
  hours: to - from,
  state: 'proposed',
  pinned: 'N',
  late: 'N',
  instead: [],
  basis: '1',
  ...more,
});
const technician = (technicianId: number, technicianName: string, labors: Labor[], more: object = {}) => ({
  technicianId,
  technicianName,
  shops: ['MECH'],
  hours: [{ from: at(8), to: at(16) }],
  thereHours: 8,
  assignedHours: 2,
  proposedHours: 4.5,
  labors,
  ...more,
});
const ANA = technician(1, 'Ana Ruiz', [
  labor(1, 8, 10, { state: 'begun', pinned: 'Y' }),
  labor(2, 10, 12),
  labor(3, 12, 14, { late: 'Y' }),
]);
const plan = (more: Partial<Plan> = {}): Plan => ({
  day: DAY,
  days: [DAY, '2026-03-03'],
  opensOn: DAY,
  from: at(0),
  to: at(24),
  now: at(8),
  hoursSet: 'Y',
  shops: [{ shop: 'MECH', name: 'Mechanical' }],
  technicians: [ANA, technician(2, 'Ben Ode', [labor(4, 8, 9)])],
  left: [],
  leftCounts: [],
  comparison: { plan: { late: 1, cost: 88 }, today: { late: 4, cost: 500 } },
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  answer(explainPlan, {
    estimateLaborId: 2,
    before: { extId: '5600001', laborName: 'Brakes 1' },
    factors: [{ factor: 'due', of: null, own: 3, before: 2, contributes: -0.5 }],
    counterfactual: { change: 'partBy', moment: at(10), amount: null },
  });
  answer(getGate, { from: '', to: '', openDays: null, dayHours: null, shops: [] });
  await page.viewport(1280, 800);
});

const row = (name: string) => page.getByRole('list', { name: `Labors of ${name}` });

test('whoever asks is told how much more any plan could get done', async () => {
  answer(getPlan, plan());
  answer(getPlanBound, { percent: 14 });
  await renderInConsole(<PlanPage />, AT);
  await page.getByRole('button', { name: 'Could more be done?' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No plan gets more than 14% more work done' }))
    .toBeVisible();
});

test('shows each technician’s day with its load, and what the plan comes to beside today’s order', async () => {
  answer(getPlan, plan());
  await renderInConsole(<PlanPage />, AT);
  await expect.element(page.getByText('6.5 of 8 h').first()).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Compared with today’s order: 3 fewer late vehicles, $412 less. 1 vehicle is late in this plan.',
      ),
    )
    .toBeVisible();
  const names = row('Ana Ruiz')
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Brakes 1, #5600001 2021 Honda Accord, 8:00 AM–10:00 AM, Started, pinned',
    'Brakes 2, #5600002 2021 Honda Accord, 10:00 AM–12:00 PM, Proposed',
    'Brakes 3, #5600003 2021 Honda Accord, 12:00 PM–2:00 PM, Proposed, late',
  ]);
  await expectAccessible();
});

test('all proposals, those of a technician, or one are accepted by one press each, and taken back', async () => {
  answer(getPlan, plan());
  const sent = answer(acceptPlan, {
    acceptedTime: at(8),
    assigned: [{ estimateLaborId: 4, technicianId: 2, instead: [] }],
    skipped: [],
  });
  const back = answer(undoAcceptedPlan, { takenBack: 1, skipped: [] });
  await renderInConsole(<PlanPage />, AT);
  await page.getByRole('button', { name: 'Accept all 3 proposals' }).click();
  await expect
    .poll(() => sent[0]?.body.labors)
    .toEqual([
      { estimateLaborId: 2, technicianId: 1, basis: '1' },
      { estimateLaborId: 3, technicianId: 1, basis: '1' },
      { estimateLaborId: 4, technicianId: 2, basis: '1' },
    ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => back[0]?.body)
    .toMatchObject({
      acceptedTime: at(8),
      labors: [{ estimateLaborId: 4, technicianId: 2 }],
    });
  await page.getByRole('button', { name: 'Accept 1 proposal for Ben Ode' }).click();
  await expect.poll(() => sent[1]?.body.labors).toHaveLength(1);
  await row('Ana Ruiz')
    .getByRole('button', { name: /^Brakes 2/ })
    .click();
  await expect
    .element(page.getByText('It would go first if what it is waiting for were here by 3/2/26, 10:00 AM.'))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to Ana Ruiz' }).click();
  await expect
    .poll(() => sent[2]?.body.labors)
    .toEqual([{ estimateLaborId: 2, technicianId: 1, basis: '1' }]);
});

test('what nobody answered is asked for once more under its key, and can be taken back; unanswered again nobody says that it failed', async () => {
  answer(getPlan, plan());
  const done = {
    acceptedTime: at(8),
    assigned: [{ estimateLaborId: 2, technicianId: 1, instead: [] }],
    skipped: [],
  };
  let lost = 1;
  const sent = answer(acceptPlan, () => {
    lost -= 1;
    return lost < 0 ? done : loseAnswer();
  });
  await renderInConsole(<PlanPage />, AT);
  const accept = page.getByRole('button', { name: 'Accept all 3 proposals' });
  await accept.click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    expect.stringMatching(/./),
    sent[0]?.idempotencyKey,
  ]);
  lost = 2;
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect.element(page.getByText(/that may or may not have been done/)).toBeVisible();
  await expect.element(page.getByText('Nothing was assigned.')).not.toBeInTheDocument();
});

test('what was accepted is assigned at once, while the plan is still made anew', async () => {
  const anew = later<WireAnswerOf<typeof getPlan>>();
  let accepted = false;
  answer(getPlan, () => (accepted ? anew.promise : plan()));
  answer(acceptPlan, () => {
    accepted = true;
    return {
      acceptedTime: at(8),
      assigned: [{ estimateLaborId: 4, technicianId: 2, instead: [] }],
      skipped: [],
    };
  });
  await renderInConsole(<PlanPage />, AT);
  await page.getByRole('button', { name: 'Accept 1 proposal for Ben Ode' }).click();
  await expect.element(page.getByRole('button', { name: 'Accept all 2 proposals' })).toBeVisible();
  await expect.element(row('Ben Ode').getByRole('button', { name: /^Brakes 4, .*Assigned$/ })).toBeVisible();
  anew.give(plan({ technicians: [ANA] }));
  await expect.element(page.getByRole('heading', { name: 'Ben Ode' })).not.toBeInTheDocument();
});

test('what was not as shown any more is named with its reason', async () => {
  answer(getPlan, plan());
  answer(acceptPlan, {
    acceptedTime: at(8),
    assigned: [],
    skipped: [
      { estimateLaborId: 2, laborName: 'Brakes 2', workOrderId: 102, extId: '5600002', why: 'changed' },
    ],
  });
  await renderInConsole(<PlanPage />, AT);
  await page.getByRole('button', { name: 'Accept all 3 proposals' }).click();
  const list = page.getByRole('region', { name: '1 labor was left as it is.' });
  await expect
    .element(list.getByText('Brakes 2 of 5600002 was changed or assigned in the meantime.'))
    .toBeVisible();
  await expect.element(list.getByRole('link', { name: '#5600002' })).toBeVisible();
  await list.getByRole('button', { name: 'Close this list' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a labor is pinned to somebody, its pin taken off, and put back where it was', async () => {
  answer(getPlan, plan());
  const pinned = answer(pinPlan, { technicianId: 1, place: 1, before: null });
  const off = answer(unpinPlan, { success: true, before: { technicianId: 2, place: 3 } });
  await renderInConsole(<PlanPage />, AT);
  await row('Ana Ruiz')
    .getByRole('button', { name: /^Brakes 1/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pin first' }).click();
  await expect.poll(() => pinned[0]?.body).toMatchObject({ estimateLaborId: 1, technicianId: 1, place: 1 });
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await expect.poll(() => off[0]?.body).toMatchObject({ estimateLaborId: 1 });
  await expect.element(page.getByText('Brakes 1 is no longer pinned.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => pinned[1]?.body).toMatchObject({ estimateLaborId: 1, technicianId: 2, place: 3 });
  await expect.element(page.getByText('Brakes 1 is pinned as before.')).toBeVisible();
  await expectAccessible();
});

test('on a phone each technician has a list, with what is pressed as large as a thumb', async () => {
  await page.viewport(390, 844);
  answer(
    getPlan,
    plan({
      left: [
        {
          estimateLaborId: 9,
          workOrderId: 109,
          extId: '5600009',
          description: '2020 Ford F-150',
          laborName: 'Glass',
          shop: 'GLASS',
          due: '',
          why: 'part',
          promised: '',
          pinnedTo: '',
          basis: '1',
        },
      ],
      leftCounts: [{ why: 'part', count: 1 }],
    }),
  );
  const sent = answer(acceptPlan, { acceptedTime: at(8), assigned: [], skipped: [] });
  await renderInConsole(<PlanPage />, AT);
  await page.getByText('1 is waiting for a part').click();
  await expect.element(page.getByText('Glass · GLASS · no date is promised')).toBeVisible();
  await page.getByRole('button', { name: 'Why Glass of 5600009 is not in the plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Glass' });
  await expect
    .element(
      dialog.getByText('It would be in the plan if what it is waiting for were here by 3/2/26, 10:00 AM.'),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const press = page.getByRole('button', { name: 'Accept Brakes 4 of 5600004' });
  expect(press.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await press.click();
  await expect
    .poll(() => sent[0]?.body.labors)
    .toEqual([{ estimateLaborId: 4, technicianId: 2, basis: '1' }]);
  await expectAccessible();
});

test('a vehicle that somebody does not see is there without its name; whoever only reads accepts nothing', async () => {
  const other = labor(0, 9, 11, {
    estimateLaborId: null,
    workOrderId: null,
    extId: '',
    laborName: '',
    basis: '',
  });
  answer(getPlan, plan({ technicians: [technician(1, 'Ana Ruiz', [other, labor(2, 11, 12)])] }));
  await renderInConsole(<PlanPage />, { ...AT, permissions: ['RECON_REPAIR_DASHBOARD'], roles: [] });
  await expect.element(row('Ana Ruiz').getByText('MECH', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});

test('without hours says that nothing can be planned, and leads to where they are set', async () => {
  answer(getPlan, plan({ hoursSet: 'N', technicians: [technician(1, 'Ana Ruiz', [], { hours: [] })] }));
  await renderInConsole(<PlanPage />, AT);
  await expect.element(page.getByText('No hours are set.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set opening hours' })).toBeVisible();
  await expect.element(page.getByText(/Beside today/)).not.toBeInTheDocument();
});

test('says that nobody is there on a day, and that all of another one is assigned', async () => {
  const asked = answer(getPlan, ({ params }) =>
    plan({
      technicians:
        params['day'] === ''
          ? [technician(1, 'Ana Ruiz', [], { hours: [] })]
          : [technician(1, 'Ana Ruiz', [labor(1, 8, 9, { state: 'assigned' })])],
    }),
  );
  await renderInConsole(<PlanPage />, AT);
  await expect.element(page.getByText('Nobody is here on this day.')).toBeVisible();
  page.getByRole('combobox', { name: 'Day' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /Mar 3/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Everything that can be done on this day is assigned.')).toBeVisible();
  expect(asked.at(-1)?.params).toMatchObject({ day: '2026-03-03' });
});

type Left = Plan['left'][number];
const left = (more: Partial<Left>): Partial<Plan> => ({
  left: [
    {
      estimateLaborId: 9,
      workOrderId: 109,
      extId: '5600009',
      description: '2020 Ford F-150',
      laborName: 'Paint hood',
      shop: 'MECH',
      due: '',
      why: 'hours',
      promised: '',
      pinnedTo: '',
      basis: '7.3',
      ...more,
    },
  ],
  leftCounts: [{ why: more.why ?? 'hours', count: 1 }],
});
const comesIn = (change: 'givenTo' | 'unpinned') =>
  answer(explainPlan, {
    estimateLaborId: 9,
    before: null,
    factors: [{ factor: 'skill', of: null, own: 2, before: null, contributes: null }],
    counterfactual: {
      change,
      moment: '',
      amount: null,
      technician: { technicianId: 2, technicianName: 'Ben Ode' },
    },
  });
const askWhyNot = () =>
  page.getByRole('button', { name: 'Why Paint hood of 5600009 is not in the plan' }).click();

test('what somebody has begun who is away says so, and is given to who would bring it in by one press', async () => {
  const held = {
    technicianName: 'Lamar Shaw',
    by: 'begun',
    keptBy: 'away',
    backAt: '2026-03-16T13:00:00Z',
  } as const;
  let given = false;
  answer(getPlan, () => (given ? plan() : plan(left({ why: 'begun', heldBy: held }))));
  comesIn('givenTo');
  const sent = answer(acceptPlan, () => {
    given = true;
    return {
      acceptedTime: at(8),
      assigned: [{ estimateLaborId: 9, technicianId: 2, instead: [5] }],
      skipped: [],
    };
  });
  await renderInConsole(<PlanPage />, AT);
  await page.getByText('1 started by somebody who is away or has no time').click();
  await expect
    .element(page.getByText('Paint hood · MECH · started by Lamar Shaw, who is away and back on Mon, Mar 16'))
    .toBeVisible();
  await askWhyNot();
  const dialog = page.getByRole('dialog', { name: 'Paint hood' });
  await expect
    .element(dialog.getByText('It was started by Lamar Shaw, who is away and back on Mon, Mar 16.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('It would be in the plan if it were given to Ben Ode.'))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Assign to Ben Ode' }).click();
  await expect
    .poll(() => sent[0]?.body.labors)
    .toEqual([{ estimateLaborId: 9, technicianId: 2, basis: '7.3' }]);
  // It is now in the plan.
  await expect.element(dialog).not.toBeInTheDocument();
  // After the undo it is left out again, without its dialog opening.
  answer(undoAcceptedPlan, () => {
    given = false;
    return { takenBack: 1, skipped: [] };
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('1 started by somebody who is away or has no time'))
    .toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what waits for somebody who is away today says so on its day too, and is given away with its pin by one press', async () => {
  const day = '2026-03-03';
  const waits: NonNullable<Plan['waiting']>[number] = {
    estimateLaborId: 9,
    workOrderId: 109,
    extId: '5600009',
    description: '2020 Ford F-150',
    laborName: 'Paint hood',
    shop: 'MECH',
    due: '',
    from: '2026-03-03T14:00:00.000Z',
    pinnedTo: 'Lamar Shaw',
    heldBy: { technicianName: 'Lamar Shaw', by: 'begun', keptBy: 'away', backAt: '2026-03-03T14:00:00.000Z' },
    basis: '7.5',
  };
  let given = false;
  answer(getPlan, ({ params }) =>
    given
      ? plan()
      : plan({
          waiting: [waits],
          ...(params['day'] === day
            ? {
                day,
                technicians: [
                  technician(5, 'Lamar Shaw', [
                    labor(9, 8, 10, { laborName: 'Paint hood', state: 'begun', pinned: 'Y' }),
                  ]),
                  technician(2, 'Ben Ode', []),
                ],
              }
            : {}),
        }),
  );
  comesIn('givenTo');
  const sent = answer(acceptPlan, () => {
    given = true;
    return {
      acceptedTime: at(8),
      assigned: [
        { estimateLaborId: 9, technicianId: 2, instead: [5], unpinned: { technicianId: 5, place: 2 } },
      ],
      skipped: [],
    };
  });
  const back = answer(undoAcceptedPlan, {
    takenBack: 1,
    skipped: [],
    notPinned: [
      { estimateLaborId: 9, laborName: 'Paint hood', workOrderId: 109, extId: '5600009', why: 'pinned' },
    ],
  });
  const { unmount } = await renderInConsole(<PlanPage />, { route: `${AT.route}?day=${day}` });
  await row('Lamar Shaw')
    .getByRole('button', { name: /^Paint hood/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Paint hood' });
  await expect
    .element(dialog.getByText('It was started by Lamar Shaw, who is away and back on Tue, Mar 3.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Assign to Ben Ode' })).toBeVisible();
  unmount();

  await renderInConsole(<PlanPage />, AT);
  const list = page.getByRole('region', { name: '1 labor is waiting for somebody who is away' });
  await expect
    .element(
      list.getByText(
        'Paint hood · MECH · started by Lamar Shaw, who is away and back on Tue, Mar 3 · pinned to Lamar Shaw · planned for 3/3/26, 8:00 AM',
      ),
    )
    .toBeVisible();
  await list.getByRole('button', { name: 'Why Paint hood of 5600009 is waiting' }).click();
  await expect.element(dialog.getByText('It would start sooner if it were given to Ben Ode.')).toBeVisible();
  await expect.element(dialog.getByText(/and its pin is removed/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Assign to Ben Ode' }).click();
  await expect
    .poll(() => sent[0]?.body.labors)
    .toEqual([{ estimateLaborId: 9, technicianId: 2, basis: '7.5', unpin: 'Y' }]);
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => back[0]?.body.labors)
    .toEqual([{ estimateLaborId: 9, technicianId: 2, pin: { technicianId: 5, place: 2 } }]);
  // What came of it is told in whole: somebody has pinned it elsewhere.
  const stays = page.getByRole('region', { name: '1 pin was not put back.' });
  await expect
    .element(stays)
    .toHaveTextContent('Paint hood of 5600009 was pinned elsewhere in the meantime.');
});

test('a link to a day on which the site is closed says so and offers the next open one; none is offered to be chosen', async () => {
  const days = [DAY, '2026-03-04'];
  answer(getPlan, ({ params }) => {
    const day = params['day'] || DAY;
    return plan({
      day,
      days,
      ...(days.includes(day) ? {} : { technicians: [technician(1, 'Ana Ruiz', [labor(9, 8, 10)])] }),
    });
  });
  await renderInConsole(<PlanPage />, { route: `${AT.route}?day=2026-03-03` });
  await expect.element(page.getByText('The site is closed on Tue, Mar 3.')).toBeVisible();
  await expect.element(page.getByText('Ana Ruiz', { exact: true })).not.toBeInTheDocument();
  // Nothing that is out of sight can be accepted.
  await expect.element(page.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  page.getByRole('combobox', { name: 'Day' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /Mar 4/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Mar 3/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Show Wed, Mar 4' }).click();
  await expect.element(page.getByText('Ana Ruiz', { exact: true }).first()).toBeVisible();
});

test('on a day on which the site is closed the plan opens on the next open one, and says that', async () => {
  answer(getPlan, plan({ day: '2026-03-03', opensOn: '2026-03-03', days: ['2026-03-03'] }));
  await renderInConsole(<PlanPage />, AT);
  await expect
    .element(page.getByText('The site is closed today. This is the next open day: Tue, Mar 3.'))
    .toBeVisible();
});

test('an impossible pin is taken off where it is said that it is one, or put on somebody else; of what waits for a part too', async () => {
  const held = { technicianName: 'Lamar Shaw', by: 'pin', keptBy: 'skill', backAt: '' } as const;
  let why: 'pin' | 'part' = 'pin';
  answer(getPlan, () =>
    plan(left({ why, pinnedTo: 'Lamar Shaw', ...(why === 'pin' ? { heldBy: held } : {}) })),
  );
  comesIn('unpinned');
  const pinned = answer(pinPlan, { technicianId: 2, place: 1, before: null });
  const off = answer(unpinPlan, () => {
    why = 'part';
    return { success: true as const, before: { technicianId: 5, place: 1 } };
  });
  await renderInConsole(<PlanPage />, AT);
  await page.getByText('1 pinned to somebody who cannot do it').click();
  await askWhyNot();
  const dialog = page.getByRole('dialog', { name: 'Paint hood' });
  await expect
    .element(dialog.getByText('It is pinned to Lamar Shaw, who has no skill for MECH.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('It would be in the plan if its pin were removed: Ben Ode would do it.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Pin first' }).click();
  await expect.poll(() => pinned[0]?.body).toMatchObject({ estimateLaborId: 9, technicianId: 2, place: 1 });
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await expect.poll(() => off[0]?.body).toMatchObject({ estimateLaborId: 9 });
  await expect
    .element(dialog.getByText('It is waiting for a part that is not promised within these days.'))
    .toBeVisible();
  await expect.element(dialog.getByText('It is pinned to Lamar Shaw.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await expect.poll(() => off).toHaveLength(2);
});

test('whoever only reads is told why, and offered nothing to change', async () => {
  answer(getPlan, plan(left({ why: 'pin', pinnedTo: 'Lamar Shaw' })));
  comesIn('unpinned');
  await renderInConsole(<PlanPage />, { ...AT, permissions: ['RECON_REPAIR_DASHBOARD'], roles: [] });
  await page.getByText('1 pinned to somebody who cannot do it').click();
  await askWhyNot();
  await expect.element(page.getByText(/if its pin were removed/)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Paint hood' });
  await expect.element(dialog.getByRole('button', { name: /pin|assign/i })).not.toBeInTheDocument();
});

test('while another day loads, nothing of the day before is decided on, and it stands where it stood', async () => {
  const next = later<Plan>();
  answer(getPlan, ({ params }) => (params['day'] === '' ? plan() : next.promise));
  const sent = answer(acceptPlan, { acceptedTime: at(8), assigned: [], skipped: [] });
  await renderInConsole(<PlanPage />, AT);
  const board = page.getByText('Ana Ruiz', { exact: true }).first();
  await expect.element(board).toBeVisible();
  const { top } = board.element().getBoundingClientRect();
  page.getByRole('combobox', { name: 'Day' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /Mar 3/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const all = page.getByRole('button', { name: 'Accept all 3 proposals' });
  await expect.element(all).toBeDisabled();
  const stale = board.element().closest('[aria-busy="true"][data-stale="true"]');
  expect(stale).not.toBeNull();
  expect(Number(getComputedStyle(stale as Element).opacity)).toBeLessThan(1);
  for (const press of stale?.querySelectorAll('button') ?? []) press.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(board.element().getBoundingClientRect().top).toBe(top);
  next.give(plan({ day: '2026-03-03', technicians: [technician(2, 'Ben Ode', [labor(4, 8, 9)])] }));
  await expect.element(page.getByRole('button', { name: 'Accept 1 proposal', exact: true })).toBeEnabled();
  expect(sent).toEqual([]);
});

test('a day that does not come is not shown as the one before; the others stay to be chosen', async () => {
  answer(getPlan, ({ params }) =>
    params['day'] === '' ? plan() : refuse('bad_request', { errorMessage: 'A plan reaches to Mar 8, 2026.' }),
  );
  await renderInConsole(<PlanPage />, AT);
  await expect.element(page.getByText('Ana Ruiz', { exact: true }).first()).toBeVisible();
  page.getByRole('combobox', { name: 'Day' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /Mar 3/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'A plan reaches' })).toBeVisible();
  await expect.element(page.getByText('Ana Ruiz', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the next open day' }).click();
  await expect.element(page.getByText('Ana Ruiz', { exact: true }).first()).toBeVisible();
});

test('a shop without anybody is not said to be the whole site once another one is asked for', async () => {
  const all = later<Plan>();
  answer(getPlan, ({ params }) => (params['shop'] === '' ? all.promise : plan({ technicians: [] })));
  await renderInConsole(<PlanPage />, { route: `${AT.route}?shop=NOPE` });
  await expect.element(page.getByText('Nobody has a skill for NOPE.')).toBeVisible();
  page.getByRole('combobox', { name: 'Shop' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'All shops' })).toBeVisible();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByText('Nobody has a skill for NOPE.')).not.toBeInTheDocument();
  await expect.element(page.getByText('There are no technicians at this site.')).not.toBeInTheDocument();
  all.give(plan());
  await expect.element(page.getByText('Ana Ruiz', { exact: true }).first()).toBeVisible();
});

test('once today is over the next open day is shown and named so; a day that there is not has a way out', async () => {
  answer(getPlan, plan({ day: '2026-03-03', opensOn: '2026-03-03' }));
  await renderInConsole(<PlanPage />, { route: `${AT.route}?day=2026-13-45` });
  await expect.element(page.getByText('There is no such day.')).toBeVisible();
  await expect.element(page.getByText('2026-13-45')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the next open day' }).click();
  await expect
    .element(page.getByText('Nobody is there for the rest of today. This is the next open day: Tue, Mar 3.'))
    .toBeVisible();
  await expect.element(page.getByText('Ana Ruiz', { exact: true }).first()).toBeVisible();
});
