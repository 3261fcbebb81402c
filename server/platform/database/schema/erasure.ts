import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { userConfig } from './session';

/**
 * A person whose data was erased on request: the progress of rewriting old rows. The person's names are kept only until
 * they are found nowhere anymore.
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
  /** The table in progress, from this page on; empty before the first one. */
  atTable: text('at_table').notNull().default(''),
  atPage: integer('at_page').notNull().default(0),
  /** Rows that this round has changed: one that changes none is the last. */
  changed: integer('changed').notNull().default(0),
  completedTime: moment('completed_time'),
});
