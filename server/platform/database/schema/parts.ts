import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';
import { belongsTo, oneOf } from './keys';
import { site } from './sites';

/** A kind of part that a site keeps in stock. What is on hand is the sum of its movements. */
export const partInventory = pgTable(
  'part_inventory',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    inventoryId: integer('inventory_id').notNull().generatedByDefaultAsIdentity(),
    partNum: text('part_num').notNull(),
    partName: text('part_name').notNull(),
    quantityOnHand: integer('quantity_on_hand').notNull().default(0),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.inventoryId] }),
    uniqueIndex('part_inventory_num').on(table.siteId, table.partNum),
  ],
);

/** Pieces that came into stock or went out of it; out is negative. */
export const inventoryMovement = pgTable(
  'inventory_movement',
  {
    siteId: integer('site_id').notNull(),
    movementId: bigint('movement_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    inventoryId: integer('inventory_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Counted, Received or Consumed; with the opposite sign where one of these was taken back. */
    reason: text('reason').notNull(),
    /** The part of a work order that it was received or consumed for. */
    estimatePartId: integer('estimate_part_id'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.movementId] }),
    index('inventory_movement_item').on(table.siteId, table.inventoryId),
    belongsTo(
      'inventory_movement_stock_fk',
      table,
      table.inventoryId,
      partInventory,
      partInventory.inventoryId,
    ),
    oneOf('inventory_movement_reason', table.reason, ['Counted', 'Received', 'Consumed']),
  ],
);

/** What the retail estimate service was last told about a part. */
export const retailEstimatePart = pgTable(
  'retail_estimate_part',
  {
    siteId: integer('site_id').notNull(),
    estimatePartId: integer('estimate_part_id').notNull(),
    workOrderNumber: text('work_order_number').notNull(),
    partStatus: text('part_status').notNull(),
    orderSentTime: moment('order_sent_time'),
    orderReceivedTime: moment('order_received_time'),
    updated: moment('updated').notNull(),
    ...modified(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.estimatePartId] })],
);
