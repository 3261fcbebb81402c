import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole, SITE } from '../../../../tests/helpers/console/render-in-console';
import { keepLeft } from './kept-left';
import { LeftLists } from './LeftLists';

const left = (title: string) => ({
  title,
  rows: [{ order: { workOrderId: 7, extId: '2263310' }, said: 'Photos: that day is full.' }],
});

test('what a press has left as it was is there after a reload, until somebody closes it', async () => {
  // What the page before the reload has stored.
  keepLeft('slots', SITE.siteId, [left('4 slots were left as they are'), left('1 slot was left as it is')]);
  const { unmount } = await renderInConsole(<LeftLists tab="slots" />);
  const newest = page.getByRole('region', { name: '4 slots were left as they are' });
  await expect.element(newest.getByRole('link', { name: '#2263310' })).toBeVisible();
  await newest.getByRole('button', { name: 'Close' }).click();
  await expect.element(newest).not.toBeInTheDocument();
  unmount();
  await renderInConsole(<LeftLists tab="slots" />);
  await expect.element(page.getByRole('region', { name: '1 slot was left as it is' })).toBeVisible();
  await expect.element(newest).not.toBeInTheDocument();
});
