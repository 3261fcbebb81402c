import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modified } from './columns';
import { site } from './sites';

/** A filter that a user keeps under a name (W-236, W-279); `screen` is worklog or prioritization. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    /** Login id of its owner. */
    userName: text('user_name').notNull(),
    screen: text('screen').notNull(),
    filterName: text('filter_name').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
    ...modified(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.userName, table.screen, table.filterName] })],
);
