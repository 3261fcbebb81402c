import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { QC_OUTCOMES } from '#domain/stage-transitions';
import { STAGE_NAMES } from '#domain/stages';
import { WORK_ORDER_STATUSES } from '#domain/statuses';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { customer, site, siteShop } from './sites';

const workOrderKey = () => ({
  siteId: integer('site_id').notNull(),
  workOrderId: integer('work_order_id').notNull(),
});

/**
 * One vehicle's stay at a site. What the work log sorts by is stored: `statusRank` (pipeline position),
 * `createTime` (arrival), `taskSince` (start of the oldest active task), `qcOutcome` and `statusTime`.
 */
export const workOrder = pgTable(
  'work_order',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    workOrderId: integer('work_order_id').notNull().generatedByDefaultAsIdentity(),
    extId: text('ext_id').notNull(),
    sblu: text('sblu').notNull(),
    status: text('status').notNull().default('Open'),
    statusRank: smallint('status_rank').notNull().default(50),
    /** Unknown until someone chooses one, when the order was entered by its number alone. */
    customerId: integer('customer_id'),
    /** The change of customer whose following steps are not known to be done. */
    customerChange: jsonb('customer_change').$type<{ runId: string; from: number | null }>(),
    vin: text('vin').notNull(),
    vinLast8: text('vin_last8')
      .notNull()
      .generatedAlwaysAs(sql`right(vin, 8)`),
    year: smallint('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    trim: text('trim').notNull().default(''),
    bodyStyle: text('body_style').notNull().default(''),
    color: text('color').notNull().default(''),
    drive: text('drive').notNull().default(''),
    engine: text('engine').notNull().default(''),
    transmission: text('transmission').notNull().default(''),
    factoryWarranty: boolean('factory_warranty').notNull().default(false),
    mileage: integer('mileage'),
    /** Condition grade in tenths: 38 is shown as 3.8. */
    crGrade: smallint('cr_grade'),
    vehicleOptions: text('vehicle_options')
      .array()
      .notNull()
      .default(sql`'{}'`),
    externalReference: text('external_reference').notNull().default(''),
    lotName: text('lot_name').notNull().default(''),
    lotNumber: text('lot_number').notNull().default(''),
    woImageUrl: text('wo_image_url').notNull().default(''),
    notes: text('notes').notNull().default(''),
    qcOutcome: text('qc_outcome'),
    isLoopback: boolean('is_loopback').notNull().default(false),
    partsWaiting: boolean('parts_waiting').notNull().default(false),
    feesStatus: text('fees_status'),
    /** True when estimate items are sold together at a bundle price. */
    hasBundle: boolean('has_bundle').notNull().default(false),
    /** Totals of what is not declined, kept by the totals refresh. */
    laborTotalCents: integer('labor_total_cents').notNull().default(0),
    partsTotalCents: integer('parts_total_cents').notNull().default(0),
    feesTotalCents: integer('fees_total_cents').notNull().default(0),
    /** What the vehicle is worth, and what getting it ready may cost; null if unknown. */
    valueCents: integer('value_cents'),
    reconBudgetCents: integer('recon_budget_cents'),
    rejectReason: text('reject_reason').notNull().default(''),
    rejectDetail: text('reject_detail').notNull().default(''),
    createTime: moment('create_time').notNull().defaultNow(),
    statusTime: moment('status_time').notNull().defaultNow(),
    taskSince: moment('task_since'),
    saleDate: date('sale_date', { mode: 'string' }),
    dueDate: moment('due_date'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    uniqueIndex('work_order_ext').on(table.siteId, table.extId),
    index('work_order_sblu').on(table.siteId, table.sblu),
    index('work_order_vin').on(table.siteId, table.vin),
    // A vehicle has one open work order at a site. Made by `completeGuards`, so that duplicates do not stop an update.
    uniqueIndex('work_order_open_vin')
      .on(table.siteId, table.vin)
      .where(sql`status = 'Open' AND vin <> ''`),
    belongsTo('work_order_customer_fk', table, table.customerId, customer, customer.customerId),
    oneOf('work_order_status', table.status, WORK_ORDER_STATUSES),
    oneOf('work_order_qc_outcome', table.qcOutcome, QC_OUTCOMES),
    notNegative(
      'work_order_numbers',
      table.mileage,
      table.crGrade,
      table.laborTotalCents,
      table.partsTotalCents,
      table.feesTotalCents,
    ),
    notNegative('work_order_value', table.valueCents, table.reconBudgetCents),
    index('work_order_vin_last8').on(table.siteId, table.vinLast8),
    index('work_order_by_rank').on(
      table.siteId,
      table.status,
      table.statusRank,
      table.createTime,
      table.workOrderId,
    ),
    index('work_order_by_arrival').on(table.siteId, table.status, table.createTime, table.workOrderId),
    index('work_order_by_task').on(table.siteId, table.status, table.taskSince, table.workOrderId),
    index('work_order_by_qc').on(table.siteId, table.status, table.qcOutcome, table.workOrderId),
    index('work_order_by_status_time').on(table.siteId, table.status, table.statusTime, table.workOrderId),
    index('work_order_all_by_rank').on(table.siteId, table.statusRank, table.createTime, table.workOrderId),
    index('work_order_customer').on(table.siteId, table.customerId, table.status),
  ],
);

/** A stage that the work order has been in; `active` rows are its active tasks. */
export const workOrderTask = pgTable(
  'work_order_task',
  {
    ...workOrderKey(),
    task: text('task').notNull(),
    active: boolean('active').notNull().default(true),
    activeSince: moment('active_since').notNull().defaultNow(),
    startedTime: moment('started_time'),
    startedUser: text('started_user'),
    completedTime: moment('completed_time'),
    completedUser: text('completed_user'),
    /** The work order before the completion, for taking it back at once (`server/repair/stages/undo`). */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.task] }),
    belongsTo('work_order_task_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    oneOf('work_order_task_stage', table.task, STAGE_NAMES),
    index('work_order_task_active')
      .on(table.siteId, table.task, table.workOrderId)
      .where(sql`active`),
  ],
);

/**
 * How many work orders of a customer have a status, and how many are active in a stage: the sum of the rows of a key.
 * Triggers add what a statement changes as separate rows, so that no command waits for the counter of another; a job
 * folds them together (`server/work/work-orders/fold-counts`).
 */
export const workOrderCount = pgTable(
  'work_order_count',
  {
    siteId: integer('site_id').notNull(),
    /** 0 if none is chosen. */
    customerId: integer('customer_id').notNull(),
    /** `order`: the name is a status; `task`: a stage. */
    counted: text('counted').$type<'order' | 'task'>().notNull(),
    name: text('name').notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    cnt: integer('cnt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.customerId, table.counted, table.name, table.rowId] }),
  ],
);

/** What a shop has to do on a work order, rolled up from its labors and fees by `domain/shop-rollup`. */
export const workOrderShop = pgTable(
  'work_order_shop',
  {
    ...workOrderKey(),
    siteShopId: integer('site_shop_id').notNull(),
    status: text('status').notNull(),
    inProgress: boolean('in_progress').notNull().default(false),
    laborsOpen: integer('labors_open').notNull().default(0),
    /** Hours in hundredths. */
    hoursRequired: integer('hours_required').notNull().default(0),
    hoursCompleted: integer('hours_completed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.siteShopId] }),
    index('work_order_shop_shop').on(table.siteId, table.siteShopId),
    belongsTo('work_order_shop_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('work_order_shop_shop_fk', table, table.siteShopId, siteShop, siteShop.siteShopId),
    notNegative('work_order_shop_numbers', table.laborsOpen, table.hoursRequired, table.hoursCompleted),
    index('work_order_shop_open')
      .on(table.siteId, table.siteShopId, table.workOrderId)
      .where(sql`status <> 'Done'`),
  ],
);

/**
 * A vehicle's reported value, from a day of its site on; null takes it back. Append-only, so that no value changes what
 * earlier days have cost. Of several of one day the last one holds.
 */
export const vehicleValue = pgTable(
  'vehicle_value',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    vehicleValueId: integer('vehicle_value_id').notNull().generatedAlwaysAsIdentity(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    valueCents: integer('value_cents'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId, table.vehicleValueId] }),
    belongsTo('vehicle_value_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    notNegative('vehicle_value_amount', table.valueCents),
  ],
);

/** A vehicle that has arrived and waits for its pictures before it becomes a work order (auto import sites). */
export const awaitingCapture = pgTable(
  'awaiting_capture',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    sblu: text('sblu').notNull(),
    workOrderNumber: text('work_order_number').notNull(),
    vin: text('vin').notNull(),
    year: smallint('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    checkInDate: moment('check_in_date').notNull(),
    accountNumber: text('account_number').notNull(),
    lotNumber: text('lot_number').notNull().default(''),
    valueCents: integer('value_cents'),
    reconBudgetCents: integer('recon_budget_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.sblu] }),
    notNegative('awaiting_capture_value', table.valueCents, table.reconBudgetCents),
  ],
);
