import { z } from 'zod';
import { defineCall } from './call';
import {
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  modifiedFields,
  noBody,
  textParam,
  yesNo,
} from './fields';
import {
  CHANGE,
  changeFields,
  directionParam,
  pageParams,
  PEOPLE,
  READ_ERRORS,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';

/** A user as administrators see one. Sites are limited to those that the administrator may use, too. */
export const userRecord = z.object({
  userConfigId: z.number(),
  userName: z.string(),
  email: looseText(),
  firstName: looseText(),
  lastName: looseText(),
  userType: looseText(),
  /** At all of the user's sites. */
  roles: z.array(z.string()),
  /** At this site alone, besides those. */
  siteRoles: z
    .array(z.string())
    .nullish()
    .transform((roles) => roles ?? []),
  siteIds: z.array(z.number()),
  /** Those of the sites, and of the roles at this site, that come from rules of the company's sign-in. */
  ruleSiteIds: z
    .array(z.number())
    .nullish()
    .transform((ids) => ids ?? []),
  ruleRoles: z
    .array(z.string())
    .nullish()
    .transform((roles) => roles ?? []),
  homeSiteId: looseNumber(),
  extSiteId: looseText(),
  extCustomerId: looseText(),
  active: looseFlag(),
  /** Whether they can sign in with a password, and when they last used the console. */
  hasPassword: looseFlag(),
  lastSeen: looseText(),
  /** With a password, or linked to the company's sign-in. */
  canSignIn: looseFlag(),
  /** Who the user is at the company's sign-in; empty while they are not linked. */
  companySubject: looseText(),
  /** Until when a pending invitation is valid; empty if there is none. */
  invitedUntil: looseText(),
  /** Everything identifying is erased for good. */
  erased: looseFlag(),
  /**
   * The user uses sites, sees customers or may do what this administrator may not; only an administrator who may
   * changes the user.
   */
  elsewhere: looseFlag(),
  ...modifiedFields,
});
export type UserRecord = z.output<typeof userRecord>;

/** What the list of users can be sorted by; `name` is last name, then first name. */
const USER_SORTS = ['name', 'userName', 'email', 'userType', 'active', 'lastSeen', 'modTime'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const fields = {
  email: textParam(200)
    .refine((text) => text === '' || /^[^@\s]+@[^@\s]+$/.test(text), 'is not a valid e-mail address')
    .optional(),
  firstName: textParam(60).optional(),
  lastName: textParam(60).optional(),
  userType: z.enum(['INTERNAL', 'EXTERNAL']).optional(),
  roles: z.array(textParam(60)).max(50, 'must name at most 50 roles').optional(),
  /** Those at the site of `siteId` alone, besides those; what the user holds at other sites stays. */
  siteRoles: z.array(textParam(60)).max(50, 'must name at most 50 roles').optional(),
  siteIds: z.array(idParam()).max(1000, 'must name at most 1000 sites').optional(),
  homeSiteId: idParam().nullish(),
  /** The auction id of an external user; empty for others. */
  extSiteId: textParam(20).optional(),
  /** `*` or R for all customers, W for none, otherwise client numbers separated by commas (W-331 to W-333). */
  extCustomerId: textParam(2000).optional(),
  active: yesNo().optional(),
  /** Who the user is at the company's sign-in (the claim `sub`); empty removes the link. */
  companySubject: textParam(300).optional(),
  password: z.string().min(10, 'must have at least 10 characters').max(1000, 'is too long').optional(),
};
const loginId = () =>
  textParam(60).regex(/^[a-zA-Z0-9._@-]{2,60}$/, 'must have 2 to 60 letters, digits or . _ @ -');

export const getUserRecords = defineCall({
  ...PEOPLE,
  id: 'getUserRecords',
  personal: true,
  method: 'GET',
  path: 'proc/getSiteUsers',
  effect: 'read',
  policy: VIEW,
  params: pageParams.extend({
    sort: z.enum(USER_SORTS, { error: `must be one of ${USER_SORTS.join(', ')}` }).optional(),
    direction: directionParam(),
  }),
  body: noBody(),
  answer: z.object({ users: z.array(userRecord), total: z.number() }),
  errors: READ_ERRORS,
  summary:
    'A page of the users of a site, those who left included: the active ones first, by name, unless `sort` says ' +
    'otherwise; `start` counts from 1.',
  source: 'addition to R-418',
});

export const createUser = defineCall({
  ...PEOPLE,
  id: 'createUser',
  method: 'POST',
  path: 'user/createUser',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, userName: loginId(), ...fields }),
  answer: userRecord,
  errors: WRITE_ERRORS,
  summary: 'Adds a user with roles, sites and customer scope; without sites given, at this site.',
  source: 'R-419',
});

export const updateUser = defineCall({
  ...PEOPLE,
  id: 'updateUser',
  method: 'PUT',
  path: 'user/updateUser/{userConfigId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({ ...changeFields, ...fields }),
  answer: userRecord,
  errors: WRITE_ERRORS,
  summary: 'Changes a user; only the fields that are sent. A login id stays for ever: the history names it.',
  source: 'R-420',
});

export const inviteUser = defineCall({
  ...PEOPLE,
  id: 'inviteUser',
  method: 'POST',
  path: 'user/inviteUser/{userConfigId}',
  effect: 'write',
  secret: true,
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({
    siteId: idParam(),
    /** Answers the token although mail could be sent. */
    asLink: z.boolean().default(false),
  }),
  answer: z.object({
    /** Empty if it is sent by mail instead. */
    token: z.string(),
    userName: z.string(),
    expiresAt: z.string(),
    /** The address that mail is sent to; empty if the link has to be handed over. */
    sentTo: looseText(),
  }),
  errors: WRITE_ERRORS,
  summary: 'Makes the one-time token with which a user sets a password within a week; a former one ends.',
  source: 'addition to R-419',
});

export const eraseUser = defineCall({
  ...PEOPLE,
  id: 'eraseUser',
  method: 'POST',
  path: 'user/eraseUser/{userConfigId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  /** The login id is repeated for confirmation: nothing brings back what is erased. */
  body: z.object({ siteId: idParam(), userName: textParam(60) }),
  answer: userRecord,
  errors: WRITE_ERRORS,
  summary:
    'Erases who a former user was: name, address and sign-ins at once; a pseudonym takes the place of the login id ' +
    'and the name in the history, the audit trail and everything else.',
  source: 'addition to R-420',
});

export const previewCustomerScope = defineCall({
  ...PEOPLE,
  id: 'previewCustomerScope',
  method: 'GET',
  path: 'proc/previewCustomerScope',
  effect: 'read',
  policy: VIEW,
  params: siteParams.extend({ extCustomerId: textParam(2000).default('') }),
  body: noBody(),
  answer: z.object({
    total: z.number(),
    seen: z.number(),
    names: z.array(z.string()),
    /** Client numbers that no customer of the site has. */
    unknown: z.array(z.string()),
  }),
  errors: READ_ERRORS,
  summary: 'How many customers of a site a scope lets somebody see, and the first of them.',
  source: 'addition to W-331',
});

export const getSignInRequests = defineCall({
  ...PEOPLE,
  id: 'getSignInRequests',
  personal: true,
  method: 'GET',
  path: 'proc/getSignInRequests',
  effect: 'read',
  policy: CHANGE,
  params: siteParams,
  body: noBody(),
  answer: z.array(
    z.object({ subject: z.string(), email: looseText(), name: looseText(), askedAt: z.string() }),
  ),
  errors: READ_ERRORS,
  summary:
    "Whom the company's sign-in vouches for and nobody here is known to be, the newest first: an administrator says which " +
    'user it is by `companySubject`.',
  source: 'addition to R-420',
});

export const userCalls = [
  getUserRecords,
  getSignInRequests,
  createUser,
  updateUser,
  inviteUser,
  eraseUser,
  previewCustomerScope,
];
