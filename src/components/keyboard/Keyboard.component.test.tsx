import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SearchBox } from '../search-box/SearchBox';
import { DataTable } from '../data-table/DataTable';
import type { Column } from '../data-table/types';
import { Keyboard } from './Keyboard';

type Car = { id: number };
const CARS: Car[] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const COLUMNS: Column<Car>[] = [
  {
    key: 'id',
    title: 'Number',
    width: 300,
    pinned: true,
    render: ({ id }) => (
      <span>
        <button type="button">{`Notes ${id}`}</button>
        <button type="button">{`History ${id}`}</button>
      </span>
    ),
  },
];

const press = (keys: string) => userEvent.keyboard(keys);
const button = (name: string) => page.getByRole('button', { name });

test('a group has one stop of Tab, arrows and Home and End move in it, and it remembers where one was', async () => {
  await renderInConsole(
    <>
      <Keyboard />
      <button type="button">Before</button>
      <div data-rove>
        <button type="button">One</button>
        <button type="button">Two</button>
        <button type="button">Three</button>
      </div>
      <button type="button">After</button>
    </>,
  );
  await button('Before').click();
  await press('{Tab}');
  await expect.element(button('One')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(button('Two')).toHaveFocus();
  await press('{Tab}');
  await expect.element(button('After')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Two')).toHaveFocus();
  await press('{End}');
  await expect.element(button('Three')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Before')).toHaveFocus();
});

test('a field of text has its own stop, and keeps nobody from the rest of its group', async () => {
  const words = { label: 'Search', placeholder: 'Search', clear: 'Clear search', submit: 'Find' };
  await renderInConsole(
    <>
      <Keyboard />
      <button type="button">Before</button>
      <div data-rove>
        <SearchBox term="" onSearch={() => undefined} words={words} />
        <button type="button">Customer</button>
        <button type="button">Export</button>
      </div>
      <button type="button">After</button>
    </>,
  );
  const field = page.getByRole('searchbox', { name: 'Search' });
  await button('Before').click();
  await press('{Tab}');
  await expect.element(field).toHaveFocus();
  await press('{Tab}');
  await expect.element(button('Scan a code')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(button('Find')).toHaveFocus();
  await press('{End}');
  await expect.element(button('Export')).toHaveFocus();
  await press('{Tab}');
  await expect.element(button('After')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Export')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(field).toHaveFocus();
  // Typed text brings the control that takes it away into the group.
  await press('G5');
  await press('{Tab}');
  await expect.element(button('Export')).toHaveFocus();
  await press('{Home}');
  await expect.element(button('Clear search')).toHaveFocus();
});

test('a list has one stop: its row, whose controls the arrows reach, and those of the next row', async () => {
  await renderInConsole(
    <>
      <Keyboard />
      <div style={{ height: 400, display: 'grid' }}>
        <DataTable
          name="roving"
          label="Cars"
          columns={COLUMNS}
          rows={CARS}
          rowKey={({ id }) => String(id)}
          renderCard={({ id }) => id}
          listKey=""
        />
      </div>
      <button type="button">After</button>
    </>,
  );
  await expect.element(button('Notes 1')).toBeVisible();
  page.getByRole('slider').element().focus();
  await press('{Tab}');
  await expect.element(page.getByRole('row', { name: 'Notes 1' })).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}');
  await expect.element(button('History 1')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(button('History 2')).toHaveFocus();
  await press('{Tab}');
  await expect.element(button('After')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('row', { name: 'Notes 2' })).toHaveFocus();
});
