import type { Pool } from 'pg';
import { listSiteIds } from '../../platform/jobs/every-site';
import { promisePast } from '../../planning/promises/past';

/** For how many weeks demo vehicles have had promises: the cockpit shows what came of them. */
const WEEKS = 6;

/** Gives demo sites promises over the last weeks. */
export async function fillDemoPromises(
  pool: Pool,
  progress: (step: string, fraction: number) => void,
): Promise<void> {
  const sites = await listSiteIds(pool);
  const now = new Date();
  for (const [place, siteId] of sites.entries()) {
    progress('Promising as of the last weeks', place / sites.length);
    await promisePast(pool, siteId, { weeks: WEEKS, now });
  }
}
