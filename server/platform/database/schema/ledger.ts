import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { CAUSES, PARTIES } from '#domain/ledger/causes';
import { moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { workOrder } from './work-orders';

/** How far the time of a vehicle has been counted. Every work order with recorded stretches has a row. */
export const vehicleLedger = pgTable(
  'vehicle_ledger',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** Its stretches have changed and are to be counted (`stale`), are being counted, or are counted as they are. */
    state: text('state').notNull(),
    /** By which rule, for which customer, and up to which moment its rows were counted; null before. */
    rule: smallint('rule'),
    customerId: integer('customer_id'),
    until: moment('until'),
    /** When it left; null while it is there, when its hours go on. */
    leaveTime: moment('leave_time'),
    /** The totals of its hours, and how many milliseconds of them the site was open; null until they are counted. */
    cents: bigint('cents', { mode: 'number' }),
    openMs: bigint('open_ms', { mode: 'number' }),
    /** What it spent its time on when it was last counted, and since when. */
    cause: text('cause'),
    party: text('party'),
    partyName: text('party_name'),
    siteShopId: integer('site_shop_id'),
    stage: text('stage'),
    causeSince: moment('cause_since'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    belongsTo('vehicle_ledger_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('vehicle_ledger_state', table.state, ['stale', 'counting', 'counted']),
    index('vehicle_ledger_open')
      .on(table.siteId, table.workOrderId)
      .where(sql`leave_time IS NULL OR state <> 'counted'`),
  ],
);

/**
 * A visit of a vehicle that had left and came back: it was completed, and a closing stage was opened again. Between
 * `leaveTime` and `returnTime` it was not there; if that was less than a day the visit goes on, and `arriveTime` of the
 * next is that of this one. The visit after the last of them is that of the work order.
 */
export const vehicleVisit = pgTable(
  'vehicle_visit',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    arriveTime: moment('arrive_time').notNull(),
    leaveTime: moment('leave_time').notNull(),
    returnTime: moment('return_time').notNull(),
    /** Milliseconds of it in which the site was open; null until they are counted. */
    openMs: bigint('open_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.leaveTime] }),
    belongsTo('vehicle_visit_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    check('vehicle_visit_forwards', sql`arrive_time <= leave_time AND leave_time <= return_time`),
    notNegative('vehicle_visit_open', table.openMs),
    index('vehicle_visit_left').on(table.siteId, table.leaveTime),
  ],
);

const account = () => ({
  cause: text('cause').notNull(),
  closed: boolean('closed').notNull(),
  party: text('party').notNull(),
  partyName: text('party_name').notNull(),
  /** 0 for no shop. */
  siteShopId: integer('site_shop_id').notNull(),
  stage: text('stage').notNull(),
  rework: boolean('rework').notNull(),
});

/**
 * What the time of a vehicle went into on one day of its site, and what that cost (docs/ledger.md). Its rows add up to
 * the whole day, to the millisecond and to the cent. Milliseconds and cents.
 */
export const vehicleHour = pgTable(
  'vehicle_hour',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    day: date('day').notNull(),
    place: smallint('place').notNull(),
    ...account(),
    ms: integer('ms').notNull(),
    openMs: integer('open_ms').notNull(),
    cents: integer('cents').notNull(),
    unpricedMs: integer('unpriced_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.day, table.place] }),
    oneOf('vehicle_hour_cause', table.cause, CAUSES),
    oneOf('vehicle_hour_party', table.party, PARTIES),
    notNegative('vehicle_hour_amounts', table.ms, table.openMs, table.cents, table.unpricedMs),
    index('vehicle_hour_day').on(table.siteId, table.day),
  ],
);

const sums = () => ({
  ms: bigint('ms', { mode: 'number' }).notNull(),
  openMs: bigint('open_ms', { mode: 'number' }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  unpricedMs: bigint('unpriced_ms', { mode: 'number' }).notNull(),
});

/**
 * The hours of all vehicles of a site by day and account: always the sum of `site_hour`, written with it. A large site
 * has a 25th of the rows, and most viewers look at all customers.
 */
export const siteSum = pgTable(
  'site_sum',
  { siteId: integer('site_id').notNull(), day: date('day').notNull(), ...account(), ...sums() },
  (table) => [
    primaryKey({
      name: 'site_sum_pk',
      columns: [
        table.siteId,
        table.day,
        table.cause,
        table.closed,
        table.party,
        table.partyName,
        table.siteShopId,
        table.stage,
        table.rework,
      ],
    }),
  ],
);

/** The hours of all vehicles of a customer by day and account: always the sum of `vehicle_hour`, written with it. */
export const siteHour = pgTable(
  'site_hour',
  {
    siteId: integer('site_id').notNull(),
    day: date('day').notNull(),
    customerId: integer('customer_id').notNull(),
    ...account(),
    ...sums(),
  },
  (table) => [
    primaryKey({
      name: 'site_hour_pk',
      columns: [
        table.siteId,
        table.day,
        table.customerId,
        table.cause,
        table.closed,
        table.party,
        table.partyName,
        table.siteShopId,
        table.stage,
        table.rework,
      ],
    }),
  ],
);
