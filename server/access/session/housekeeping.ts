import { forgetAnswers } from '../../platform/http/idempotency';
import type { Job } from '../../platform/jobs/worker';
import { forgetSignInRequests } from './company/requests';
import { deleteExpiredSessions } from './sessions';
import { forgetClaims } from '../users/sign-in-rules/claims';
import { forgetAnswered } from './passkeys/store';
import { forgetCounts } from './limits/sign-in-limiter';

/** How long the reports of the company's sign-in are kept, to try rules with. */
const CLAIMS_DAYS = 30;

/**
 * Every hour: forgets ended sessions, answers of commands that nobody sends again and counts of sign-in attempts, by
 * the services' clock.
 */
export function housekeeping(clock: () => Date): Job {
  return {
    task: 'housekeeping',
    cron: '17 * * * *',
    async run(_payload, { pool, log }) {
      const now = clock();
      const sessions = await deleteExpiredSessions(pool, now);
      await forgetSignInRequests(pool, now);
      await forgetClaims(pool, new Date(now.getTime() - CLAIMS_DAYS * 86_400_000));
      const answers = await forgetAnswers(pool, now);
      await forgetAnswered(pool, now);
      const counts = await forgetCounts(pool, now);
      log.info({ sessions, answers, counts }, 'housekeeping done');
    },
  };
}
