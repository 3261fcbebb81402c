import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, modified, moment } from './columns';
import { userConfig } from './session';

/**
 * Sign-in attempts, counted by name and address in windows that end, for all processes together. The key is a hash:
 * what was typed as a name may be a password. A row with no attempts marks an address that someone is known at.
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

/** The one-time address by which someone who forgot a password sets a new one. Only the hash of its token is kept. */
export const userReset = pgTable('user_reset', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** What a person is given when the company's sign-in reports a claim for them (`domain/site-config/sign-in-rules`). */
export const signInRule = pgTable(
  'sign_in_rule',
  {
    signInRuleId: integer('sign_in_rule_id').primaryKey().generatedByDefaultAsIdentity(),
    claim: text('claim').notNull(),
    value: text('value').notNull(),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    siteIds: integer('site_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    allSites: boolean('all_sites').notNull().default(false),
    extCustomerId: text('ext_customer_id').notNull().default(''),
    createsUser: boolean('creates_user').notNull().default(false),
    ...modified(),
  },
  (table) => [unique('sign_in_rule_claim_value').on(table.claim, table.value)],
);

/** Whether passwords are switched off for the company, and who keeps one for emergencies; no row while they are not. */
export const passwordSignIn = pgTable('password_sign_in', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  off: boolean('off').notNull(),
  emergencyIds: integer('emergency_ids').array().notNull(),
  ...modified(),
});

/** What the company's sign-in last reported about someone. */
export const companyClaims = pgTable('company_claims', {
  subject: text('subject').primaryKey(),
  claims: jsonb('claims').$type<Record<string, unknown>>().notNull(),
  toldAt: moment('told_at').notNull(),
});

/** A SCIM provider's id for a user; one that it has deleted is no longer shown to it. */
export const scimUser = pgTable('scim_user', {
  userConfigId: integer('user_config_id')
    .primaryKey()
    .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  scimName: text('scim_name').notNull(),
  externalId: text('external_id').unique(),
  deleted: boolean('deleted').notNull().default(false),
});

/** Groups that a provider pushes by SCIM: rules take them as values of the claim `groups`. */
export const scimGroup = pgTable('scim_group', {
  groupId: uuid('group_id').primaryKey().defaultRandom(),
  displayName: text('display_name').notNull().unique(),
  externalId: text('external_id').notNull().default(''),
  modTime: moment('mod_time').notNull(),
});

export const scimGroupMember = pgTable(
  'scim_group_member',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => scimGroup.groupId, { onDelete: 'cascade' }),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userConfigId] }),
    index('scim_group_member_user').on(table.userConfigId),
  ],
);

/**
 * The authenticator app of someone who signs in by two steps: its secret, sealed, and that of one that is being set up.
 */
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

/** A passkey by which someone signs in: the public half of a key that never leaves the person's devices. */
export const passkey = pgTable(
  'passkey',
  {
    credentialId: text('credential_id').primaryKey(),
    userConfigId: integer('user_config_id')
      .notNull()
      .references(() => userConfig.userConfigId, { onDelete: 'cascade' }),
    passkeyName: text('passkey_name').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the device says it was used; always 0 where keys are copied between devices. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userConfigId)],
);

/** Answered passkey challenges: none is answered twice. */
export const passkeyAnswer = pgTable(
  'passkey_answer',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('passkey_answer_ends').on(table.endsAt)],
);

/** Codes for the day when the app is gone, as hashes; used ones are deleted. */
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
