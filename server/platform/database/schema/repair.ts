import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEVERITIES } from '#domain/inspection';
import { PROMISE_SOURCES } from '#domain/promises';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { partInventory } from './parts';
import { siteVendor } from './site-config';
import { siteShop } from './sites';
import { workOrder } from './work-orders';

/**
 * One finding of an estimate; its labors, fees and parts carry its id. Items with the same `bundleId` are sold together
 * at the bundle's price, which is on each of them. Money in cents.
 */
export const estimateItem = pgTable(
  'estimate_item',
  {
    siteId: integer('site_id').notNull(),
    estimateItemId: integer('estimate_item_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    itemName: text('item_name').notNull(),
    bundleId: integer('bundle_id'),
    bundleName: text('bundle_name'),
    bundleListCents: integer('bundle_list_cents'),
    bundlePriceCents: integer('bundle_price_cents'),
    /** Code of the checklist item that failed; null for one that an estimator added. */
    itemCode: text('item_code'),
    /** Minor, Major or Safety; null for one that was not inspected. */
    severity: text('severity'),
    observation: text('observation').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Why it was declined or rejected. */
    decisionReason: text('decision_reason').notNull().default(''),
    approveTime: moment('approve_time'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateItemId] }),
    index('estimate_item_order').on(table.siteId, table.workOrderId),
    belongsTo('estimate_item_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('estimate_item_severity', table.severity, SEVERITIES),
    notNegative('estimate_item_bundle', table.bundleListCents, table.bundlePriceCents),
  ],
);

/** One job that a shop does on a work order; `type` fee marks a fee. Money in cents, hours in hundredths. */
export const labor = pgTable(
  'labor',
  {
    siteId: integer('site_id').notNull(),
    estimateLaborId: integer('estimate_labor_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    estimateItemId: integer('estimate_item_id'),
    siteShopId: integer('site_shop_id').notNull(),
    type: text('type').notNull().default('labor'),
    laborName: text('labor_name').notNull(),
    laborNotes: text('labor_notes').notNull().default(''),
    laborTime: integer('labor_time').notNull().default(0),
    actualLaborTime: integer('actual_labor_time').notNull().default(0),
    rateCents: integer('rate_cents').notNull().default(0),
    priceCents: integer('price_cents').notNull().default(0),
    /** A fee's price before the customer's terms; a labor's follows from hours and the shop's posted rate. */
    listPriceCents: integer('list_price_cents').notNull().default(0),
    status: text('status').notNull(),
    approved: boolean('approved').notNull().default(false),
    /** Why this line itself was declined or rejected; empty if the whole item was. */
    decisionReason: text('decision_reason').notNull().default(''),
    repaired: boolean('repaired').notNull().default(false),
    repairStartTime: moment('repair_start_time'),
    repairTime: moment('repair_time'),
    /** Who completed it, whoever changed it since; null while it is not repaired. */
    repairUser: text('repair_user'),
    workCredit: text('work_credit'),
    /** Who did it, if the credit is Sublet; the name stays when the vendor is deleted. */
    subletVendorId: integer('sublet_vendor_id'),
    vendorName: text('vendor_name'),
    /** Why a check sent it back to be done again, with the check and its item; empty and null for what passed. */
    reworkReason: text('rework_reason').notNull().default(''),
    reworkStage: text('rework_stage'),
    reworkItem: text('rework_item'),
    /** Minor, Major or Safety; null where the check has named no item. */
    reworkSeverity: text('rework_severity'),
    /** False while its charge could not be sent after a completion, or not be taken back after an undo. */
    validChargesCall: boolean('valid_charges_call').notNull().default(true),
    /** The repair dashboard's status, as `laborStatus` of `domain/labor-status` computes it. */
    repairStatus: text('repair_status').generatedAlwaysAs(
      sql`CASE WHEN status = 'Declined in Repair' THEN status
               WHEN status IN ('Declined', 'Rejected') THEN NULL
               WHEN repaired OR status IN ('Completed', 'Work Completed') THEN 'Repaired'
               WHEN NOT approved THEN NULL
               WHEN status IN ('Waiting for Parts', 'Parts Ordered', 'Part Needs Order') THEN 'Waiting for Parts'
               WHEN status <> 'Ready for Repair' THEN NULL
               WHEN repair_start_time IS NOT NULL THEN 'Repair Started'
               ELSE status END`,
    ),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateLaborId] }),
    index('labor_order').on(table.siteId, table.workOrderId),
    index('labor_item').on(table.siteId, table.estimateItemId),
    index('labor_shop').on(table.siteId, table.siteShopId),
    index('labor_vendor')
      .on(table.siteId, table.subletVendorId)
      .where(sql`sublet_vendor_id IS NOT NULL`),
    belongsTo('labor_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('labor_item_fk', table, table.estimateItemId, estimateItem, estimateItem.estimateItemId),
    belongsTo('labor_shop_fk', table, table.siteShopId, siteShop, siteShop.siteShopId),
    belongsTo('labor_vendor_fk', table, table.subletVendorId, siteVendor, siteVendor.siteVendorId),
    oneOf('labor_type', table.type, ['labor', 'fee']),
    notNegative('labor_hours', table.laborTime, table.actualLaborTime),
    notNegative('labor_money', table.rateCents, table.priceCents, table.listPriceCents),
    // What is to be done now, what a check sent back, and what has not been charged: few of the labors that a site has
    // had.
    index('labor_to_do')
      .on(table.siteId, table.repairStatus, table.estimateLaborId, table.workOrderId)
      .where(sql`repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')`),
    index('labor_rework')
      .on(table.siteId, table.workOrderId)
      .where(sql`rework_stage IS NOT NULL`),
    index('labor_uncharged')
      .on(table.siteId, table.workOrderId)
      .where(sql`repair_status = 'Repaired' AND NOT valid_charges_call`),
    // What was done on some days.
    index('labor_done')
      .on(table.siteId, table.repairTime)
      .where(sql`repaired`),
  ],
);

/** A part that a work order needs. Money in cents. */
export const part = pgTable(
  'part',
  {
    siteId: integer('site_id').notNull(),
    estimatePartId: integer('estimate_part_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    estimateItemId: integer('estimate_item_id'),
    estimateLaborId: integer('estimate_labor_id'),
    siteShopId: integer('site_shop_id').notNull(),
    partName: text('part_name').notNull(),
    partNum: text('part_num').notNull().default(''),
    partSource: text('part_source').notNull().default(''),
    partStatus: text('part_status').notNull(),
    quantity: integer('quantity').notNull().default(1),
    unitPriceCents: integer('unit_price_cents').notNull().default(0),
    markupPercent: integer('markup_percent').notNull().default(0),
    orderSentTime: moment('order_sent_time'),
    orderReceivedTime: moment('order_received_time'),
    eta: moment('eta'),
    /** The stock that it can be taken from; null for what is never stocked. */
    inventoryId: integer('inventory_id'),
    /** The order at the supplier. */
    orderId: integer('order_id'),
    /** The attributes of a new tire, by the names of R-264. */
    tireSpecs: jsonb('tire_specs').$type<Record<string, string>>(),
    /** Whether its charge is on its way or there; null while nobody has requested one. */
    validChargesCall: boolean('valid_charges_call'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimatePartId] }),
    index('part_order').on(table.siteId, table.workOrderId),
    index('part_item').on(table.siteId, table.estimateItemId),
    index('part_labor').on(table.siteId, table.estimateLaborId),
    index('part_shop').on(table.siteId, table.siteShopId),
    belongsTo('part_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('part_item_fk', table, table.estimateItemId, estimateItem, estimateItem.estimateItemId),
    belongsTo('part_labor_fk', table, table.estimateLaborId, labor, labor.estimateLaborId),
    belongsTo('part_shop_fk', table, table.siteShopId, siteShop, siteShop.siteShopId),
    belongsTo('part_stock_fk', table, table.inventoryId, partInventory, partInventory.inventoryId),
    notNegative('part_numbers', table.quantity, table.unitPriceCents, table.markupPercent),
    index('part_wanted')
      .on(table.siteId, table.inventoryId)
      .where(sql`part_status IN ('Waiting to Order Part', 'Part Ordered')`),
    // Few: what is here without a charge.
    index('part_uncharged')
      .on(table.siteId, table.workOrderId)
      .where(sql`order_received_time IS NOT NULL AND valid_charges_call IS NOT TRUE`),
    index('part_came')
      .on(table.siteId, table.orderReceivedTime)
      .where(sql`order_received_time IS NOT NULL`),
    index('part_search')
      .on(table.siteId, sql`search_form(part_num) text_pattern_ops`)
      .where(sql`part_num <> ''`),
  ],
);

/**
 * When a part is expected, each time with when that was entered and how; the last one holds, and is `eta` of the part.
 * Append-only (`domain/promises`): null says that nobody knows anymore.
 */
export const partEta = pgTable(
  'part_eta',
  {
    siteId: integer('site_id').notNull(),
    etaId: bigint('eta_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    estimatePartId: integer('estimate_part_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** A day is its last millisecond at the site. */
    eta: moment('eta'),
    toldAt: moment('told_at').notNull(),
    toldBy: text('told_by').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.etaId] }),
    index('part_eta_part').on(table.siteId, table.estimatePartId, table.etaId),
    index('part_eta_order').on(table.siteId, table.workOrderId),
    belongsTo('part_eta_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('part_eta_part_fk', table, table.estimatePartId, part, part.estimatePartId),
    oneOf('part_eta_source', table.source, PROMISE_SOURCES),
  ],
);
