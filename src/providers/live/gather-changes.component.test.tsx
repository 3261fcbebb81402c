import { expect, test } from 'vitest';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { gatherChanges } from './gather-changes';

test('what changes while it is being read is told once that is over, together and of its areas only', async () => {
  let reading = true;
  let looked = 0;
  const told: number[][] = [];
  const leave = gatherChanges({
    siteId: 12,
    areas: new Set(['labors', 'parts']),
    reading: () => {
      looked += 1;
      return reading;
    },
    onChange: (ids) => told.push([...ids]),
  });
  await renderInConsole(<p>A screen</p>);
  const live = await tellLive(12);
  await expect.poll(() => live.heard()).toBe(true);
  live.tell({ area: 'labors', ids: [1, 2] });
  await expect.poll(() => looked).toBeGreaterThan(1);
  live.tell({ area: 'parts', ids: [2, 3] });
  live.tell({ area: 'lot', ids: [4] });
  await expect.poll(() => looked).toBeGreaterThan(3);
  expect(told).toEqual([]);
  reading = false;
  await expect.poll(() => told).toEqual([[1, 2, 3]]);
  leave();
  live.close();
});
