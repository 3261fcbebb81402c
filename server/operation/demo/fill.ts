import type { Pool } from 'pg';
import { generateDemo } from './generate';
import { DatabaseNotEmptyError } from './load';
import type { DemoProfiles, SiteProfile } from './profiles';

const STEP = 'Making demo data';
/** Tells a later start that the demo's sign-ins exist. */
export const DEMO_MARK = 'demo';
/** Tells a later start that it was removed: it is not filled again unless requested. */
export const REMOVED_MARK = 'demo removed';

/**
 * Fills an empty database with demo data, and leaves any other as it is; returns whether it filled. `profile` sizes all
 * sites; without one the first site is large and the others are small.
 */
export async function fillDemo(
  pool: Pool,
  profile: SiteProfile | 'national' | undefined,
  progress: (step: string, fraction: number) => void,
): Promise<boolean> {
  try {
    await generateDemo({
      pool,
      profiles: profilesOf(profile),
      today: new Date(),
      onProgress: ({ fraction }) => progress(STEP, fraction),
    });
    return true;
  } catch (error) {
    if (error instanceof DatabaseNotEmptyError) return false;
    throw error;
  }
}

function profilesOf(profile: SiteProfile | 'national' | undefined): DemoProfiles {
  if (profile === undefined || profile === 'national') return profile ?? {};
  return { 1001: profile, 1002: profile, 1003: profile };
}

/** Whether the database was filled with demo data. */
export const hasDemo = (pool: Pool): Promise<boolean> => isMarked(pool, DEMO_MARK);

/** Whether demo data was removed from the database. */
export const hasRemovedDemo = (pool: Pool): Promise<boolean> => isMarked(pool, REMOVED_MARK);

async function isMarked(pool: Pool, mark: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM secret WHERE name = $1', [mark]);
  return rowCount === 1;
}
