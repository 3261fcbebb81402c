import { useList } from '@refinedev/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSiteStatusSummary } from '#contract/work-orders';
import { answer, later } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { useLiveCache } from './useLiveCache';

function Open() {
  useLiveCache();
  const { query } = useList({ resource: 'status-counts', meta: { siteId: 12 }, liveMode: 'off' });
  return <p>{JSON.stringify(query.data?.data)}</p>;
}

test('what was on its way for the first time while something changed is read once more, and then no more', async () => {
  const older = later<{ status: string; cnt: number }[]>();
  const asked = answer(getSiteStatusSummary, () => older.promise);
  await renderInConsole(<Open />);
  const live = await tellLive(12);
  await expect.poll(() => live.heard()).toBe(true);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  live.tell({ area: 'work-orders', ids: [5] });
  live.tell({ area: 'labors', ids: [5] });
  const anew = answer(getSiteStatusSummary, [{ status: 'Open', cnt: 8 }]);
  older.give([{ status: 'Open', cnt: 7 }]);
  await expect.element(page.getByText(/"cnt":8/)).toBeVisible();
  expect(anew).toHaveLength(1);
  live.close();
});
