import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { LiveIndicator } from './LiveIndicator';

test('a console too many says so, stays away, and comes back when it is used', async () => {
  await renderInConsole(<LiveIndicator />);
  const live = await tellLive(1001);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  live.crowded();
  await expect.element(page.getByText('Too many windows', { exact: true })).toBeVisible();
  expect(live.asked()).toBe(1);
  await userEvent.keyboard('{Shift}');
  await expect.element(page.getByText('Reconnecting', { exact: true })).toBeVisible();
  await expect.poll(() => live.asked()).toBe(2);
  live.close();
});
