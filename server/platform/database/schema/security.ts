import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SecurityKind } from '#domain/site-config/security-events';
import { bytes, modified, moment } from './columns';

/**
 * Who signed in or did not, what was refused, given, exported and looked at: company-wide, with the site if it has one.
 * Partitioned by the month of `mod_time` (months.ts), and append-only. The actor is `mod_user`, empty if unknown.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    siteId: integer('site_id'),
    /** Whom it concerns, or on whose behalf it was done; empty if that is the actor. */
    subjectUser: text('subject_user').notNull().default(''),
    /** The beginning of the session's id, or of the key. */
    session: text('session').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Browser and system in a few words. */
    device: text('device').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.modTime] }),
    index('security_event_time').on(table.modTime, table.eventId),
    index('security_event_person').on(table.modUser, table.eventId),
    index('security_event_subject').on(table.subjectUser, table.eventId),
  ],
);

/** Rows of the audit trail, of security events and of amendments that have no number in the chain yet. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  {
    source: text('source').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    siteId: integer('site_id'),
    modTime: moment('mod_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('audit_unsealed_order').on(table.modTime),
  ],
);

/** The chain: a link for each row, in the order in which they were sealed. Each hash is over the one before. */
export const auditLink = pgTable(
  'audit_link',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    source: text('source').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    siteId: integer('site_id'),
    rowTime: moment('row_time').notNull(),
    /** Of the row as it was when it was sealed; empty for one that was gone. */
    rowHash: bytes('row_hash').notNull(),
    sealedTime: moment('sealed_time').notNull(),
    /** Nothing else waited then: what comes later with an earlier moment was inserted. */
    drained: boolean('drained').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [uniqueIndex('audit_link_row').on(table.source, table.eventId)],
);

/**
 * Why a sealed row has changed: its person was erased, or its month was exported and dropped. Rows of the chain
 * themselves.
 */
export const auditAmendment = pgTable(
  'audit_amendment',
  {
    amendmentId: bigint('amendment_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** `erased`, `dropped` or `restored`. */
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    /** The row that was changed, with its hash before and after. */
    eventId: bigint('event_id', { mode: 'number' }),
    oldHash: bytes('old_hash'),
    newHash: bytes('new_hash'),
    /** Whose erasure it was. */
    userConfigId: integer('user_config_id'),
    /** The rows that were dropped or restored with their month. */
    spanFrom: moment('span_from'),
    spanTo: moment('span_to'),
    modTime: moment('mod_time').notNull(),
  },
  (table) => [index('audit_amendment_row').on(table.source, table.eventId)],
);

/** How far the chain was checked, and what did not match; at most one row. */
export const auditCheck = pgTable('audit_check', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** When the last of those links was sealed. */
  sealedTime: moment('sealed_time').notNull(),
  checkedTime: moment('checked_time').notNull(),
  /** What does not match, in a sentence; empty while everything does. */
  problem: text('problem').notNull().default(''),
});

/** How far the chain was delivered to an external receiver. */
export const auditDelivery = pgTable('audit_delivery', {
  receiver: text('receiver').primaryKey(),
  /** The last link that it has. */
  number: bigint('number', { mode: 'number' }).notNull(),
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  nextTime: moment('next_time')
    .notNull()
    .default(sql`'-infinity'`),
  /** Until when a process delivers; nobody else does until then. */
  heldUntil: moment('held_until')
    .notNull()
    .default(sql`'-infinity'`),
  deliveredTime: moment('delivered_time'),
});
