import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, modified } from './columns';
import { belongsTo } from './keys';
import { workOrder } from './work-orders';

/** A document that a service made for a work order, such as the vehicle history report; the newest of a kind counts. */
export const workOrderDocument = pgTable(
  'work_order_document',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    content: bytes('content').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.kind] }),
    belongsTo(
      'work_order_document_work_order_fk',
      table,
      table.workOrderId,
      workOrder,
      workOrder.workOrderId,
    ),
  ],
);

/** What the storage service was told about a change of customer (W-225, W-226). */
export const storageCustomer = pgTable(
  'storage_customer',
  {
    siteId: integer('site_id').notNull(),
    storageCustomerId: integer('storage_customer_id').notNull().generatedByDefaultAsIdentity(),
    workOrderNumber: text('work_order_number').notNull(),
    vin: text('vin').notNull(),
    oldAccountNumber: text('old_account_number').notNull(),
    oldCustomerType: text('old_customer_type').notNull(),
    newAccountNumber: text('new_account_number').notNull(),
    newCustomerType: text('new_customer_type').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.storageCustomerId] }),
    index('storage_customer_order').on(table.siteId, table.workOrderNumber),
  ],
);
