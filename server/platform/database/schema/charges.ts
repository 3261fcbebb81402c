import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHARGE_KINDS } from '#domain/charges';
import { modified, moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { workOrder } from './work-orders';

/**
 * What is to be billed for one labor, fee, part or bundle. A change of amount or account makes the next `revision`,
 * under a key of its own; each key is delivered to the charges gateway exactly once. Money in cents.
 */
export const charge = pgTable(
  'charge',
  {
    siteId: integer('site_id').notNull(),
    chargeKey: text('charge_key').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    kind: text('kind').notNull(),
    /** Id of the labor, part or bundle. */
    sourceId: integer('source_id').notNull(),
    revision: integer('revision').notNull(),
    amountCents: integer('amount_cents').notNull(),
    accountNumber: text('account_number').notNull(),
    /** Reverses the charge before it, with an amount of zero. */
    reversal: boolean('reversal').notNull().default(false),
    /** Queued, Sent, or Failed when the gateway refused it for good. */
    status: text('status').notNull().default('Queued'),
    attempts: integer('attempts').notNull().default(0),
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    response: jsonb('response').$type<Record<string, unknown>>(),
    lastError: text('last_error').notNull().default(''),
    sentTime: moment('sent_time'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.chargeKey] }),
    uniqueIndex('charge_source').on(table.siteId, table.kind, table.sourceId, table.revision),
    index('charge_order').on(table.siteId, table.workOrderId),
    index('charge_open')
      .on(table.siteId, table.status, table.workOrderId)
      .where(sql`status <> 'Sent'`),
    belongsTo('charge_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('charge_kind', table.kind, CHARGE_KINDS),
    notNegative('charge_numbers', table.revision, table.amountCents, table.attempts),
  ],
);

/**
 * Sites whose charges wait because the gateway rejects the credentials, or did not answer in time: the charges stay
 * Queued, and one of them is tried at `next_try`. No row: they are delivered.
 */
export const chargePause = pgTable('charge_pause', {
  siteId: integer('site_id').primaryKey(),
  /** credentials or silence. */
  reason: text('reason').notNull(),
  message: text('message').notNull(),
  since: moment('since').notNull().defaultNow(),
  /** How often it was tried in vain. */
  tries: integer('tries').notNull().default(1),
  nextTry: moment('next_try').notNull(),
});

/** The local charges gateway's book: one entry for each key, however often it is delivered. Money in cents. */
export const chargeLedger = pgTable(
  'charge_ledger',
  {
    siteId: integer('site_id').notNull(),
    chargeKey: text('charge_key').notNull(),
    workOrderNumber: text('work_order_number').notNull(),
    accountNumber: text('account_number').notNull(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The entry that this one replaces; it no longer counts. */
    replaces: text('replaces'),
    postedTime: moment('posted_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.chargeKey] })],
);
