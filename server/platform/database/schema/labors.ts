import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';

/**
 * A stretch of time that a technician has worked on a labor. Whole seconds; while it runs there is no stop time, and
 * of one technician at a site only one runs. The seconds of a labor's clocks are its actual hours.
 */
export const laborClock = pgTable(
  'labor_clock',
  {
    siteId: integer('site_id').notNull(),
    estimateLaborClockId: integer('estimate_labor_clock_id').notNull().generatedByDefaultAsIdentity(),
    estimateLaborId: integer('estimate_labor_id').notNull(),
    technicianId: integer('technician_id').notNull(),
    startTime: moment('start_time').notNull(),
    stopTime: moment('stop_time'),
    seconds: integer('seconds').notNull().default(0),
    /** Who stopped it: the technician, or whoever completed the labor. */
    stopUser: text('stop_user'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateLaborClockId] }),
    index('labor_clock_labor').on(table.siteId, table.estimateLaborId),
    uniqueIndex('labor_clock_running')
      .on(table.siteId, table.technicianId)
      .where(sql`stop_time IS NULL`),
  ],
);

/** What a technician may be asked to be able to do. */
export const skill = pgTable(
  'skill',
  {
    siteId: integer('site_id').notNull(),
    skillId: integer('skill_id').notNull().generatedByDefaultAsIdentity(),
    skillName: text('skill_name').notNull(),
    skillType: text('skill_type').notNull().default(''),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.skillId] }),
    uniqueIndex('skill_name').on(table.siteId, table.skillName),
  ],
);

export const technicianSkill = pgTable(
  'technician_skill',
  {
    siteId: integer('site_id').notNull(),
    technicianId: integer('technician_id').notNull(),
    skillId: integer('skill_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.technicianId, table.skillId] })],
);

/** A company outside that does sublet work for a site. */
export const siteVendor = pgTable(
  'site_vendor',
  {
    siteId: integer('site_id').notNull(),
    siteVendorId: integer('site_vendor_id').notNull().generatedByDefaultAsIdentity(),
    vendorName: text('vendor_name').notNull(),
    displayOrder: integer('display_order').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.siteVendorId] }),
    uniqueIndex('site_vendor_name').on(table.siteId, table.vendorName),
  ],
);
