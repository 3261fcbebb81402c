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
import {
  PHONE_CHANNELS,
  PHONE_FAILURES,
  PHONE_STATES,
  type PhoneChannel,
  type PhoneState,
} from '#domain/phone/messages';
import { moment } from './columns';
import { notNegative, oneOf } from './keys';
import { userConfig } from './session';

/** A browser that shows someone what they are told, even while the console is closed (RFC 8030). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    subscriptionId: integer('subscription_id').primaryKey().generatedByDefaultAsIdentity(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    /** Where its messages are taken; a browser has one. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    label: text('label').notNull(),
    createdTime: moment('created_time').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_user').on(table.userConfigId),
  ],
);

/** The number to which text messages are sent, in E.164 form. */
export const mobileNumber = pgTable('mobile_number', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  number: text('number').notNull(),
});

/** When someone gets all non-urgent mail of a day, instead of a few minutes after it happened. */
export const mailDigest = pgTable(
  'mail_digest',
  {
    userConfigId: integer('user_config_id')
      .primaryKey()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    /** Since midnight on the clocks of the zone. */
    minute: smallint('minute').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [check('mail_digest_minute', sql`${table.minute} BETWEEN 0 AND 1439`)],
);

/** A message to someone's phone about what they were told at a site. Until it is sent more is added to it. */
export const phoneMessage = pgTable(
  'phone_message',
  {
    siteId: integer('site_id').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    /** Of a push message; 0 for a text message. */
    subscriptionId: integer('subscription_id').notNull(),
    /** The rows of `notification` that it tells. */
    notifications: bigint('notifications', { mode: 'number' }).array().notNull(),
    /** It goes in quiet hours, too. */
    urgent: boolean('urgent').notNull(),
    state: text('state').$type<PhoneState>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due, or until when a process holds it; null once it has ended. */
    nextTime: moment('next_time'),
    lastStatus: smallint('last_status'),
    lastFailure: text('last_failure'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.messageId] }),
    uniqueIndex('phone_message_waiting')
      .on(table.siteId, table.userConfigId, table.channel, table.subscriptionId, table.urgent)
      .where(sql`state = 'waiting' AND attempts = 0`),
    index('phone_message_due')
      .on(table.nextTime)
      .where(sql`next_time IS NOT NULL`),
    index('phone_message_ended').on(table.endedAt),
    oneOf('phone_message_channel', table.channel, PHONE_CHANNELS),
    oneOf('phone_message_state', table.state, PHONE_STATES),
    oneOf('phone_message_failure', table.lastFailure, PHONE_FAILURES),
    notNegative('phone_message_attempts', table.attempts),
  ],
);
