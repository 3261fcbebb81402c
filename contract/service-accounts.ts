import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, modifiedFields, noBody, textParam, yesNo } from './fields';
import {
  CHANGE,
  changeFields,
  nameText,
  pageParams,
  READ_ERRORS,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';

const BASE = { area: 'service-accounts', service: 'main' } as const;

/** How long a key may be valid, and how long a replaced one stays valid beside its successor. */
export const MOST_KEY_DAYS = 730;
export const MOST_OVERLAP_DAYS = 30;

/** A key as administrators see it; the key itself is shown once, when it is made. */
export const serviceKeyRecord = z.object({
  keyId: z.string(),
  keyPrefix: z.string(),
  keyName: looseText(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  createdBy: looseText(),
  expiresAt: z.string(),
  /** Another key replaces it: it is valid until `expiresAt`, and no longer. */
  replaced: looseFlag(),
  /** Empty while it is not revoked. */
  revokedAt: looseText(),
  revokedBy: looseText(),
  /** When it was last used, to the minute, and from which address; empty for never. */
  lastUsedAt: looseText(),
  lastAddress: looseText(),
  /** Neither revoked nor expired. */
  live: looseFlag(),
});
export type ServiceKeyRecord = z.output<typeof serviceKeyRecord>;

/**
 * A program that calls with keys, with what it may do. Sites are limited to those that the administrator may use, too.
 */
export const serviceAccountRecord = z.object({
  userConfigId: z.number(),
  userName: z.string(),
  accountName: looseText(),
  /** At all of its sites. */
  roles: z.array(z.string()),
  /** At this site alone, besides those. */
  siteRoles: z.array(z.string()),
  siteIds: z.array(z.number()),
  extCustomerId: looseText(),
  active: looseFlag(),
  /** Only another administrator changes it. */
  elsewhere: looseFlag(),
  /** The newest first. */
  keys: z.array(serviceKeyRecord),
  ...modifiedFields,
});
export type ServiceAccountRecord = z.output<typeof serviceAccountRecord>;

const fields = {
  roles: z.array(textParam(60)).max(50, 'must name at most 50 roles').optional(),
  siteRoles: z.array(textParam(60)).max(50, 'must name at most 50 roles').optional(),
  siteIds: z.array(idParam()).max(1000, 'must name at most 1000 sites').optional(),
  /** `*` or R for all customers, W for none, otherwise client numbers separated by commas (W-331 to W-333). */
  extCustomerId: textParam(2000).optional(),
};
const keyDays = () => idParam(MOST_KEY_DAYS).default(365);

/** A new key: the only answer that holds it. */
export const madeKey = z.object({ key: z.string(), record: serviceKeyRecord });

export const getServiceAccounts = defineCall({
  ...BASE,
  id: 'getServiceAccounts',
  method: 'GET',
  path: 'proc/getServiceAccounts',
  effect: 'read',
  policy: VIEW,
  params: pageParams,
  body: noBody(),
  answer: z.object({
    accounts: z.array(serviceAccountRecord),
    total: z.number(),
    /** Every scope that a key can be given. */
    scopes: z.array(z.string()),
  }),
  errors: READ_ERRORS,
  summary: 'A page of the service accounts of a site with their keys, the active ones first, by name.',
  source: 'addition to R-418',
});

export const createServiceAccount = defineCall({
  ...BASE,
  id: 'createServiceAccount',
  method: 'POST',
  path: 'user/createServiceAccount',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    userName: textParam(60).regex(/^[a-zA-Z0-9._@-]{2,60}$/, 'must have 2 to 60 letters, digits or . _ @ -'),
    accountName: nameText(),
    ...fields,
  }),
  answer: serviceAccountRecord,
  errors: WRITE_ERRORS,
  summary:
    'Adds an account for a program, with roles, sites and customer scope; without sites given, at this site.',
  source: 'addition to R-419',
});

export const updateServiceAccount = defineCall({
  ...BASE,
  id: 'updateServiceAccount',
  method: 'PUT',
  path: 'user/updateServiceAccount/{userConfigId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({
    ...changeFields,
    accountName: nameText().optional(),
    active: yesNo().optional(),
    ...fields,
  }),
  answer: serviceAccountRecord,
  errors: WRITE_ERRORS,
  summary:
    'Changes a service account; only the fields that are sent. One that becomes inactive loses all its keys.',
  source: 'addition to R-420',
});

export const createServiceKey = defineCall({
  ...BASE,
  id: 'createServiceKey',
  method: 'POST',
  path: 'user/createServiceKey/{userConfigId}',
  effect: 'write',
  secret: true,
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({
    siteId: idParam(),
    keyName: nameText(),
    /** The key's scopes, within what the account may do: `vehicles:read`, `*:write`. */
    scopes: z.array(textParam(60)).min(1, 'names no scope').max(60, 'must name at most 60 scopes'),
    /** After how many days it ends. */
    days: keyDays(),
  }),
  answer: madeKey,
  errors: WRITE_ERRORS,
  summary: 'Makes a key of a service account; this answer alone holds it.',
  source: 'addition to R-420',
});

export const rotateServiceKey = defineCall({
  ...BASE,
  id: 'rotateServiceKey',
  method: 'POST',
  path: 'user/rotateServiceKey/{keyId}',
  effect: 'write',
  secret: true,
  policy: CHANGE,
  params: z.object({ keyId: z.uuid('is not a valid key') }),
  body: z.object({
    siteId: idParam(),
    /** For how many days the former key stays valid; 0 ends it at once. */
    overlapDays: z
      .number()
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(MOST_OVERLAP_DAYS, `must be at most ${MOST_OVERLAP_DAYS}`)
      .default(7),
    /** After how many days the new one ends; by default as many as the former one was made for. */
    days: idParam(MOST_KEY_DAYS).optional(),
  }),
  answer: madeKey,
  errors: WRITE_ERRORS,
  summary:
    'Makes a key that takes the place of another one with the same scopes; the former one ends after the overlap.',
  source: 'addition to R-420',
});

export const revokeServiceKey = defineCall({
  ...BASE,
  id: 'revokeServiceKey',
  method: 'POST',
  path: 'user/revokeServiceKey/{keyId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ keyId: z.uuid('is not a valid key') }),
  body: z.object({ siteId: idParam() }),
  answer: serviceKeyRecord,
  errors: WRITE_ERRORS,
  summary: 'Ends a key at once and for ever; streams that it opened end within five seconds.',
  source: 'addition to R-420',
});

export const serviceAccountCalls = [
  getServiceAccounts,
  createServiceAccount,
  updateServiceAccount,
  createServiceKey,
  rotateServiceKey,
  revokeServiceKey,
];
