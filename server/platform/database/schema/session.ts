import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, modified, moment } from './columns';
import { site } from './sites';

/**
 * People who sign in, and programs that authenticate by keys (`SERVICE`). `userName` is the login id; `extSiteId` makes
 * a user external (W-013).
 */
export const userConfig = pgTable(
  'user_config',
  {
    userConfigId: integer('user_config_id').primaryKey().generatedByDefaultAsIdentity(),
    userName: text('user_name').notNull().unique(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    userType: text('user_type').notNull().default('INTERNAL'),
    extSiteId: text('ext_site_id').notNull().default(''),
    extCustomerId: text('ext_customer_id').notNull().default('*'),
    auth0UserId: text('auth0_user_id').unique(),
    homeSiteId: integer('home_site_id').references(() => site.siteId),
    passwordHash: text('password_hash'),
    active: boolean('active').notNull().default(true),
    /** When someone was last signed in: sessions are deleted when they end. */
    lastSeenAt: moment('last_seen_at'),
    /** The customers that an administrator gave, while rules of the company's sign-in decide them. */
    customersByHand: text('customers_by_hand'),
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    ...modified(),
  },
  (table) => [
    index('user_config_name').on(sql`lower(${table.userName})`),
    index('user_config_email').on(sql`lower(${table.email})`),
    // A program has keys; nothing ever signs it in the way people sign in.
    check(
      'user_config_service_by_key',
      sql`${table.userType} <> 'SERVICE' OR (${table.passwordHash} IS NULL AND ${table.auth0UserId} IS NULL)`,
    ),
  ],
);

/** Named sets of permissions; the seven templates are shipped, more can be added. */
export const role = pgTable('role', {
  roleKey: text('role_key').primaryKey(),
  roleName: text('role_name').notNull(),
  permissions: text('permissions')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Its holders sign in with two steps. */
  twoStep: boolean('two_step').notNull().default(false),
  ...modified(),
});

export const userRole = pgTable(
  'user_role',
  {
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    roleKey: text('role_key')
      .notNull()
      .references(() => role.roleKey),
  },
  (table) => [primaryKey({ columns: [table.userConfigId, table.roleKey] })],
);

export const userSite = pgTable(
  'user_site',
  {
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    /** A rule of the company's sign-in gives it, not an administrator. */
    byRule: boolean('by_rule').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userConfigId, table.siteId] }),
    index('user_site_site').on(table.siteId),
  ],
);

/**
 * Roles that someone holds only at one of their sites, besides those of `user_role`, which they hold at all of them.
 */
export const userSiteRole = pgTable(
  'user_site_role',
  {
    userConfigId: integer('user_config_id').notNull(),
    siteId: integer('site_id').notNull(),
    roleKey: text('role_key')
      .notNull()
      .references(() => role.roleKey),
    byRule: boolean('by_rule').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userConfigId, table.siteId, table.roleKey] }),
    // Someone who leaves a site loses their rights there.
    foreignKey({
      name: 'user_site_role_at_site',
      columns: [table.userConfigId, table.siteId],
      foreignColumns: [userSite.userConfigId, userSite.siteId],
    }).onDelete('cascade'),
    index('user_site_role_role').on(table.roleKey),
  ],
);

/** A signed-in browser. Only the hash of the cookie's value is kept. */
export const userSession = pgTable(
  'user_session',
  {
    sessionId: uuid('session_id').primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Where it was used last. */
    address: text('address').notNull().default(''),
    /** When its person last proved their identity again. */
    provedAt: moment('proved_at'),
  },
  (table) => [
    index('user_session_expires').on(table.expiresAt),
    index('user_session_user').on(table.userConfigId),
  ],
);

/** Which sessions began at the company's identity provider: its name for them, and its renewal token, sealed. */
export const providerSession = pgTable(
  'provider_session',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => userSession.sessionId, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    providerSid: text('provider_sid').notNull(),
    refresh: text('refresh').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    index('provider_session_subject').on(table.subject),
    index('provider_session_sid').on(table.providerSid),
  ],
);

/** Someone the provider vouches for, but whom nobody here is known to be: an administrator says who it is. */
export const signInRequest = pgTable('sign_in_request', {
  subject: text('subject').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  askedAt: moment('asked_at').notNull(),
});

/** The one-time address at which a user sets a password. Only the hash of its token is kept. */
export const userInvitation = pgTable('user_invitation', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** Signing keys and other secrets that the services make on first start; none has a default in the code. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Answers of commands that carried an Idempotency-Key: the same key from the same user happens once. The site is that
 * of the command, 0 for one without a site; it joins the key where rows are distributed by site
 * (docs/high-availability.md).
 */
export const idempotency = pgTable(
  'idempotency',
  {
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    siteId: integer('site_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userConfigId, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
);
