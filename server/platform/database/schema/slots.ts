import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SLOT_KINDS } from '#domain/slots/slots';
import { modified, moment } from './columns';
import { belongsTo, oneOf } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/** For how many vehicles a day has room (`domain/slots`); a kind without a row is not offered by the site. */
export const slotKind = pgTable(
  'slot_kind',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    kind: text('kind').notNull(),
    perDay: integer('per_day').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind] }),
    oneOf('slot_kind_kind', table.kind, SLOT_KINDS),
    check('slot_kind_per_day', sql`${table.perDay} > 0`),
  ],
);

/**
 * A day on which a vehicle gets its detail, its photos or its truck. It is over once it is done or canceled; never
 * deleted.
 */
export const vehicleSlot = pgTable(
  'vehicle_slot',
  {
    siteId: integer('site_id').notNull(),
    vehicleSlotId: integer('vehicle_slot_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Nine of ten by the promise, or when it was ready, as it was known at booking. */
    promisedTime: moment('promised_time').notNull(),
    bookedTime: moment('booked_time').notNull(),
    bookedUser: text('booked_user').notNull(),
    /** The day that it was last moved from. */
    movedFrom: date('moved_from', { mode: 'string' }),
    movedTime: moment('moved_time'),
    movedUser: text('moved_user').notNull().default(''),
    doneTime: moment('done_time'),
    doneUser: text('done_user').notNull().default(''),
    cancelledTime: moment('cancelled_time'),
    cancelledUser: text('cancelled_user').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.vehicleSlotId] }),
    index('vehicle_slot_order').on(table.siteId, table.workOrderId),
    index('vehicle_slot_day').on(table.siteId, table.day),
    // A vehicle is detailed, photographed and taken away once at a time.
    uniqueIndex('vehicle_slot_open')
      .on(table.siteId, table.workOrderId, table.kind)
      .where(sql`done_time IS NULL AND cancelled_time IS NULL`),
    belongsTo('vehicle_slot_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('vehicle_slot_kind', table.kind, SLOT_KINDS),
    check('vehicle_slot_over', sql`${table.doneTime} IS NULL OR ${table.cancelledTime} IS NULL`),
  ],
);
