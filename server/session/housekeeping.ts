import type { Job } from '../platform/jobs/worker';
import { deleteExpiredSessions } from './sessions';

const KEEP_ANSWERS = '2 days';

/** Every hour: forgets sessions that have ended and answers of commands that nobody sends again. */
export const housekeeping: Job = {
  task: 'housekeeping',
  cron: '17 * * * *',
  async run(_payload, { pool, log }) {
    const sessions = await deleteExpiredSessions(pool, new Date());
    const { rowCount } = await pool.query(`DELETE FROM idempotency WHERE created_at < now() - $1::interval`, [
      KEEP_ANSWERS,
    ]);
    log.info({ sessions, answers: rowCount ?? 0 }, 'housekeeping done');
  },
};
