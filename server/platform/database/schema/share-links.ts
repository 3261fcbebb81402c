import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { LINK_PURPOSES, type LinkPurpose, type SeenLine } from '#domain/links/links';
import { bytes, moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { vendorJob } from './vendor-jobs';
import { workOrder } from './work-orders';

/** A link by which someone without an account sees one vehicle, and decides or reports what it is for. */
export const shareLink = pgTable(
  'share_link',
  {
    siteId: integer('site_id').notNull(),
    shareLinkId: integer('share_link_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    vendorJobId: integer('vendor_job_id'),
    /** Whose vehicle it was when the link was made: with another customer it is void. Null if unknown. */
    customerId: integer('customer_id'),
    recipient: text('recipient').notNull(),
    email: text('email').notNull().default(''),
    language: text('language').notNull(),
    /** A total approval above this needs a one-time code. */
    limitCents: integer('limit_cents'),
    /** The lines of the estimate when the link was made, or when something was last decided by it. */
    sentLines: jsonb('sent_lines').$type<SeenLine[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
    /** What was asked about lines of the estimate, by their ids: the last question about each. */
    questions: jsonb('questions').$type<Record<string, string>>().notNull().default({}),
    /** When the mail with it was sent, or that it cannot be; neither while it waits, and if none was requested. */
    mailedAt: moment('mailed_at'),
    mailFailed: boolean('mail_failed').notNull().default(false),
    visits: integer('visits').notNull().default(0),
    lastVisit: moment('last_visit'),
    lastPress: moment('last_press'),
    /** The one-time code that is valid now: its hash, until when, and how often it was tried. */
    codeHash: bytes('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: smallint('code_tries').notNull().default(0),
    /** How many codes were requested since a moment. */
    codesAsked: smallint('codes_asked').notNull().default(0),
    codesSince: moment('codes_since'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.shareLinkId] }),
    index('share_link_order').on(table.siteId, table.workOrderId),
    belongsTo('share_link_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('share_link_vendor_job_fk', table, table.vendorJobId, vendorJob, vendorJob.vendorJobId),
    oneOf('share_link_purpose', table.purpose, LINK_PURPOSES),
    check('share_link_vendor', sql`(${table.purpose} = 'vendor') = (${table.vendorJobId} IS NOT NULL)`),
    notNegative('share_link_numbers', table.limitCents, table.visits, table.codeTries, table.codesAsked),
  ],
);

/** An address of a link: only the hash of its token is stored. */
export const shareLinkToken = pgTable(
  'share_link_token',
  {
    siteId: integer('site_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    shareLinkId: integer('share_link_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** What it was made for: mail, copy or tag. */
    way: text('way').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    index('share_link_token_link').on(table.siteId, table.shareLinkId),
    index('share_link_token_order').on(table.siteId, table.workOrderId),
    belongsTo('share_link_token_link_fk', table, table.shareLinkId, shareLink, shareLink.shareLinkId),
    belongsTo('share_link_token_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('share_link_token_way', table.way, ['mail', 'copy', 'tag']),
  ],
);

/** A press of a button on the page of a link, so that it happens once; and its answer. */
export const shareLinkPress = pgTable(
  'share_link_press',
  {
    siteId: integer('site_id').notNull(),
    shareLinkId: integer('share_link_id').notNull(),
    press: uuid('press').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    call: text('call').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    pressedAt: moment('pressed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.shareLinkId, table.press] }),
    index('share_link_press_order').on(table.siteId, table.workOrderId),
    belongsTo('share_link_press_link_fk', table, table.shareLinkId, shareLink, shareLink.shareLinkId),
    belongsTo('share_link_press_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
  ],
);
