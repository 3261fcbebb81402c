import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { TARGET_PRIORITIES, TIMED_SUBJECTS } from '#domain/timers/targets';
import { modified, moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/** How long a stage, or a vendor, may take at a site; empty fields are for every vehicle (`domain/timers/targets`). */
export const stageTarget = pgTable(
  'stage_target',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    stageTargetId: integer('stage_target_id').notNull().generatedByDefaultAsIdentity(),
    subject: text('subject').notNull(),
    customerType: text('customer_type').notNull().default(''),
    priority: text('priority').notNull().default(''),
    minutes: integer('minutes').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.stageTargetId] }),
    uniqueIndex('stage_target_once').on(table.siteId, table.subject, table.customerType, table.priority),
    oneOf('stage_target_subject', table.subject, TIMED_SUBJECTS),
    oneOf('stage_target_customer_type', table.customerType, ['', ...CUSTOMER_TYPES]),
    oneOf('stage_target_priority', table.priority, ['', ...TARGET_PRIORITIES]),
    check('stage_target_minutes', sql`${table.minutes} > 0`),
  ],
);

/**
 * The timer of a vehicle's current state (`domain/timers/timer`), as last computed: whatever changes it is an event of
 * the vehicle, or a change of the site, and recomputes it. It is also the job that tells people: `next_time` is when.
 */
export const stageTimer = pgTable(
  'stage_timer',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    subject: text('subject').notNull(),
    state: text('state').notNull(),
    /** When the stay began that it counts. */
    sinceTime: moment('since_time').notNull(),
    targetMs: bigint('target_ms', { mode: 'number' }).notNull(),
    /** What was used up to `counted_time`. */
    usedMs: bigint('used_ms', { mode: 'number' }).notNull(),
    countedTime: moment('counted_time').notNull(),
    /** When the target is reached, or was; null while nothing counts. */
    dueTime: moment('due_time'),
    /**
     * How many rungs of the ladder were told, or are skipped: the first count tells nobody about what was over already.
     */
    told: smallint('told').notNull(),
    /** When the last of them was told; null where none was. */
    toldTime: moment('told_time'),
    /** When the next rung is told; null if there is none, while nothing counts, or someone has taken it on. */
    nextTime: moment('next_time'),
    /** Login id of the person who has taken it on. */
    takenBy: text('taken_by').notNull().default(''),
    takenTime: moment('taken_time'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    belongsTo('stage_timer_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('stage_timer_state', table.state, ['running', 'closed', 'paused']),
    notNegative('stage_timer_numbers', table.targetMs, table.usedMs, table.told),
    index('stage_timer_next')
      .on(table.nextTime)
      .where(sql`next_time IS NOT NULL`),
  ],
);
