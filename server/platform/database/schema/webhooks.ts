import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DELIVERY_FAILURES, DELIVERY_STATES, STOP_REASONS } from '#domain/webhooks/delivery';
import { modified, moment } from './columns';
import { notNegative, oneOf } from './keys';

/** Another system that is told what happens at a site; at site 0 one that is told about all sites of the company. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    siteId: integer('site_id').notNull(),
    endpointId: integer('endpoint_id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** What it wants to be told about; empty for everything. */
    events: text('events')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Sealed, and so is the one before it, which signs as well until then; both empty if there is none. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret').notNull().default(''),
    formerUntil: moment('former_until'),
    /** Nothing is sent since then, and why; null while it is active. */
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason'),
    /** Nothing was accepted since then; null if the last message was. */
    failingSince: moment('failing_since'),
    /** Failures in a row, and until when it is left alone because of them. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: moment('paused_until'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.endpointId] }),
    oneOf('webhook_endpoint_stop_reason', table.stopReason, STOP_REASONS),
    notNegative('webhook_endpoint_failures', table.failures),
  ],
);

/**
 * A message to an endpoint, at the site of the endpoint. Those of one vehicle go one after the other: only the first
 * that waits has a `next_time`, the others get theirs when the one before them was accepted or given up.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    siteId: integer('site_id').notNull(),
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    endpointId: integer('endpoint_id').notNull(),
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    /** The site and the vehicle that it is about; both null for a test. */
    aboutSiteId: integer('about_site_id'),
    workOrderId: integer('work_order_id'),
    /** The bytes that are signed. */
    body: text('body').notNull(),
    state: text('state').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    nextTime: moment('next_time'),
    /** A process is sending it, until then at the latest. */
    heldUntil: moment('held_until'),
    firstTry: moment('first_try'),
    lastTry: moment('last_try'),
    lastStatus: smallint('last_status'),
    lastFailure: text('last_failure'),
    createdAt: moment('created_at').notNull(),
    /** When it was taken, or given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.deliveryId] }),
    uniqueIndex('webhook_delivery_first')
      .on(table.siteId, table.endpointId, table.aboutSiteId, table.workOrderId)
      .where(sql`next_time IS NOT NULL`),
    index('webhook_delivery_behind')
      .on(table.siteId, table.endpointId, table.aboutSiteId, table.workOrderId, table.deliveryId)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_due')
      .on(table.siteId, table.endpointId, table.nextTime)
      .where(sql`next_time IS NOT NULL`),
    index('webhook_delivery_list').on(table.siteId, table.endpointId, table.state, table.deliveryId),
    index('webhook_delivery_ended').on(table.endedAt),
    oneOf('webhook_delivery_state', table.state, DELIVERY_STATES),
    oneOf('webhook_delivery_failure', table.lastFailure, DELIVERY_FAILURES),
    notNegative('webhook_delivery_attempts', table.attempts),
  ],
);
