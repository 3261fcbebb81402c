import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modified, moment } from './columns';
import { belongsTo, notNegative } from './keys';
import { labor } from './repair';
import { userConfig } from './session';
import { site } from './sites';

/** Someone who repairs; linked to a user when that person signs in. */
export const technician = pgTable(
  'technician',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    technicianId: integer('technician_id').notNull().generatedByDefaultAsIdentity(),
    technicianName: text('technician_name').notNull(),
    userConfigId: integer('user_config_id').references(() => userConfig.userConfigId),
    skillLevel: integer('skill_level').notNull().default(1),
    chargeOutRate: integer('charge_out_rate_cents').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.technicianId] }),
    index('technician_user').on(table.userConfigId),
    notNegative('technician_numbers', table.skillLevel, table.chargeOutRate),
  ],
);

/** Which technician does a labor. */
export const laborAssignment = pgTable(
  'labor_assignment',
  {
    siteId: integer('site_id').notNull(),
    estimateLaborAssignId: integer('estimate_labor_assign_id').notNull().generatedByDefaultAsIdentity(),
    estimateLaborId: integer('estimate_labor_id').notNull(),
    technicianId: integer('technician_id').notNull(),
    /** Share of the labor's hours, in hundredths. */
    laborTime: integer('labor_time').notNull().default(0),
    assignerUser: text('assigner_user').notNull(),
    assignTime: moment('assign_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateLaborAssignId] }),
    uniqueIndex('labor_assignment_once').on(table.siteId, table.estimateLaborId, table.technicianId),
    // Open work is found among everything a technician ever did by reading this index alone.
    index('labor_assignment_given').on(table.siteId, table.technicianId, table.estimateLaborId),
    belongsTo('labor_assignment_labor_fk', table, table.estimateLaborId, labor, labor.estimateLaborId),
    belongsTo(
      'labor_assignment_technician_fk',
      table,
      table.technicianId,
      technician,
      technician.technicianId,
    ),
    notNegative('labor_assignment_hours', table.laborTime),
  ],
);

/**
 * A stretch of time that a technician has worked on a labor. Whole seconds; while it runs there is no stop time, and a
 * technician has only one running at a site. The seconds of a labor's clocks are its actual hours.
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
    /** Who stopped it: the technician, or the person who completed the labor. */
    stopUser: text('stop_user'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.estimateLaborClockId] }),
    index('labor_clock_labor').on(table.siteId, table.estimateLaborId),
    index('labor_clock_technician').on(table.siteId, table.technicianId),
    belongsTo('labor_clock_labor_fk', table, table.estimateLaborId, labor, labor.estimateLaborId),
    belongsTo('labor_clock_technician_fk', table, table.technicianId, technician, technician.technicianId),
    notNegative('labor_clock_seconds', table.seconds),
    check('labor_clock_span', sql`${table.stopTime} >= ${table.startTime}`),
    uniqueIndex('labor_clock_running')
      .on(table.siteId, table.technicianId)
      .where(sql`stop_time IS NULL`),
    index('labor_clock_stopped').on(table.siteId, table.stopTime),
  ],
);

/** A skill that a technician may be asked for. */
export const skill = pgTable(
  'skill',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
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
  (table) => [
    primaryKey({ columns: [table.siteId, table.technicianId, table.skillId] }),
    index('technician_skill_skill').on(table.siteId, table.skillId),
    belongsTo(
      'technician_skill_technician_fk',
      table,
      table.technicianId,
      technician,
      technician.technicianId,
    ),
    belongsTo('technician_skill_skill_fk', table, table.skillId, skill, skill.skillId),
  ],
);
