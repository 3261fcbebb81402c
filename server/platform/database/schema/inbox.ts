import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';
import { moment } from './columns';
import { belongsTo, oneOf } from './keys';
import { userConfig } from './session';
import { workOrder } from './work-orders';

/** Who is told about everything that happens to a vehicle. */
export const vehicleFollower = pgTable(
  'vehicle_follower',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.userConfigId] }),
    belongsTo('vehicle_follower_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
  ],
);

/** What a person was told: once for each thing, however often it is computed (`dedupe`). */
export const notification = pgTable(
  'notification',
  {
    siteId: integer('site_id').notNull(),
    notificationId: bigint('notification_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The vehicle that it is about; null for what is about the site. */
    workOrderId: integer('work_order_id'),
    /** What it waits for, such as `labor 12`: once that is over it is done automatically. Empty if it only informs. */
    subject: text('subject').notNull().default(''),
    /** The values of its text. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    /** Login id of the person who did it; empty if time did. */
    byUser: text('by_user').notNull().default(''),
    dedupe: text('dedupe').notNull(),
    createdTime: moment('created_time').notNull(),
    readTime: moment('read_time'),
    doneTime: moment('done_time'),
    /** It is hidden until then. */
    snoozedUntil: moment('snoozed_until'),
    /** The mail that tells it; null if none does. */
    mailId: bigint('mail_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.notificationId] }),
    belongsTo('notification_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('notification_kind', table.kind, NOTIFICATION_KINDS),
    uniqueIndex('notification_once').on(table.siteId, table.userConfigId, table.dedupe),
    index('notification_open')
      .on(table.siteId, table.userConfigId, table.createdTime)
      .where(sql`done_time IS NULL`),
    index('notification_done')
      .on(table.siteId, table.userConfigId, table.doneTime)
      .where(sql`done_time IS NOT NULL`),
    index('notification_subject')
      .on(table.siteId, table.workOrderId, table.subject)
      .where(sql`done_time IS NULL`),
  ],
);
