import { forgetAnswers } from '../platform/http/idempotency';
import type { Job } from '../platform/jobs/worker';
import { forgetSignInRequests } from './company/requests';
import { deleteExpiredSessions } from './sessions';

/** Every hour: forgets sessions that have ended and answers of commands that nobody sends again, by the services' clock. */
export function housekeeping(clock: () => Date): Job {
  return {
    task: 'housekeeping',
    cron: '17 * * * *',
    async run(_payload, { pool, log }) {
      const now = clock();
      const sessions = await deleteExpiredSessions(pool, now);
      await forgetSignInRequests(pool, now);
      const answers = await forgetAnswers(pool, now);
      log.info({ sessions, answers }, 'housekeeping done');
    },
  };
}
