import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MAIL_FAILURES, MAIL_STATES, type MailState } from '#domain/mail/delivery';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';
import { moment } from './columns';
import { notNegative, oneOf } from './keys';
import { userConfig } from './session';

/** What someone wants to be told by mail, if they have chosen; the defaults hold for everything else. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mail: boolean('mail').notNull(),
    /** As a push message; null as mail holds by default. */
    push: boolean('push'),
    /** As a text message. */
    sms: boolean('sms').notNull().default(false),
    /** Also in quiet hours. */
    urgent: boolean('urgent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userConfigId, table.kind] }),
    oneOf('notification_choice_kind', table.kind, NOTIFICATION_KINDS),
  ],
);

/** When someone gets no mail: minutes since midnight on the clocks of a zone. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userConfigId: integer('user_config_id')
      .primaryKey()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [
    check(
      'quiet_hours_minutes',
      sql`${table.fromMinute} BETWEEN 0 AND 1439 AND ${table.toMinute} BETWEEN 0 AND 1439`,
    ),
  ],
);

/**
 * A mail to someone with what they were told at a site; its items are rows of `notification`. It gathers until its time
 * comes. A repeat carries the same `message_id`.
 */
export const notificationMail = pgTable(
  'notification_mail',
  {
    siteId: integer('site_id').notNull(),
    mailId: bigint('mail_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    /** It goes in quiet hours, too. */
    urgent: boolean('urgent').notNull(),
    state: text('state').$type<MailState>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due, or until when a process holds it; null once it has ended. */
    nextTime: moment('next_time'),
    lastStatus: smallint('last_status'),
    lastFailure: text('last_failure'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mailId] }),
    uniqueIndex('notification_mail_gathering')
      .on(table.siteId, table.userConfigId, table.urgent)
      .where(sql`state = 'gathering'`),
    index('notification_mail_due')
      .on(table.nextTime)
      .where(sql`next_time IS NOT NULL`),
    index('notification_mail_ended').on(table.endedAt),
    oneOf('notification_mail_state', table.state, MAIL_STATES),
    oneOf('notification_mail_failure', table.lastFailure, MAIL_FAILURES),
    notNegative('notification_mail_attempts', table.attempts),
  ],
);

/** The state of the mail server; without a row none was ever configured. */
export const mailServer = pgTable(
  'mail_server',
  {
    onlyOne: boolean('only_one').primaryKey().default(true),
    /** One is configured: news is written into mails. */
    configured: boolean('configured').notNull(),
    /** Failures of the server itself in a row, since when, and until when it is left alone. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    pausedUntil: moment('paused_until'),
  },
  (table) => [
    check('mail_server_only_one', sql`${table.onlyOne}`),
    notNegative('mail_server_failures', table.failures),
  ],
);
