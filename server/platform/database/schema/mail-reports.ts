import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  REPORT_DAYS,
  REPORT_FAILURES,
  REPORT_MAIL_STATES,
  REPORTED,
  type ReportDays,
  type ReportFilter,
  type ReportMailState,
  type Reported,
} from '#domain/mail-reports/report';
import { modified, moment, tcn } from './columns';
import { notNegative, oneOf } from './keys';
import { userConfig } from './session';

/** Numbers that someone has mailed on some days of the week, to themselves and others. */
export const mailReport = pgTable(
  'mail_report',
  {
    siteId: integer('site_id').notNull(),
    reportId: integer('report_id').notNull().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    reportName: text('report_name').notNull(),
    reported: text('reported').$type<Reported>().notNull(),
    /** The parameters of its address; for one that follows a view, as the view was when it was saved. */
    filter: jsonb('filter').$type<ReportFilter>().notNull(),
    /** The view whose filter counts, as long as there is one and the owner sees it. */
    viewId: integer('view_id'),
    period: text('period').$type<ReportDays>(),
    /** 1 is Monday. */
    weekdays: smallint('weekdays').array().notNull(),
    /** Minutes since midnight on the clocks of the site. */
    minute: smallint('minute').notNull(),
    paused: boolean('paused').notNull().default(false),
    /** When it is due; null while it is paused. */
    nextTime: moment('next_time'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.reportId] }),
    index('mail_report_due')
      .on(table.nextTime)
      .where(sql`next_time IS NOT NULL`),
    index('mail_report_owner').on(table.siteId, table.ownerId),
    oneOf('mail_report_reported', table.reported, REPORTED),
    oneOf('mail_report_period', table.period, REPORT_DAYS),
    check('mail_report_minute', sql`${table.minute} BETWEEN 0 AND 1439`),
    check('mail_report_weekdays', sql`cardinality(${table.weekdays}) > 0`),
  ],
);

/** The recipients of a report. Someone who has ended it by a mail stays listed, so that nobody puts them back. */
export const mailReportRecipient = pgTable(
  'mail_report_recipient',
  {
    siteId: integer('site_id').notNull(),
    reportId: integer('report_id').notNull(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    leftTime: moment('left_time'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.reportId, table.userConfigId] }),
    foreignKey({
      name: 'mail_report_recipient_report_fk',
      columns: [table.siteId, table.reportId],
      foreignColumns: [mailReport.siteId, mailReport.reportId],
    }).onDelete('cascade'),
  ],
);

/** A mail of a report to one person, for one due moment. A repeat carries the same `message_id`. */
export const reportMail = pgTable(
  'report_mail',
  {
    siteId: integer('site_id').notNull(),
    mailId: bigint('mail_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    reportId: integer('report_id').notNull(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    due: moment('due').notNull(),
    messageId: text('message_id').notNull(),
    state: text('state').$type<ReportMailState>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is tried, or until when a process holds it; null once it has ended. */
    nextTime: moment('next_time'),
    lastStatus: smallint('last_status'),
    lastFailure: text('last_failure'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mailId] }),
    foreignKey({
      name: 'report_mail_report_fk',
      columns: [table.siteId, table.reportId],
      foreignColumns: [mailReport.siteId, mailReport.reportId],
    }).onDelete('cascade'),
    uniqueIndex('report_mail_once').on(table.siteId, table.reportId, table.userConfigId, table.due),
    index('report_mail_due')
      .on(table.nextTime)
      .where(sql`next_time IS NOT NULL`),
    index('report_mail_ended').on(table.endedAt),
    oneOf('report_mail_state', table.state, REPORT_MAIL_STATES),
    oneOf('report_mail_failure', table.lastFailure, REPORT_FAILURES),
    notNegative('report_mail_attempts', table.attempts),
  ],
);
