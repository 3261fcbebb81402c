import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { INSPECTION_RESULTS, SEVERITIES } from '#domain/inspection';
import { modified, moment, tcn } from './columns';
import { belongsTo, oneOf } from './keys';
import { estimateItem, labor } from './repair';
import { siteShop } from './sites';
import { workOrder } from './work-orders';

/** The answer to one item of a stage's checklist; a work order that comes back to the stage is asked again. */
export const inspectionAnswer = pgTable(
  'inspection_answer',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    stage: text('stage').notNull(),
    itemCode: text('item_code').notNull(),
    /** Pass, Fail or N/A. */
    result: text('result').notNull(),
    severity: text('severity'),
    observation: text('observation').notNull().default(''),
    notes: text('notes').notNull().default(''),
    needsDiagnosis: boolean('needs_diagnosis').notNull().default(false),
    /** What a failed item has put on the estimate. */
    estimateItemId: integer('estimate_item_id'),
    /** What is done again when a check fails: a labor, or a new one of a shop. */
    reworkLaborId: integer('rework_labor_id'),
    reworkShopId: integer('rework_shop_id'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.stage, table.itemCode] }),
    index('inspection_answer_item').on(table.siteId, table.estimateItemId),
    index('inspection_answer_rework')
      .on(table.siteId, table.reworkLaborId)
      .where(sql`rework_labor_id IS NOT NULL`),
    index('inspection_answer_shop')
      .on(table.siteId, table.reworkShopId)
      .where(sql`rework_shop_id IS NOT NULL`),
    belongsTo('inspection_answer_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo(
      'inspection_answer_item_fk',
      table,
      table.estimateItemId,
      estimateItem,
      estimateItem.estimateItemId,
    ),
    belongsTo('inspection_answer_rework_fk', table, table.reworkLaborId, labor, labor.estimateLaborId),
    belongsTo('inspection_answer_shop_fk', table, table.reworkShopId, siteShop, siteShop.siteShopId),
    oneOf('inspection_answer_result', table.result, INSPECTION_RESULTS),
    oneOf('inspection_answer_severity', table.severity, SEVERITIES),
  ],
);

/** What was answered the last time that a work order was in a stage, for the next inspector. */
export const formerInspectionAnswer = pgTable(
  'former_inspection_answer',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    stage: text('stage').notNull(),
    itemCode: text('item_code').notNull(),
    /** Pass, Fail or N/A. */
    result: text('result').notNull(),
    severity: text('severity'),
    observation: text('observation').notNull(),
    /** Login id of the person who answered. */
    answeredBy: text('answered_by').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.stage, table.itemCode] }),
    belongsTo(
      'former_inspection_answer_work_order_fk',
      table,
      table.workOrderId,
      workOrder,
      workOrder.workOrderId,
    ),
    oneOf('former_inspection_answer_result', table.result, INSPECTION_RESULTS),
    oneOf('former_inspection_answer_severity', table.severity, SEVERITIES),
  ],
);
