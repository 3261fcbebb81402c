import type { Pool } from 'pg';
import { promisePast } from '../../planning/promises/past';

/** For how many weeks demo vehicles have had promises: the cockpit shows what came of them. */
const WEEKS = 6;

/** Gives demo sites promises over the last weeks. */
export async function fillDemoPromises(
  pool: Pool,
  progress: (step: string, fraction: number) => void,
): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('SELECT site_id AS id FROM site ORDER BY site_id');
  const now = new Date();
  for (const [place, { id }] of rows.entries()) {
    progress('Promising as of the last weeks', place / rows.length);
    await promisePast(pool, id, { weeks: WEEKS, now });
  }
}
