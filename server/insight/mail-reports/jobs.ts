import { MAIL_KEPT_DAYS } from '#domain/mail/delivery';
import type { Job } from '../../platform/jobs/worker';
import { forgetMails } from './outbox';

/** Every hour: forgets the outcome of old reports. */
export const sweepReports = (clock: () => Date): Job => ({
  task: 'sweep-mail-reports',
  cron: '54 * * * *',
  async run(_payload, { pool, log }) {
    const mails = await forgetMails(pool, new Date(clock().getTime() - MAIL_KEPT_DAYS * 86_400_000));
    log.info({ mails }, 'mails of reports of long ago are forgotten');
  },
});
