import type { Pool } from 'pg';

/** Channel on which the relays of all processes are told that changes wait for them. */
export const LIVE_CHANNEL = 'frontline_live';

/** How often one process wakes the relays at most, however many commands it commits. */
const WAKE_MS = 50;

/** Pools that have woken the relays a moment ago, and whether they have to again. */
const resting = new Map<Pool, { again: boolean }>();

/**
 * Tells the relays that changes were committed. It is a separate statement, after the commit: a notification inside a
 * command would hold the cluster's one lock for them until the command is committed, synchronous standby included. A
 * lost one does no harm, because the relays also poll.
 */
export function wakeRelays(pool: Pool): void {
  const rest = resting.get(pool);
  if (rest) {
    rest.again = true;
    return;
  }
  const now = { again: false };
  resting.set(pool, now);
  pool.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, '']).catch(() => undefined);
  setTimeout(() => {
    resting.delete(pool);
    if (now.again) wakeRelays(pool);
  }, WAKE_MS).unref();
}
