import { MAILED_BY_DEFAULT } from '#domain/mail/settings';
import type { PhoneChannel, PhoneFailure, PhoneState } from '#domain/phone/messages';
import { vehicleOf } from '../../../platform/database/vehicle-of';
import type { Db } from '../../../platform/http/context';
import { outboxOf } from '../../../platform/jobs/outbox';
import type { MailedNews } from '../mail/outbox';
import type { QuietRow } from '../mail/quiet';

export type Key = { siteId: number; messageId: number };

/** What is done with all messages, whatever they say. */
export const {
  due: dueMessages,
  putOff: putMessageOff,
  take: takeMessage,
  end: endMessage,
  retryAt: retryMessageAt,
  forget: forgetMessages,
} = outboxOf<'messageId', Exclude<PhoneState, 'waiting' | 'sending'>, PhoneFailure>({
  table: 'phone_message',
  column: 'message_id',
  id: 'messageId',
});

export type MessageRow = QuietRow & {
  channel: PhoneChannel;
  subscriptionId: number;
  notifications: number[];
  urgent: boolean;
  attempts: number;
  createdAt: Date;
  userConfigId: number;
  language: string | null;
  siteName: string;
  /** Null if the device has been removed. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  label: string | null;
  number: string | null;
};

/**
 * A message that is still due, with its recipient; undefined if another process has it. Locked until the transaction
 * ends.
 */
export async function holdMessage(
  db: Db,
  { siteId, messageId }: Key,
  now: Date,
): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>({
    name: 'phone-hold',
    text: `SELECT m.channel, m.subscription_id AS "subscriptionId", m.notifications::float8[] AS notifications, m.urgent, m.attempts,
                  m.created_at AS "createdAt", m.user_config_id AS "userConfigId", u.preferences ->> 'language' AS language,
                  s.site_name AS "siteName", d.endpoint, d.p256dh, d.auth, d.label, n.number,
                  q.from_minute AS "fromMinute", q.to_minute AS "toMinute", q.time_zone AS "timeZone"
           FROM phone_message m
           JOIN user_config u ON u.user_config_id = m.user_config_id
           JOIN site s ON s.site_id = m.site_id
           LEFT JOIN push_subscription d ON d.subscription_id = m.subscription_id AND d.user_config_id = m.user_config_id
           LEFT JOIN mobile_number n ON n.user_config_id = m.user_config_id
           LEFT JOIN quiet_hours q ON q.user_config_id = m.user_config_id
           WHERE m.site_id = $1 AND m.message_id = $2 AND m.next_time <= $3 FOR UPDATE OF m SKIP LOCKED`,
    values: [siteId, messageId, now],
  });
  return rows[0];
}

/**
 * What a message has to say: what its person has not seen, snoozed or done since, and still wants on this channel; the
 * oldest first.
 */
export async function newsOfMessage(
  db: Db,
  siteId: number,
  {
    notifications,
    userConfigId,
    channel,
    now,
  }: Pick<MessageRow, 'notifications' | 'userConfigId' | 'channel'> & { now: Date },
): Promise<MailedNews[]> {
  const { rows } = await db.query<MailedNews>({
    name: 'phone-news',
    text: `SELECT n.kind, n.data, n.work_order_id AS "workOrderId", coalesce(w.ext_id, '') AS "extId",
                  coalesce(${vehicleOf('w')}, '') AS vehicle, coalesce(c.ext_id, '') AS "clientId"
           FROM notification n
           LEFT JOIN work_order w ON w.site_id = n.site_id AND w.work_order_id = n.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           LEFT JOIN notification_choice o ON o.user_config_id = n.user_config_id AND o.kind = n.kind
           WHERE n.site_id = $1 AND n.user_config_id = $2 AND n.notification_id = ANY ($3::bigint[])
             AND n.done_time IS NULL AND n.read_time IS NULL AND (n.snoozed_until IS NULL OR n.snoozed_until <= $4)
             AND CASE WHEN $5 = 'push' THEN coalesce(o.push, n.kind = ANY ($6::text[])) ELSE coalesce(o.sms, false) END
           ORDER BY n.created_time, n.notification_id`,
    values: [siteId, userConfigId, notifications, now, channel, MAILED_BY_DEFAULT],
  });
  return rows;
}

/** A message that was taken for sending, with its attempt. */
export type TakenKey = Key & { attempts: number };

/** A device no longer accepts messages. */
export async function dropDevice(db: Db, subscriptionId: number): Promise<void> {
  await db.query({
    name: 'phone-drop-device',
    text: 'DELETE FROM push_subscription WHERE subscription_id = $1',
    values: [subscriptionId],
  });
}
