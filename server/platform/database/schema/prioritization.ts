import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';

/** What the prioritization list knows about a work order besides the work order itself. */
export const prioritizedWorkOrder = pgTable(
  'prioritized_work_order',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** When the work that is under way has to be done. */
    processDueDate: moment('process_due_date'),
    /** Set when somebody took it from the list: its vehicle will not be repaired (document 3, 5.7). */
    removedTime: moment('removed_time'),
    ...modified(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.workOrderId] })],
);
