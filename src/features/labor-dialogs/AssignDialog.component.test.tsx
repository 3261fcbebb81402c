import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getSkills, getTechnicianBySkill, getTechnicianUsers } from '#contract/technicians';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { AssignDialog, type Assignee } from './AssignDialog';

const ANA = { technicianId: 4, technicianName: 'Ana Ruiz' };

async function open(
  assignees: readonly Assignee[],
  skills: WireAnswerOf<typeof getSkills> = [],
): Promise<(readonly Assignee[])[]> {
  answer(getSkills, skills);
  answer(getTechnicianUsers, [{ ...ANA, totalEstimateTime: 3 }]);
  const told: (readonly Assignee[])[] = [];
  await renderInConsole(
    <AssignDialog
      subject="Replace windshield"
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
  await expect.element(done).toHaveAccessibleDescription('These technicians have it already.');
  (done.element() as HTMLElement).click();
  expect(told).toEqual([]);
  await expect.element(page.getByRole('columnheader').last()).toHaveTextContent(/\w/);
  await page.getByRole('button', { name: 'Remove Ana Ruiz' }).click();
  await done.click();
  expect(told).toEqual([[]]);
});

test('one labor has its technicians in a table with hours shared out evenly; several at once have neither Add nor table', async () => {
  answer(getSkills, [{ skillId: 1, skillName: 'Brakes', skillType: '' }]);
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
  // Whoever has it already is no choice any more.
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
