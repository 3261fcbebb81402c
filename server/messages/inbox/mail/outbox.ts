import { MAILED_BY_DEFAULT } from '#domain/mail/settings';
import type { MailFailure, MailState } from '#domain/mail/delivery';
import type { NotificationKind } from '#domain/notifications';
import { vehicleOf } from '../../../platform/database/vehicle-of';
import type { Db } from '../../../platform/http/context';
import { outboxOf } from '../../../platform/jobs/outbox';
import type { QuietRow } from './quiet';

type Key = { siteId: number; mailId: number };

/** What is done with all mails, whatever they say. */
export const {
  due: dueMails,
  putOff: putMailOff,
  take: takeMail,
  end: endMail,
  retryAt: retryMailAt,
  forget: forgetMails,
} = outboxOf<'mailId', Exclude<MailState, 'gathering' | 'sending'>, MailFailure>({
  table: 'notification_mail',
  column: 'mail_id',
  id: 'mailId',
});

export type MailRow = QuietRow & {
  messageId: string;
  urgent: boolean;
  attempts: number;
  createdAt: Date;
  userConfigId: number;
  email: string;
  /** The greeting. */
  name: string;
  language: string | null;
  siteName: string;
};

/**
 * A mail that is still due, with its recipient; undefined if another process has it. Locked until the transaction ends.
 */
export async function holdDue(db: Db, { siteId, mailId }: Key, now: Date): Promise<MailRow | undefined> {
  const { rows } = await db.query<MailRow>({
    name: 'mail-hold',
    text: `SELECT m.message_id AS "messageId", m.urgent, m.attempts, m.created_at AS "createdAt", m.user_config_id AS "userConfigId",
                  btrim(u.email) AS email, coalesce(nullif(btrim(u.first_name), ''), u.user_name) AS name,
                  u.preferences ->> 'language' AS language, s.site_name AS "siteName",
                  q.from_minute AS "fromMinute", q.to_minute AS "toMinute", q.time_zone AS "timeZone"
           FROM notification_mail m
           JOIN user_config u ON u.user_config_id = m.user_config_id
           JOIN site s ON s.site_id = m.site_id
           LEFT JOIN quiet_hours q ON q.user_config_id = m.user_config_id
           WHERE m.site_id = $1 AND m.mail_id = $2 AND m.next_time <= $3 FOR UPDATE OF m SKIP LOCKED`,
    values: [siteId, mailId, now],
  });
  return rows[0];
}

/** Something that a mail says. */
export type MailedNews = {
  kind: NotificationKind;
  data: Record<string, string>;
  workOrderId: number | null;
  extId: string;
  vehicle: string;
  clientId: string;
};

/**
 * What a mail has to say: what its person has not seen, snoozed or done since, and still wants mailed; the oldest
 * first.
 */
export async function newsOfMail(
  db: Db,
  { siteId, mailId, userConfigId, now }: Key & { userConfigId: number; now: Date },
): Promise<MailedNews[]> {
  const { rows } = await db.query<MailedNews>({
    name: 'mail-news',
    text: `SELECT n.kind, n.data, n.work_order_id AS "workOrderId", coalesce(w.ext_id, '') AS "extId",
                  coalesce(${vehicleOf('w')}, '') AS vehicle, coalesce(c.ext_id, '') AS "clientId"
           FROM notification n
           LEFT JOIN work_order w ON w.site_id = n.site_id AND w.work_order_id = n.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           LEFT JOIN notification_choice o ON o.user_config_id = n.user_config_id AND o.kind = n.kind
           WHERE n.site_id = $1 AND n.user_config_id = $2 AND n.mail_id = $3 AND n.done_time IS NULL AND n.read_time IS NULL
             AND (n.snoozed_until IS NULL OR n.snoozed_until <= $4) AND coalesce(o.mail, n.kind = ANY ($5::text[]))
           ORDER BY n.created_time, n.notification_id`,
    values: [siteId, userConfigId, mailId, now, MAILED_BY_DEFAULT],
  });
  return rows;
}

/** A mail that was taken for sending, with its attempt. */
export type TakenMail = Key & { attempts: number };
