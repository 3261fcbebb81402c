import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { VENDOR_STEPS } from '#domain/vendor-jobs';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { labor } from './repair';
import { siteVendor } from './site-config';
import { workOrder } from './work-orders';

/** Work on a vehicle that a vendor does: from when it is sent until it is back or canceled. Never deleted. */
export const vendorJob = pgTable(
  'vendor_job',
  {
    siteId: integer('site_id').notNull(),
    vendorJobId: integer('vendor_job_id').notNull().generatedByDefaultAsIdentity(),
    workOrderId: integer('work_order_id').notNull(),
    siteVendorId: integer('site_vendor_id').notNull(),
    /** The vehicle itself leaves the site; otherwise the vendor comes. */
    offSite: boolean('off_site').notNull(),
    note: text('note').notNull().default(''),
    sentTime: moment('sent_time').notNull(),
    sentUser: text('sent_user').notNull(),
    acceptedTime: moment('accepted_time'),
    /** By the vendor's word. */
    startedTime: moment('started_time'),
    doneTime: moment('done_time'),
    /** What the vendor charges for it, in cents. */
    priceCents: integer('price_cents'),
    backTime: moment('back_time'),
    cancelledTime: moment('cancelled_time'),
    /** Empty if the sending was taken back at once. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** The last step, for taking it back at once; null when it was. */
    lastStep: text('last_step'),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.vendorJobId] }),
    index('vendor_job_order').on(table.siteId, table.workOrderId),
    index('vendor_job_vendor').on(table.siteId, table.siteVendorId),
    // Few: what vendors have now. A vehicle is away with one of them at most.
    index('vendor_job_open')
      .on(table.siteId, table.sentTime)
      .where(sql`back_time IS NULL AND cancelled_time IS NULL`),
    uniqueIndex('vendor_job_away')
      .on(table.siteId, table.workOrderId)
      .where(sql`off_site AND back_time IS NULL AND cancelled_time IS NULL`),
    belongsTo('vendor_job_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('vendor_job_vendor_fk', table, table.siteVendorId, siteVendor, siteVendor.siteVendorId),
    oneOf('vendor_job_step', table.lastStep, VENDOR_STEPS),
    check(
      'vendor_job_times',
      sql`${table.acceptedTime} >= ${table.sentTime} AND ${table.backTime} >= ${table.sentTime}
          AND ${table.cancelledTime} >= ${table.sentTime} AND (${table.backTime} IS NULL OR ${table.cancelledTime} IS NULL)`,
    ),
    check(
      'vendor_job_work_times',
      sql`${table.startedTime} >= ${table.sentTime} AND ${table.doneTime} >= ${table.sentTime}`,
    ),
    notNegative('vendor_job_price', table.priceCents),
  ],
);

/**
 * Which labors a vendor job is for. `open` says that the job is neither back nor canceled: a labor has one such job at
 * most.
 */
export const vendorJobLabor = pgTable(
  'vendor_job_labor',
  {
    siteId: integer('site_id').notNull(),
    vendorJobId: integer('vendor_job_id').notNull(),
    estimateLaborId: integer('estimate_labor_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    open: boolean('open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.vendorJobId, table.estimateLaborId] }),
    index('vendor_job_labor_order').on(table.siteId, table.workOrderId),
    index('vendor_job_labor_labor').on(table.siteId, table.estimateLaborId),
    uniqueIndex('vendor_job_labor_open')
      .on(table.siteId, table.estimateLaborId)
      .where(sql`open`),
    belongsTo('vendor_job_labor_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('vendor_job_labor_job_fk', table, table.vendorJobId, vendorJob, vendorJob.vendorJobId),
    belongsTo('vendor_job_labor_labor_fk', table, table.estimateLaborId, labor, labor.estimateLaborId),
  ],
);

/**
 * What a vendor has promised, each time with when that was entered; the last one holds. Append-only
 * (`domain/promises`): null takes a promise back.
 */
export const vendorPromise = pgTable(
  'vendor_promise',
  {
    siteId: integer('site_id').notNull(),
    promiseId: bigint('promise_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    vendorJobId: integer('vendor_job_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    /** A day is its last millisecond at the site. */
    promised: moment('promised'),
    toldAt: moment('told_at').notNull(),
    toldBy: text('told_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.promiseId] }),
    index('vendor_promise_job').on(table.siteId, table.vendorJobId, table.promiseId),
    index('vendor_promise_order').on(table.siteId, table.workOrderId),
    belongsTo('vendor_promise_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
    belongsTo('vendor_promise_job_fk', table, table.vendorJobId, vendorJob, vendorJob.vendorJobId),
  ],
);
