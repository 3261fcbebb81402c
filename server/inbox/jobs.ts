import { DONE_KEPT_DAYS } from '#domain/notifications';
import type { Job } from '../platform/jobs/worker';
import { forgetDone } from './box-queries';

/** Every hour: forgets what was done long ago. */
export const sweepInbox = (clock: () => Date): Job => ({
  task: 'sweep-inbox',
  cron: '52 * * * *',
  async run(_payload, { pool, log }) {
    const before = new Date(clock().getTime() - DONE_KEPT_DAYS * 86_400_000);
    log.info({ notifications: await forgetDone(pool, before) }, 'what was done long ago is forgotten');
  },
});
