import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { printScreen } from '../print-ahead';
import { DataTable } from './DataTable';
import type { Column } from './types';

type Car = { id: number; make: string };

const COLUMNS: Column<Car>[] = [
  { key: 'id', title: 'Number', width: 100, pinned: true, render: ({ id }) => id },
  { key: 'make', title: 'Make', width: 200, render: ({ make }) => make },
  { key: 'tools', title: 'Tools', width: 100, screenOnly: true, render: () => 'Press' },
];
const keyOf = ({ id }: Car) => String(id);
const card = ({ make }: Car) => make;
const cars = (count: number) => Array.from({ length: count }, (_, id): Car => ({ id, make: `Make ${id}` }));

const show = (rows: readonly Car[], more: { allRows?: readonly Car[]; onEndReached?: () => void } = {}) =>
  renderInConsole(
    <div style={{ height: 400, display: 'grid' }}>
      <DataTable
        name="printed"
        label="Cars"
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        renderCard={card}
        listKey=""
        {...more}
      />
    </div>,
  );

const paper = () => document.querySelector('[data-printed=list]');
const printedRows = () => paper()?.querySelectorAll('tbody tr').length;

/** The browser captures the page when its event returns; the drawing code is loaded when the browser is idle. */
async function begin() {
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(paper).not.toBeNull();
}

afterEach(() => dispatchEvent(new Event('afterprint')));

test('a list on paper has all loaded rows in a plain table, and is gone afterwards', async () => {
  await show(cars(120));
  await begin();
  expect(printedRows()).toBe(120);
  expect(paper()?.querySelector('p')?.textContent).toBe('120 rows');
  expect([...(paper()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Make',
  ]);
  dispatchEvent(new Event('afterprint'));
  expect(paper()).toBeNull();
});

test('the table stands when the event returns once its code is there', async () => {
  await show(cars(3));
  await begin();
  dispatchEvent(new Event('afterprint'));
  dispatchEvent(new Event('beforeprint'));
  expect(printedRows()).toBe(3);
});

test('a long list says how much of it is on the paper, and that there is more of it', async () => {
  await show(cars(1234), { onEndReached: () => undefined });
  await begin();
  expect(printedRows()).toBe(500);
  expect(paper()?.querySelector('p')?.textContent).toBe(
    '500 of 1,234 rows. More rows have not been loaded yet.',
  );
});

test('a list with pages prints the rows of all of them', async () => {
  await show(cars(10), { allRows: cars(60) });
  await begin();
  expect(printedRows()).toBe(60);
});

/** A list that has 60 rows and comes in tens. */
function Pages() {
  const [count, setCount] = useState(10);
  const [loading, setLoading] = useState(false);
  const loadMore = () => {
    setLoading(true);
    setTimeout(() => {
      setCount((before) => before + 10);
      setLoading(false);
    }, 20);
  };
  return (
    <div style={{ height: 400, display: 'grid' }}>
      <DataTable
        name="printed"
        label="Cars"
        columns={COLUMNS}
        rows={cars(count)}
        rowKey={keyOf}
        renderCard={card}
        listKey=""
        loadingMore={loading}
        onEndReached={count < 60 && !loading ? loadMore : undefined}
      />
    </div>
  );
}

test('what is printed by the console is loaded to its end first', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await renderInConsole(<Pages />);
  await printScreen();
  expect(printed).toHaveBeenCalledOnce();
  await begin();
  await expect.poll(printedRows).toBe(60);
  printed.mockRestore();
});
