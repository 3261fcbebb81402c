import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modified, moment, tcn } from './columns';

/**
 * A labor, fee or part that is offered while an estimate is typed. What a site keeps itself or has imported holds its
 * standard values; what was learnt holds those of its last use. Money in cents, hours in hundredths.
 */
export const catalogLine = pgTable(
  'catalog_line',
  {
    siteId: integer('site_id').notNull(),
    catalogLineId: integer('catalog_line_id').notNull().generatedByDefaultAsIdentity(),
    /** labor, fee or part. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The shop that does it; null where any does, and for parts. */
    siteShopId: integer('site_shop_id'),
    /** Standard hours of a labor. */
    hours: integer('hours'),
    /** Amount of a fee before the customer's terms, price of a piece of a part; a labor costs its shop's rate. */
    priceCents: integer('price_cents'),
    partNum: text('part_num').notNull().default(''),
    source: text('source').notNull().default(''),
    /** own, imported or learnt. */
    origin: text('origin').notNull(),
    uses: integer('uses').notNull().default(0),
    lastPriceCents: integer('last_price_cents'),
    lastUsed: moment('last_used'),
    /** What it is found by. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql`search_form(name || ' ' || part_num)`),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.catalogLineId] }),
    uniqueIndex('catalog_line_once').on(
      table.siteId,
      table.kind,
      sql`search_form(name)`,
      sql`search_form(part_num)`,
    ),
    index('catalog_line_words').using('gin', sql`words gin_trgm_ops`),
  ],
);
