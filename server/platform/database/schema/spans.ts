import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SPAN_KINDS } from '#domain/spans';
import { moment } from './columns';
import { belongsTo, oneOf } from './keys';
import { workOrder } from './work-orders';

/**
 * A stretch of time of a vehicle, half-open. Append-only: an open one is ended once, and what turns out to be wrong is
 * superseded by rows that state it again. Written by `record_spans` in the transaction of the command, from the
 * vehicle's state (`work_order_stands`). Live stretches of one thing (`kind`, `ref`) never overlap: a trigger refuses
 * it, under the lock of the work order.
 */
export const workOrderSpan = pgTable(
  'work_order_span',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    spanId: bigint('span_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Which of its kind: a stage by its name, a clock, labor or part by its id; empty if there is one at a time. */
    ref: text('ref').notNull(),
    /** Its state during that time, by its kind (`SPAN_STATES`); for a place its name. */
    state: text('state').notNull(),
    /** Shop of the labor or part; null where there is none. */
    siteShopId: integer('site_shop_id'),
    /** Which outside party it waits for: supplier, vendor. */
    party: text('party').notNull(),
    technicianId: integer('technician_id'),
    fromTime: moment('from_time').notNull(),
    toTime: moment('to_time'),
    /** When it was recorded, by whom, and the event that caused it; null for what was carried over. */
    recordedTime: moment('recorded_time').notNull(),
    recordedUser: text('recorded_user').notNull(),
    eventId: bigint('event_id', { mode: 'number' }),
    /** The same of its end. */
    endRecordedTime: moment('end_recorded_time'),
    endRecordedUser: text('end_recorded_user'),
    endEventId: bigint('end_event_id', { mode: 'number' }),
    supersededTime: moment('superseded_time'),
    supersededEventId: bigint('superseded_event_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.spanId] }),
    belongsTo('work_order_span_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('work_order_span_kind', table.kind, SPAN_KINDS),
    check('work_order_span_forwards', sql`${table.toTime} > ${table.fromTime}`),
    uniqueIndex('work_order_span_live')
      .on(table.siteId, table.workOrderId, table.kind, table.ref, table.fromTime)
      .where(sql`superseded_time IS NULL`),
    index('work_order_span_open')
      .on(table.siteId, table.kind)
      .where(sql`superseded_time IS NULL AND to_time IS NULL`),
    // What was worked on some days is read from it alone.
    index('work_order_span_worked')
      .on(table.siteId, table.toTime, table.fromTime, table.kind, table.ref, table.siteShopId)
      .where(
        sql`superseded_time IS NULL AND to_time IS NOT NULL AND (kind = 'clock' OR kind = 'stage' AND state = 'Begun')`,
      ),
  ],
);

/** How far the vehicles that were here before have been carried over: the last of them, in key order. */
export const workOrderSpanCarry = pgTable(
  'work_order_span_carry',
  {
    onlyOne: boolean('only_one').primaryKey().default(true),
    afterSite: integer('after_site').notNull(),
    afterOrder: integer('after_order').notNull(),
    finishedTime: moment('finished_time'),
  },
  () => [check('work_order_span_carry_one', sql`only_one`)],
);
