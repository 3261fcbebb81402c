import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
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
