import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAssignableLabors, laborRow, type LaborCount, type LaborRow } from '#contract/labors';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { answer } from '../../../../tests/helpers/console/border';
import { NO_LABOR_FILTER } from '#domain/labor-address';
import { useChooseAll } from '../hooks/useChooseAll';
import { useLaborBulk } from '../hooks/useLaborBulk';
import { useSelection } from '../hooks/useSelection';
import { BulkActions } from './BulkActions';
import { SelectCell } from './cells';
import { CompleteButton } from '../../../features/labor-work/CompleteCell';
import { LaborContext, type LaborScreen } from '../../../features/labor-work/labor-context';
import { IdSet } from '../../../components/id-set';

const labor = (id: number, more: Record<string, unknown> = {}): LaborRow =>
  laborRow.parse({
    estimateLaborId: id,
    workOrderId: id,
    siteId: 12,
    extId: `10000${id}`,
    laborName: `Labor ${id}`,
    status: 'Ready for Repair',
    repaired: 'N',
    ...more,
  });

const SCREEN = { userConfigId: 1, isTechnician: false, bulk: true } as LaborScreen;

type Screen = {
  counts?: LaborCount[];
  all: readonly LaborRow[];
  rest: readonly LaborRow[];
  onAssign: (ids: number[]) => void;
};

/** A list that shows all of its labors, or what a filter leaves of them. */
function Bulk({ all, rest, counts, onAssign }: Screen) {
  const [rows, setRows] = useState(all);
  const selection = useSelection(rows);
  const vehicles = useLaborBulk(selection);
  const { selected, select } = selection;
  const every = useChooseAll({ filter: NO_LABOR_FILTER, assignee: '', rows }, counts, selection);
  return (
    <LaborContext value={{ ...SCREEN, selected, select }}>
      <button type="button" onClick={() => setRows(rest)}>
        Filter
      </button>
      <BulkActions
        rows={rows}
        all={every}
        vehicles={vehicles}
        onAssign={() => onAssign([...selected.get()])}
        onVendor={() => undefined}
        onCancel={() => undefined}
      />
      {rows.map((row) => (
        <SelectCell key={row.estimateLaborId} row={row} />
      ))}
    </LaborContext>
  );
}

test('all labors of a list are chosen at once, but those that nobody can be given', async () => {
  const all = [labor(1), labor(2), labor(3, { laborClockStatus: 'Started' })];
  const assigned: number[][] = [];
  await renderInConsole(<Bulk all={all} rest={[]} onAssign={(ids) => assigned.push(ids)} />);
  const assign = page.getByRole('button', { name: 'Assign' });
  await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
  await expect.element(assign).toHaveAccessibleDescription('No labors have been selected.');
  (assign.element() as HTMLElement).click();
  expect(assigned).toEqual([]);
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '2 labors selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Assign (2)' }).click();
  expect(assigned).toEqual([[1, 2]]);
  await page.getByRole('button', { name: 'Unselect all 2' }).click();
  await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
});

test('labors that are not loaded are chosen too: the services name them', async () => {
  const all = [labor(1), labor(2)];
  const assigned: number[][] = [];
  const counts = [{ status: 'Ready for Repair', labors: 5, assignable: 4 }];
  const asked = answer(
    getAssignableLabors,
    [1, 2, 3, 4].map((id) => ({ estimateLaborId: id, workOrderId: id })),
  );
  await renderInConsole(<Bulk all={all} rest={[]} counts={counts} onAssign={(ids) => assigned.push(ids)} />);
  await page.getByRole('button', { name: 'Select all 4' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'selected' }))
    .toHaveTextContent(/^4 labors selected$/);
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Assign (4)' }).click();
  expect(assigned).toEqual([[1, 2, 3, 4]]);
  await page.getByRole('button', { name: 'Unselect all 4' }).click();
  await expect.element(page.getByRole('button', { name: 'Select all 4' })).toBeVisible();
});

test('what was chosen before a filter stays chosen, and is counted', async () => {
  const all = [labor(1), labor(2), labor(3)];
  await renderInConsole(<Bulk all={all} rest={all.slice(2)} onAssign={() => undefined} />);
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'selected' }))
    .toHaveTextContent('3 labors selected (2 not in this list)');
});

test('a labor that somebody has begun meanwhile can be taken out of the choice', async () => {
  const begun = labor(1, { laborClockStatus: 'Started' });
  await renderInConsole(<Bulk all={[labor(1)]} rest={[begun]} onAssign={() => undefined} />);
  await page.getByRole('button', { name: 'Select all 1' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  const box = page.getByRole('checkbox');
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toHaveAttribute('aria-disabled', 'true');
});

test('a completed labor is not undone once Repair is over, and says why', async () => {
  const undone: number[] = [];
  const commands = {
    busy: new IdSet(),
    undo: async (row: LaborRow) => void undone.push(row.estimateLaborId),
  } as unknown as LaborScreen['commands'];
  const row = (more: object) => labor(1, { status: 'Repaired', repaired: 'Y', ...more });
  await renderInConsole(
    <LaborContext value={{ ...SCREEN, bulk: false, commands }}>
      <CompleteButton row={row({ laborName: 'Past', inRepair: 'N' })} />
      <CompleteButton row={row({ laborName: 'Here' })} />
    </LaborContext>,
  );
  const past = page.getByRole('button', { name: 'Undo Past' });
  await expect.element(past).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(past)
    .toHaveAccessibleDescription('Repair is completed. Only a failed check sends the vehicle back.');
  (past.element() as HTMLElement).click();
  expect(undone).toEqual([]);
  await page.getByRole('button', { name: 'Undo Here' }).click();
  expect(undone).toEqual([1]);
});
