import { MAILED_BY_DEFAULT, quietUntil } from '#domain/mail/settings';
import { SMS_GATEWAY } from '#domain/news-words';
import { PHONE_GATHERED_MS, type PhoneChannel } from '#domain/phone/messages';
import type { Db } from '../../../platform/http/context';
import type { ToldPerson } from '../mail/gather';
import { readQuiet, type QuietRow } from '../mail/quiet';

type WantedRow = QuietRow & {
  notificationId: number;
  userConfigId: number;
  channel: PhoneChannel;
  subscriptionId: number;
  urgent: boolean;
};

/**
 * Puts what people were told into messages to their phones, in the same transaction: to each device that shows it, and
 * to their number, as they want it. What comes within seconds is one message; what is not urgent waits for the end of
 * their quiet hours.
 */
export async function gatherPhone(
  db: Db,
  siteId: number,
  told: readonly ToldPerson[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  // A text message failure is not reported by text message.
  const untold = new Set(told.filter(({ what }) => what === SMS_GATEWAY).map((one) => one.notificationId));
  const wanted = (await wantedOf(db, told)).filter(
    ({ channel, notificationId }) => channel !== 'sms' || !untold.has(notificationId),
  );
  if (wanted.length === 0) return;
  const soon = new Date(now.getTime() + PHONE_GATHERED_MS);
  const timed = wanted.map((row) => {
    const quietEnd = quietUntil(soon, readQuiet(row));
    // Urgent news goes alone only if everything else waits.
    const urgent = row.urgent && quietEnd !== undefined;
    return { ...row, urgent, nextTime: urgent ? soon : (quietEnd ?? soon) };
  });
  await db.query({
    name: 'phone-gather',
    text: `INSERT INTO phone_message AS m (site_id, user_config_id, channel, subscription_id, urgent, notifications, state, next_time, created_at)
           SELECT $1, user_config_id, channel, subscription_id, urgent, array_agg(notification_id ORDER BY notification_id), 'waiting', min(next_time), $2
           FROM unnest($3::int[], $4::text[], $5::int[], $6::bool[], $7::bigint[], $8::timestamptz[])
             AS e (user_config_id, channel, subscription_id, urgent, notification_id, next_time)
           GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
           ON CONFLICT (site_id, user_config_id, channel, subscription_id, urgent) WHERE state = 'waiting' AND attempts = 0
             DO UPDATE SET notifications = m.notifications || excluded.notifications, next_time = least(m.next_time, excluded.next_time)`,
    values: [
      siteId,
      now,
      timed.map(({ userConfigId }) => userConfigId),
      timed.map(({ channel }) => channel),
      timed.map(({ subscriptionId }) => subscriptionId),
      timed.map(({ urgent }) => urgent),
      timed.map(({ notificationId }) => notificationId),
      timed.map(({ nextTime }) => nextTime),
    ],
  });
}

async function wantedOf(db: Db, told: readonly ToldPerson[]): Promise<WantedRow[]> {
  const { rows } = await db.query<WantedRow>({
    name: 'phone-wanted',
    text: `SELECT t.notification_id::float8 AS "notificationId", t.user_config_id AS "userConfigId", w.channel,
                  w.subscription_id AS "subscriptionId", coalesce(c.urgent, false) AS urgent,
                  q.from_minute AS "fromMinute", q.to_minute AS "toMinute", q.time_zone AS "timeZone"
           FROM unnest($1::bigint[], $2::int[], $3::text[]) AS t (notification_id, user_config_id, kind)
           LEFT JOIN notification_choice c ON c.user_config_id = t.user_config_id AND c.kind = t.kind
           LEFT JOIN quiet_hours q ON q.user_config_id = t.user_config_id
           CROSS JOIN LATERAL (
             SELECT 'push' AS channel, s.subscription_id FROM push_subscription s
             WHERE s.user_config_id = t.user_config_id AND coalesce(c.push, t.kind = ANY ($4::text[]))
             UNION ALL
             SELECT 'sms', 0 FROM mobile_number n WHERE n.user_config_id = t.user_config_id AND c.sms
           ) w`,
    values: [
      told.map(({ notificationId }) => notificationId),
      told.map(({ userConfigId }) => userConfigId),
      told.map(({ kind }) => kind),
      MAILED_BY_DEFAULT,
    ],
  });
  return rows;
}
