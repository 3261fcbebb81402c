import type { Pool } from 'pg';
import { promisePast } from '../../planning/promises/past';

/** For how many weeks demo vehicles have been promised for: the cockpit says what came of it. */
const WEEKS = 6;

/** Lets demo sites have been promised for over the last weeks. */
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
