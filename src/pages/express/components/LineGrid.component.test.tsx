import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expressDetail } from '#contract/express-order';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { EditorStore } from '../hooks/editor-store';
import { LineGrid } from './LineGrid';

test('a quantity of two digits stays as it was typed, and is said to be too long', async () => {
  const part = {
    sk: 'a',
    service: 'Wiper',
    description: 'Wiper',
    type: 'Parts',
    service_type: 'markups',
    labor_time: 3,
    rate: 60,
    price: 180,
    vendor: 'Shine Line',
    status: 'Completed',
    tcn: 1,
    mod_user_name: 'Omar Haddad',
  };
  const store = new EditorStore(
    expressDetail.parse({ work_order_key: 'workorder:1#LKAA', services: [part] }),
  );
  await renderInConsole(<LineGrid store={store} onNotes={() => undefined} />);
  const cell = page.getByRole('gridcell', { name: /3/ }).first();
  await cell.dblClick();
  await userEvent.keyboard('{Control>}a{/Control}12{Enter}');
  expect(store.row('a')?.line.labor_time).toBe('12');
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  expect(store.row('a')?.problems.labor_time).toBe('oneDigit');
});

test('whoever passes by with Tab has one stop in the grid; entered, Tab goes from cell to cell until Escape', async () => {
  const services = ['a', 'b'].map((sk) => ({
    sk,
    service: `Service ${sk}`,
    description: `Text ${sk}`,
    type: 'Parts',
    service_type: 'markups',
    labor_time: 3,
    rate: 60,
    price: 180,
    vendor: 'Shine Line',
    status: 'Completed',
    tcn: 1,
  }));
  const store = new EditorStore(expressDetail.parse({ work_order_key: 'workorder:1#LKAA', services }));
  await renderInConsole(
    <>
      <button type="button">Before</button>
      <LineGrid store={store} onNotes={() => undefined} />
      <button type="button">After</button>
    </>,
  );
  const [before, after] = ['Before', 'After'].map((name) => page.getByRole('button', { name }));
  const grid = page.getByRole('grid', { name: 'Selected Services' });
  const column = () => document.activeElement?.getAttribute('aria-colindex');
  await expect.element(grid).toHaveAccessibleDescription(/Press Escape, then Tab to leave it\.$/);
  await before?.click();
  await userEvent.keyboard('{Tab}');
  expect(column()).toBe('2');
  await userEvent.keyboard('{Tab}');
  await expect.element(after ?? grid).toHaveFocus();

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
  await expect.poll(column).toBe('3');
  await userEvent.keyboard('{Tab}');
  await expect.poll(column).toBe('4');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(after ?? grid).toHaveFocus();
});
