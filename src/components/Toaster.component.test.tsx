import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { Dialog } from './Dialog';
import { showToast } from '../providers/notification/toasts';

test('a toast comes top-center, fades in and out, and is gone after four seconds', async () => {
  await renderInConsole(<p>Screen</p>);
  showToast({ key: 'done', text: 'It is done.' });
  const toast = page.getByText('It is done.');
  await expect.element(toast).toBeVisible();
  const shown = toast.element().parentElement as HTMLElement;
  const { left, right, top } = shown.getBoundingClientRect();
  expect((left + right) / 2).toBeCloseTo(innerWidth / 2, 0);
  expect(top).toBeLessThan(innerHeight / 4);
  const { animationName, animationDelay } = getComputedStyle(shown);
  expect(animationName).toMatch(/fade.*,.*fade/);
  expect(parseFloat(animationDelay.split(',')[1] ?? '')).toBeGreaterThan(3);
  await expect.poll(() => toast.elements().length, { timeout: 6000 }).toBe(0);
});

test('toasts leave the title of a dialog free, and let a press through to what they stand over', async () => {
  await page.viewport(1280, 900);
  await renderInConsole(<Dialog id="charges" title="Labor Charges" size="large" />);
  showToast({ key: 'one', text: 'It is done.', undo: () => undefined });
  showToast({ key: 'two', text: 'It was charged.' });
  await expect.element(page.getByText('It was charged.')).toBeVisible();
  const last = page.getByText('It was charged.').element().parentElement as HTMLElement;
  const title = page.getByText('Labor Charges').element();
  await expect
    .poll(() => title.getBoundingClientRect().top - last.getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
  const { left, right, top, bottom } = last.getBoundingClientRect();
  expect(last.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(false);
  const undo = page.getByRole('button', { name: 'Undo' }).element();
  const place = undo.getBoundingClientRect();
  expect(document.elementFromPoint(place.left + 2, place.top + 2)).toBe(undo);
});
