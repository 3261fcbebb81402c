import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { userConfig } from './session';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Tries to get in, counted by name and address in windows that end, for all processes together. The key is a hash: what was
 * typed as a name may be a password. A row with no tries at all stands for an address that somebody is known at.
 */
export const signInCount = pgTable(
  'sign_in_count',
  {
    key: bytes('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sign_in_count_ends').on(table.endsAt)],
);

/** The one-time address by which somebody who forgot a password sets a new one. Only the hash of its token is kept. */
export const userReset = pgTable('user_reset', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});
