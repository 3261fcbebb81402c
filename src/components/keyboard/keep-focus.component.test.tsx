import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { DataTable } from '../data-table/DataTable';
import type { Column } from '../data-table/types';
import { Keyboard } from './Keyboard';

type Part = { id: number; step: 'Send' | 'Sending' | 'Receive' };
type Answer = (change: (parts: Part[]) => Part[]) => void;

const to = (id: number, step: Part['step']) => (parts: Part[]) =>
  parts.map((part) => (part.id === id ? { ...part, step } : part));
const without = (id: number) => (parts: Part[]) => parts.filter((part) => part.id !== id);

/** Parts that are sent, then received; `onPress` has what the services would answer. */
function Parts({ onPress }: { onPress: (part: Part, answer: Answer) => void }) {
  const [parts, setParts] = useState<Part[]>([1, 2, 3].map((id) => ({ id, step: 'Send' })));
  const columns: Column<Part>[] = [
    { key: 'id', title: 'Number', width: 100, pinned: true, render: ({ id }) => `Part ${id}` },
    {
      key: 'step',
      title: 'Order',
      width: 200,
      render: (part) => (
        <span>
          {part.step === 'Receive' ? (
            <b key="receive">
              <button type="button">{`Receive ${part.id}`}</button>
            </b>
          ) : (
            <button
              key="send"
              type="button"
              disabled={part.step === 'Sending'}
              onClick={() => onPress(part, setParts)}
            >
              {`Send ${part.id}`}
            </button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Keyboard />
      <div style={{ height: 400, display: 'grid' }}>
        <DataTable
          name="kept"
          label="Parts"
          columns={columns}
          rows={parts}
          rowKey={({ id }) => String(id)}
          renderCard={({ id }) => id}
          listKey=""
        />
      </div>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  // Another key in between: two presses in a row of what came for the first are one.
  await userEvent.keyboard('{Shift}{Enter}');
}

test('a control that goes gives the focus to the one that took its place', async () => {
  await renderInConsole(<Parts onPress={({ id }, answer) => answer(to(id, 'Receive'))} />);
  await press('Send 2');
  await expect.element(button('Receive 2')).toHaveFocus();
});

test('while a control cannot be pressed its row has the focus, and the control again after that', async () => {
  let finish = () => {};
  await renderInConsole(
    <Parts
      onPress={({ id }, answer) => {
        answer(to(id, 'Sending'));
        finish = () => answer(to(id, 'Send'));
      }}
    />,
  );
  await press('Send 2');
  await expect.element(row(/Part 2/)).toHaveFocus();
  finish();
  await expect.element(button('Send 2')).toHaveFocus();
});

test('whoever goes on meanwhile is not fetched back', async () => {
  let finish = () => {};
  await renderInConsole(
    <Parts
      onPress={({ id }, answer) => {
        answer(to(id, 'Sending'));
        finish = () => answer(to(id, 'Send'));
      }}
    />,
  );
  await press('Send 2');
  await expect.element(row(/Part 2/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(/Part 3/)).toHaveFocus();
  finish();
  await expect.element(button('Send 2')).toBeEnabled();
  await expect.element(row(/Part 3/)).toHaveFocus();
});

test('a row that goes gives the focus to the one that follows, the last one to the one before, and then to the list', async () => {
  await renderInConsole(<Parts onPress={({ id }, answer) => answer(without(id))} />);
  await press('Send 2');
  await expect.element(row(/Part 3/)).toHaveFocus();
  await press('Send 3');
  await expect.element(row(/Part 1/)).toHaveFocus();
  await press('Send 1');
  await expect.element(page.getByRole('region', { name: 'Parts' })).toHaveFocus();
});
