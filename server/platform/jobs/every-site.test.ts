import { expect, test } from 'vitest';
import { forSites } from './every-site';

test('a site that fails keeps the others from nothing, and is named afterwards with the reason', async () => {
  const done: number[] = [];
  const work = async (siteId: number) => {
    if (siteId % 2 === 0) throw new Error(`No room at ${siteId}`);
    done.push(siteId);
  };
  await expect(forSites([1, 2, 3, 4, 5], { done: 'counted', atOnce: 2 }, work)).rejects.toThrow(
    'Sites 2, 4 could not be counted: No room at 2',
  );
  expect(done).toEqual([1, 3, 5]);
  await expect(forSites([2, 3], { done: 'promised' }, work)).rejects.toThrow(
    'Site 2 could not be promised: No room at 2',
  );
  await forSites([1, 3], { done: 'promised' }, work);
});
