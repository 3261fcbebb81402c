import { MAILED_BY_DEFAULT } from '#domain/mail/settings';
import type { PhoneChannel, PhoneOutcome, PhoneState } from '#domain/phone/messages';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import type { MailedNews } from '../mail/outbox';
import type { QuietRow } from '../mail/quiet';

export type Key = { siteId: number; messageId: number };

/** Messages whose time has come, at all sites. */
export async function dueMessages(db: Db, now: Date, limit: number): Promise<Key[]> {
  const { rows } = await db.query<Key>({
    name: 'phone-due',
    text: `SELECT site_id AS "siteId", message_id::float8 AS "messageId" FROM phone_message
           WHERE next_time <= $1 ORDER BY next_time LIMIT $2`,
    values: [now, limit],
  });
  return rows;
}

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
  /** Null where the device has been taken away. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  label: string | null;
  number: string | null;
};

/** A message that is still due, with whom it is to; undefined where another process has it. Held until the transaction ends. */
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

/** What a message is to tell of what its person has not seen, put off or done since, and still wants on this channel; the oldest first. */
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

/** A message waits for another moment, as it is. */
export async function putMessageOff(db: Db, { siteId, messageId }: Key, next: Date): Promise<void> {
  await db.query({
    name: 'phone-put-off',
    text: 'UPDATE phone_message SET next_time = $3 WHERE site_id = $1 AND message_id = $2',
    values: [siteId, messageId, next],
  });
}

/** A process sends a message, until a moment at the longest: nothing is put into it any more. */
export async function takeMessage(db: Db, { siteId, messageId }: Key, until: Date): Promise<void> {
  await db.query({
    name: 'phone-take',
    text: `UPDATE phone_message SET state = 'sending', attempts = phone_message.attempts + 1, next_time = $3
           WHERE site_id = $1 AND message_id = $2`,
    values: [siteId, messageId, until],
  });
}

/** A message that was taken to be sent, by the attempt that it is. */
export type TakenKey = Key & { attempts: number };

/** A message has ended. One that another process has taken since stays as it is. */
export async function endMessage(
  db: Db,
  { siteId, messageId, attempts }: TakenKey,
  {
    state,
    outcome,
    now,
  }: { state: Exclude<PhoneState, 'waiting' | 'sending'>; outcome: PhoneOutcome; now: Date },
): Promise<void> {
  await db.query({
    name: 'phone-end',
    text: `UPDATE phone_message SET state = $4, next_time = NULL, last_status = $5, last_failure = $6, ended_at = $7
           WHERE site_id = $1 AND message_id = $2 AND attempts = $3 AND ended_at IS NULL`,
    values: [siteId, messageId, attempts, state, outcome.status, outcome.failure, now],
  });
}

/** A message is tried again, and why. One that another process has taken since stays as it is. */
export async function retryMessageAt(
  db: Db,
  { siteId, messageId, attempts }: TakenKey,
  outcome: PhoneOutcome,
  next: Date,
): Promise<void> {
  await db.query({
    name: 'phone-retry',
    text: `UPDATE phone_message SET next_time = $4, last_status = $5, last_failure = $6
           WHERE site_id = $1 AND message_id = $2 AND attempts = $3 AND ended_at IS NULL`,
    values: [siteId, messageId, attempts, next, outcome.status, outcome.failure],
  });
}

/** A device takes no messages any more. */
export async function dropDevice(db: Db, subscriptionId: number): Promise<void> {
  await db.query({
    name: 'phone-drop-device',
    text: 'DELETE FROM push_subscription WHERE subscription_id = $1',
    values: [subscriptionId],
  });
}

/** Forgets messages that ended before a moment, or that nobody has sent until then; answers how many. */
export async function forgetMessages(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM phone_message WHERE ended_at < $1 OR ended_at IS NULL AND created_at < $1',
    [before],
  );
  return rowCount ?? 0;
}
