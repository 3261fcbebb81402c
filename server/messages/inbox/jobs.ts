import { MAIL_KEPT_DAYS } from '#domain/mail/delivery';
import { DONE_KEPT_DAYS } from '#domain/notifications';
import { PHONE_KEPT_DAYS } from '#domain/phone/messages';
import type { Job } from '../../platform/jobs/worker';
import { forgetDone } from './box-queries';
import { forgetMails } from './mail/outbox';
import { forgetMessages } from './phone/messages';

/** Every hour: forgets what was done long ago, mails and messages that ended long ago. */
export const sweepInbox = (clock: () => Date): Job => ({
  task: 'sweep-inbox',
  cron: '52 * * * *',
  async run(_payload, { pool, log }) {
    const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    const mails = await forgetMails(pool, before(MAIL_KEPT_DAYS));
    const messages = await forgetMessages(pool, before(PHONE_KEPT_DAYS));
    log.info(
      { notifications: await forgetDone(pool, before(DONE_KEPT_DAYS)), mails, messages },
      'what was done long ago is forgotten',
    );
  },
});
