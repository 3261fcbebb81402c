import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { readServer } from '../../messages/inbox/mail/mail-server';
import { keepLooking } from '../../platform/jobs/keep-looking';
import { dueMails, dueReports, putOff } from './outbox';
import { planReport, sendReportMail, takeReportMail, type ReportMailing } from './send';

/** How many reports one process writes and sends at the same time: each reads as much as a screen does. */
const AT_ONCE = 2;
/** How many are looked at at once. */
const LOOKED_AT = 50;
/** How long a mail that could not be written is left alone. */
const LEFT_ALONE_MS = 3_600_000;

type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

/**
 * Sends reports as they become due, until it is stopped. Their mails are written into the outbox first, each once
 * whichever process does; a mail is leased and not locked: one of a process that died is sent by another one, with the
 * same id. While the mail server fails it is tried with one mail at a time.
 */
export function startReporting(pool: Pool, mailing: ReportMailing, log: Log): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const looking = keepLooking(
    async () => {
      await planDue();
      await sendDue();
    },
    (error) => log.debug({ err: error }, 'reports could not be looked for'),
  );
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };

  async function planDue(): Promise<void> {
    for (const key of await dueReports(pool, mailing.clock(), LOOKED_AT)) {
      if (looking.isStopped()) return;
      await planReport(pool, mailing.clock, key).catch((error: unknown) =>
        // One that cannot be planned does not hold up the others.
        log.error({ err: error, site: key.siteId, report: key.reportId }, 'a report could not be planned'),
      );
    }
  }

  async function sendDue(): Promise<void> {
    const now = mailing.clock();
    const { failures, pausedUntil } = await readServer(pool);
    if (pausedUntil !== null && pausedUntil > now) return;
    const most = failures > 0 ? 1 : AT_ONCE;
    if (underWay.size >= most) return;
    for (const key of await dueMails(pool, now, LOOKED_AT)) {
      if (looking.isStopped() || underWay.size >= most) return;
      const taken = await takeReportMail(pool, mailing, key);
      if (taken) send(taken);
    }
  }

  function send(taken: Parameters<typeof sendReportMail>[2]): void {
    const sent = sendReportMail(pool, mailing, taken, log)
      .catch(async (error: unknown) => {
        log.error({ err: error, site: taken.siteId, mail: taken.mailId }, 'a report could not be written');
        // If not even that can be recorded, it is tried again once its lease is over.
        await putOff(pool, taken, new Date(mailing.clock().getTime() + LEFT_ALONE_MS)).catch(() => undefined);
      })
      .finally(() => {
        underWay.delete(sent);
        looking.look();
      });
    underWay.add(sent);
  }
}
