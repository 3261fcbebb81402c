import type { Pool } from 'pg';
import type { Db } from '../http/context';

/** The numbers of all sites, in their order. */
export async function listSiteIds(db: Pool | Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('SELECT site_id AS id FROM site ORDER BY site_id');
  return rows.map(({ id }) => id);
}

/**
 * Does the work of a job for each of some sites, so many at once. One that fails keeps the others from nothing; it all
 * fails afterwards, with which sites could not be `done`, and why the first of them could not.
 */
export async function forSites(
  siteIds: readonly number[],
  { done, atOnce = 1 }: { done: string; atOnce?: number },
  work: (siteId: number) => Promise<unknown>,
): Promise<void> {
  const next = siteIds.values();
  const failed: { siteId: number; error: unknown }[] = [];
  const lane = async () => {
    for (const siteId of next) {
      await work(siteId).catch((error: unknown) => failed.push({ siteId, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const [first] = failed;
  if (!first) return;
  const ids = failed.map(({ siteId }) => siteId).toSorted((one, other) => one - other);
  const why = first.error instanceof Error ? first.error.message : String(first.error);
  throw new Error(`${ids.length === 1 ? 'Site' : 'Sites'} ${ids.join(', ')} could not be ${done}: ${why}`, {
    cause: first.error,
  });
}
