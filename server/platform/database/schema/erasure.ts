import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { userConfig } from './session';

/**
 * A person whose data was erased on request: how far the rewriting of old rows is. What the person was called is kept
 * only until it is found nowhere anymore.
 */
export const userErasure = pgTable('user_erasure', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  formerLogin: text('former_login'),
  /** Full names and e-mail address, as texts of the history may hold them. */
  formerNames: text('former_names').array(),
  requestedTime: moment('requested_time').notNull(),
  requestedUser: text('requested_user').notNull(),
  /** The table that is gone through, from this page on; before the first one nothing. */
  atTable: text('at_table').notNull().default(''),
  atPage: integer('at_page').notNull().default(0),
  /** Rows that this round has changed: one that changes none is the last. */
  changed: integer('changed').notNull().default(0),
  completedTime: moment('completed_time'),
});
