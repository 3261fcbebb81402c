import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { showToast } from '../providers/notification/toasts';

test('a toast stands in the middle of the top, and fades in and out', async () => {
  await renderInConsole(<p>Work</p>);
  showToast({ key: 'one', text: 'Saved.' });
  const text = page.getByText('Saved.');
  await expect.element(text).toBeVisible();
  const toast = text.element().parentElement as HTMLElement;
  const { left, right, top } = toast.getBoundingClientRect();
  expect((left + right) / 2).toBeCloseTo(innerWidth / 2, 0);
  expect(top).toBeLessThan(innerHeight / 4);
  expect(toast.getAnimations().map((one) => (one as CSSAnimation).animationName)).toEqual([
    expect.stringContaining('fade'),
    expect.stringContaining('fade'),
  ]);
});
