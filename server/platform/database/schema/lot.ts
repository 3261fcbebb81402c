import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SEEN_HOW } from '#domain/lot/sightings';
import { modified, moment } from './columns';
import { belongsTo, oneOf } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/** Where vehicles are parked at a site; the code is what its label says (`domain/lot/place`). */
export const lotPlace = pgTable(
  'lot_place',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    lotPlaceId: integer('lot_place_id').notNull().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    /** The common name of that part of the lot; empty for none. */
    zone: text('zone').notNull().default(''),
    /** How many vehicles it holds; null for no limit. */
    capacity: integer('capacity'),
    active: boolean('active').notNull().default(true),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.lotPlaceId] }),
    uniqueIndex('lot_place_code').on(table.siteId, table.code),
    check('lot_place_capacity', sql`${table.capacity} > 0`),
  ],
);

/**
 * Where a vehicle was last seen. Its work order says the same by the code and the zone of the place, which lists and
 * searches read: writing another lot there deletes the row, or moves it (`follow_lot`).
 */
export const vehiclePlace = pgTable(
  'vehicle_place',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    lotPlaceId: integer('lot_place_id').notNull(),
    seenTime: moment('seen_time').notNull(),
    seenUser: text('seen_user').notNull(),
    how: text('how').notNull(),
    /** The system that reported it; empty if a person did. */
    source: text('source').notNull().default(''),
    /** When it was moved here, by whom, and what was known before: for taking that back at once. */
    movedTime: moment('moved_time'),
    beforeName: text('before_name').notNull().default(''),
    beforeNumber: text('before_number').notNull().default(''),
    beforeTime: moment('before_time'),
    beforeUser: text('before_user').notNull().default(''),
    beforeHow: text('before_how'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    index('vehicle_place_place').on(table.siteId, table.lotPlaceId),
    belongsTo('vehicle_place_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('vehicle_place_place_fk', table, table.lotPlaceId, lotPlace, lotPlace.lotPlaceId),
    oneOf('vehicle_place_how', table.how, SEEN_HOW),
    oneOf('vehicle_place_before_how', table.beforeHow, SEEN_HOW),
  ],
);

/**
 * Keys of a vehicle: from when someone took them until they were handed on or hung up. The last row says where they
 * are.
 */
export const keyHandover = pgTable(
  'key_handover',
  {
    siteId: integer('site_id').notNull(),
    keyHandoverId: integer('key_handover_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    /**
     * Who has them: a user of the site by login id, otherwise a name. Both are empty for keys that were hung up without
     * having been out.
     */
    holderUser: text('holder_user').notNull().default(''),
    holderName: text('holder_name').notNull().default(''),
    outTime: moment('out_time'),
    outUser: text('out_user').notNull().default(''),
    inTime: moment('in_time'),
    inUser: text('in_user').notNull().default(''),
    /** Where they hang; empty if they were handed on. */
    hungAt: text('hung_at').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.keyHandoverId] }),
    index('key_handover_order').on(table.siteId, table.workOrderId, table.keyHandoverId),
    // Keys are with one person at a time.
    uniqueIndex('key_handover_out')
      .on(table.siteId, table.workOrderId)
      .where(sql`in_time IS NULL`),
    belongsTo('key_handover_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    check(
      'key_handover_times',
      sql`(${table.outTime} IS NOT NULL OR ${table.inTime} IS NOT NULL) AND ${table.inTime} >= ${table.outTime}`,
    ),
  ],
);
