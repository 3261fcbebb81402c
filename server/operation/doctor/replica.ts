import type { Pool } from 'pg';
import type { Config } from '../../platform/config';
import { openReplica } from '../../platform/database/replica';
import type { Finding } from './finding';

const what = 'replica';
const SETTINGS = "SELECT current_setting('hot_standby_feedback') AS feedback";

/**
 * Whether the standby that answers lists and exports is a standby, close enough, and lets its readers finish; nothing
 * without one.
 */
export async function checkReplica(pool: Pool, config: Config): Promise<Finding[]> {
  const replica = openReplica(config, pool);
  if (!replica) return [];
  try {
    // The second look tells whether the first one was ahead of the database.
    await replica.look();
    await replica.look();
    if (replica.state === 'away') {
      const why = 'does not answer, or is not a standby';
      return [{ what, state: 'bad', sentence: `The server at FRONTLINE_REPLICA_URL ${why}.` }];
    }
    if (replica.state === 'late') {
      const why = 'follows a different history than the database';
      return [{ what, state: 'bad', sentence: `The standby at FRONTLINE_REPLICA_URL ${why}.` }];
    }
    const found: Finding[] = [{ what, state: 'good', sentence: 'The standby answers.' }];
    const { rows } = await replica.pool.query<{ feedback: string }>(SETTINGS);
    if (rows[0]?.feedback === 'off') {
      const sentence =
        'hot_standby_feedback is off on the standby: long exports are canceled there (docs/high-availability.md).';
      found.push({ what, state: 'doubtful', sentence });
    }
    return found;
  } finally {
    await replica.close();
  }
}
