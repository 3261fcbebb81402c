import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modified } from './columns';

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
  (table) => [primaryKey({ columns: [table.siteId, table.workOrderId] })],
);
