import { MAIL_KEPT_DAYS } from '#domain/mail/delivery';
import { DONE_KEPT_DAYS } from '#domain/notifications';
import type { Job } from '../platform/jobs/worker';
import { forgetDone } from './box-queries';
import { forgetMails } from './mail/outbox';

/** Every hour: forgets what was done long ago, and mails that ended long ago. */
export const sweepInbox = (clock: () => Date): Job => ({
  task: 'sweep-inbox',
  cron: '52 * * * *',
  async run(_payload, { pool, log }) {
    const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    const mails = await forgetMails(pool, before(MAIL_KEPT_DAYS));
    log.info(
      { notifications: await forgetDone(pool, before(DONE_KEPT_DAYS)), mails },
      'what was done long ago is forgotten',
    );
  },
});
