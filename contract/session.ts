import { z } from 'zod';
import { isStorableJson } from '#domain/storable-json';
import { defineCall } from './call';
import { looseText, noBody, none, textParam } from './fields';

/** The user and session of the documents (W-289, W-290), with the renewed access token. */
export const sessionUser = z.object({
  userConfigId: z.coerce.number<number | string>(),
  userName: z.string(),
  email: looseText(),
  firstName: looseText(),
  lastName: looseText(),
  roles: z
    .array(z.string())
    .nullish()
    .transform((roles) => roles ?? []),
  extSiteId: looseText(),
  extCustomerId: looseText(),
  userType: looseText(),
  permissions: z.array(z.object({ key: z.string() })),
  /** Roles at single sites besides `roles`, which are held at all of them, and what each such role permits. */
  siteRoles: z
    .array(z.object({ siteId: z.number(), roles: z.array(z.string()) }))
    .nullish()
    .transform((held) => held ?? []),
  rolePermissions: z
    .array(z.object({ roleKey: z.string(), permissions: z.array(z.string()) }))
    .nullish()
    .transform((roles) => roles ?? []),
  auth0UserId: looseText(),
  /** The access token; kept in memory only, never logged or stored (W-289). */
  jwt: z.string(),
  tokenType: z.string().default('Bearer'),
  /**
   * Seals what a browser stores of the user's unsaved work: 32 bytes in base64url, in memory only like the token; empty
   * for none.
   */
  draftKey: looseText(),
  /** Seconds until the access token has to be renewed. */
  expiresIn: z.number().default(600),
  homeSiteId: z.number().nullish(),
  preferences: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});
export type SessionUser = z.output<typeof sessionUser>;

export const appConfig = z.object({
  gaTrackingCode: looseText(),
  s3Folder: looseText(),
  s3Bucket: looseText(),
  /** Base address of the other services, with `{service}` as the placeholder for the service's name. */
  microservicesUrl: z.string(),
  /** Base address of the main service. */
  mainUrl: z.string().default('/recon-services/rest/'),
  rppServices: looseText(),
  rTeaUrl: looseText(),
  adobeGrsaUrl: looseText(),
  adobeDcWebDataEnv: looseText(),
  /** Addresses of header links; a link whose address is empty is not shown. */
  adminUrl: looseText(),
  reportsUrl: looseText(),
  partsInventoryUrl: looseText(),
  supportUrl: looseText(),
  releaseNotesUrl: looseText(),
  /** Address of the lot-vision site with `{workOrderId}`. */
  lotVisionUrl: looseText(),
  /**
   * Address of each stage's page by route segment; `*` is for the others. `{siteId}`, `{extSiteId}`, `{workOrderId}`,
   * `{extId}` and `{stage}` are filled in.
   */
  stagePages: z.record(z.string(), z.string()).default({}),
  /** Origins besides our own whose window messages are accepted. */
  messageOrigins: z.array(z.string()).default([]),
  /** Site ids where Awaiting Capture is called Awaiting Images (W-297). */
  autoImportSites: z.array(z.number()).default([]),
  /** True when sign-in goes to the company's own identity provider. */
  singleSignOn: z.boolean().default(false),
  /** True when a forgotten password can be replaced by mail. */
  passwordReset: z.boolean().default(false),
  /** True when passwords work only for those named for emergencies. */
  passwordsOff: z.boolean().default(false),
  /** Whether a request says which press it comes from, for traces. */
  traces: z.boolean().default(false),
  /** Whether people may sign in by passkeys. */
  passkeys: z.boolean().default(false),
  version: looseText(),
});
export type AppConfig = z.output<typeof appConfig>;

export const getAppConfig = defineCall({
  id: 'getAppConfig',
  area: 'session',
  service: 'host',
  method: 'GET',
  path: 'appConfig',
  effect: 'read',
  policy: { access: 'public' },
  params: z.looseObject({}),
  body: noBody(),
  answer: appConfig,
  errors: [],
  summary: 'Base addresses and settings of this deployment.',
  source: 'W-353, W-354, R-429',
});

export const getUserInfo = defineCall({
  id: 'getUserInfo',
  area: 'session',
  service: 'main',
  method: 'GET',
  path: 'login/getUserInfo',
  effect: 'read',
  policy: { access: 'public' },
  params: none(),
  body: noBody(),
  answer: sessionUser,
  errors: ['unauthorized'],
  summary: 'The signed-in user, with a fresh access token for the session cookie that came along.',
  source: 'W-397',
});

export const logout = defineCall({
  id: 'logout',
  area: 'session',
  service: 'main',
  method: 'GET',
  path: 'login/logoutA0',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: noBody(),
  answer: z.object({ success: z.literal(true), redirectUrl: z.string().optional() }),
  errors: [],
  summary: 'Ends the session; without one it does nothing.',
  source: 'W-398',
});

export const savePreferences = defineCall({
  id: 'savePreferences',
  area: 'session',
  service: 'main',
  method: 'PUT',
  path: 'login/preferences',
  effect: 'write',
  policy: { access: 'session', site: null },
  params: none(),
  body: z
    .record(z.string().max(60), z.unknown())
    .refine((value) => isStorableJson(value, 20_000), 'is too large, too deep or holds text that is no text'),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized'],
  summary: 'Merges settings of the signed-in user (language, theme, density, columns); null removes one.',
  source: 'docs/decisions.md, D-028',
});

export const reportClientError = defineCall({
  id: 'reportClientError',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/clientErrors',
  effect: 'write',
  policy: { access: 'session', site: null },
  params: none(),
  body: z.object({
    /** What the person was doing. */
    what: textParam(60),
    statusCode: z.number().int().min(0).max(599),
    code: textParam(40),
    message: textParam(300),
    /** Where in the console, by its address. */
    where: textParam(200).optional(),
    /** Of the call that failed. */
    requestId: textParam(100).optional(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized'],
  summary: 'Writes a failure that a console has met into the log of the services.',
  source: 'E-544',
});

export const sessionCalls = [getAppConfig, getUserInfo, logout, savePreferences, reportClientError];
