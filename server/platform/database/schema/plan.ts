import { integer, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { belongsTo, notNegative } from './keys';
import { technician } from './labors';
import { labor } from './repair';
import { workOrder } from './work-orders';

/**
 * A person's instruction that a technician does a labor, before others of theirs (`domain/plan`). It means nothing once
 * the labor is done or declined, and is deleted with the labor and the technician.
 */
export const planPin = pgTable(
  'plan_pin',
  {
    siteId: integer('site_id').notNull(),
    estimateLaborId: integer('estimate_labor_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    technicianId: integer('technician_id').notNull(),
    /** Lower places come first. */
    place: integer('place').notNull(),
    pinnedTime: moment('pinned_time').notNull(),
    pinnedUser: text('pinned_user').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateLaborId] }),
    index('plan_pin_technician').on(table.siteId, table.technicianId, table.place),
    index('plan_pin_order').on(table.siteId, table.workOrderId),
    belongsTo('plan_pin_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('plan_pin_labor_fk', table, table.estimateLaborId, labor, labor.estimateLaborId).onDelete(
      'cascade',
    ),
    belongsTo(
      'plan_pin_technician_fk',
      table,
      table.technicianId,
      technician,
      technician.technicianId,
    ).onDelete('cascade'),
    notNegative('plan_pin_place', table.place),
  ],
);
