import { useMemo } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveNote } from '#contract/notes';
import { correctVehicle } from '#contract/workbench';
import { approveWithinLimit } from '#contract/workbench-approve';
import { answer, later, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { DataTable } from '../../components/data-table/DataTable';
import type { Column } from '../../components/data-table/types';
import { BulkToggle } from './BulkToggle';
import { ListBulk } from './ListBulk';
import { useBulkList } from './useBulkList';
import { useVehicleActions, type VehicleActionKey } from './useVehicleActions';

type Row = { id: string; at: number; free: boolean };

const idOf = ({ id }: Row) => id;
const OPTIONS = { idOf, isFree: ({ free }: Row) => free, nameOf: idOf };
const ACTIONS: readonly VehicleActionKey[] = ['approve', 'lot', 'note', 'print', 'keys'];
const vehicleOf = ({ id, at }: Row) => ({
  workOrderId: at,
  extId: id,
  vin: `VIN${at}`,
  description: 'Honda Civic',
  lot: { lotName: 'North', lotNumber: String(at) },
});
const COLUMNS: Column<Row>[] = [
  { key: 'id', title: 'Number', width: 200, pinned: true, render: ({ id }) => id },
];

function List({ count, taken }: { count: number; taken: readonly number[] }) {
  const rows = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => ({
        id: `W${at + 1}`,
        at: at + 1,
        free: !taken.includes(at + 1),
      })),
    [count, taken],
  );
  const list = useBulkList(rows, OPTIONS);
  const actions = useVehicleActions(ACTIONS, vehicleOf);
  return (
    <div style={{ height: 600 }}>
      <BulkToggle list={list} />
      {list.on ? <ListBulk list={list} rows={rows} actions={actions} /> : null}
      <DataTable
        name="bulk-test"
        label="Vehicles"
        columns={COLUMNS}
        rows={rows}
        rowKey={idOf}
        renderCard={idOf}
        choice={list.choice}
        listKey=""
      />
    </div>
  );
}

const NONE: readonly number[] = [];
const open = async (
  count = 4,
  { taken = NONE, ...options }: { taken?: readonly number[]; permissions?: string[] } = {},
) => {
  await renderInConsole(<List count={count} taken={taken} />, options);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(page.getByText('0 selected')).toBeVisible();
};
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const selected = (count: number) =>
  expect.element(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
const row = (at: number) => page.getByRole('table', { name: 'Vehicles' }).getByRole('row').nth(at);

async function note(text: string) {
  await button('Add note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
}

test('rows are ticked one by one, in ranges, all at once and by keys; what cannot be ticked is left out', async () => {
  await open(6, { taken: [3] });
  await expect.element(button('Add note')).toHaveAccessibleDescription('Nothing is selected.');
  await expect.element(box('W3')).not.toBeInTheDocument();
  await box('W1').click();
  await box('W4').click({ modifiers: ['Shift'] });
  await selected(3);
  await button('Clear').click();
  await selected(0);
  (row(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box('W1')).toBeChecked();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  await selected(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(box('W1')).not.toBeInTheDocument();
  await expect.element(button('Add note')).not.toBeInTheDocument();
});

test('each vehicle is a command of its own; what is refused is named with its reason, and can be tried again', async () => {
  let closed = true;
  const sent = answer(saveNote, ({ body }) => {
    if (closed && body.work_order_number === 'W2') {
      refuse('conflict', { errorMessage: 'Work order W2 is completed.' });
    }
    return { sk: '1', tcn: 1 };
  });
  await open();
  await button('Select all 4').click();
  await button('Add note').click();
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText('#W1 Honda Civic; #W2 Honda Civic; #W3 Honda Civic; #W4 Honda Civic'),
    )
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await note('  Keys are in the office ');
  const result = page.getByRole('dialog', { name: 'Add note' });
  await expect.element(result.getByText('3 are done. 1 was refused:')).toBeVisible();
  await expect
    .element(result.getByRole('row', { name: '#W2 Honda Civic Work order W2 is completed.' }))
    .toBeVisible();
  expect(sent.map(({ body }) => [body.work_order_number, body.notes])).toEqual(
    ['W1', 'W2', 'W3', 'W4'].map((name) => [name, 'Keys are in the office']),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  closed = false;
  await result.getByRole('button', { name: 'Try this again' }).click();
  await expect.element(page.getByText('1 is done.')).toBeVisible();
  expect(sent.slice(4).map(({ body }) => body.work_order_number)).toEqual(['W2']);
  await selected(0);
});

test('Stop begins nothing more; what has begun is told as it ended, and the rest stays selected', async () => {
  const held = later<void>();
  const sent = answer(saveNote, async () => {
    await held.promise;
    return { sk: '1', tcn: 1 };
  });
  await open(9);
  await button('Select all 9').click();
  await note('Wash first');
  await expect.element(page.getByText('0 of 9 done')).toBeVisible();
  await button('Stop').click();
  await expect.element(page.getByText('Stopping: 0 of 9 done')).toBeVisible();
  held.give();
  await expect
    .element(page.getByText('6 are done. 3 were not started and are still selected.'))
    .toBeVisible();
  expect(sent).toHaveLength(6);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await selected(3);
});

test('leaving while it is at work asks first, and staying goes on', async () => {
  const held = later<void>();
  answer(saveNote, async () => {
    await held.promise;
    return { sk: '1', tcn: 1 };
  });
  await open(2);
  await button('Select all 2').click();
  await note('Wash first');
  await button('Select').click();
  await page.getByRole('dialog', { name: 'Not finished yet' }).getByRole('button', { name: 'Stay' }).click();
  held.give();
  await expect.element(page.getByText('2 are done.')).toBeVisible();
});

test('an answer that is lost on the way is asked for again under the same key', async () => {
  let lost = true;
  const sent = answer(saveNote, () => {
    if (lost) {
      lost = false;
      loseAnswer();
    }
    return { sk: '1', tcn: 1 };
  });
  await open(1);
  await box('W1').click();
  await note('Wash first');
  await expect.element(page.getByText('No answer; trying again.')).toBeVisible();
  await expect.element(page.getByText('1 is done.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
});

test('vehicles are moved to a lot from where they were seen, and approved within their limits once it is confirmed', async () => {
  const moved = answer(correctVehicle, { tcn: 2 });
  const approved = answer(approveWithinLimit, { approved: 1, left: 0, total: 10 });
  await open(2);
  await button('Select all 2').click();
  await button('Move lot').click();
  await page.getByRole('textbox', { name: 'Lot' }).fill('South');
  await page.getByRole('textbox', { name: 'Number' }).fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Move lot' }).click();
  await expect
    .poll(() => moved.map(({ body }) => body))
    .toEqual([
      { lotName: 'South', lotNumber: '7', was: { lotName: 'North', lotNumber: '1' } },
      { lotName: 'South', lotNumber: '7', was: { lotName: 'North', lotNumber: '2' } },
    ]);
  await selected(0);
  await box('W2').click();
  await button('Approve within limit').click();
  expect(approved).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve within limit' }).click();
  await expect
    .poll(() => approved.map(({ params }) => [params['workOrderId'], params['task']]))
    .toEqual([['2', 'Approve']]);
});

test('only what somebody may do is offered', async () => {
  await open(1, { permissions: ['RECON_PARTS_WRITE'] });
  await expect.element(button('Add note')).toBeVisible();
  await expect.element(button('Move lot')).not.toBeInTheDocument();
  await expect.element(button('Approve within limit')).not.toBeInTheDocument();
});

test('more vehicles than can be printed at once are not printed, and it says so', async () => {
  await open(51);
  await button('Select all 51').click();
  await expect
    .element(button('Print job cards'))
    .toHaveAccessibleDescription('At most 50 vehicles can be printed at once.');
  await expect
    .element(button('Print key tags'))
    .toHaveAccessibleDescription('At most 50 vehicles can be printed at once.');
});

test('key tags of the ticked vehicles open in one tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  await open(2);
  await button('Select all 2').click();
  await button('Print key tags').click();
  expect(opened).toHaveBeenCalledWith('#/print/12/1,2/key', '_blank', 'noopener');
});
