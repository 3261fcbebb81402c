import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { isOfServer, MAIL_GIVEN_UP_AFTER_MS, retryMail, type MailOutcome } from '#domain/mail/delivery';
import { quietUntil } from '#domain/mail/settings';
import { lastDue, LATE_MS, nextDue } from '#domain/mail-reports/due';
import { markServerIll, markServerWell } from '../../messages/inbox/mail/mail-server';
import { readQuiet } from '../../messages/inbox/mail/quiet';
import { envelopeOf, heldUntil, type Mailing } from '../../messages/inbox/mail/send';
import type { Mail } from '../../messages/mail/mailer';
import { outcomeOf } from '../../messages/mail/outcome';
import type { SiteDirectory } from '../../platform/http/context';
import { inTransaction } from '../../platform/http/transaction';
import { compose } from './compose';
import { LEAVE_PATH } from './leave';
import { signLeaving } from './leave-token';
import * as outbox from './outbox';
import type { MailKey, MailRow, TakenMail } from './outbox';
import { findReport, type ReportKey } from './queries';

/** What mailing reports needs from the services. */
export type ReportMailing = Mailing & { sites: SiteDirectory };

type Taken = TakenMail & { row: MailRow };
const NOTHING: MailOutcome = { failure: null, status: null };

/**
 * Writes the mails of a report that is due, and when it is due next, in one transaction: a process that dies in between
 * has done neither. Of several that were missed only the last one is sent.
 */
export function planReport(pool: Pool, clock: () => Date, key: ReportKey): Promise<void> {
  return inTransaction(pool, async (db) => {
    const now = clock();
    const schedule = await outbox.holdDueReport(db, key, now);
    const due = schedule && lastDue(schedule, now);
    if (!schedule || !due) return;
    await outbox.writeMails(db, key, { due, next: nextDue(schedule, now), now });
  });
}

/**
 * Takes a mail of a report that is due; undefined if there is nothing to send: another process has it, its recipient
 * has ended it or has quiet hours, or it was tried for too long. Owners have chosen the time themselves, so their quiet
 * hours do not count.
 */
export function takeReportMail(pool: Pool, mailing: Mailing, key: MailKey): Promise<Taken | undefined> {
  return inTransaction(pool, async (db) => {
    const now = mailing.clock();
    const row = await outbox.holdDueMail(db, key, now);
    if (!row) return undefined;
    const taken = { ...key, attempts: row.attempts };
    if (row.left) {
      await outbox.endMail(db, taken, { state: 'void', outcome: NOTHING, now });
      return undefined;
    }
    if (now.getTime() - row.createdAt.getTime() >= MAIL_GIVEN_UP_AFTER_MS) {
      const outcome = { failure: 'tooOld' as const, status: null };
      await outbox.endMail(db, taken, { state: 'failed', outcome, now });
      return undefined;
    }
    const quietEnd = row.isOwner ? undefined : quietUntil(now, readQuiet(row));
    if (quietEnd) {
      await outbox.putOff(db, key, quietEnd);
      return undefined;
    }
    await outbox.takeMail(db, key, heldUntil(mailing, now));
    return { ...key, attempts: row.attempts + 1, row };
  });
}

/** Writes a mail that was taken from the current state, and sends it, with no transaction open; records the outcome. */
export async function sendReportMail(
  pool: Pool,
  mailing: ReportMailing,
  taken: Taken,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const mail = await mailOf(pool, mailing, taken);
  if (typeof mail === 'string') {
    const outcome = { failure: mail, status: null };
    await outbox.endMail(pool, taken, { state: 'void', outcome, now: mailing.clock() });
    return;
  }
  const outcome = await mailing.mailer(mail).then(
    () => NOTHING,
    (error: unknown) => {
      const failed = outcomeOf(error);
      log.warn({ ...failed, site: taken.siteId, mail: taken.mailId }, 'a report was not taken');
      return failed;
    },
  );
  await inTransaction(pool, (db) => keep(db, taken, outcome, mailing.clock()));
}

async function mailOf(
  pool: Pool,
  mailing: ReportMailing,
  { siteId, attempts, row: { reportId, userConfigId, messageId, due, createdAt } }: Taken,
): Promise<Mail | 'noRight' | 'noAddress' | 'gone'> {
  const report = await findReport(pool, { siteId, reportId });
  if (!report) return 'gone';
  const token = signLeaving(mailing.key, { siteId, reportId, userConfigId });
  const unsubscribe = `${mailing.publicUrl.replace(/\/+$/, '')}${LEAVE_PATH}?token=${token}`;
  const behind = (at: Date) => at.getTime() - due.getTime() > LATE_MS;
  // After quiet hours the mail does not mention that it is late.
  const late = behind(createdAt) || (attempts > 1 && behind(mailing.clock()));
  const composed = await compose(
    { ...mailing, pool },
    {
      siteId,
      ownerId: report.ownerId,
      readerId: userConfigId,
      report,
      late: late ? due : undefined,
      unsubscribe,
    },
  );
  return typeof composed === 'string'
    ? composed
    : { ...composed, ...envelopeOf(mailing, { messageId, unsubscribe }) };
}

async function keep(db: PoolClient, taken: Taken, outcome: MailOutcome, now: Date): Promise<void> {
  const { failure } = outcome;
  const pausedUntil = isOfServer(failure) ? await markServerIll(db, now) : await markServerWell(db);
  if (failure === null) return outbox.endMail(db, taken, { state: 'sent', outcome, now });
  const { attempts, row } = taken;
  const after = retryMail(failure, { now, createdAt: row.createdAt, attempts });
  if (after === undefined) return outbox.endMail(db, taken, { state: 'failed', outcome, now });
  // While the server is down its own pauses apply, whatever the mail's.
  await outbox.retryMailAt(db, taken, outcome, pausedUntil ?? new Date(now.getTime() + after));
}
