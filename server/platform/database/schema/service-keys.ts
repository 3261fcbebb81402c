import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';
import { userConfig } from './session';

/**
 * Keys with which programs authenticate as a service account. Only the hash of a key is stored; its name is not secret.
 */
export const serviceKey = pgTable(
  'service_key',
  {
    keyId: uuid('key_id').primaryKey().defaultRandom(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    /** The readable beginning of the key, which appears in lists and logs. */
    keyPrefix: text('key_prefix').notNull().unique(),
    keyHash: bytes('key_hash').notNull(),
    keyName: text('key_name').notNull(),
    /** The key's scopes, within what the account may do: `vehicles:read`, `*:read`. */
    scopes: text('scopes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The key that replaces it; until `expires_at` both are valid. */
    replacedBy: uuid('replaced_by'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
    /** When and where it was last used, to the minute. */
    lastUsedAt: moment('last_used_at'),
    lastAddress: text('last_address').notNull().default(''),
  },
  (table) => [index('service_key_account').on(table.userConfigId)],
);
