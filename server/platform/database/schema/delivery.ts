import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative } from './keys';
import { workOrder } from './work-orders';

/** Who has received the vehicle of a work order; one that goes back to Delivery keeps it until it is saved again. */
export const deliveryProof = pgTable(
  'delivery_proof',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    receiver: text('receiver').notNull(),
    odometer: integer('odometer'),
    /** Path data of an SVG: moves and lines. */
    signature: text('signature').notNull().default(''),
    /** Signed with the name of the receiver instead. */
    typed: boolean('typed').notNull().default(false),
    /** Login id of the person who handed it over. */
    deliveredBy: text('delivered_by').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    belongsTo('delivery_proof_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    notNegative('delivery_proof_odometer', table.odometer),
  ],
);
