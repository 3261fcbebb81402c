import type { MailChoice, QuietHours } from '#domain/mail/settings';
import type { NotificationKind } from '#domain/notifications';
import type { Db } from '../../../platform/http/context';
import { readQuiet, type QuietRow } from './quiet';

/** Where someone is written to, and by what name. */
export type Recipient = { email: string; name: string; userName: string; language: string | null };

/** Where someone is written to; the address is empty if there is none. */
export async function recipientOf(db: Db, userConfigId: number): Promise<Recipient | undefined> {
  const { rows } = await db.query<Recipient>({
    name: 'mail-recipient',
    text: `SELECT btrim(email) AS email, coalesce(nullif(btrim(first_name), ''), user_name) AS name, user_name AS "userName",
                  preferences ->> 'language' AS language
           FROM user_config WHERE user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0];
}

/** What someone has chosen for a kind; otherwise the default holds. */
export type KeptChoice = Omit<MailChoice, 'push'> & { kind: NotificationKind; push: boolean | null };

/** What someone has chosen for kinds of news. */
export async function choicesOf(db: Db, userConfigId: number): Promise<KeptChoice[]> {
  const { rows } = await db.query<KeptChoice>({
    name: 'mail-choices',
    text: 'SELECT kind, mail, urgent, push, sms FROM notification_choice WHERE user_config_id = $1',
    values: [userConfigId],
  });
  return rows;
}

/** What someone now chooses for a kind; what is not named stays as it is. */
export type KindChoice = Pick<MailChoice, 'mail' | 'urgent'> & {
  kind: NotificationKind;
  push?: boolean | undefined;
  sms?: boolean | undefined;
};

/** Stores someone's choices for some kinds. */
export async function keepChoices(
  db: Db,
  userConfigId: number,
  choices: readonly KindChoice[],
): Promise<void> {
  await db.query(
    `INSERT INTO notification_choice AS n (user_config_id, kind, mail, urgent, push, sms)
     SELECT $1, c.kind, c.mail, c.urgent, c.push, coalesce(c.sms, false)
     FROM unnest($2::text[], $3::bool[], $4::bool[], $5::bool[], $6::bool[]) AS c (kind, mail, urgent, push, sms)
     ON CONFLICT (user_config_id, kind) DO UPDATE SET mail = excluded.mail, urgent = excluded.urgent,
       push = coalesce(excluded.push, n.push), sms = CASE WHEN excluded.kind = ANY ($7::text[]) THEN excluded.sms ELSE n.sms END`,
    [
      userConfigId,
      choices.map(({ kind }) => kind),
      choices.map(({ mail }) => mail),
      choices.map(({ urgent }) => urgent),
      choices.map(({ push }) => push ?? null),
      choices.map(({ sms }) => sms ?? null),
      choices.flatMap(({ kind, sms }) => (sms === undefined ? [] : [kind])),
    ],
  );
}

/** Some kinds are no longer mailed to someone; no effect for someone who is gone. */
export async function endMailOf(
  db: Db,
  userConfigId: number,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await db.query(
    `INSERT INTO notification_choice (user_config_id, kind, mail, urgent)
     SELECT u.user_config_id, k.kind, false, false FROM user_config u CROSS JOIN unnest($2::text[]) AS k (kind)
     WHERE u.user_config_id = $1
     ON CONFLICT (user_config_id, kind) DO UPDATE SET mail = false`,
    [userConfigId, kinds],
  );
}

/** The quiet hours of someone. */
export async function quietHoursOf(db: Db, userConfigId: number): Promise<QuietHours | undefined> {
  const { rows } = await db.query<QuietRow>({
    name: 'mail-quiet',
    text: `SELECT from_minute AS "fromMinute", to_minute AS "toMinute", time_zone AS "timeZone"
           FROM quiet_hours WHERE user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0] && readQuiet(rows[0]);
}

/** Stores the quiet hours of someone; undefined for none. */
export async function keepQuietHours(
  db: Db,
  userConfigId: number,
  quiet: QuietHours | undefined,
): Promise<void> {
  if (!quiet) {
    await db.query('DELETE FROM quiet_hours WHERE user_config_id = $1', [userConfigId]);
    return;
  }
  await db.query(
    `INSERT INTO quiet_hours (user_config_id, from_minute, to_minute, time_zone) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_config_id) DO UPDATE SET from_minute = $2, to_minute = $3, time_zone = $4`,
    [userConfigId, quiet.from, quiet.to, quiet.timeZone],
  );
}

/** When someone gets their daily mail: minutes since midnight on the clocks of a zone. */
export type Digest = { minute: number; timeZone: string };

/** When someone gets their daily mail; undefined for those who get mail at once. */
export async function digestOf(db: Db, userConfigId: number): Promise<Digest | undefined> {
  const { rows } = await db.query<Digest>({
    name: 'mail-digest',
    text: 'SELECT minute, time_zone AS "timeZone" FROM mail_digest WHERE user_config_id = $1',
    values: [userConfigId],
  });
  return rows[0];
}

/** Stores when someone gets their daily mail; undefined for at once. */
export async function keepDigest(db: Db, userConfigId: number, digest: Digest | undefined): Promise<void> {
  if (!digest) {
    await db.query('DELETE FROM mail_digest WHERE user_config_id = $1', [userConfigId]);
    return;
  }
  await db.query(
    `INSERT INTO mail_digest (user_config_id, minute, time_zone) VALUES ($1, $2, $3)
     ON CONFLICT (user_config_id) DO UPDATE SET minute = $2, time_zone = $3`,
    [userConfigId, digest.minute, digest.timeZone],
  );
}
