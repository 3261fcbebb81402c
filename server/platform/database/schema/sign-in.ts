import { bigint, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** The authenticator app of somebody who signs in by two steps: its secret, sealed, and that of one that is being set up. */
export const signInApp = pgTable('sign_in_app', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  secret: text('secret'),
  pending: text('pending'),
  confirmedAt: moment('confirmed_at'),
  /** The half minute since 1970 of the last code that was used. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for the day when the app is gone, as hashes; what was used is no more. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userConfigId, table.codeHash] })],
);
