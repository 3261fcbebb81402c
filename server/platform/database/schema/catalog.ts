import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATALOG_KINDS, CATALOG_ORIGINS } from '#domain/catalog';
import { modified, moment, tcn } from './columns';
import { belongsTo, notNegative, oneOf } from './keys';
import { site, siteShop } from './sites';

/**
 * A labor, fee or part that is offered while an estimate is typed. What a site maintains itself or has imported holds
 * its standard values; learned lines hold those of their last use. Money in cents, hours in hundredths.
 */
export const catalogLine = pgTable(
  'catalog_line',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    catalogLineId: integer('catalog_line_id').notNull().generatedByDefaultAsIdentity(),
    /** labor, fee or part. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The shop that does it; null for any, and for parts. */
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
    belongsTo('catalog_line_shop_fk', table, table.siteShopId, siteShop, siteShop.siteShopId),
    index('catalog_line_shop').on(table.siteId, table.siteShopId),
    oneOf('catalog_line_kind', table.kind, CATALOG_KINDS),
    oneOf('catalog_line_origin', table.origin, CATALOG_ORIGINS),
    notNegative('catalog_line_numbers', table.hours, table.priceCents, table.uses, table.lastPriceCents),
    index('catalog_line_words').using('gin', sql`words gin_trgm_ops`),
  ],
);
