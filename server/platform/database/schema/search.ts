import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What a work order can be found by, as `search_form` writes it: maintained by the database itself (view
 * `work_order_words` and the triggers of its migration), so that no command can forget it, and beside `work_order`, so
 * that commands that do not change it do not pay for the index.
 */
export const workOrderSearch = pgTable(
  'work_order_search',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    words: text('words').notNull(),
    /** Whether it is still at the site: few of all are, and searches look for those. */
    open: boolean('open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderId] }),
    index('work_order_search_words').using('gin', table.words.op('gin_trgm_ops')),
    index('work_order_search_open')
      .using('gin', table.words.op('gin_trgm_ops'))
      .where(sql`open`),
  ],
);
