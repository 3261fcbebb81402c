import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { modified } from './columns';
import { belongsTo, notNegative } from './keys';
import { technician } from './labors';
import { customer, site } from './sites';

/** A day on the calendar of the site. */
const day = (name: string) => date(name, { mode: 'string' });

/**
 * Hours of one weekday that hold on the days from `valid_from` on and before `valid_until`; times as 07:30, 24:00 at
 * most.
 */
const hours = () => ({
  /** As ISO 8601 counts: 1 is Monday, 7 is Sunday. */
  weekday: integer('weekday').notNull(),
  fromTime: text('from_time').notNull(),
  /** If at or before `from_time` it is on the next day. */
  toTime: text('to_time').notNull(),
  validFrom: day('valid_from').notNull(),
  validUntil: day('valid_until'),
});

type Hours = Record<'weekday' | 'fromTime' | 'toTime' | 'validFrom' | 'validUntil', AnyPgColumn>;

const hoursAreWhole = (name: string, table: Hours) =>
  check(
    name,
    sql`${table.weekday} BETWEEN 1 AND 7
        AND ${table.fromTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        AND ${table.toTime} ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
        AND ${table.validUntil} > ${table.validFrom}`,
  );

/** The first and the last day of something, with the times at which it begins and ends there; whole days without. */
const stretch = () => ({
  fromDay: day('from_day').notNull(),
  fromTime: text('from_time'),
  toDay: day('to_day').notNull(),
  toTime: text('to_time'),
});

type Stretch = Record<'fromDay' | 'fromTime' | 'toDay' | 'toTime', AnyPgColumn>;

const stretchIsWhole = (name: string, table: Stretch) =>
  check(
    name,
    sql`${table.toDay} >= ${table.fromDay}
        AND ${table.fromTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        AND ${table.toTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        AND (${table.toDay} > ${table.fromDay} OR ${table.toTime} > coalesce(${table.fromTime}, '00:00'))`,
  );

/** When a site is open. What was in force is never rewritten: it is given an end, and what follows is another row. */
export const siteShift = pgTable(
  'site_shift',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    siteShiftId: integer('site_shift_id').notNull().generatedByDefaultAsIdentity(),
    ...hours(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.siteShiftId] }),
    hoursAreWhole('site_shift_hours', table),
  ],
);

/** When a site is closed although it has hours: a public holiday, a stocktaking. */
export const siteClosure = pgTable(
  'site_closure',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    siteClosureId: integer('site_closure_id').notNull().generatedByDefaultAsIdentity(),
    closureName: text('closure_name').notNull(),
    ...stretch(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.siteClosureId] }),
    stretchIsWhole('site_closure_stretch', table),
  ],
);

/** When a technician works who has other hours than the site. */
export const technicianShift = pgTable(
  'technician_shift',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    technicianShiftId: integer('technician_shift_id').notNull().generatedByDefaultAsIdentity(),
    technicianId: integer('technician_id').notNull(),
    ...hours(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.technicianShiftId] }),
    belongsTo(
      'technician_shift_technician_fk',
      table,
      table.technicianId,
      technician,
      technician.technicianId,
    ),
    index('technician_shift_technician').on(table.siteId, table.technicianId),
    hoursAreWhole('technician_shift_hours', table),
  ],
);

/** When a technician is away: on leave, at a training, ill. */
export const technicianAbsence = pgTable(
  'technician_absence',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    technicianAbsenceId: integer('technician_absence_id').notNull().generatedByDefaultAsIdentity(),
    technicianId: integer('technician_id').notNull(),
    absenceName: text('absence_name').notNull(),
    ...stretch(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.technicianAbsenceId] }),
    belongsTo(
      'technician_absence_technician_fk',
      table,
      table.technicianId,
      technician,
      technician.technicianId,
    ),
    index('technician_absence_technician').on(table.siteId, table.technicianId),
    stretchIsWhole('technician_absence_stretch', table),
  ],
);

/**
 * What a day of a vehicle's standing costs, from a day on until the next row of the same customer; without a customer
 * it is the site's. The units are those of `domain/holding-cost`.
 */
export const holdingRate = pgTable(
  'holding_rate',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    holdingRateId: integer('holding_rate_id').notNull().generatedByDefaultAsIdentity(),
    validFrom: day('valid_from').notNull(),
    customerId: integer('customer_id'),
    valueCents: integer('value_cents').notNull(),
    /** Hundredths of a percent a year. */
    interest: integer('interest').notNull(),
    /** Thousandths of a percent a day. */
    depreciation: integer('depreciation').notNull(),
    /** Cents a day. */
    overheadCents: integer('overhead_cents').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.holdingRateId] }),
    belongsTo('holding_rate_customer_fk', table, table.customerId, customer, customer.customerId),
    uniqueIndex('holding_rate_once').on(table.siteId, sql`coalesce(customer_id, 0)`, table.validFrom),
    index('holding_rate_customer').on(table.siteId, table.customerId),
    notNegative(
      'holding_rate_numbers',
      table.valueCents,
      table.interest,
      table.depreciation,
      table.overheadCents,
    ),
  ],
);
