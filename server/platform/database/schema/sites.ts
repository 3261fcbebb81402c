import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modified } from './columns';
import { notNegative } from './keys';

/** A place where vehicles are reconditioned. `auctionId` is the code in addresses (W-270). */
export const site = pgTable(
  'site',
  {
    siteId: integer('site_id').primaryKey(),
    siteName: text('site_name').notNull(),
    externalId: text('external_id').notNull().unique(),
    auctionId: text('auction_id').notNull().unique(),
    timeZone: text('time_zone').notNull(),
    /** Names of the feature flags that are Y. */
    enabledFlags: text('enabled_flags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * How long a vehicle may take from arrival until it leaves, by the calendar and by open hours; null if there is no
     * such goal.
     */
    goalDays: integer('goal_days'),
    goalOpenHours: integer('goal_open_hours'),
    ...modified(),
  },
  (table) => [
    check(
      'site_goals',
      sql`${table.goalDays} BETWEEN 1 AND 365 AND ${table.goalOpenHours} BETWEEN 1 AND 8760`,
    ),
  ],
);

/** A consignor or dealer at a site. `extId` is the client number that the customer scope names. */
export const customer = pgTable(
  'customer',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    customerId: integer('customer_id').notNull().generatedByDefaultAsIdentity(),
    customerName: text('customer_name').notNull(),
    extId: text('ext_id').notNull(),
    customerType: text('customer_type').notNull(),
    /** When the customer pays for storage: post recon, checkin, or nothing (W-227 to W-229). */
    storage: text('storage').notNull().default(''),
    /** Hourly rates of the shops in percent of the posted ones. */
    laborRatePercent: integer('labor_rate_percent').notNull().default(100),
    /** The markup on parts. */
    partsMarkupPercent: integer('parts_markup_percent').notNull().default(20),
    /** Fees and bundles in percent of their list prices. */
    feePercent: integer('fee_percent').notNull().default(100),
    /** What may be approved in bulk for one work order; null if every line is approved individually. */
    approvalLimitCents: integer('approval_limit_cents'),
    carfax: boolean('carfax').notNull().default(false),
    active: boolean('active').notNull().default(true),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.customerId] }),
    index('customer_ext').on(table.siteId, table.extId),
    notNegative(
      'customer_terms',
      table.laborRatePercent,
      table.partsMarkupPercent,
      table.feePercent,
      table.approvalLimitCents,
    ),
  ],
);

/** The kinds of shop that the company knows; a site picks from them. */
export const shopDetail = pgTable('shop_detail', {
  shopDetailId: integer('shop_detail_id').primaryKey().generatedByDefaultAsIdentity(),
  shopCode: text('shop_code').notNull().unique(),
  shopName: text('shop_name').notNull(),
  ...modified(),
});

/** A shop of a site. */
export const siteShop = pgTable(
  'site_shop',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    siteShopId: integer('site_shop_id').notNull().generatedByDefaultAsIdentity(),
    shopDetailId: integer('shop_detail_id')
      .notNull()
      .references(() => shopDetail.shopDetailId),
    shopAbbrev: text('shop_abbrev').notNull(),
    displayOrder: integer('display_order').notNull(),
    shopLevelClocking: boolean('shop_level_clocking').notNull().default(false),
    serviceTypeId: integer('service_type_id').notNull().default(1),
    /** The posted hourly rate; a customer's terms are a percentage of it. */
    laborRateCents: integer('labor_rate_cents').notNull().default(0),
    /** How many vehicles it can work on at once; null if not entered. */
    bays: integer('bays'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.siteShopId] }),
    notNegative('site_shop_rate', table.laborRateCents),
    check('site_shop_bays', sql`${table.bays} > 0`),
  ],
);
