import type { Pool } from 'pg';
import { promiseSite } from '../../planning/promises/job';
import { fillSlots } from '../../planning/slots/fill';

/**
 * Gives demo sites room for slots and books most of what is proposed; some vehicles have been promised for later since.
 */
export async function fillDemoSlots(pool: Pool, now = new Date()): Promise<void> {
  const { rows } = await pool.query<{ siteId: number; timeZone: string }>(
    'SELECT site_id AS "siteId", time_zone AS "timeZone" FROM site ORDER BY site_id',
  );
  for (const site of rows) {
    await promiseSite(pool, site.siteId, now);
    await fillSlots(pool, site, now);
  }
}
