import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { keepLooking } from '../../../platform/jobs/keep-looking';
import { readServer } from './mail-server';
import { dueMails, putMailOff } from './outbox';
import { sendLetter, takeLetter, type Mailing } from './send';

/** How many mails one process sends at the same time. */
const AT_ONCE = 4;
/** How many are looked at at once: for many, nothing is left to say. */
const LOOKED_AT = 50;
/** How long a mail that could not be written is left alone. */
const LEFT_ALONE_MS = 3_600_000;

type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

/**
 * Sends mails of news as they become due, until it is stopped. A mail is leased and not locked: one of a process that
 * died is sent by another one. While the mail server fails it is tried with one mail at a time.
 */
export function startMailing(pool: Pool, mailing: Mailing, log: Log): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const looking = keepLooking(sendDue, (error) =>
    log.debug({ err: error }, 'mails of news could not be looked for'),
  );
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };

  async function sendDue(): Promise<void> {
    const now = mailing.clock();
    const { failures, pausedUntil } = await readServer(pool);
    if (pausedUntil !== null && pausedUntil > now) return;
    const most = failures > 0 ? 1 : AT_ONCE;
    if (underWay.size >= most) return;
    for (const key of await dueMails(pool, now, LOOKED_AT)) {
      if (looking.isStopped() || underWay.size >= most) return;
      const taken = await takeLetter(pool, mailing, key).catch(async (error: unknown) => {
        // What cannot be written holds up no other mail.
        log.error({ err: error, site: key.siteId, mail: key.mailId }, 'a mail of news could not be written');
        await putMailOff(pool, key, new Date(now.getTime() + LEFT_ALONE_MS));
      });
      if (taken) send(taken);
    }
  }

  function send(taken: Parameters<typeof sendLetter>[2]): void {
    const sent = sendLetter(pool, mailing, taken, log)
      // Whether it arrived is unknown: it is sent again.
      .catch((error: unknown) => log.error({ err: error }, 'what came of a mail of news could not be kept'))
      .finally(() => {
        underWay.delete(sent);
        looking.look();
      });
    underWay.add(sent);
  }
}
