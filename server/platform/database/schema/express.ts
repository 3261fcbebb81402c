import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LINE_TYPES, SERVICE_TYPES } from '#domain/express/lines';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { site } from './sites';
import { workOrder } from './work-orders';

/** A work order that is in express service; vehicle, customer and notes are the work order's own. */
export const expressOrder = pgTable(
  'express_order',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** repair, qc, audit, complete and rework; checked out follows from the work order's tasks. */
    stages: text('stages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    importedTime: moment('imported_time').notNull().defaultNow(),
    completedTime: moment('completed_time'),
    /** The work order's arrival, by which the list is sorted; triggers keep it. */
    arrivalTime: moment('arrival_time'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    index('express_order_by_arrival').on(table.siteId, table.arrivalTime, table.workOrderId),
    // Few of the orders that a site has had.
    index('express_order_open')
      .on(table.siteId, table.arrivalTime, table.workOrderId)
      .where(sql`NOT ('complete' = ANY (stages))`),
    belongsTo('express_order_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
  ],
);

/** A selected service. Hours or pieces in hundredths, money in cents, markup in hundredths of a percent. */
export const expressService = pgTable(
  'express_service',
  {
    siteId: integer('site_id').notNull(),
    expressServiceId: integer('express_service_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    service: text('service').notNull(),
    description: text('description').notNull(),
    partNumber: text('part_number').notNull().default(''),
    /** Labor or Parts. */
    type: text('type').notNull(),
    laborTime: integer('labor_time').notNull(),
    rateCents: integer('rate_cents'),
    priceCents: integer('price_cents'),
    vendor: text('vendor').notNull(),
    status: text('status').notNull(),
    notes: text('notes').notNull().default(''),
    markup: integer('markup'),
    markupType: text('markup_type').notNull().default(''),
    /** rates, markup or fees. */
    serviceType: text('service_type').notNull(),
    feeCode1: text('fee_code_1').notNull().default(''),
    feeCode2: text('fee_code_2').notNull().default(''),
    feeCode3: text('fee_code_3').notNull().default(''),
    subclasses: text('subclasses').notNull().default(''),
    subletCode: text('sublet_code').notNull().default(''),
    mvsCode: text('mvs_code').notNull().default(''),
    sharedCode: text('shared_code').notNull().default(''),
    serialId: text('serial_id').notNull().default(''),
    isScannable: boolean('is_scannable').notNull().default(false),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.expressServiceId] }),
    index('express_service_order').on(table.siteId, table.workOrderId),
    belongsTo('express_service_order_fk', table, table.workOrderId, expressOrder, expressOrder.workOrderId),
    oneOf('express_service_type', table.type, LINE_TYPES),
    oneOf('express_service_kind', table.serviceType, SERVICE_TYPES),
    notNegative('express_service_numbers', table.laborTime, table.rateCents, table.priceCents),
  ],
);

/** What a site offers one customer, by client number; `*` is the standard of those without one of their own. */
export const expressConfiguration = pgTable(
  'express_configuration',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    customer: text('customer').notNull(),
    /** The lists fees, rates and markups. */
    services: jsonb('services').$type<Record<string, unknown[]>>().notNull(),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.customer] })],
);

/** Every state that a configuration has had, the present one included. */
export const expressConfigurationHistory = pgTable(
  'express_configuration_history',
  {
    siteId: integer('site_id').notNull(),
    customer: text('customer').notNull(),
    tcn: integer('tcn').notNull(),
    services: jsonb('services').$type<Record<string, unknown[]>>().notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.customer, table.tcn] }),
    belongsTo(
      'express_configuration_history_fk',
      table,
      table.customer,
      expressConfiguration,
      expressConfiguration.customer,
    ),
  ],
);
