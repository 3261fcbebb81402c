import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { workOrder } from './work-orders';

/** A file on a work order, from the moment an upload address is issued. Its content is in the object store. */
export const media = pgTable(
  'media',
  {
    siteId: integer('site_id').notNull(),
    mediaUuid: uuid('media_uuid').notNull().defaultRandom(),
    workOrderId: integer('work_order_id').notNull(),
    /** Key of the object in the store. */
    filePath: text('file_path').notNull(),
    /** Without its extension. */
    fileName: text('file_name').notNull(),
    fileExtension: text('file_extension').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Uploading, Saved, Failed or Removed; only Saved ones are shown. */
    status: text('status').notNull().default('Uploading'),
    /** What the file belongs to on the work order; null for the whole of it. */
    stage: text('stage'),
    itemCode: text('item_code'),
    /** Why the upload failed. */
    error: text('error').notNull().default(''),
    /** When and by whom it was removed; its object stays in the store for a while. `mod_user` is still the uploader. */
    removedTime: moment('removed_time'),
    removedUser: text('removed_user'),
    createdAt: moment('created_at').notNull().defaultNow(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mediaUuid] }),
    uniqueIndex('media_path').on(table.siteId, table.filePath),
    belongsTo('media_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('media_status', table.status, ['Uploading', 'Saved', 'Failed', 'Removed']),
    notNegative('media_size', table.size),
    index('media_order')
      .on(table.siteId, table.workOrderId)
      .where(sql`status = 'Saved'`),
    index('media_left_over')
      .on(table.createdAt)
      .where(sql`status <> 'Saved'`),
  ],
);
