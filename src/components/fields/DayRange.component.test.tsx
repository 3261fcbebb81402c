import { useEffect, useReducer, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALL_DAYS, type Days } from '#domain/days';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Dialog } from '../Dialog';
import { DayRange } from './DayRange';

// The page is shared with the other tests.
afterEach(() => page.viewport(1280, 900));

const told: Days[] = [];

function InDialog({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState(ALL_DAYS);
  const change = (next: Days) => {
    told.push(next);
    setDays(next);
  };
  return (
    <Dialog id="days" title="Days" size="medium" onCancel={onClose} footer={null}>
      <DayRange label="Completed" value={days} onChange={change} />
    </Dialog>
  );
}

async function open(width: number) {
  told.length = 0;
  await page.viewport(width, 800);
  const onClose = vi.fn();
  await renderInConsole(<InDialog onClose={onClose} />);
  await expect.element(page.getByLabelText('Completed: From')).toBeVisible();
  return onClose;
}

test('days are typed in the way of the language, or chosen at once; Escape leaves the dialog', async () => {
  const onClose = await open(1280);
  const from = page.getByLabelText('Completed: From');
  await from.fill('03/01/2026');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Completed: To').fill('2026-03-07');
  await userEvent.keyboard('{Enter}');
  expect(told.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  await expect.element(page.getByLabelText('Completed: To')).toHaveValue('03/07/2026');

  await from.click();
  await page.getByText('Last 7 days').click();
  const { from: first, to: last } = told.at(-1) ?? ALL_DAYS;
  expect(Date.parse(last) - Date.parse(first)).toBe(6 * 86_400_000);

  await from.click();
  await expect.element(page.getByText('This month')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('This month')).not.toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the first day is kept while the page is drawn anew before the second is typed', async () => {
  told.length = 0;
  const Counting = () => {
    const [count, draw] = useReducer((before: number) => before + 1, 0);
    useEffect(() => {
      window.addEventListener('resize', draw);
      return () => window.removeEventListener('resize', draw);
    }, []);
    return (
      <>
        <p>Drawn {count}</p>
        <DayRange label="Completed" value={ALL_DAYS} onChange={(days) => told.push(days)} />
      </>
    );
  };
  await renderInConsole(<Counting />);
  await page.getByLabelText('Completed: From').fill('03/01/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Completed: To')).toHaveFocus();
  window.dispatchEvent(new Event('resize'));
  await expect.element(page.getByText('Drawn 1')).toBeVisible();
  await page.getByLabelText('Completed: To').fill('03/07/2026');
  await userEvent.keyboard('{Enter}');
  expect(told.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-07' });
});

test('an end may stay open', async () => {
  await open(1280);
  await page.getByLabelText('Completed: From').fill('03/01/2026');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => told.at(-1)).toEqual({ from: '2026-03-01', to: '' });
});

test('a phone has its own calendar, and what makes no sense is not told', async () => {
  await open(390);
  const from = page.getByLabelText('Completed: From');
  await from.fill('0002-01-01');
  expect(told).toEqual([]);
  await from.fill('2026-03-01');
  await page.getByLabelText('Completed: To').fill('2026-02-28');
  expect(told.at(-1)).toEqual({ from: '', to: '2026-02-28' });
  await page.getByRole('button', { name: 'All days' }).click();
  expect(told.at(-1)).toEqual(ALL_DAYS);
  await page.getByRole('button', { name: 'Today' }).click();
  expect(told.at(-1)?.from).toBe(told.at(-1)?.to);
});
