import type { Weekday } from '#domain/calendar/calendar';
import type { ReportFailure, ReportMailState } from '#domain/mail-reports/report';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import { outboxOf } from '../../platform/jobs/outbox';
import type { QuietRow } from '../../messages/inbox/mail/quiet';
import type { ReportKey } from './queries';

/** Reports that are due, at all sites. */
export async function dueReports(db: Db, now: Date, limit: number): Promise<ReportKey[]> {
  const { rows } = await db.query<ReportKey>({
    name: 'report-due',
    text: `SELECT site_id AS "siteId", report_id AS "reportId" FROM mail_report WHERE next_time <= $1 ORDER BY next_time LIMIT $2`,
    values: [now, limit],
  });
  return rows;
}

export type DueReport = { weekdays: Weekday[]; minute: number; timeZone: string };

/** A report that is still due; undefined if another process has it. Locked until the transaction ends. */
export async function holdDueReport(
  db: Db,
  { siteId, reportId }: ReportKey,
  now: Date,
): Promise<DueReport | undefined> {
  const { rows } = await db.query<DueReport>({
    name: 'report-hold',
    text: `SELECT r.weekdays, r.minute, s.time_zone AS "timeZone"
           FROM mail_report r JOIN site s ON s.site_id = r.site_id
           WHERE r.site_id = $1 AND r.report_id = $2 AND r.next_time <= $3 FOR UPDATE OF r SKIP LOCKED`,
    values: [siteId, reportId, now],
  });
  return rows[0];
}

/**
 * Writes a mail for each recipient of a report that was due, once each, and sets when it is due next. Unsent mails of
 * earlier dates are replaced.
 */
export async function writeMails(
  db: Db,
  { siteId, reportId }: ReportKey,
  { due, next, now }: { due: Date; next: Date | undefined; now: Date },
): Promise<void> {
  await db.query({
    name: 'report-mails-write',
    text: `INSERT INTO report_mail (site_id, report_id, user_config_id, due, message_id, state, next_time, created_at)
           SELECT r.site_id, r.report_id, r.user_config_id, $3, gen_random_uuid()::text, 'waiting', $4, $4
           FROM mail_report_recipient r
           WHERE r.site_id = $1 AND r.report_id = $2 AND r.left_time IS NULL
           ON CONFLICT (site_id, report_id, user_config_id, due) DO NOTHING`,
    values: [siteId, reportId, due, now],
  });
  await db.query({
    name: 'report-mails-former',
    text: `UPDATE report_mail SET state = 'void', next_time = NULL, ended_at = $4
           WHERE site_id = $1 AND report_id = $2 AND due < $3 AND ended_at IS NULL`,
    values: [siteId, reportId, due, now],
  });
  await db.query({
    name: 'report-next',
    text: 'UPDATE mail_report SET next_time = $3 WHERE site_id = $1 AND report_id = $2',
    values: [siteId, reportId, next ?? null],
  });
}

export type MailKey = { siteId: number; mailId: number };

/** What all mail outboxes do, whatever the mails say. */
export const {
  due: dueMails,
  putOff,
  take: takeMail,
  end: endMail,
  retryAt: retryMailAt,
  forget: forgetMails,
} = outboxOf<'mailId', Exclude<ReportMailState, 'waiting' | 'sending'>, ReportFailure>({
  table: 'report_mail',
  column: 'mail_id',
  id: 'mailId',
});

export type MailRow = QuietRow & {
  reportId: number;
  userConfigId: number;
  messageId: string;
  attempts: number;
  due: Date;
  createdAt: Date;
  /** Its recipient gets the report no more, or nobody does for now. */
  left: boolean;
  isOwner: boolean;
};

/** A mail that is still due; undefined if another process has it. Locked until the transaction ends. */
export async function holdDueMail(
  db: Db,
  { siteId, mailId }: MailKey,
  now: Date,
): Promise<MailRow | undefined> {
  const { rows } = await db.query<MailRow>({
    name: 'report-mail-hold',
    text: `SELECT m.report_id AS "reportId", m.user_config_id AS "userConfigId", m.message_id AS "messageId", m.attempts, m.due,
                  m.created_at AS "createdAt", p.user_config_id IS NULL OR p.left_time IS NOT NULL OR r.paused AS left, r.owner_id = m.user_config_id AS "isOwner",
                  q.from_minute AS "fromMinute", q.to_minute AS "toMinute", q.time_zone AS "timeZone"
           FROM report_mail m
           JOIN mail_report r ON r.site_id = m.site_id AND r.report_id = m.report_id
           LEFT JOIN mail_report_recipient p
             ON p.site_id = m.site_id AND p.report_id = m.report_id AND p.user_config_id = m.user_config_id
           LEFT JOIN quiet_hours q ON q.user_config_id = m.user_config_id
           WHERE m.site_id = $1 AND m.mail_id = $2 AND m.next_time <= $3 FOR UPDATE OF m SKIP LOCKED`,
    values: [siteId, mailId, now],
  });
  return rows[0];
}

/** A mail that was taken for sending, with its attempt. */
export type TakenMail = MailKey & { attempts: number };
export type ReportOutcome = { failure: ReportFailure | null; status: number | null };

/** What came of a mail of a report. */
export type OutcomeRecord = {
  reportId: number;
  due: Date;
  userName: string;
  name: string;
  state: ReportMailState;
  failure: ReportFailure | null;
  status: number | null;
  time: Date | null;
};

/** What came of the last mails of some reports, the latest first: this many of each. */
export async function lastOutcomes(
  db: Db,
  siteId: number,
  reportIds: readonly number[],
  each: number,
): Promise<OutcomeRecord[]> {
  const { rows } = await db.query<OutcomeRecord>({
    name: 'report-outcomes',
    text: `SELECT m.report_id AS "reportId", m.due, u.user_name AS "userName", ${nameOf('u', 'u.user_name')} AS name, m.state,
                  m.last_failure AS failure, m.last_status AS status, coalesce(m.ended_at, m.next_time) AS time
           FROM (SELECT o.*, row_number() OVER (PARTITION BY o.report_id ORDER BY o.due DESC, o.state = 'sent', o.mail_id) AS place
                 FROM report_mail o WHERE o.site_id = $1 AND o.report_id = ANY ($2::int[])) m
           JOIN user_config u ON u.user_config_id = m.user_config_id
           WHERE m.place <= $3 ORDER BY m.report_id, m.place`,
    values: [siteId, reportIds, each],
  });
  return rows;
}
