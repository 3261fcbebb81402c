import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Known } from '#domain/readiness/model';
import { moment } from './columns';
import { belongsTo, notNegative } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/**
 * When a vehicle was promised to be ready, each time with when that was said and by what rule (docs/promises.md).
 * Append-only: what was once promised is what it is measured by.
 */
export const readyPromise = pgTable(
  'ready_promise',
  {
    siteId: integer('site_id').notNull(),
    promiseId: bigint('promise_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    madeTime: moment('made_time').notNull(),
    /** By which half, and nine of ten, of the vehicles in its situation are ready; null if nothing can be promised. */
    halfTime: moment('half_time'),
    mostTime: moment('most_time'),
    /** Which vehicles that was learned from, and how many; the reason if there is no promise. */
    groupKey: text('group_key').notNull(),
    vehicles: integer('vehicles').notNull(),
    /** What would move it most (`Sooner` of `domain/readiness`), and nine of ten then; null if nothing known would. */
    soonerBy: text('sooner_by'),
    soonerTime: moment('sooner_time'),
    /**
     * How much work waited in the fullest of its shops, as a multiple of the usual amount; null if nothing can be
     * promised.
     */
    crowd: doublePrecision('crowd'),
    /** The version of the rule. */
    rule: smallint('rule').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.promiseId] }),
    belongsTo('ready_promise_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    check('ready_promise_order', sql`half_time <= most_time AND made_time <= half_time`),
    notNegative('ready_promise_vehicles', table.vehicles),
    check(
      'ready_promise_sooner',
      sql`(sooner_by IS NULL) = (sooner_time IS NULL) AND sooner_time < most_time`,
    ),
    check('ready_promise_whole', sql`(half_time IS NULL) = (most_time IS NULL)`),
    index('ready_promise_of').on(table.siteId, table.workOrderId, table.promiseId),
    // What was due on some days.
    index('ready_promise_due').on(table.siteId, table.mostTime),
  ],
);

/** What a site has learned about how long vehicles take, and when: the groups by their keys (`domain/readiness`). */
export const readyModel = pgTable('ready_model', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => site.siteId),
  learnedTime: moment('learned_time').notNull(),
  rule: smallint('rule').notNull(),
  groups: jsonb('groups').$type<Record<string, Known>>().notNull(),
  /** Book hours of work that usually wait in each shop. */
  usualWork: jsonb('usual_work').$type<Record<string, number>>().notNull().default({}),
});
