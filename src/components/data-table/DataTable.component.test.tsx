import { useCallback, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savePreferences } from '#contract/session';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { DataTable } from './DataTable';
import type { Column, Sorting } from './types';

type Car = { id: number; make: string; color: string };

const CARS = Array.from({ length: 200 }, (_, id): Car => ({ id, make: `Make ${id}`, color: 'blue' }));
const COLUMNS: Column<Car>[] = [
  { key: 'id', title: 'Number', width: 100, pinned: true, render: ({ id }) => id },
  { key: 'make', title: 'Make', width: 200, sort: 'make', render: ({ make }) => make },
  { key: 'color', title: 'Color', width: 120, render: ({ color }) => color },
];
const HEIGHTS = { compact: 40, comfortable: 50 };
const keyOf = ({ id }: Car) => String(id);
const card = ({ make }: Car) => make;

type Props = { name: string; rows?: readonly Car[]; listKey?: string; onEndReached?: () => void };

/** Each test has a table name of its own: settings persist per person. */
function Cars({ name, rows = CARS, listKey = '', onEndReached }: Props) {
  const [sorting, setSorting] = useState<Sorting>();
  return (
    <div style={{ height: 400, display: 'grid' }}>
      <DataTable
        name={name}
        label="Cars"
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        renderCard={card}
        heights={HEIGHTS}
        listKey={listKey}
        onEndReached={onEndReached}
        sorting={sorting}
        onSort={(field) => setSorting({ field, direction: sorting?.direction === 'desc' ? 'asc' : 'desc' })}
        empty={<p>No cars</p>}
      />
    </div>
  );
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
const widthOf = (name: string) =>
  page.getByRole('columnheader', { name }).element().getBoundingClientRect().width;
const list = page.getByRole('dialog', { name: 'Choose columns' });

test('columns are hidden, ordered and given back; the first one stays; the choice is kept with the person', async () => {
  await renderInConsole(<Cars name="chosen" />);
  const saved = answer(savePreferences, { success: true });
  expect(heads()).toEqual(['Number', 'Make', 'Color']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(list.getByRole('checkbox', { name: 'Number' })).not.toBeInTheDocument();
  await list.getByRole('button', { name: 'Move Color up' }).click();
  await expect.poll(heads).toEqual(['Number', 'Color', 'Make']);
  await list.getByRole('checkbox', { name: 'Make' }).click();
  await expect.poll(heads).toEqual(['Number', 'Color']);
  await expect
    .poll(() => saved.at(-1)?.body['tables'])
    .toMatchObject({
      chosen: { order: ['color', 'make'], hidden: ['make'] },
    });
  await list.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(heads).toEqual(['Number', 'Make', 'Color']);
  await expect.poll(() => saved.at(-1)?.body['tables']).toMatchObject({ chosen: { order: [], hidden: [] } });
});

test('rows are as high as the person wants them, chosen where the columns are', async () => {
  answer(savePreferences, { success: true });
  await renderInConsole(<Cars name="dense" />);
  const heightOf = (place: number) =>
    page.getByRole('row').nth(place).element().getBoundingClientRect().height;
  await expect.poll(() => heightOf(1)).toBe(40);
  await page.getByRole('button', { name: 'Columns' }).click();
  await list.getByText('Dense').click();
  await expect.poll(() => heightOf(1)).toBe(46);
  await list.getByText('Compact').click();
  await expect.poll(() => heightOf(1)).toBe(40);
});

test('a column is sized by keyboard within its bounds, and gets its width back', async () => {
  await renderInConsole(<Cars name="sized" />);
  const handle = page.getByRole('slider', { name: 'Width of Make' });
  const before = widthOf('Make');
  handle.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => widthOf('Make')).toBe(before + 32);
  await expect.element(handle).toHaveAttribute('aria-valuenow', String(before + 32));
  await userEvent.keyboard('{ArrowLeft>40/}');
  await expect.poll(() => widthOf('Make')).toBe(60);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => widthOf('Make')).toBe(before);
});

test('a head sorts by its column and tells the direction; rows keep their full count and exist only in view', async () => {
  await renderInConsole(<Cars name="sorted" />);
  const head = page.getByRole('columnheader', { name: 'Make' });
  await head.getByRole('button', { name: 'Make' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button', { name: 'Make' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByRole('table', { name: 'Cars' })).toHaveAttribute('aria-rowcount', '201');
  expect(page.getByRole('row').elements().length).toBeLessThan(60);
  await expect.element(page.getByText('Make 199')).not.toBeInTheDocument();
  page.getByRole('region', { name: 'Cars' }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Make 199')).toBeVisible();
});

test('without rows it says so below its head', async () => {
  await renderInConsole(<Cars name="empty" rows={[]} />);
  await expect.element(page.getByText('No cars')).toBeVisible();
  expect(heads()).toEqual(['Number', 'Make', 'Color']);
});

test('more is asked for once where the list ends, and again when a page has come and somebody still stands at its end', async () => {
  const asked: number[] = [];
  function Growing() {
    const [count, setCount] = useState(20);
    const [list, setList] = useState('all');
    return (
      <>
        <Cars
          name="growing"
          rows={CARS.slice(0, count)}
          listKey={list}
          onEndReached={() => asked.push(count)}
        />
        <button type="button" onClick={() => setCount(count + 4)}>
          Page comes
        </button>
        <button
          type="button"
          onClick={() => {
            setCount(20);
            setList('others');
          }}
        >
          Others
        </button>
      </>
    );
  }
  await renderInConsole(<Growing />);
  await expect.element(page.getByText('Make 0')).toBeVisible();
  expect(asked).toEqual([]);
  const region = page.getByRole('region', { name: 'Cars' }).element();
  const toTheEnd = () => region.scrollTo({ top: region.scrollHeight });
  toTheEnd();
  await expect.poll(() => asked).toEqual([20]);
  // Nobody scrolls meanwhile.
  await page.getByRole('button', { name: 'Page comes' }).click();
  await expect.poll(() => asked).toEqual([20, 24]);
  // Another list has its own end, though it is as long.
  await page.getByRole('button', { name: 'Others' }).click();
  await expect.poll(() => region.scrollTop).toBe(0);
  toTheEnd();
  await expect.poll(() => asked).toEqual([20, 24, 20]);
});

test('a page that is given up without an answer is asked for again, though nobody scrolls', async () => {
  let asked = 0;
  function GivenUp() {
    const [underWay, setUnderWay] = useState(false);
    const ask = useCallback(() => {
      asked += 1;
      setUnderWay(true);
    }, []);
    return (
      <>
        <Cars
          name="given-up"
          rows={CARS.slice(0, 20)}
          listKey="all"
          onEndReached={underWay ? undefined : ask}
        />
        <button type="button" onClick={() => setUnderWay(false)}>
          Given up
        </button>
      </>
    );
  }
  await renderInConsole(<GivenUp />);
  await expect.element(page.getByText('Make 0')).toBeVisible();
  const region = page.getByRole('region', { name: 'Cars' }).element();
  region.scrollTo({ top: region.scrollHeight });
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('button', { name: 'Given up' }).click();
  await expect.poll(() => asked).toBe(2);
});

test('asks for the next page although the end of one scroll already brings the place of the next', async () => {
  let asked = 0;
  const ask = () => void (asked += 1);
  await renderInConsole(<Cars name="hasty" listKey="all" onEndReached={ask} />);
  const region = page.getByRole('region', { name: 'Cars' }).element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  region.scrollTop = 400;
  await expect.element(page.getByText('Make 16', { exact: true })).toBeVisible();
  expect(asked).toBe(0);
  // On a busy machine a scroll counts as ended after the next has begun, and before that one is told.
  region.scrollTop = region.scrollHeight;
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.poll(() => asked).toBe(1);
});

afterEach(() => page.viewport(1280, 900));

test('on a phone what a thumb has touched keeps its place, until another list or the order of now is asked for', async () => {
  await page.viewport(390, 800);
  const few = CARS.slice(0, 3);
  function Turned() {
    const [turned, turn] = useState(false);
    const [listKey, choose] = useState('all');
    return (
      <>
        <button type="button" onClick={() => turn(!turned)}>
          Done
        </button>
        <button type="button" onClick={() => choose('some')}>
          Filter
        </button>
        <Cars name="held" rows={turned ? few.toReversed() : few} listKey={listKey} />
      </>
    );
  }
  await renderInConsole(<Turned />);
  const shown = () =>
    page
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
  await page.getByText('Make 1').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Make 2')).toBeVisible();
  expect(shown()).toEqual(['Make 0', 'Make 1', 'Make 2']);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(shown).toEqual(['Make 2', 'Make 1', 'Make 0']);
  await page.getByText('Make 1').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: '2 changed – refresh order' }).click();
  await expect.poll(shown).toEqual(['Make 0', 'Make 1', 'Make 2']);
  await expect.element(page.getByText('refresh order')).not.toBeInTheDocument();
});

test('an empty list whose columns all show has no shadow at its side; one whose columns are beyond has', async () => {
  await page.viewport(1280, 900);
  await renderInConsole(<Cars name="empty" rows={[]} />);
  await expect.element(page.getByText('No cars')).toBeVisible();
  const edge = page.getByTestId('more-columns');
  expect(edge.elements()).toEqual([]);
  await page.viewport(780, 900);
  const frame = page.getByRole('region', { name: 'Cars' }).element().parentElement as HTMLElement;
  frame.style.width = '300px';
  await expect.element(edge).toBeVisible();
  frame.style.width = '';
  await expect.element(edge).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});
