import type { Pool } from 'pg';
import type { Config } from '../platform/config';
import { openPool } from '../platform/database/connection';
import { Replica } from '../platform/database/replica';
import type { Finding } from './finding';

const what = 'replica';
const SETTINGS = "SELECT current_setting('hot_standby_feedback') AS feedback";

/** Whether the standby that answers lists and exports is one, near enough, and lets its readers finish; nothing without one. */
export async function checkReplica(pool: Pool, config: Config): Promise<Finding[]> {
  const { FRONTLINE_REPLICA_URL: url, FRONTLINE_REPLICA_LAG_SECONDS: mostLagSeconds } = config;
  if (url === undefined) return [];
  const replica = new Replica({ url, leader: pool, max: 1, mostLagSeconds, namedStatements: false });
  try {
    // The second look sees whether the first one found more than the database has.
    await replica.look();
    await replica.look();
    if (replica.state === 'away') {
      const why = 'does not answer, or is no standby';
      return [{ what, state: 'bad', sentence: `The server at FRONTLINE_REPLICA_URL ${why}.` }];
    }
    if (replica.state === 'late') {
      const why = 'follows another history than the database';
      return [{ what, state: 'bad', sentence: `The standby at FRONTLINE_REPLICA_URL ${why}.` }];
    }
    const found: Finding[] = [{ what, state: 'good', sentence: 'The standby answers.' }];
    if ((await feedbackOf(url)) === 'off') {
      const sentence =
        'hot_standby_feedback is off on the standby: long exports are cancelled there (docs/high-availability.md).';
      found.push({ what, state: 'doubtful', sentence });
    }
    return found;
  } finally {
    await replica.close();
  }
}

async function feedbackOf(url: string): Promise<string | undefined> {
  const pool = openPool(url, { max: 1 });
  try {
    return (await pool.query<{ feedback: string }>(SETTINGS)).rows[0]?.feedback;
  } finally {
    await pool.end();
  }
}
