import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TAKEN_STATES } from '#domain/availability';
import { modified } from './columns';
import { belongsTo, oneOf } from './keys';
import { workOrder } from './work-orders';

/** A vehicle that is taken: claimed for a shop, on hold or in storage. Without a row it is available. */
export const availability = pgTable(
  'availability',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    availability: text('availability').notNull(),
    shopName: text('shop_name').notNull(),
    reason: text('reason').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    belongsTo('availability_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('availability_state', table.availability, TAKEN_STATES),
  ],
);
