import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewState } from '#domain/saved-views';
import { modified, tcn } from './columns';
import { site } from './sites';

/** A view of a list that someone keeps under a name, for themselves, for a role or for the site. */
export const savedView = pgTable(
  'saved_view',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    viewId: integer('view_id').notNull().generatedByDefaultAsIdentity(),
    list: text('list').notNull(),
    /** Login id. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    /** `me`, `site`, or the key of a role. */
    sharedWith: text('shared_with').notNull(),
    /** The tabs stand in this order. */
    place: integer('place').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
    tcn: tcn(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.viewId] }),
    uniqueIndex('saved_view_name').on(table.siteId, table.list, table.owner, sql`lower(${table.name})`),
  ],
);

/**
 * The view that a list opens with, for a person or for the holders of a role; the other of the two is empty. Without a
 * view the list opens without one.
 */
export const savedViewFirst = pgTable(
  'saved_view_first',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    list: text('list').notNull(),
    userName: text('user_name').notNull(),
    roleKey: text('role_key').notNull(),
    viewId: integer('view_id'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.list, table.userName, table.roleKey] }),
    foreignKey({
      columns: [table.siteId, table.viewId],
      foreignColumns: [savedView.siteId, savedView.viewId],
    }).onDelete('cascade'),
  ],
);
