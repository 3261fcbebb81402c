import { randomUUID } from 'node:crypto';
import { WEEKDAYS } from '#domain/calendar/calendar';
import { GATHERED_MS } from '#domain/mail/delivery';
import { nextDue } from '#domain/mail-reports/due';
import { MAILED_BY_DEFAULT, quietUntil } from '#domain/mail/settings';
import { MAIL_SERVER } from '#domain/news-words';
import type { NotificationKind } from '#domain/notifications';
import type { Db } from '../../../platform/http/context';
import { readQuiet, type QuietRow } from './quiet';

/** Someone who was just told something; `what` is what has stopped, for that kind. */
export type ToldPerson = {
  notificationId: number;
  userConfigId: number;
  kind: NotificationKind;
  what: string | null;
};

type WantedRow = QuietRow & {
  notificationId: number;
  userConfigId: number;
  urgent: boolean;
  /** When they get the daily mail; null for those who get it at once. */
  digestMinute: number | null;
  digestZone: string | null;
};
/** A mail of someone that something goes into. */
type Mail = { userConfigId: number; urgent: boolean; nextTime: Date };

/**
 * Puts what people were told into the mails that gather their news, in the same transaction: what they want mailed, if
 * a mail server is configured and they have an address. What is not urgent waits for the end of their quiet hours, or
 * for their daily mail.
 */
export async function gatherMail(
  db: Db,
  siteId: number,
  told: readonly ToldPerson[],
  now: Date,
): Promise<void> {
  // A mail failure is not reported by mail.
  const mailed = told.filter(({ what }) => what !== MAIL_SERVER);
  if (mailed.length === 0 || !(await isConfigured(db))) return;
  const wanted = (await wantedOf(db, mailed)).map((row) => ({ row, mail: mailOf(row, now) }));
  if (wanted.length === 0) return;
  const mails = new Map(wanted.map(({ mail }) => [keyOf(mail), mail]));
  const ids = await holdMails(db, siteId, [...mails.values()], now);
  await db.query({
    name: 'inbox-mail-put',
    text: `UPDATE notification n SET mail_id = t.mail_id
           FROM unnest($2::bigint[], $3::bigint[]) AS t (notification_id, mail_id)
           WHERE n.site_id = $1 AND n.notification_id = t.notification_id`,
    values: [
      siteId,
      wanted.map(({ row }) => row.notificationId),
      wanted.map(({ mail }) => ids.get(keyOf(mail))),
    ],
  });
}

const keyOf = ({ userConfigId, urgent }: Pick<Mail, 'userConfigId' | 'urgent'>): string =>
  `${userConfigId} ${urgent}`;

function mailOf(row: WantedRow, now: Date): Mail {
  const soon = new Date(now.getTime() + GATHERED_MS);
  const { userConfigId } = row;
  const waitsUntil = digestAt(row, soon) ?? quietUntil(soon, readQuiet(row));
  // Urgent news goes alone only if everything else waits.
  const urgent = row.urgent && waitsUntil !== undefined;
  return { userConfigId, urgent, nextTime: urgent ? soon : (waitsUntil ?? soon) };
}

/** When the next daily mail goes; undefined for those who get mail at once. */
function digestAt({ digestMinute, digestZone }: WantedRow, after: Date): Date | undefined {
  if (digestMinute === null || digestZone === null) return undefined;
  return nextDue({ weekdays: WEEKDAYS, minute: digestMinute, timeZone: digestZone }, after);
}

async function isConfigured(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ configured: boolean }>({
    name: 'inbox-mail-configured',
    text: 'SELECT configured FROM mail_server',
  });
  return rows[0]?.configured ?? false;
}

async function wantedOf(db: Db, told: readonly ToldPerson[]): Promise<WantedRow[]> {
  const { rows } = await db.query<WantedRow>({
    name: 'inbox-mail-wanted',
    text: `SELECT t.notification_id::float8 AS "notificationId", t.user_config_id AS "userConfigId",
                  coalesce(c.urgent, false) AS urgent, g.minute AS "digestMinute", g.time_zone AS "digestZone", q.from_minute AS "fromMinute", q.to_minute AS "toMinute", q.time_zone AS "timeZone"
           FROM unnest($1::bigint[], $2::int[], $3::text[]) AS t (notification_id, user_config_id, kind)
           JOIN user_config u ON u.user_config_id = t.user_config_id AND btrim(u.email) <> ''
           LEFT JOIN notification_choice c ON c.user_config_id = t.user_config_id AND c.kind = t.kind
           LEFT JOIN quiet_hours q ON q.user_config_id = t.user_config_id
           LEFT JOIN mail_digest g ON g.user_config_id = t.user_config_id
           WHERE coalesce(c.mail, t.kind = ANY ($4::text[]))`,
    values: [
      told.map(({ notificationId }) => notificationId),
      told.map(({ userConfigId }) => userConfigId),
      told.map(({ kind }) => kind),
      MAILED_BY_DEFAULT,
    ],
  });
  return rows;
}

/** The mails that gather now, created if missing, and locked until the transaction ends so that nobody sends them. */
async function holdMails(
  db: Db,
  siteId: number,
  mails: readonly Mail[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ mailId: number; userConfigId: number; urgent: boolean }>({
    name: 'inbox-mail-hold',
    text: `INSERT INTO notification_mail AS m (site_id, user_config_id, message_id, urgent, state, next_time, created_at)
           SELECT $1, e.user_config_id, e.message_id, e.urgent, 'gathering', e.next_time, $2
           FROM unnest($3::int[], $4::text[], $5::bool[], $6::timestamptz[]) AS e (user_config_id, message_id, urgent, next_time)
           ORDER BY e.user_config_id, e.urgent
           ON CONFLICT (site_id, user_config_id, urgent) WHERE state = 'gathering'
             DO UPDATE SET next_time = least(m.next_time, excluded.next_time)
           RETURNING m.mail_id::float8 AS "mailId", m.user_config_id AS "userConfigId", m.urgent`,
    values: [
      siteId,
      now,
      mails.map(({ userConfigId }) => userConfigId),
      mails.map(() => randomUUID()),
      mails.map(({ urgent }) => urgent),
      mails.map(({ nextTime }) => nextTime),
    ],
  });
  return new Map(rows.map((row) => [keyOf(row), row.mailId]));
}
