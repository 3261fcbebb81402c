import { hoursBefore } from '#domain/moments';
import type { Job } from '../platform/jobs/worker';
import { deleteExpiredSessions } from './sessions';

/** Longer than anybody sends a command again. */
const KEEP_ANSWERS_HOURS = 48;

/** Every hour: forgets sessions that have ended and answers of commands that nobody sends again, by the services' clock. */
export function housekeeping(clock: () => Date): Job {
  return {
    task: 'housekeeping',
    cron: '17 * * * *',
    async run(_payload, { pool, log }) {
      const now = clock();
      const sessions = await deleteExpiredSessions(pool, now);
      const { rowCount } = await pool.query('DELETE FROM idempotency WHERE created_at < $1', [
        hoursBefore(now, KEEP_ANSWERS_HOURS),
      ]);
      log.info({ sessions, answers: rowCount ?? 0 }, 'housekeeping done');
    },
  };
}
