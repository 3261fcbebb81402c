import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What a work order can be found by, as `search_form` writes it: kept by the database itself (view `work_order_words` and the
 * triggers of its migration), so that no command can forget it, and beside `work_order`, so that commands that change none
 * of it do not pay for the index.
 */
export const workOrderSearch = pgTable(
  'work_order_search',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    words: text('words').notNull(),
    /** Whether it still stands at the site: few of all do, and they are what is looked for. */
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
