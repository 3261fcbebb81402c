import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/** What the prioritization list knows about a work order besides the work order itself. */
export const prioritizedWorkOrder = pgTable(
  'prioritized_work_order',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** When the work that is under way has to be done. */
    processDueDate: moment('process_due_date'),
    /** Set when someone removed it from the list: its vehicle will not be repaired (E-426). */
    removedTime: moment('removed_time'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    belongsTo(
      'prioritized_work_order_work_order_fk',
      table,
      table.workOrderId,
      workOrder,
      workOrder.workOrderId,
    ),
  ],
);

/** A report of the list that someone has asked for: made in the background, kept for a day. */
export const plistReport = pgTable(
  'plist_report',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    fileName: text('file_name').notNull(),
    /** summary or detail. */
    type: text('type').notNull(),
    /** The filter, within the user's customers. */
    filter: jsonb('filter').notNull(),
    userName: text('user_name').notNull(),
    /** Waiting, Ready or Failed. */
    status: text('status').notNull().default('Waiting'),
    /** Size of its file, once it is stored. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Why there is no file, if the user can do something about it. */
    failure: text('failure').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.fileName] }),
    index('plist_report_age').on(table.createTime),
    oneOf('plist_report_type', table.type, ['summary', 'detail']),
    notNegative('plist_report_bytes', table.bytes),
    oneOf('plist_report_status', table.status, ['Waiting', 'Ready', 'Failed']),
  ],
);
