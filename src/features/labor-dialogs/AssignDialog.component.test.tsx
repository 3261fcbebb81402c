import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import {
  getSkills,
  getTechnicianBySkill,
  getTechnicianLoads,
  getTechnicianUsers,
} from '#contract/technicians';
import { answer, loseAnswer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { AssignDialog, type Assignee } from './AssignDialog';

const ANA = { technicianId: 4, technicianName: 'Ana Ruiz' };

async function open(
  assignees: readonly Assignee[],
  skills: WireAnswerOf<typeof getSkills> = [],
): Promise<(readonly Assignee[])[]> {
  answer(getSkills, skills);
  answer(getTechnicianUsers, [{ ...ANA, totalEstimateTime: 3 }]);
  answer(getTechnicianLoads, []);
  const told: (readonly Assignee[])[] = [];
  await renderInConsole(
    <AssignDialog
      subject="Replace windshield"
      labors={[{ laborName: 'Replace windshield', shop: 'GLASS' }]}
      single={{ hours: 2, assignees }}
      onDone={async (chosen) => {
        told.push(chosen);
        return true;
      }}
      onClose={() => undefined}
    />,
  );
  return told;
}

test('whoever is picked and not added is assigned by Done; without anybody Done says what is missing', async () => {
  const told = await open([]);
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toHaveAttribute('aria-disabled', 'true');
  await expect.element(done).toHaveAccessibleDescription('Pick a technician first.');
  (done.element() as HTMLElement).click();
  expect(told).toEqual([]);
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect.element(technician).toBeEnabled();
  technician.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Ana Ruiz (3 hrs)' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(done).not.toHaveAttribute('aria-disabled');
  await done.click();
  expect(told).toEqual([[ANA]]);
});

test('Done writes nothing that is so already', async () => {
  const told = await open([ANA]);
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toHaveAccessibleDescription('These technicians already have it.');
  (done.element() as HTMLElement).click();
  expect(told).toEqual([]);
  await expect.element(page.getByRole('columnheader').last()).toHaveTextContent(/\w/);
  await page.getByRole('button', { name: 'Remove Ana Ruiz' }).click();
  await done.click();
  expect(told).toEqual([[]]);
});

test('one labor has its technicians in a table with hours shared out evenly; several at once have neither Add nor table', async () => {
  answer(getSkills, [{ skillId: 1, skillName: 'Brakes', skillType: '' }]);
  answer(getTechnicianLoads, []);
  answer(getTechnicianUsers, [
    { ...ANA, totalEstimateTime: 3.456 },
    { technicianId: 5, technicianName: 'Ben Ode', totalEstimateTime: 1 },
    { technicianId: 6, technicianName: 'Cy Park', totalEstimateTime: 0 },
  ]);
  const technicians = [
    ANA,
    { technicianId: 5, technicianName: 'Ben Ode' },
    { technicianId: 6, technicianName: 'Cy Park' },
  ];
  const dialog = (single?: { hours: number; assignees: readonly Assignee[] }) => (
    <AssignDialog
      subject="Labor"
      labors={[]}
      {...(single ? { single } : {})}
      onDone={async () => true}
      onClose={() => undefined}
    />
  );
  await renderInConsole(dialog({ hours: 1, assignees: technicians }));
  await expect.element(page.getByRole('dialog', { name: 'Assign Labor' })).toBeVisible();
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
  expect(heads).toEqual(['Technician', 'Hours', 'Remove']);
  const hours = page.getByRole('table', { name: 'Assignees' }).getByText(/hrs$/);
  expect(hours.elements().map((cell) => cell.textContent)).toEqual(['0.34 hrs', '0.33 hrs', '0.33 hrs']);
  await expect.element(page.getByRole('button', { name: 'Remove Ben Ode' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible();
  // Someone who has it already can no longer be chosen.
  const choice = page.getByRole('combobox', { name: 'Technician', exact: true });
  await expect.element(choice).toBeEnabled();
  choice.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['Select Technician']);
  cleanup();

  await renderInConsole(dialog());
  await expect.element(page.getByRole('combobox', { name: 'Skills' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect.element(technician).toBeEnabled();
  technician.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ana Ruiz (3.46 hrs)').last()).toBeVisible();
});

test('with a skill chosen those technicians are offered who have it', async () => {
  const asked = answer(getTechnicianBySkill, [
    { technicianId: 5, technicianName: 'Ben Ode', totalEstimateTime: 1.5 },
  ]);
  await open([], [{ skillId: 3, skillName: 'Glass', skillType: '' }]);
  page.getByRole('combobox', { name: 'Skills' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Glass' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => asked[0]?.params).toMatchObject({ siteId: '12', skillId: '3' });
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect.element(technician).toBeEnabled();
  technician.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Ben Ode (1.5 hrs)' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

const load = (
  technicianId: number,
  technicianName: string,
  shops: string[],
  freeHours: number,
  later: Pick<WireAnswerOf<typeof getTechnicianLoads>[number], 'firstFree' | 'away'> = {},
) => ({
  technicianId,
  technicianName,
  shops,
  openLabors: 2,
  openHours: 8 - freeHours,
  freeHours,
  running: null,
  ...later,
});
const TWO_SHOPS = [
  { laborName: 'Brakes', shop: 'MECH' },
  { laborName: 'Dent', shop: 'BODY' },
  { laborName: 'Oil', shop: 'MECH' },
];

async function openMany(loads: Parameters<typeof answer<typeof getTechnicianLoads>>[1]) {
  answer(getSkills, []);
  answer(
    getTechnicianUsers,
    ['Ana Ruiz', 'Ben Ode', 'Cy Park', 'Dee Fox'].map((technicianName, place) => ({
      technicianId: place + 1,
      technicianName,
      totalEstimateTime: 4.5,
    })),
  );
  answer(getTechnicianLoads, loads);
  const told: (readonly Assignee[])[] = [];
  await renderInConsole(
    <AssignDialog
      subject="3 labors selected"
      labors={TWO_SHOPS}
      onDone={async (chosen) => {
        told.push(chosen);
        return true;
      }}
      onClose={() => undefined}
    />,
  );
  return told;
}
const technician = () => page.getByRole('combobox', { name: 'Technician' });
const choices = async () => {
  await expect.element(technician()).toBeEnabled();
  technician().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  return page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
};

test('whoever has the skill for most labors and most time comes first, and is one press away', async () => {
  const told = await openMany([
    load(1, 'Ana Ruiz', ['BODY'], 8),
    load(2, 'Ben Ode', ['MECH'], 1),
    load(3, 'Cy Park', ['MECH'], 3.5),
    load(4, 'Dee Fox', ['MECH'], 0),
  ]);
  const best = page.getByRole('button', { name: 'Assign to Cy Park, 3.5 hrs free' });
  await expect.element(best).toBeVisible();
  await expect.element(page.getByText('Cy Park has no skill for Dent (BODY).')).toBeVisible();
  expect(await choices()).toEqual([
    'Select Technician',
    'Cy Park (4.5 hrs)3.5 hrs free · MECH',
    'Ben Ode (4.5 hrs)1 hr free · MECH',
    'Dee Fox (4.5 hrs)No time left today · MECH',
    'Ana Ruiz (4.5 hrs)8 hrs free · BODY',
  ]);
  await userEvent.keyboard('{Escape}');
  await best.click();
  expect(told).toEqual([[{ technicianId: 3, technicianName: 'Cy Park' }]]);
});

test('whoever is away comes last and says when they are back; after hours the next day with time is named', async () => {
  const monday = { day: '2026-11-30', hours: 5.25 };
  await openMany([
    load(1, 'Ana Ruiz', ['MECH'], 0, {
      firstFree: { day: '2026-12-02', hours: 8 },
      away: { until: '2026-12-02' },
    }),
    load(2, 'Ben Ode', ['MECH'], 0, { firstFree: monday }),
    load(3, 'Cy Park', ['MECH'], 0, { firstFree: null }),
    load(4, 'Dee Fox', ['MECH'], 0, { firstFree: null, away: { until: null } }),
  ]);
  await expect
    .element(page.getByRole('button', { name: 'Assign to Ben Ode, 5.25 hrs free on Mon, Nov 30' }))
    .toBeVisible();
  expect(await choices()).toEqual([
    'Select Technician',
    'Ben Ode (4.5 hrs)5.25 hrs free on Mon, Nov 30 · MECH',
    'Ana Ruiz (4.5 hrs)Away, back on Wed, Dec 2 · MECH',
    'Cy Park (4.5 hrs)No time left today · MECH',
    'Dee Fox (4.5 hrs)Away · MECH',
  ]);
});

test('whoever is picked without a skill for some labors is assigned all the same, and that is said before', async () => {
  const told = await openMany([load(1, 'Ana Ruiz', ['BODY'], 8), load(2, 'Ben Ode', ['MECH'], 0)]);
  await choices();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect
    .element(
      page.getByRole('status').filter({ hasText: 'Ana Ruiz has no skill for Brakes (MECH) and Oil (MECH).' }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(told).toEqual([[ANA_OF_MANY]]);
});
const ANA_OF_MANY = { technicianId: 1, technicianName: 'Ana Ruiz' };

test('services that do not say what technicians have to do: the dialog is as it was', async () => {
  await openMany(loseAnswer);
  expect(await choices()).toEqual([
    'Select Technician',
    ...['Ana Ruiz', 'Ben Ode', 'Cy Park', 'Dee Fox'].map((name) => `${name} (4.5 hrs)`),
  ]);
  await expect.element(page.getByRole('button', { name: /^Assign to/ })).not.toBeInTheDocument();
});
